"""The graphical interface: menus, buttons, keys."""

from docutils import nodes
from lxml import etree

from cadogan.doctree.builder import Builder, is_inline
from cadogan.doctree.rules import NodeList, Rules, rule_name
from cadogan.languages import direction

RULES = Rules()

_KEYS = {
    "alt": "Alt", "backspace": "Backspace", "command": "⌘", "control": "Ctrl", "delete": "Del",
    "down": "↓", "end": "End", "enter": "Enter", "escape": "Esc", "home": "Home", "insert": "Ins",
    "left": "←", "meta": "Meta", "option": "Option", "pagedown": "PgDn", "pageup": "PgUp",
    "right": "→", "shift": "Shift", "space": "Space", "tab": "Tab", "up": "↑",
}  # fmt: skip


@RULES.rule("guilabel", "guibutton", "guiicon", "guimenu", "guimenuitem", "guisubmenu")
def label(builder: Builder, element: etree._Element) -> NodeList:
    """Words on the screen."""
    name = rule_name(element)
    return builder.wrapped(element, lambda: nodes.inline(classes=[name]))


@RULES.rule("menuchoice")
def menu_choice(builder: Builder, element: etree._Element) -> NodeList:
    """Show a way through menus: arrows between its steps, a shortcut behind in brackets."""
    arrow = " ← " if direction(builder.language) == "rtl" else " → "
    path = _parts(builder, element, skip=("shortcut",))
    choice = nodes.inline("", "", *_joined(path, arrow), classes=["menuselection"])
    result: NodeList = [choice]
    for child in element.iterchildren(etree.Element):
        if rule_name(child) == "shortcut":
            result += [nodes.Text(" ("), *builder.nodes_of(child), nodes.Text(")")]
    return result


@RULES.rule("shortcut")
def shortcut(builder: Builder, element: etree._Element) -> NodeList:
    """Show the keys for a menu item."""
    parts = _parts(builder, element)
    return [nodes.inline("", "", *_joined(parts, "+"), classes=["shortcut"])]


@RULES.rule("keycombo")
def key_combination(builder: Builder, element: etree._Element) -> NodeList:
    """Keys that are pressed together, or one after the other."""
    joins = {"seq": " ", "press": "+", "click": "+", "double-click": "+", "simul": "+"}
    join = joins.get(element.get("action", ""), "+")
    parts = _parts(builder, element)
    return [nodes.inline("", "", *_joined(parts, join), classes=["keycombo"])]


@RULES.rule("keycap", "keysym", "keycode")
def key(builder: Builder, element: etree._Element) -> NodeList:
    """Show a key, by its words or by DocBook 5's name for its function."""
    name = rule_name(element)
    if not len(element) and not (element.text or "").strip():
        text = _KEYS.get(element.get("function", ""), element.get("otherfunction", ""))
        return [nodes.literal("", text, classes=["kbd", name])]
    return builder.wrapped(element, lambda: nodes.literal(classes=["kbd", name]))


@RULES.rule("mousebutton")
def mouse_button(builder: Builder, element: etree._Element) -> NodeList:
    """Show a button of the mouse."""
    return builder.wrapped(element, lambda: nodes.inline(classes=["mousebutton"]))


def _parts(builder: Builder, element: etree._Element, skip: tuple[str, ...] = ()) -> NodeList:
    """Return the parts of a combination; blanks between them only lay out the source."""
    content = builder.inline(element, skip=skip)
    return [node for node in content if not isinstance(node, nodes.Text) or node.strip()]


def _joined(parts: NodeList, join: str) -> NodeList:
    """Put a separator between parts."""
    result: NodeList = []
    for part in parts:
        if result and is_inline(part):
            result.append(nodes.inline("", join, classes=["separator"]))
        result.append(part)
    return result
