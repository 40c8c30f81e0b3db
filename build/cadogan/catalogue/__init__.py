"""Catalogues (PO files): read, looked up and written without losing a byte."""

from cadogan.catalogue.entry import Block, Catalogue, Entry, Previous
from cadogan.catalogue.format import format_entry
from cadogan.catalogue.message import Message
from cadogan.catalogue.new import new_catalogue, template, template_messages
from cadogan.catalogue.read import parse_catalogue, read_catalogue
from cadogan.catalogue.write import rewrite_catalogue, write_catalogue

__all__ = [
    "Block",
    "Catalogue",
    "Entry",
    "Message",
    "Previous",
    "format_entry",
    "new_catalogue",
    "parse_catalogue",
    "read_catalogue",
    "rewrite_catalogue",
    "template",
    "template_messages",
    "write_catalogue",
]
