"""Stories for the tests, as a composer writes them down: random ones of every kind, the same each time."""

import random

COLOURS = ("#ffffff", "#1d1a17", "#d7263d", "#f2c14e", "#2f8f4e", "#3a86ff", "#7b4bb7", "#ff5d8f")
WORDS = ("Konečně nahoře!", "Kam příště?", "Ráno v mlze", "Žluťoučký kůň", "All the way up",
         "Пътят нагоре", "שלום עולם", "Jedna, dvě, tři", "Příliš krátký den", "Ahoj 🌻")
EMOJIS = ("🔥", "🌻", "😂", "❤️", "👏", "🏔️")
KINDS = ("text", "ink", "emoji", "mention", "hashtag", "link", "place", "question", "poll", "quiz",
         "slider", "countdown", "thing")
# How many of a kind a story has at the most; questions together.
MOST = {"link": 3, "place": 1, "thing": 1}
QUESTIONS = ("question", "poll", "quiz", "slider")
# The only one whom every Korzo of the tests knows beside Anna.
MENTIONED = "olga"
# In the year 2100: as many days on either side of a minute.
UNTIL = 4_102_444_800_000


def canvases(seed: int, count: int, kinds: tuple[str, ...] = KINDS) -> list[dict]:
    """Stories with and without a photo, in turn; each kind comes in some of them."""
    chance = random.Random(seed)
    return [_canvas(chance, number, kinds) for number in range(count)]


def kinds_in(canvases: list[dict]) -> set[str]:
    return {layer["kind"] for canvas in canvases for layer in canvas["layers"]}


def _canvas(chance: random.Random, number: int, kinds: tuple[str, ...]) -> dict:
    # One kind after the other, and some others by chance.
    chosen = [kinds[number % len(kinds)]]
    for kind in chance.choices(kinds, k=chance.randrange(4)):
        asked = sum(one in QUESTIONS for one in chosen)
        if chosen.count(kind) < MOST.get(kind, 9) and not (kind in QUESTIONS and asked >= 4):
            chosen.append(kind)
    photo = {
        "x": 540 + chance.randint(-200, 200), "y": 960 + chance.randint(-300, 300),
        "width": chance.randint(700, 1900), "turn": chance.choice((0, 0, chance.randint(-450, 450)))}
    return {
        "behind": chance.sample(COLOURS, 2), "photo": photo if number % 2 == 0 else None,
        "layers": [_layer(chance, kind) for kind in chosen]}


def _layer(chance: random.Random, kind: str) -> dict:
    place = {
        "x": chance.randint(200, 880), "y": chance.randint(300, 1600),
        "scale": chance.randint(50, 180), "turn": chance.choice((0, chance.randint(-900, 900)))}
    if kind == "ink":
        place = {"x": 0, "y": 0, "scale": 100, "turn": 0}
    return {"kind": kind, **place, **_content(chance, kind)}


def _content(chance: random.Random, kind: str) -> dict:
    if kind == "text":
        return {
            "lines": _lines(chance, 3, 46), "colour": chance.choice(COLOURS),
            "face": chance.choice(("sans", "serif", "mono", "round", "hand")),
            "look": chance.choice(("plain", "outline", "box")),
            "align": chance.choice(("start", "middle", "end"))}
    if kind == "ink":
        return {"strokes": [_stroke(chance) for _ in range(chance.randint(1, 6))]}
    return {
        "emoji": lambda: {"emoji": chance.choice(EMOJIS)},
        "mention": lambda: {"name": MENTIONED, "width": 170},
        "hashtag": lambda: {"tag": "hory", "width": 150},
        "link": lambda: {"url": "https://example.org/", "words": "Celý článek", "width": 330},
        "place": lambda: {"name": "Ještěd", "width": 180},
        "question": lambda: {"lines": _lines(chance, 2, 26)},
        "poll": lambda: {"lines": _lines(chance, 2, 26), "choices": _choices(chance)},
        "quiz": lambda: {"lines": _lines(chance, 2, 26), "choices": _choices(chance), "right": 0},
        "slider": lambda: {"lines": _lines(chance, 2, 26), "emoji": chance.choice(EMOJIS)},
        "countdown": lambda: {"lines": _lines(chance, 2, 26), "until": UNTIL},
        "thing": lambda: {"thing": "post:7340032"},
    }[kind]()


def _lines(chance: random.Random, most: int, letter: int) -> list[dict]:
    """`letter` is about how wide one is."""
    words = chance.sample(WORDS, chance.randint(1, most))
    return [{"text": text, "width": letter * len(text)} for text in words]


def _choices(chance: random.Random) -> list[dict]:
    return [{"text": text, "width": 24 * len(text)}
            for text in chance.sample(WORDS, chance.randint(2, 4))]


def _stroke(chance: random.Random) -> dict:
    x, y, points = chance.randint(0, 1080), chance.randint(0, 1920), []
    for _ in range(chance.randint(1, 14)):
        points += [max(-200, min(2120, x)), max(-200, min(2120, y))]
        x, y = x + chance.randint(-160, 160), y + chance.randint(-160, 160)
    return {
        "pen": chance.choice(("fine", "marker", "neon")), "colour": chance.choice(COLOURS),
        "width": chance.randint(4, 90), "points": points}
