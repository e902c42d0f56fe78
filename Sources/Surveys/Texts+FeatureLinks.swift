import Core

// A survey as other parts show it.
extension Phrase {
  static let glimpseDraft = Phrase(en: "Survey · a draft of yours", cs: "Dotazník · váš koncept")
  static let glimpseOwn = Phrase(en: "A survey of yours", cs: "Váš dotazník")
  static let glimpseAnswered = Phrase(
    en: "Survey · you have answered", cs: "Dotazník · už máte odpovězeno")
  static let glimpseEnded = Phrase(en: "Survey · it has ended", cs: "Dotazník · už skončil")
  static let glimpseAnswer = Phrase(en: "Answer ({} min)", cs: "Odpovědět ({} min)")
  static let glimpseResults = Phrase(en: "See the results", cs: "Podívat se na výsledky")
  static let glimpseGoOn = Phrase(en: "Go on answering", cs: "Pokračovat v odpovídání")
}

extension PluralPhrase {
  static let glimpseMinutes = PluralPhrase(
    en: (one: "Survey · {} minute", other: "Survey · {} minutes"),
    cs: (one: "Dotazník · {} minuta", few: "Dotazník · {} minuty", other: "Dotazník · {} minut"))
}

// The line of the home page.
extension Phrase {
  static let waitingTime = Phrase(en: "{} ({} min)", cs: "{} ({} min)")
  static let waitingHint = Phrase(
    en: "A token for each that you answer", cs: "Za každý zodpovězený je žeton")
}

extension PluralPhrase {
  static let waitingSurveys = PluralPhrase(
    en: (one: "{} survey waits for you", other: "{} surveys wait for you"),
    cs: (
      one: "Čeká na vás {} dotazník", few: "Čekají na vás {} dotazníky",
      other: "Čeká na vás {} dotazníků"
    ))
}
