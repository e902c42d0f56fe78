import Core

// Feeds and the hub.
extension Phrase {
  static let feedWall = Phrase(
    en: "The whole article is for subscribers.", cs: "Celý článek je pro předplatitele.")
  static let feedWallLink = Phrase(
    en: "See the article on the site", cs: "Zobrazit článek na webu")
  static let secretFeedTitle = Phrase(en: "Your own feed", cs: "Váš vlastní kanál")
  static let secretFeedText = Phrase(
    en: """
      With this address any feed reader brings you whole articles, early ones too. It is meant for \
      you alone: whoever has it reads what you read.
      """,
    cs: """
      Na téhle adrese dostanete do kterékoli čtečky celé články, i ty v předstihu. Je jen pro vás: \
      kdo ji má, čte totéž co vy.
      """)
  static let secretFeedRenew = Phrase(en: "Get a new address", cs: "Vydat novou adresu")
  static let secretFeedRenewHint = Phrase(
    en: "The old one stops working at once.", cs: "Stará hned přestane fungovat.")
  static let secretFeedRenewed = Phrase(
    en: "Your feed has a new address. Put it into your reader.",
    cs: "Váš kanál má novou adresu. Vložte ji do své čtečky.")
}
