import Core

extension Phrase {
  static let opens = Phrase(en: "Opens", cs: "Čtenost")
  static let opensPeriod = Phrase(en: "Period", cs: "Období")
  static let opensNone = Phrase(
    en: "No readers in this time", cs: "V tomto období bez čtenářů")
  static let opensNoneText = Phrase(
    en: "Here you will see how often articles are opened, where readers come from and how far "
      + "they read. Editors and robots do not count.",
    cs: "Uvidíte tu, jak často se články otevírají, odkud čtenáři přicházejí a jak daleko dočtou. "
      + "Redakce a roboti se nepočítají.")
  static let opensHint = Phrase(
    en: "Counted here, without cookies, addresses or profiles. Who opens an article twice counts "
      + "twice; editors and robots do not count. How far one reads is told by browsers with "
      + "JavaScript only.",
    cs: "Počítáme sami, bez cookies, adres a profilů. Kdo článek otevře dvakrát, počítá se "
      + "dvakrát; redakce a roboti se nepočítají. Jak daleko kdo dočetl, poznají jen prohlížeče "
      + "s JavaScriptem.")
  static let opensByDay = Phrase(en: "Opens", cs: "Otevření")
  static let opensBySource = Phrase(en: "Where readers come from", cs: "Odkud čtenáři přicházejí")
  static let opensRead = Phrase(en: "How far they read", cs: "Jak daleko dočtou")
  static let opensMost = Phrase(en: "Opened most", cs: "Nejotevíranější")
  static let opensArticle = Phrase(en: "Article", cs: "Článek")
  static let opensToTheEnd = Phrase(en: "To the end", cs: "Do konce")
  static let opensDirect = Phrase(en: "Directly", cs: "Přímo")
  static let opensSearch = Phrase(en: "Search engines", cs: "Vyhledávače")
  static let opensSocial = Phrase(en: "Social networks", cs: "Sociální sítě")
  static let opensFeed = Phrase(en: "Feed readers", cs: "Čtečky kanálů")
  static let opensPush = Phrase(en: "Notifications", cs: "Oznámení")
  static let opensMail = Phrase(en: "Mail", cs: "Pošta")
  static let opensInside = Phrase(en: "Pages of this place", cs: "Stránky tohoto místa")
  static let opensOther = Phrase(en: "Other sites", cs: "Jiné stránky")
}

extension PluralPhrase {
  static let opensDays = PluralPhrase(
    en: (one: "{} day", other: "{} days"), cs: (one: "{} den", few: "{} dny", other: "{} dní"))
}
