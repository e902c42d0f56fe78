"""The forms of a page as somebody without scripts fills and sends them."""

from dataclasses import dataclass, field
from html.parser import HTMLParser


@dataclass
class Sent:
    """A form with what stands in it; empty texts are filled with something."""
    method: str
    action: str
    is_multipart: bool
    fields: list[tuple[str, str]] = field(default_factory=list)
    has_button: bool = False


class Forms(HTMLParser):
    """All forms of a page, in their order."""

    def __init__(self, page: str, path: str):
        super().__init__()
        self.path, self.found = path, []
        self.form: Sent | None = None
        self.select: str | None = None
        self.has_option = False
        self.area: str | None = None
        self.words = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list) -> None:
        given = dict(attributes)
        if tag == "form":
            self.form = Sent(
                given.get("method", "get").lower(), given.get("action") or self.path,
                given.get("enctype") == "multipart/form-data")
            self.found.append(self.form)
        form, name = self.form, given.get("name")
        if form is None:
            return
        if tag == "input":
            self.input(form, name, given)
        elif tag == "select":
            self.select, self.has_option = name, False
        elif tag == "option" and self.select and (not self.has_option or "selected" in given):
            if self.has_option:
                form.fields.pop()
            form.fields.append((self.select, given.get("value", "")))
            self.has_option = True
        elif tag == "textarea":
            self.area, self.words = name, ""
        elif tag == "button" and given.get("type", "submit") == "submit" and not form.has_button:
            form.has_button = True
            if name:
                form.fields.append((name, given.get("value", "")))

    def input(self, form: Sent, name: str | None, given: dict) -> None:
        kind = given.get("type", "text")
        if not name or kind in ("file", "submit", "button"):
            return
        if kind in ("checkbox", "radio"):
            if "checked" in given:
                form.fields.append((name, given.get("value", "on")))
            return
        filled = {"text": "Slovo", "search": "Slovo", "email": "slovo@example.org",
                  "url": "https://example.org/", "number": "1", "date": "2031-05-06",
                  "datetime-local": "2031-05-06T07:08"}
        form.fields.append((name, given.get("value") or filled.get(kind, "")))

    def handle_data(self, data: str) -> None:
        if self.area:
            self.words += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.form = None
        elif tag == "select":
            self.select = None
        elif tag == "textarea" and self.area:
            self.form and self.form.fields.append((self.area, self.words.strip() or "Pár slov."))
            self.area = None
