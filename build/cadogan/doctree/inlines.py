"""Words in running text: literals, emphasis, names, quotations."""

from docutils import nodes
from lxml import etree

from cadogan.doctree.builder import Builder, is_inline
from cadogan.doctree.quotes import quotation_marks
from cadogan.doctree.rules import NodeList, Rules, rule_name
from cadogan.source.names import local
from cadogan.vocabulary import names

RULES = Rules()

_LITERALS = names(
    """buildtarget classname code computeroutput constant database enumidentifier enumname
    enumitemname enumvalue envar errorcode errorname errortype exceptionname filename
    function hardware initializer interface interfacename literal macroname markup
    macroref methodname modifier msgid msgname namespacename option package parameter
    property returnvalue structfield structname symbol systemitem templatename
    token type typedefname unionname uri userinput varname nonterminal"""
)
_SLANTED = ("foreignphrase", "lineannotation", "wordasword")
_PLAIN = names(
    """abbrev accessrights action application artpagenums authorinitials bibliocoverage biblioid
    bibliosource citation citebiblioid city collabname confdates confnum confsponsor conftitle
    contractnum contractsponsor contrib corpname country date edition errortext fax firstname
    givenname holder honorific invpartnumber isbn issn issuenum jobtitle
    keyword label lineage manvolnum medialabel mathphrase modespec orgdiv orgname
    otheraddr othername pagenums person phone pob postcode
    productnumber pubdate publishername pubsnumber refclass refdescriptor refmiscinfo
    refname refpurpose refentrytitle revnumber seriesvolnums shortaffil state street
    surname suffix termdef unit volumenum year acronym accel prompt"""
)
_STRONG_ROLES = {"strong", "bold"}
_SIGNS = {"copyright": "©", "registered": "®", "service": "℠"}
_TAGS = {
    "emptytag": ("<", "/>"), "endtag": ("</", ">"), "genentity": ("&", ";"),
    "localname": ("", ""), "numcharref": ("&#", ";"), "paramentity": ("%", ";"),
    "pi": ("<?", ">"), "xmlpi": ("<?", "?>"), "sgmlcomment": ("<!--", "-->"),
    "comment": ("<!--", "-->"), "starttag": ("<", ">"),
}  # fmt: skip


@RULES.rule(*_LITERALS)
def literal(builder: Builder, element: etree._Element) -> NodeList:
    """Show what is typed or read as it stands: code, names of files and the like."""
    name = rule_name(element)
    if builder.verbatim:
        return builder.wrapped(element, lambda: nodes.inline(classes=[name]))
    return builder.wrapped(element, lambda: nodes.literal(classes=[name]))


@RULES.rule(*_PLAIN)
def plain(builder: Builder, element: etree._Element) -> NodeList:
    """Words that only their class sets apart."""
    name = rule_name(element)
    return builder.wrapped(element, lambda: nodes.inline(classes=[name]))


@RULES.rule(*_SLANTED)
def slanted(builder: Builder, element: etree._Element) -> NodeList:
    """Show words that are set apart from the text around them."""
    name = rule_name(element)
    return builder.wrapped(element, lambda: nodes.emphasis(classes=[name]))


@RULES.rule("tag", "sgmltag")
def markup_tag(builder: Builder, element: etree._Element) -> NodeList:
    """Show the name of an element, an attribute, an entity as it is written in a document."""
    start, end = _TAGS.get(element.get("class", ""), ("", ""))
    content = literal(builder, element)
    first, last = content[0], content[-1]
    if isinstance(first, nodes.Element) and isinstance(last, nodes.Element):
        first.insert(0, nodes.Text(start))
        last.append(nodes.Text(end))
    return content


@RULES.rule("productname")
def product_name(builder: Builder, element: etree._Element) -> NodeList:
    """Show the name of a product, with the sign of its class behind it."""
    content = builder.wrapped(element, lambda: nodes.inline(classes=["productname"]))
    sign = {"trade": "™", **_SIGNS}.get(element.get("class", ""))
    return [*content, nodes.Text(sign)] if sign else content


@RULES.rule("command")
def command(builder: Builder, element: etree._Element) -> NodeList:
    """Show the name of a command."""
    return builder.wrapped(element, lambda: nodes.strong(classes=["command"]))


