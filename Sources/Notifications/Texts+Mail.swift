import Core

// What is mailed and pushed.
extension Phrase {
  static let mailHello = Phrase(en: "Hello,", cs: "Dobrý den,")
  static let mailDigestLead = Phrase(
    en: "This happened while you were away:", cs: "Co se dělo, když jste tu nebyli:")
  static let mailOpenThing = Phrase(en: "Have a look", cs: "Podívat se")
  static let mailOpenInbox = Phrase(en: "Open the inbox", cs: "Otevřít schránku")
  static let mailReasonDigest = Phrase(
    en: "This mail comes at most once a day, and only when there is something you have not seen.",
    cs: "Tento e-mail chodí nejvýš jednou denně a jen tehdy, když je něco, co jste ještě neviděli.")
  static let mailReasonEach = Phrase(
    en: "This mail comes because you chose to be told at once.",
    cs: "Tento e-mail chodí, protože jste si zvolili zprávy hned.")
  static let mailStopDigest = Phrase(
    en: "Stop the daily mail", cs: "Denní souhrn už neposílat")
  static let mailStopGroup = Phrase(
    en: "Stop mails about: {}", cs: "Tyto e-maily už neposílat: {}")
  static let mailSettings = Phrase(
    en: "Notification settings", cs: "Nastavení oznámení")
  /// Somebody's words.
  static let mailQuote = Phrase(en: "“{}”", cs: "„{}“")
}

extension PluralPhrase {
  static let newThings = PluralPhrase(
    en: (one: "{} new notification", other: "{} new notifications"),
    cs: (one: "{} nové oznámení", few: "{} nová oznámení", other: "{} nových oznámení"))
  static let mailMore = PluralPhrase(
    en: (one: "And {} more in the inbox.", other: "And {} more in the inbox."),
    cs: (
      one: "A ještě {} další ve schránce.", few: "A ještě {} další ve schránce.",
      other: "A ještě {} dalších ve schránce."
    ))
}
