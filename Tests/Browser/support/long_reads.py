"""Articles as long as they come, with as much said below them as ever is."""

import random
import sqlite3
from contextlib import closing

from articles import Newsroom, now

WORDS = """telefon oprava šroubek město nábřeží lavička víkend neděle káva kolo počasí sousedé
protože opravdu myslím jenže zkusil podle návodu baterie displej výměna stálo rozhodně příště nikdy
vždycky doma venku vlak nádraží řeka kopec mlha ráno večer hvězdy chleba kvásek redakce článek
čtenář otázka odpověď zkušenost""".split()


class LongReads:
    """Writes the same words each time; none compress better than what people write."""

    def __init__(self, room: Newsroom):
        self.room = room
        self.random = random.Random(3)

    def sentence(self) -> str:
        words = [self.random.choice(WORDS) for _ in range(self.random.randrange(6, 16))]
        # Something that was never said before.
        words.append("".join(self.random.choices("aeioukrstvzchmnpl", k=9)))
        return " ".join(words).capitalize() + "."

    def write(self, slug: str, words: int, comments: int, picture: int | None = None) -> None:
        """An article of so many words, with comments by people who answer each other."""
        parts, count = [], 0
        while count < words:
            text = " ".join(self.sentence() for _ in range(6))
            count += len(text.split())
            parts.append(f"<p>{text}</p>")
        article = self.room.article(slug, "Telefon, který si opravíte sami", "Krátce o dlouhém.",
                                    "".join(parts), minutes=words // 200, picture=picture)
        self._talk(article, comments)

    def _talk(self, article: int, count: int) -> None:
        people = [self.room.account(name) for name in ("anna", "bara", "cyril")]
        base, start = article * 1_000_000, now() - count * 10_000
        threads: list[list[int]] = []
        depths: dict[int, int] = {}
        rows = []
        for number in range(count):
            if number % 12 == 0:
                threads.append([])
            thread = threads[-1] if number % 12 == 0 else self.random.choice(threads[-9:])
            # Mostly what was said last: threads grow deep.
            parent = self.random.choice(thread[-3:]) if thread else None
            depths[number] = 0 if parent is None else depths[parent] + 1
            root = base + (thread[0] if thread else number)
            text = " ".join(self.sentence() for _ in range(self.random.randrange(1, 6)))
            rows.append((base + number, article, root, None if parent is None else base + parent,
                         depths[number], len(thread), people[number % 3], text,
                         start + number * 10_000))
            thread.append(number)
        assert max(depths.values()) > 6
        with closing(sqlite3.connect(
                self.room.korzo.data / "korzo.sqlite", timeout=30)) as database, database:
            database.executemany(
                "INSERT INTO magazine_comment (id, article, root, parent, depth, number, author, "
                "text, state, written_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'shown', ?)", rows)
            database.executemany(
                "UPDATE magazine_comment SET numbers = ?, answers = ? WHERE id = ?",
                [(len(each) - 1, len(each) - 1, base + each[0]) for each in threads])
            database.execute("UPDATE magazine_stats SET comments = ? WHERE article = ?",
                             (count, article))
