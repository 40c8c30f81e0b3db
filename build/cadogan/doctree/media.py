"""Pictures and other media, with their text alternatives."""

import re

from docutils import nodes
from lxml import etree
from sphinx import addnodes

from cadogan.doctree.attributes import MEDIA
from cadogan.doctree.blocks import block_title
from cadogan.doctree.builder import Builder, is_inline
from cadogan.doctree.rules import NodeList, Rules, children, rule_name
from cadogan.vocabulary import all_text

RULES = Rules()

_PARTS = ("textobject", "alt", "caption")
_LENGTH = re.compile(r"\d+(\.\d+)?(px|%|em|ex|in|cm|mm|pt|pc)?")
_SHOWN = (".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif")


@RULES.rule("figure", "informalfigure")
def figure(builder: Builder, element: etree._Element) -> NodeList:
    """Show a picture with its title below; anything else in it stands in a box."""
    caption = block_title(builder, element, nodes.caption)
    content = builder.blocks(element)
    pictures = [node for node in content if isinstance(node, nodes.figure)]
    if len(pictures) == 1 and not any(isinstance(node, nodes.caption) for node in pictures[0]):
        pictures[0][1:1] = caption
        if len(content) == 1:
            return content
        return [nodes.container("", *content, classes=["figure-group"])]
    title = block_title(builder, element, lambda: nodes.paragraph(classes=["figure-title"]))
    return [nodes.container("", *content, *title, classes=["figure-group"])]


@RULES.rule(
    "screenshot", "imageobjectco", "mediaobjectco", "graphicco", "programlistingco", "screenco"
)
def wrapper(builder: Builder, element: etree._Element) -> NodeList:
    """Show the content of what only goes around a picture or a listing."""
    return [*block_title(builder, element), *builder.blocks(element)]


@RULES.rule("screeninfo", "areaspec", "areaset", "area", "imagedata", "videodata", "audiodata")
def unseen(_builder: Builder, _element: etree._Element) -> NodeList:
    """Drop what describes a picture or a screen to programs."""
    return []


@RULES.rule("multimediaparam", "meta", "extendedlink", "arc", "locator")
def for_programs(_builder: Builder, _element: etree._Element) -> NodeList:
    """Drop what tells programs how media are played and links are kept."""
    return []


@RULES.rule("textdata")
def text_file(builder: Builder, element: etree._Element) -> NodeList:
    """Show the text of a file, which resolving has read."""
    return list(builder.content(element))


@RULES.rule("mediaobject")
def media_object(builder: Builder, element: etree._Element) -> NodeList:
    """Show a picture on its own, with its caption; its text where there is no picture."""
    content = _object(builder, element)
    stray = builder.blocks(element, skip=_PARTS)
    captions = [
        node
        for child in element.iterchildren(etree.Element)
        if rule_name(child) == "caption"
        for node in builder.nodes_of(child)
    ]
    if len(content) == 1 and isinstance(content[0], nodes.image):
        legend = [nodes.legend("", *captions)] if captions else []
        return [nodes.figure("", content[0], *legend), *stray]
    wrapped: NodeList = [nodes.paragraph("", "", *content)] if content else []
    if not all(is_inline(node) for node in content):
        wrapped = content
    return [*wrapped, *captions, *stray]


@RULES.rule("inlinemediaobject")
def inline_media_object(builder: Builder, element: etree._Element) -> NodeList:
    """Show a picture in running text."""
    stray = builder.inline(element, skip=("textobject", "alt"))
    return [*_object(builder, element), *stray]


@RULES.rule("graphic", "inlinegraphic")
def graphic(builder: Builder, element: etree._Element) -> NodeList:
    """Show a picture in DocBook 4's older way."""
    image = _image(element, alternative_text(element))
    if image is None:
        return list(builder.content(element))
    return [nodes.figure("", image)] if rule_name(element) == "graphic" else [image]


@RULES.rule("caption")
def caption(builder: Builder, element: etree._Element) -> NodeList:
    """Show what is said below a picture or a table."""
    return builder.blocks(element)


@RULES.rule("imageobject", "videoobject", "audioobject", "textobject", "alt")
def part(builder: Builder, element: etree._Element) -> NodeList:
    """Show a part of a media object elsewhere: its content."""
    return list(builder.content(element))


def _object(builder: Builder, element: etree._Element) -> NodeList:
    """Return the first picture there is, else the film or sound, or the words that stand for it."""
    alternative = alternative_text(element)
    for data in _data(element, "imagedata", "graphic", "inlinegraphic"):
        image = _image(data, alternative)
        if image is not None:
            return [image]
    result: NodeList = []
    for child in children(element, "textobject", "alt"):
        result += builder.nodes_of(child)
    played = _files(element)
    if not result and not played:
        names = [data.get("fileref", "") for data in element.iter(etree.Element)]
        result = [nodes.inline("", name, classes=["missing"]) for name in names if name]
    return [*result, *played]


def _data(element: etree._Element, *kinds: str) -> list[etree._Element]:
    """Return the files of a media object, in the author's order."""
    return [data for data in element.iter(etree.Element) if rule_name(data) in kinds]


def _files(element: etree._Element) -> NodeList:
    """Return links to films and sounds: a reader's own program plays them."""
    result: NodeList = []
    for data in _data(element, "videodata", "audiodata"):
        uri = data.get(MEDIA)
        if uri is not None:
            name = nodes.literal("", uri.rpartition("/")[2])
            result += [nodes.Text(" "), addnodes.download_reference("", "", name, reftarget=uri)]
    return result


def _image(data: etree._Element, alternative: str) -> nodes.image | None:
    """Return the picture, or None where its file was not found or no browser shows it."""
    uri = data.get(MEDIA)
    if uri is None or not uri.lower().endswith(_SHOWN):
        return None
    image = nodes.image(uri=uri, alt=alternative)
    for name, content in (("width", "contentwidth"), ("height", "contentdepth")):
        value = (data.get(content) or data.get(name) or "").replace(" ", "")
        if _LENGTH.fullmatch(value):
            image[name] = value
    scale = data.get("scale", "").removesuffix("%")
    if scale.isdecimal() and "width" not in image and "height" not in image:
        image["scale"] = int(scale)
    return image


def alternative_text(element: etree._Element) -> str:
    """Return what stands for a picture where it cannot be seen; empty without one.

    The picture of a formula has the formula's words.
    """
    for child in children(element, "alt", "textobject"):
        text = " ".join(all_text(child).split())
        if text:
            return text
    parent = element.getparent()
    if parent is not None and rule_name(parent).endswith("equation"):
        return alternative_text(parent)
    return ""
