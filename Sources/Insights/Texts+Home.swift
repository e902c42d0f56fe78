import Core

// Insights on the home page.
extension Phrase {
  static let homePosted = Phrase(en: "New in 7 days: {}", cs: "Nové za 7 dní: {}")
  static let homeBefore = Phrase(en: "The week before: {}", cs: "Týden předtím: {}")
  static let homeNewestPost = Phrase(en: "Newest post", cs: "Nejnovější příspěvek")
  static let homeNewestStory = Phrase(en: "Newest story", cs: "Nejnovější příběh")
}
