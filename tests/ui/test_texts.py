"""Packed texts are what was read, and nothing is read twice."""

from __future__ import annotations

from conclave.ui.texts import TextReader
from conclave.ui.words import messages


def reader(read: list[str]) -> TextReader[dict[str, object]]:
    def text(name: str, language: str) -> dict[str, object]:
        read.append(f"{name} {language}")
        return {
            "title": f"{name}, {language}: Blüten …",
            "forms": ("one", "other"),
            "rows": [[1, "a"]],
        }

    return TextReader(text)


def test_a_text_is_read_once() -> None:
    read: list[str] = []
    text = reader(read)
    assert text("lesson", "de") is text("lesson", "de")
    assert text("lesson", "nl") != text("lesson", "de")
    assert read == ["lesson de", "lesson nl"]


def test_what_is_packed_is_not_read_again() -> None:
    read: list[str] = []
    text = reader(read)
    text.pack("lesson", "de")
    read.clear()
    taken = text("lesson", "de")
    assert read == []
    assert taken == text.read("lesson", "de")
    assert isinstance(taken["forms"], tuple)


def test_real_words_survive_packing() -> None:
    plain = messages.read("conclave.ui", "nl")
    packed = TextReader(messages.read)
    packed.pack("conclave.ui", "nl")
    assert packed("conclave.ui", "nl") == plain
    assert any(isinstance(message, tuple) for message in plain.values())
