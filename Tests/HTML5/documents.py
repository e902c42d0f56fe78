"""Random documents for comparing parsers: from a grammar of tokens, and mutants of real pages."""

import random
import re
from html.entities import html5 as ENTITIES

HTML = """a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big
blockquote body br button canvas caption center cite code col colgroup data datalist dd del details
dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2
h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins kbd keygen label legend li link
listing main map mark marquee menu menuitem meta meter nav nobr noembed noframes noscript object ol
optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s samp script
search section select slot small source span strike strong style sub summary sup table tbody td
template textarea tfoot th thead time title tr track tt u ul var video wbr xmp x-y foo isindex
""".split()
FOREIGN = """svg math g path foreignObject foreignobject desc title mi mo mn ms mtext mglyph
malignmark annotation-xml mrow semantics linearGradient clippath altglyph textpath style script
font a p image td select""".split()

THEMES = {
    "any": HTML + ["svg", "math"],
    "table": """table tbody thead tfoot tr td th caption colgroup col table tr td input form select
        option template script style b a p div hr font""".split(),
    "select": """select option optgroup select option hr input keygen textarea button div p b a
        table tr td datalist img template script li font label svg math""".split(),
    "foreign": FOREIGN + "b p div table tr td font br template select i h1 span ul nobr".split(),
    "formatting": """a b i u nobr em font code s p div table td tr button marquee object li ul h1
        address dl dd select span big""".split(),
    "template": """template template table tr td col caption tbody div p b select option svg
        script body html head frameset title""".split(),
    "frameset": """frameset frame noframes html body head title p br b script template
        meta""".split(),
    "head": """html head title base link meta style script noscript body template basefont bgsound
        noframes p br b frameset""".split(),
    "block": """p div ul ol li dl dt dd h1 h2 h3 pre listing address form button blockquote center
        details summary fieldset hr xmp plaintext ruby rb rt rtc rp search menu main a b""".split(),
    "raw": """script style textarea title xmp iframe noembed noframes noscript plaintext p b
        svg""".split(),
}
CONTEXTS = """body div p td tr table tbody caption colgroup select option optgroup template head
html frameset title textarea style script noscript xmp iframe plaintext form button a ul li ruby
dl""".split() + [
    "svg svg", "svg desc", "svg title", "svg foreignObject", "svg g", "svg path", "math math",
    "math mi", "math mtext", "math annotation-xml", "math mrow",
]
ATTRIBUTES = """a b id class href src type color face size encoding definitionurl viewbox
xlink:href xml:lang xmlns xmlns:xlink attributename refx A Class x-y value name selected disabled
multiple""".split()
VALUES = ["", "1", "hidden", "HIDDEN", "text/html", "application/xhtml+xml", "text", "a&amp;b",
          "x y", "&copy", "&copy=1", "&notit;", "&#0;", "&#x80;", "é", "\0", "<", ">", "/", "'"]
TEXTS = ["x", "ab", " ", "\n", "\n\n", "\t", "\f", "\r\n", "\r", " x ", "é", "\u3000", "\0", "\0x",
         "x\0", "<", "&", "]]>", "-->", "'", '"', "=", "/>", ">", "\U0001f600", "\ufffe", "\x80"]
ENTITY_NAMES = sorted(ENTITIES)
QUIRKY = ["-//W3C//DTD HTML 4.01 Transitional//EN", "-//W3C//DTD XHTML 1.0 Strict//EN",
          "-//IETF//DTD HTML 2.0//EN", "html", ""]


