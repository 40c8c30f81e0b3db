"""Catalogues carried over from one set of ids to another, mechanically."""

from cadogan.migrate.into import Migrated, migrate
from cadogan.migrate.plan import Plan, plan_migration

__all__ = ["Migrated", "Plan", "migrate", "plan_migration"]
