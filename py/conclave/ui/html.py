"""The HTML vocabulary of all views: simple_html's tags, and the few it lacks."""

from __future__ import annotations

from typing import Any

from simple_html import (
    Node,
    SafeString,
    Tag,
    a,
    article,
    aside,
    b,
    button,
    caption,
    dd,
    details,
    div,
    dl,
    dt,
    em,
    figcaption,
    figure,
    footer,
    form,
    h1,
    h2,
    h3,
    header,
    input_,
    label,
    li,
    main,
    nav,
    ol,
    option,
    p,
    render,
    section,
    select,
    small,
    span,
    strong,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

svg = Tag("svg")
use = Tag("use")
Attributes = dict[Any, Any]
NOTHING: Node = ""

__all__ = [
    "NOTHING",
    "Attributes",
    "Node",
    "SafeString",
    "Tag",
    "a",
    "article",
    "aside",
    "b",
    "button",
    "caption",
    "classes",
    "dd",
    "details",
    "div",
    "dl",
    "dt",
    "em",
    "figcaption",
    "figure",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "header",
    "icon",
    "input_",
    "label",
    "li",
    "main",
    "nav",
    "ol",
    "option",
    "p",
    "render",
    "section",
    "select",
    "small",
    "span",
    "strong",
    "summary",
    "svg",
    "table",
    "tbody",
    "td",
    "th",
    "thead",
    "tr",
    "ul",
]


def classes(*names: str) -> str:
    """The class attribute for those names that are not empty."""
    return " ".join(filter(None, names))


def icon(name: str, meaning: str = "") -> Node:
    """A picture of the icon sheet; without a meaning it is decoration for the eye only."""
    attributes: Attributes = {"class": "i"}
    attributes |= {"role": "img", "aria-label": meaning} if meaning else {"aria-hidden": "true"}
    return svg(attributes, use({"href": f"#i-{name}"}))