@RULES.rule("replaceable")
def replaceable(builder: Builder, element: etree._Element) -> NodeList:
    """Show what the reader puts words of their own for."""
    return builder.wrapped(element, lambda: nodes.emphasis(classes=["replaceable"]))


@RULES.rule("emphasis")
def emphasis(builder: Builder, element: etree._Element) -> NodeList:
    """Emphasis: slanted, or bold by role; emphasis within emphasis is upright again."""
    roles = set((element.get("role") or "").lower().split())
    if roles & _STRONG_ROLES:
        return builder.wrapped(element, nodes.strong)
    if "underline" in roles:
        return builder.wrapped(element, lambda: nodes.inline(classes=["u"]))
    if "strikethrough" in roles:
        return builder.wrapped(element, lambda: nodes.inline(classes=["s"]))
    return builder.wrapped(element, nodes.emphasis)


@RULES.rule("firstterm", "glossterm")
def first_term(builder: Builder, element: etree._Element) -> NodeList:
    """Show a term where it is introduced, or where the glossary has more to say of it."""
    name = rule_name(element)
    return builder.wrapped(element, lambda: nodes.emphasis(classes=[name]))


@RULES.rule("citetitle")
def cited_title(builder: Builder, element: etree._Element) -> NodeList:
    """Show the title of a work; an article's stands in quotation marks."""
    if element.get("pubwork") == "article":
        return _quoted(builder, element, "citetitle", 0)
    return builder.wrapped(element, lambda: nodes.emphasis(classes=["citetitle"]))


@RULES.rule("quote")
def quote(builder: Builder, element: etree._Element) -> NodeList:
    """Words in the quotation marks of the language."""
    inner = any(local(ancestor) == "quote" for ancestor in element.iterancestors())
    return _quoted(builder, element, "quote", 2 if inner else 0)


def _quoted(builder: Builder, element: etree._Element, name: str, mark: int) -> NodeList:
    marks = quotation_marks(builder.language)
    content = builder.wrapped(element, lambda: nodes.inline(classes=[name]))
    first, last = content[0], content[-1]
    opening, closing = nodes.Text(marks[mark]), nodes.Text(marks[mark + 1])
    if is_inline(first) and is_inline(last) and isinstance(first, nodes.Element):
        first.insert(0, opening)
        if isinstance(last, nodes.Element):
            last.append(closing)
        return content
    return [opening, *content, closing]


@RULES.rule("phrase")
def phrase(builder: Builder, element: etree._Element) -> NodeList:
    """Show a stretch of text; a marked fact reads like any other text."""
    fact = any(word.startswith("fact:") for word in (element.get("role") or "").split())
    return builder.wrapped(element, lambda: nodes.inline(classes=["fact"] if fact else []))


@RULES.rule("superscript")
def superscript(builder: Builder, element: etree._Element) -> NodeList:
    """Show raised text."""
    return builder.wrapped(element, nodes.superscript)


@RULES.rule("subscript")
def subscript(builder: Builder, element: etree._Element) -> NodeList:
    """Lowered text."""
    return builder.wrapped(element, nodes.subscript)


@RULES.rule("trademark")
def trademark(builder: Builder, element: etree._Element) -> NodeList:
    """Show a name with the sign of its class behind it."""
    sign = _SIGNS.get(element.get("class", ""), "™")
    content = builder.wrapped(element, lambda: nodes.inline(classes=["trademark"]))
    return [*content, nodes.Text(sign)]


@RULES.rule("optional")
def optional(builder: Builder, element: etree._Element) -> NodeList:
    """Show what may be left out, in brackets."""
    content = builder.wrapped(element, lambda: nodes.inline(classes=["optional"]))
    return [nodes.Text("["), *content, nodes.Text("]")]


@RULES.rule("citerefentry")
def manual_page(builder: Builder, element: etree._Element) -> NodeList:
    """Show the name of a manual page with its section: ``ls(1)``."""
    result = nodes.inline(classes=["citerefentry"])
    for node in builder.inline(element):
        is_section = isinstance(node, nodes.Element) and "manvolnum" in node["classes"]
        result.extend([nodes.Text("("), node, nodes.Text(")")] if is_section else [node])
    return [result]


@RULES.rule("remark")
def remark(_builder: Builder, _element: etree._Element) -> NodeList:
    """Drop a note among writers."""
    return []
