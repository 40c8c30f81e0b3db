"""Catalogues (PO files): read, looked up, updated and written without losing a byte."""

from cadogan.catalogue.entry import Block, Catalogue, Entry, Previous
from cadogan.catalogue.format import format_entry
from cadogan.catalogue.message import Message
from cadogan.catalogue.new import new_catalogue, template
from cadogan.catalogue.read import parse_catalogue, read_catalogue
from cadogan.catalogue.update import UpdateOptions, update
from cadogan.catalogue.write import write_catalogue

__all__ = [
    "Block",
    "Catalogue",
    "Entry",
    "Message",
    "Previous",
    "UpdateOptions",
    "format_entry",
    "new_catalogue",
    "parse_catalogue",
    "read_catalogue",
    "template",
    "update",
    "write_catalogue",
]
