"""Large text and narrow windows in three browsers: all can be hit and read where it is drawn."""

from __future__ import annotations

from random import Random

import pytest

from tests.browser.core.visitor import Visitor

WIDER = "() => document.documentElement.scrollWidth - innerWidth"
DRAWN = """selector => {
  const inside = (x, y) => document.elementFromPoint(x, y)?.closest(selector);
  const found = () => {
    for (let y = 8; y < innerHeight; y += 16)
      for (let x = 8; x < innerWidth; x += 16) if (inside(x, y)) return [x, y];
  };
  let [x, y] = found() ?? [];
  const edge = (dx, dy) => {
    let far = 0;
    while (inside(x + dx * (far + 1), y + dy * (far + 1))) far++;
    return dx ? x + dx * far : y + dy * far;
  };
  if (!x) return;
  x = Math.round((edge(-1, 0) + edge(1, 0)) / 2);
  y = Math.round((edge(0, -1) + edge(0, 1)) / 2);
  return [edge(-1, 0), edge(1, 0), edge(0, -1), edge(0, 1)];
}"""
"""Where something is drawn, by asking what lies there: boxes may be measured in other pixels.
From its middle, since corners are round."""

MEASURED = """async selector => {
  const { boxOf } = await import("./measure.mjs");
  const { left, right, top, bottom } = boxOf(document.querySelector(selector));
  return [left, right, top, bottom];
}"""


def test_greyed_things_say_why_beside_them_at_every_size(visitor: Visitor) -> None:
    visitor.visit()
    visitor.set_up("person", "random")
    for size in ("200", "150", "100"):
        visitor.click("#do-panel-menu")
        visitor.click(f"#set-size-{size}")
        visitor.click("#close")
        visitor.misses("#drawer")
        visitor.hover("#page-12")
        visitor.reads("#why", "opens at magic level 12")
        assert_beside(visitor, "#why", "#page-12")
        visitor.press("Escape")
        visitor.wait("() => !document.getElementById('why').checkVisibility()")
        drawn, measured = (visitor.ask(look, "#page-12") for look in (DRAWN, MEASURED))
        assert drawn == pytest.approx(measured, abs=6), "what flies comes to where it is seen"
    visitor.play_on(Random(1), turns=1)


def assert_beside(visitor: Visitor, box: str, thing: str) -> None:
    """The box is whole, and just above or below the thing."""
    left, right, top, bottom = visitor.wait(DRAWN, box)
    x1, x2, y1, y2 = visitor.wait(DRAWN, thing)
    wide, high = visitor.ask("() => [innerWidth, innerHeight]")
    assert 1 < left < right < wide - 4 and 1 < top < bottom < high - 4, "whole"
    assert left <= x2 and right >= x1, "at its side"
    assert abs(top - y2) < 20 or abs(y1 - bottom) < 20, "above or below"


def test_a_phone_shows_everything_at_every_size(visitor: Visitor) -> None:
    visitor.resize(390, 844)
    visitor.visit()
    assert visitor.ask("() => innerWidth") == 390
    for size in ("200", "100"):
        visitor.click("#settings")
        visitor.click(f"#set-size-{size}")
        visitor.click("#close")
        assert_fits(visitor, "the lobby")
        visitor.click("#new-grimoria")
        visitor.sees("#setup")
        assert_fits(visitor, "the set-up")
        visitor.click("button[data-command=start]")
        visitor.play_on(Random(2), turns=1)
        assert_fits(visitor, "the table")
        visitor.click("#do-panel-rules")
        visitor.sees("#drawer")
        assert_fits(visitor, "the rules")
        visitor.click("#close")
        visitor.click("#brand")


def assert_fits(visitor: Visitor, page: str) -> None:
    wider = visitor.ask(WIDER)
    assert wider <= 0, f"{page} is {wider} pixels too wide"
