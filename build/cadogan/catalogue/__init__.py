"""Catalogues (PO files): read, looked up and written without losing a byte.

A template is made from a ``Message`` for each text (``message``, ``new``, ``format``). Reading
(``read``) gives a ``Catalogue`` (``model``) of entries (``entry``). The names are imported from
these modules: whoever only writes does not load what reads.
"""
