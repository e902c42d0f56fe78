import Core

// Notifications of new articles.
extension Phrase {
  static let notifyNewArticles = Phrase(
    en: "Tell me about new articles", cs: "Dát mi vědět o nových článcích")
  static let notifyNewArticlesHint = Phrase(
    en: "In the inbox, and on the ways that you choose under Me → Notifications.",
    cs: "Ve schránce a tak, jak si zvolíte v Já → Oznámení.")
  static let newArticlesDiscreet = Phrase(
    en: "New articles are waiting for you", cs: "Čekají na vás nové články")
}

extension PluralPhrase {
  /// How many, and the channel's name.
  static let newArticlesIn = PluralPhrase(
    en: (one: "{} new article in {}", other: "{} new articles in {}"),
    cs: (
      one: "{} nový článek v kanálu {}", few: "{} nové články v kanálu {}",
      other: "{} nových článků v kanálu {}"
    ))
}
