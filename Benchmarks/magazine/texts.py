"""Sentences for articles and comments, the same each time for the same random numbers.

A few hundred common words, and a long tail of names, most of them in few articles only, so that a
search finds many articles for some words and few for others, as it does in a real magazine.
"""

ENGLISH = {
    "noun": """bridge river market kitchen garden orchestra library forest harbour winter bicycle
      theatre school harvest mountain railway workshop window letter festival bakery museum village
      engine painter teacher summer journey island meadow lantern clock concert photograph story
      recipe neighbour square tower cellar orchard dialect poem newspaper archive tramway chimney
      stork lake valley canal brewery glassworks printer bookshop carpenter quarry observatory
      beekeeper lighthouse""".split(),
    "adjective": """old quiet narrow bright wooden famous forgotten early modern patient curious
      golden careful long northern distant green small generous stubborn elegant honest simple rare
      crowded empty gentle sturdy noisy handmade unfinished restored weathered""".split(),
    "verb": """opened rebuilt described remembered crossed repaired painted measured visited
      followed carried finished discovered explained recorded collected defended replaced surprised
      welcomed""".split(),
    "time": """in spring|after the war|every Saturday|last autumn|for thirty years|before sunrise|
      within one night|at the end of the century|since childhood|during the flood""".split("|"),
}
ENGLISH_SENTENCES = [
    "The {adjective} {noun} in {name} {verb} a {adjective} {noun} {time}.",
    "{name} has had its {noun} since 19{year}, and nobody there {verb} it without a {noun}.",
    "People from {name} say that the {noun} and the {noun} belong together.",
    "Whoever {verb} the {noun} also knows the {adjective} {noun} behind it.",
    "It took {number} days until the {noun} of {name} was {adjective} again.",
    "“We {verb} every {noun},” says a {noun} keeper from {name}, “and then one more {noun}.”",
    "Between the {noun} and the {noun} stands a {adjective} house that {name} {verb} {time}.",
    "Of the {number} visitors, most came for the {adjective} {noun}; the {noun} was closed {time}.",
    "That is why the {noun} remains {adjective}, and why {name} {verb} its {noun}.",
    "Nothing about the {adjective} {noun} was certain when {name} {verb} it {time}.",
]
CZECH = {
    "noun": """most řeka trh kuchyně zahrada orchestr knihovna les přístav zima kolo divadlo škola
      sklizeň hora železnice dílna okno dopis slavnost pekárna muzeum vesnice malíř učitel léto
      cesta ostrov louka hodiny koncert fotografie příběh soused náměstí věž sklep sad nářečí
      báseň noviny archiv tramvaj komín čáp jezero údolí pivovar sklárna včelař""".split(),
    "adjective": """starý tichý úzký světlý dřevěný slavný zapomenutý časný trpělivý zvědavý zlatý
      pečlivý dlouhý severní vzdálený zelený malý štědrý tvrdohlavý poctivý vzácný prázdný
      hlučný opravený""".split(),
    "verb": """otevřel popsal přešel opravil změřil navštívil dokončil objevil vysvětlil zaznamenal
      sebral obhájil nahradil překvapil přivítal namaloval""".split(),
    "time": """na jaře|po válce|každou sobotu|loni na podzim|třicet let|před úsvitem|za jedinou noc|
      na konci století|od dětství|při povodni""".split("|"),
}
CZECH_SENTENCES = [
    "{name} má {adjective} {noun} od roku 19{year} a nikdo ho {time} nepřehlédne.",
    "Kdo {verb} {noun}, zná i {adjective} {noun} za ním.",
    "Trvalo {number} dní, než byl {noun} v místě zvaném {name} zase {adjective}.",
    "Mezi slovy {noun} a {noun} je prý v obci {name} jen {adjective} rozdíl.",
    "„Každý {noun} jsme opravili sami,“ říká {adjective} pamětník z osady {name}.",
    "Z {number} návštěvníků přišla většina kvůli tomu, že {name} {verb} {noun} {time}.",
    "Proto zůstává {noun} {adjective}, a proto {name} {verb} {noun}.",
    "Nic kolem slova {noun} nebylo jisté, když ho {name} {time} {verb}.",
]
FIRST = """Vel Ostr Kam Dub Lip Bor Hol Brod Jar Skal Trn Mor Pav Rud Sedl Tyn Zab Hran Krum
  Lom""".split()
MIDDLE = ["", "a", "o", "ov", "en", "in", "at", "ol", "ar", "is"]
LAST = "ice any in ov ec no sko burk stein ford ham dale wick mere ton".split()


class Writer:
    """Writes sentences by a source of random numbers."""

    def __init__(self, random):
        self.random = random
        self.names = sorted({a + b + c for a in FIRST for b in MIDDLE for c in LAST})
        random.shuffle(self.names)
        # The hundredth name comes a hundredth as often as the first one.
        self.weights = []
        total = 0
        for place in range(len(self.names)):
            total += 1 / (place + 3)
            self.weights.append(total)

    def name(self):
        return self.random.choices(self.names, cum_weights=self.weights)[0]

    def sentence(self, czech=False):
        words = CZECH if czech else ENGLISH
        text = self.random.choice(CZECH_SENTENCES if czech else ENGLISH_SENTENCES)
        for kind, choices in words.items():
            while "{" + kind + "}" in text:
                text = text.replace("{" + kind + "}", self.random.choice(choices).strip(), 1)
        while "{name}" in text:
            text = text.replace("{name}", self.name(), 1)
        text = text.replace("{year}", f"{self.random.randrange(100):02}")
        text = text.replace("{number}", str(self.random.randrange(3, 900)))
        return text[0].upper() + text[1:]

    def sentences(self, least, most, czech=False):
        return " ".join(self.sentence(czech) for _ in range(self.random.randint(least, most)))