class Source(random.Random):
    """What one document is drawn from."""

    def document(self):
        theme = self.choice(list(THEMES))
        names = THEMES[theme]
        length = self.choice((3, 6, 10, 20, 40))
        tokens = [self.token(names) for _ in range(self.randint(1, length))]
        if self.random() < 0.3:
            tokens.insert(0, "<!DOCTYPE html>")
        return "".join(tokens)

    def token(self, names):
        kind = self.random()
        if kind < 0.50:
            return self.start_tag(self.name(names))
        if kind < 0.72:
            return self.end_tag(self.name(names))
        if kind < 0.88:
            return self.choice(TEXTS)
        return self.choice((self.entity, self.comment, self.odd, self.doctype, self.noise,
                            self.script))()

    def name(self, names):
        if self.random() < 0.1:
            names = HTML
        name = self.choice(names)
        return name if self.random() < 0.93 else name.upper()

    def start_tag(self, name):
        attributes = "".join(self.attribute() for _ in range(self.choice((0, 0, 0, 1, 1, 2, 4))))
        end = self.choice((">",) * 20 + ("/>",) * 3 + (" />", " >", "", "/ >", "\n>", "\0>"))
        return f"<{name}{attributes}{end}"

    def attribute(self):
        name = self.choice(ATTRIBUTES)
        value = self.choice(VALUES)
        form = self.randrange(10)
        if form < 4:
            value = value.replace('"', "")
            return f' {name}="{value}"'
        if form < 5:
            return f" {name}='" + value.replace("'", "") + "'"
        if form < 7:
            return f" {name}={value}"
        if form < 8:
            return f" {name}"
        return self.choice((f'{name}="{value}"', f" {name} = {value}", f"/{name}", f" ={name}",
                            f' "{name}', f" {name}<b", f" {name}={value}'", f' {name}="{value}'))

    def end_tag(self, name):
        return self.choice((f"</{name}>",) * 20 + (f"</{name} x>", f"</{name}/>", f"</{name}",
                                                    f"</ {name}>", "</>", f"</{name} "))

    def entity(self):
        kind = self.randrange(6)
        if kind < 2:
            return "&" + self.choice(ENTITY_NAMES)
        if kind < 3:
            return "&" + self.choice(ENTITY_NAMES)[: self.randint(1, 6)] + self.choice(";=x ")
        number = self.choice((0, 9, 10, 12, 13, 38, 65, 127, 128, 0x95, 0x9F, 0xA0, 0xD800, 0xDFFF,
                              0xFDD0, 0xFFFE, 0x10FFFF, 0x110000, 1 << 40, self.randrange(0x3000)))
        form = self.choice(("&#{:d};", "&#x{:x};", "&#X{:X};", "&#{:d}", "&#x{:x}g", "&#{:d}x"))
        return form.format(number)

    def comment(self):
        inside = "".join(self.choice(("-", "--", ">", "!", "<!--", "<!", "x", " ", "\0", "--!", "?"))
                         for _ in range(self.randint(0, 5)))
        return self.choice(("<!--{}-->",) * 6 + ("<!--{}", "<!--{}>", "<!--{}--!>", "<!-{}>",
                                                  "<!{}>", "<?{}>", "</{}>", "<!--->{}")
                           ).format(inside)

    def odd(self):
        return self.choice((
            "<![CDATA[x]]>", "<![CDATA[ ]]>", "<![CDATA[<b>\0]]]>", "<![CDATA[", "<![cdata[x]]>",
            "<![CDATA[]]>", "<?a?>", "<?php echo 1 ?>", "<?xml version='1.0'?>", "<?XML-stylesheet x>",
            "<?a?b?>", "<?a-b_c d??>", "<?A d>", "<?a.b c>", "<?_a>", "<?1>", "<? a>", "<?", "<?a",
            "<?a b", "<?xml-stylesheet?>", "<?xmlx?>", "<?a\0b>", "<?a \0b>", "<?a/>", "<?a\n\nb\n>",
            "<", "</", "<1>", "<=", "</1>", "<!", "<\0>", "<a\0b>", "</a\0b>"))

    def doctype(self):
        name = self.choice(("html", "HTML", "x", "", " html"))
        public = f'{self.choice(("PUBLIC", "public"))} "{self.choice(QUIRKY)}"'
        system = '"about:legacy-compat"'
        tail = self.choice(("", "", f" {public}", f" {public} {system}", f" {public}{system}",
                            f" SYSTEM {system}", " PUBLIC", " SYSTEM", " x", ' PUBLIC "', " public''",
                            f' {public} "', f" {public} x", " SYSTEM 'a' x", " PUBLIC '\0>"))
        return f"<!DOCTYPE {name}{tail}{self.choice(('>', '>', '>', ''))}"

    def noise(self):
        return "".join(self.choice("<>/='\"&;#!-?[] \t\n\0abAB1xé") for _ in range(self.randint(1, 12)))

    def script(self):
        inside = "".join(self.choice(("<!--", "-->", "<script", "</script", "<script>", "</script>",
                                      "x", " ", "-", "<", ">", "--!>", "\0", "</scriptx>"))
                         for _ in range(self.randint(0, 8)))
        return self.choice(("<script>{}</script>", "<script>{}", "<style>{}</style>",
                            "<textarea>{}</textarea>", "<title>{}</title>")).format(inside)

    def mutant(self, pages):
        """A piece of a page with some of its tokens moved, dropped, doubled or replaced."""
        page = self.choice(pages)
        start = self.randrange(len(page))
        piece = page[start:start + self.choice((300, 1000, 3000))]
        tokens = re.findall(r"<[^<>]*>|[^<]+|<", piece) or ["x"]
        for _ in range(self.randint(1, 12)):
            place = self.randrange(len(tokens))
            change = self.randrange(6)
            if change == 0:
                tokens[place] = ""
            elif change == 1:
                tokens[place] *= 2
            elif change == 2:
                other = self.randrange(len(tokens))
                tokens[place], tokens[other] = tokens[other], tokens[place]
            elif change == 3 and tokens[place]:
                cut = self.randrange(len(tokens[place]))
                tokens[place] = tokens[place][:cut] + self.noise() + tokens[place][cut + 1:]
            else:
                tokens.insert(place, self.token(THEMES[self.choice(list(THEMES))]))
        return "".join(tokens)


