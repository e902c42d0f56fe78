import Core

extension Phrase {
  static let inbox = Phrase(en: "Inbox", cs: "Schránka")
  static let notifications = Phrase(en: "Notifications", cs: "Oznámení")
  static let today = Phrase(en: "Today", cs: "Dnes")
  static let earlier = Phrase(en: "Earlier", cs: "Dříve")
  static let settings = Phrase(en: "Settings", cs: "Nastavení")
  static let more = Phrase(en: "More", cs: "Další")
  static let markAllRead = Phrase(en: "Mark all as read", cs: "Označit vše jako přečtené")
  static let clearAll = Phrase(en: "Clear all", cs: "Smazat vše")
  static let clearOne = Phrase(en: "Clear", cs: "Smazat")
  static let cleared = Phrase(en: "The inbox is empty.", cs: "Schránka je prázdná.")
  static let unread = Phrase(en: "New:", cs: "Nové:")
  static let nothingYet = Phrase(en: "All quiet", cs: "Zatím klid")
  static let nothingYetText = Phrase(
    en: "When somebody likes or comments on your posts, or follows you, you will read it here.",
    cs: "Až vám někdo dá srdíčko, napíše komentář nebo vás začne sledovat, dočtete se to tady.")
  static let notThereAnyMore = Phrase(
    en: "That is not there any more.", cs: "To už tam není.")
  /// Two names, or a name and "12 others".
  static let both = Phrase(en: "{} and {}", cs: "{} a {}")
}

extension PluralPhrase {
  static let others = PluralPhrase(
    en: (one: "{} other", other: "{} others"),
    cs: (one: "{} další", few: "{} další", other: "{} dalších"))
}
