import Core

// A survey's own page.

extension Phrase {
  static let frontLength = Phrase(en: "Length", cs: "Délka")
  static let frontQuestionsName = Phrase(en: "Questions", cs: "Otázky")
  static let frontEnd = Phrase(en: "End", cs: "Konec")
  static let frontCategory = Phrase(en: "Category", cs: "Kategorie")
  static let frontOpenUntil = Phrase(en: "Open until", cs: "Otevřeno do")
  static let frontEndedOn = Phrase(en: "Ended on", cs: "Skončilo")

  // What one can do
  static let startSurvey = Phrase(en: "Start", cs: "Začít")
  static let goOnAnswering = Phrase(en: "Go on answering", cs: "Pokračovat")
  static let goOnHint = Phrase(
    en: "You have begun. What you answered so far is kept.",
    cs: "Už jste začali. Co máte zodpovězeno, je uložené.")
  static let youHaveAnswered = Phrase(
    en: "You have answered this survey. Thank you.",
    cs: "Na tenhle dotazník máte odpovězeno. Děkujeme.")
  static let frontResults = Phrase(en: "See the results", cs: "Podívat se na výsledky")
  static let frontSignIn = Phrase(en: "Sign in to answer", cs: "Přihlásit se a odpovědět")
  static let frontSignInHint = Phrase(
    en: "Then you see whether it is meant for you. Everybody answers once.",
    cs: "Pak uvidíte, jestli je určený i vám. Každý odpovídá jen jednou.")
  static let misfitOther = Phrase(
    en: "This survey is meant for others, by: {}.",
    cs: "Dotazník je určený jiným lidem, rozhoduje: {}.")
  static let misfitUntold = Phrase(
    en: "It depends on something you have not told: {}. You can, if you like, in your profile.",
    cs: "Rozhoduje něco, co o vás nevíme: {}. Pokud chcete, doplňte to ve svém profilu.")
  static let tellOfYourself = Phrase(en: "To my profile", cs: "Do mého profilu")

  // What becomes of the answers
  static let frontPrivacy = Phrase(en: "Your privacy", cs: "Vaše soukromí")
  static let frontPrivacyText = Phrase(
    en: "The author reads your answers, but not whose they are. Apart from them we keep that you "
      + "answered and on which day, so that you get your token once.",
    cs: "Kdo se ptá, čte vaše odpovědi, ale neví, že jsou vaše. Odděleně od nich si pamatujeme, že "
      + "jste odpověděli a který den, abyste žeton dostali právě jednou.")
  static let frontPrivacyAmongFew = Phrase(
    en: "Few have answered so far: what you write may tell who you are.",
    cs: "Zatím odpovědělo jen pár lidí: z toho, co napíšete, se může dát poznat, kdo jste.")

  // The author's own
  static let hubUntitled = Phrase(en: "Untitled survey", cs: "Dotazník bez názvu")
  static let hubDraft = Phrase(
    en: "A draft. Nobody but you knows of it.", cs: "Koncept. Kromě vás o něm nikdo neví.")
  static let hubPlanned = Phrase(en: "Begins on", cs: "Začne")
  static let hubAnswered = Phrase(en: "Answers", cs: "Odpovědi")
  static let hubStarted = Phrase(en: "Began", cs: "Začalo")
  static let hubPrice = Phrase(en: "Price paid", cs: "Zaplacená cena")
  static let hubQuestions = Phrase(en: "Questions", cs: "Otázky")
  static let hubEdit = Phrase(en: "Questions and target group", cs: "Otázky a cílová skupina")
  static let hubPreview = Phrase(en: "Try it as a respondent", cs: "Vyzkoušet jako respondent")
  static let hubPublish = Phrase(en: "Publish", cs: "Zveřejnit")
  static let hubPublishHint = Phrase(
    en: "You see the price first.", cs: "Nejdřív uvidíte cenu.")
  static let hubResults = Phrase(en: "Results", cs: "Výsledky")
  static let hubQuality = Phrase(en: "Quality of the answers", cs: "Kvalita odpovědí")
  static let hubPublishResults = Phrase(
    en: "Show the results to everybody", cs: "Ukázat výsledky všem")
  static let hubResultsArePublic = Phrase(en: "They are public.", cs: "Jsou veřejné.")
  static let hubMore = Phrase(en: "More", cs: "Další")
  static let hubSendInMessage = Phrase(en: "Send in a message", cs: "Poslat ve zprávě")
  static let shareAsStory = Phrase(en: "Share as a story", cs: "Sdílet jako příběh")
  static let hubDuplicate = Phrase(en: "Use it again", cs: "Použít znovu")
  static let hubDuplicateHint = Phrase(
    en: "A new draft with the same questions.", cs: "Nový koncept se stejnými otázkami.")
  static let hubDuplicateVerb = Phrase(en: "Copy", cs: "Kopírovat")
  static let hubDownload = Phrase(en: "Download as JSON", cs: "Stáhnout jako JSON")
  static let hubClose = Phrase(en: "End the survey", cs: "Ukončit dotazník")
  static let hubCloseQuestion = Phrase(
    en: "Nobody can begin it then; those who have begun get an hour to finish. Nothing of its "
      + "price comes back. Its answers stay.",
    cs: "Nikdo už nebude moct začít, kdo začal, má hodinu na dokončení. Z ceny se nic nevrací. "
      + "Odpovědi zůstanou.")
  static let hubCloseVerb = Phrase(en: "End it now", cs: "Ukončit hned")
}

extension PluralPhrase {
  static let frontMinutes = PluralPhrase(
    en: (one: "about {} minute", other: "about {} minutes"),
    cs: (one: "asi {} minuta", few: "asi {} minuty", other: "asi {} minut"))
  static let frontQuestions = PluralPhrase(
    en: (one: "{} question", other: "{} questions"),
    cs: (one: "{} otázka", few: "{} otázky", other: "{} otázek"))
}

extension SurveyTarget.Kind {
  /// What it is of a person, as the misfit is told.
  var nameInSentence: Phrase {
    switch self {
    case .sex: Phrase(en: "sex", cs: "pohlaví")
    case .occupation: Phrase(en: "occupation", cs: "povolání")
    case .region: Phrase(en: "region", cs: "kraj")
    case .language: Phrase(en: "language", cs: "jazyk")
    }
  }
}
