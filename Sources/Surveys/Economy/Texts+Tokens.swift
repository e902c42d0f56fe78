import Core

// Tokens, and what is said when they cannot move.

extension Phrase {
  static let tokensMovedBefore = Phrase(
    en: "This was done before, and counts once.",
    cs: "Tohle už se stalo a započítává se jen jednou.")
  static let verifyFirst = Phrase(
    en: "Verify your e-mail address first: with that, you get your first token.",
    cs: "Nejdřív ověřte svou e-mailovou adresu, tím získáte první žeton.")
  static let surveyHasEnded = Phrase(
    en: "This survey has ended. Nobody can answer it any more.",
    cs: "Dotazník už skončil a nejde na něj odpovědět.")
  static let notYourOwnSurvey = Phrase(
    en: "This is your own survey. Others answer it.",
    cs: "Tohle je váš dotazník. Odpovídají na něj ostatní.")
  static let surveyForOthers = Phrase(
    en: "This survey is meant for others.", cs: "Tenhle dotazník je určený jiným lidem.")
  static let priceHasChanged = Phrase(
    en: "The price has changed meanwhile: it is {} now. Nothing was paid. Look at it again, then "
      + "publish.",
    cs: "Cena se mezitím změnila, teď je to {}. Nic se nezaplatilo. Podívejte se na ni a pak "
      + "dotazník zveřejněte.")
  static let tokensMissing = Phrase(
    en: "You do not have enough tokens: you need {} more. Each survey that you answer earns one.",
    cs: "Nemáte dost žetonů, chybí vám {}. Za každý vyplněný dotazník získáte jeden.")

  /// An amount with its unit: `1 token`, `1.5 tokens`, `2 tokens`.
  static func tokens(_ amount: Tokens) -> Phrase {
    let whole = amount.halves / 2
    guard amount.halves.isMultiple(of: 2) else {
      return Phrase(
        en: "\(Language.english.tokens(amount)) tokens",
        cs: "\(Language.czech.tokens(amount)) žetonu")
    }
    return PluralPhrase.tokens(whole)
  }
}

extension PluralPhrase {
  static let tokens = PluralPhrase(
    en: (one: "{} token", other: "{} tokens"),
    cs: (one: "{} žeton", few: "{} žetony", other: "{} žetonů"))
}

extension Language {
  /// An amount of tokens as the language writes it: `4.5`, `4,5`, `12`.
  func tokens(_ amount: Tokens) -> String {
    let size = abs(amount.halves)
    let half = size.isMultiple(of: 2) ? "" : self == .czech ? ",5" : ".5"
    return (amount.halves < 0 ? "−" : "") + number(size / 2) + half
  }
}