def documents(seed, count, pages):
    """`count` pairs of a context (None: a whole document) and a text, the same for the same seed."""
    source = Source(seed)
    for _ in range(count):
        text = source.mutant(pages) if pages and source.random() < 0.25 else source.document()
        context = source.choice(CONTEXTS) if source.random() < 0.4 else None
        yield context, text


CAPITALS = "(foreignobject|lineargradient|clippath|altglyph|textpath)"
FORMATTING = "(a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?![a-z])"


def as_chromium_reads(context, text):
    """The same without what Chromium reads in another way than the standard says:

    - U+0000 in text is dropped by its tokenizer, where the standard has the tree builder decide;
    - U+FFFD (of `&#0;`) does not stop a frameset, white space by reference begins the body, and `&#x;`
      is U+FFFD;
    - `search` is not in its category "special";
    - a formatting element with an `is` attribute is not opened again;
    - in a template, `title`, `base`, `basefont`, `bgsound` and `noframes` make it go on *in body*,
      a `form` in a table is inserted, a template does not stop a frameset, and white space right in
      the template opens formatting elements again;
    - in `noscript` in the head, a `head` start tag ends it;
    - white space after `</body>` or `</html>` does not open formatting elements again;
    - `&nott;` in an attribute is `¬t;`: it looks at the letter after the one that does not fit;
    - `</foreignobject>` and others that SVG spells with capitals end neither an HTML element of that
      name around an `svg` nor SVG's own around a `math`;
    - in a fragment of `colgroup`, text in a table that is not closed gets lost;
    - in a fragment of foreign content with no element open, an end tag ends formatting elements
      and forgets the form.
    """
    text = re.sub("search", "section", text.replace("\0", ""), flags=re.I)
    text = re.sub("&#(?=0*(9|10|12|13|32)(?![0-9])|x0*([9acd]|20)(?![0-9a-f])|x;)", "&-", text,
                  flags=re.I)
    text = re.sub("&(not|tab|newline)", "&nut", text, flags=re.I)
    if re.search(f"<{CAPITALS}.*<(svg|math)", text, re.I | re.S):
        text = re.sub("</" + CAPITALS, "</g", text, flags=re.I)
    text = re.sub("([\\s\"'/]i)s(?![a-z])", r"\1x", text, flags=re.I)
    if re.search("<frameset", text, re.I):
        text = text.replace("&#", "# ")
    if re.search("<template", text, re.I) or context == "template":
        text = re.sub("<(title|base|basefont|bgsound|noframes|form|frameset)", "<meta", text,
                      flags=re.I)
        text = re.sub("<" + FORMATTING, "<x", text, flags=re.I)
    if re.search("<noscript", text, re.I):
        text = re.sub("<head", "<meta", text, flags=re.I)
    if re.search("<" + FORMATTING, text, re.I):
        text = re.sub("</(html|body)", r"</\1x", text, flags=re.I)
    if context and " " in context:
        text = re.sub("</(form|" + FORMATTING[1:], "</x", text, flags=re.I)
    return None if context == "colgroup" else context, text
