import Core

// What people wrote.
extension Phrase {
  static let resultsTexts = Phrase(en: "In their own words", cs: "Vlastními slovy")
  static let resultsTextsSearch = Phrase(
    en: "Search the answers", cs: "Hledat v odpovědích")
  static let resultsTextsNone = Phrase(en: "No answers here", cs: "Tady nic není")
  static let resultsTextsNoneText = Phrase(
    en: "What people write to this question will be here.",
    cs: "Tady bude, co lidé na tuhle otázku napíšou.")
  static let resultsTextsNotFound = Phrase(
    en: "No answer has all of these words in it. Try fewer of them.",
    cs: "Žádná odpověď neobsahuje všechna tahle slova. Zkuste jich míň.")
  static let resultsTextsFurther = Phrase(
    en: "Nothing so far; the search goes on with “More”.",
    cs: "Zatím nic; hledání pokračuje tlačítkem „Další“.")
}
