import Core

extension Phrase {
  static let insights = Phrase(en: "Insights", cs: "Přehledy")
  static let posts = Phrase(en: "Posts", cs: "Příspěvky")
  static let stories = Phrase(en: "Stories", cs: "Příběhy")
}
