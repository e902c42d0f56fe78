import Core

/// What the archive of stories says.
extension Phrase {
  static let archiveList = Phrase(en: "All", cs: "Všechny")
  static let archiveCalendar = Phrase(en: "Calendar", cs: "Kalendář")
  static let archivePlaces = Phrase(en: "Places", cs: "Místa")
  static let searchArchive = Phrase(en: "Search my stories", cs: "Hledat v mých příbězích")
  static let noStoriesThere = Phrase(en: "No story here", cs: "Tady žádný příběh není")
  static let noStoriesThereText = Phrase(
    en: "Try other words, another day or another place.",
    cs: "Zkuste jiná slova, jiný den nebo jiné místo.")
  static let noPlaces = Phrase(en: "No places yet", cs: "Zatím žádná místa")
  static let noPlacesText = Phrase(
    en: "Stories with the sticker Place will stand here under its name.",
    cs: "Příběhy s nálepkou Místo tu budou pod jeho názvem.")
  static let lookAtStory = Phrase(en: "Look at the story:", cs: "Prohlédnout příběh:")
  static let onThisDay = Phrase(en: "On this day", cs: "V tento den")
}

extension PluralPhrase {
  static let archivedStories = PluralPhrase(
    en: (one: "{} story", other: "{} stories"),
    cs: (one: "{} příběh", few: "{} příběhy", other: "{} příběhů"))
  static let yearsAgo = PluralPhrase(
    en: (one: "{} year ago", other: "{} years ago"),
    cs: (one: "Před {} rokem", few: "Před {} lety", other: "Před {} lety"))
}
