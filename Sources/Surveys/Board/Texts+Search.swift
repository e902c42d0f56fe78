import Core

// Search in surveys.
extension Phrase {
  static let searchSurveys = Phrase(en: "Search surveys", cs: "Hledat v dotaznících")
  static let surveySearchHint = Phrase(
    en: "Words from the title or the description, with or without diacritics.",
    cs: "Slova z názvu nebo popisu, s diakritikou i bez ní.")
}
