import Core

// Search in surveys.
extension Phrase {
  static let searchSurveys = Phrase(en: "Search surveys", cs: "Hledat v dotaznících")
  static let surveySearchHint = Phrase(
    en: "Words from the title or the description, with or without diacritics.",
    cs: "Slova z názvu nebo popisu, s diakritikou i bez ní.")
  static let noSurveyFound = Phrase(en: "Nothing found", cs: "Nic se nenašlo")
  static let noSurveyFoundText = Phrase(
    en: "Try fewer or other words.", cs: "Zkuste méně slov nebo jiná.")
  static let surveySearchHistory = Phrase(en: "Searched lately", cs: "Naposledy hledáno")
  static let forgetSurveySearch = Phrase(en: "Forget this search", cs: "Zapomenout hledání")
  static let forgetSurveySearches = Phrase(en: "Forget all", cs: "Zapomenout všechno")
  static let surveySearchForgotten = Phrase(en: "Forgotten.", cs: "Zapomenuto.")
}
