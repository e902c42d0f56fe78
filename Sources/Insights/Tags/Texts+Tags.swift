import Core

// Tags of one's own on posts and stories.
extension Phrase {
  static let tags = Phrase(en: "Tags", cs: "Štítky")
  static let tagsHint = Phrase(
    en: "For yourself, to compare kinds of posts. Commas part them; nobody else sees them.",
    cs: "Pro vás, k porovnání druhů příspěvků. Oddělují je čárky; nikdo jiný je nevidí.")
  static let tagsUsed = Phrase(en: "Used so far: {}", cs: "Zatím používáte: {}")
  static let tagsAdd = Phrase(en: "Add tags", cs: "Přidat štítky")
  static let tagsChange = Phrase(en: "Change tags", cs: "Změnit štítky")
  static let tagsSave = Phrase(en: "Save tags", cs: "Uložit štítky")
  static let tagsSaved = Phrase(en: "Tags saved.", cs: "Štítky jsou uložené.")
  static let tagsRefused = Phrase(
    en: "At most 10 tags, each of at most 40 letters.",
    cs: "Nejvýš 10 štítků a každý nejvýš o 40 znacích.")
  static let tagsCompared = Phrase(en: "By tag", cs: "Podle štítků")
  static let tagsComparedText = Phrase(
    en:
      "The middle value (median) of views: a single one that went far does not outweigh the others.",
    cs:
      "Prostřední hodnota (medián) zobrazení: jediný příspěvek, který zabodoval, ostatní nepřeváží."
  )
  static let tagsNone = Phrase(
    en: "Give posts tags on their pages, and see here which kind does best.",
    cs: "Dejte příspěvkům na jejich stránkách štítky a tady uvidíte, kterému druhu se daří.")
  static let tagsMedian = Phrase(en: "Median of views", cs: "Medián zobrazení")
  static let tagsMean = Phrase(en: "Mean of views", cs: "Průměr zobrazení")
}
