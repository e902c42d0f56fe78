import Core

/// Notifications of collecting, in the inbox and elsewhere.
extension Phrase {
  static let reconnectWord = Phrase(
    en: "Connect your Instagram account again, so that no story is missed",
    cs: "Připojte znovu svůj účet na Instagramu, ať nám neuteče žádný příběh")
  static let importedWord = Phrase(
    en: "Everything that you have posted on Instagram is here",
    cs: "Všechno, co jste zveřejnili na Instagramu, je tady")
  static let storyWord = Phrase(
    en: "Story data saved", cs: "Data příběhů jsou uložená")
}

/// Reading at once.
extension Phrase {
  static let refreshNeedsConnection = Phrase(
    en: "Connect the account again first; then we can read it.",
    cs: "Nejdřív účet znovu připojte, pak ho můžeme přečíst.")
  static let refreshedJustNow = Phrase(
    en: "It was read just now. Try again in two minutes.",
    cs: "Čteno právě teď. Zkuste to znovu za dvě minuty.")
}

extension PluralPhrase {
  static let refreshPaused = PluralPhrase(
    en: (
      one: "Instagram asked us to wait. We go on by ourselves in {} minute.",
      other: "Instagram asked us to wait. We go on by ourselves in {} minutes."
    ),
    cs: (
      one: "Instagram chce, abychom počkali. Za {} minutu budeme sami pokračovat.",
      few: "Instagram chce, abychom počkali. Za {} minuty budeme sami pokračovat.",
      other: "Instagram chce, abychom počkali. Za {} minut budeme sami pokračovat."
    ))
}
