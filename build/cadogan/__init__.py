"""Cadogan turns DocBook and gettext catalogues into multilingual help that is checked by example.

Stages, each a folder or module whose input and output are plain values:
source, segment, catalogue, translate, chunk, doctree, site; beside them
examples and facts, which tie the text to ``cadogan_engine``.
"""
