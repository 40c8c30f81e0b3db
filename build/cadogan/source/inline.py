"""DocBook elements that stand in running text and hold nothing but running text."""

from lxml import etree

from cadogan.source.names import DOCBOOK_NS, local, namespace

_NAMES = """
    abbrev accel acronym action application author authorinitials citation citebiblioid
    citerefentry citetitle city classname code command computeroutput constant contrib
    coref corpauthor corpcredit country database date edition email emphasis enumvalue
    envar errorcode errorname errortext errortype exceptionname fax filename firstname
    firstterm foreignphrase function givenname glossterm guibutton guiicon guilabel
    guimenu guimenuitem guisubmenu hardware holder honorific initializer interface
    interfacename jobtitle keycap keycode keycombo keysym lineage lineannotation link
    literal manvolnum markup medialabel menuchoice methodname modifier mousebutton
    nonterminal olink ooclass ooexception oointerface option optional orgdiv orgname
    otheraddr othername package paramdef parameter personname phone phrase pob postcode
    productname productnumber prompt property pubdate publishername quote refentrytitle
    releaseinfo replaceable returnvalue revnumber sgmltag shortaffil shortcut state street
    structfield structname subscript superscript surname symbol systemitem tag termdef
    token trademark type ulink uri userinput varname wordasword xref year
"""
_INLINE = frozenset(_NAMES.split())


def is_inline(content: etree._Element) -> bool:
    """Whether the content of a wrapper element is running text: what a message can refer to."""
    return all(
        namespace(element) in {"", DOCBOOK_NS} and local(element) in _INLINE
        for element in content.iterdescendants(etree.Element)
    )
