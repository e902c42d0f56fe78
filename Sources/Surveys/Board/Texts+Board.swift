import Core

// The board.

extension Phrase {
  static let forYou = Phrase(en: "For you", cs: "Pro vás")
  static let ownSurveys = Phrase(en: "Mine", cs: "Moje")
  static let answeredSurveys = Phrase(en: "Answered", cs: "Vyplněné")
  static let newSurvey = Phrase(en: "New survey", cs: "Nový dotazník")
  static let yourTokens = Phrase(en: "Your tokens", cs: "Vaše žetony")
  static let nextSurveyCosts = Phrase(
    en: "A survey of your own costs {} now", cs: "Vlastní dotazník teď stojí {}")
  static let nextSurveyFree = Phrase(
    en: "A survey of your own is free now", cs: "Vlastní dotazník je teď zdarma")
  static let begunSurveys = Phrase(en: "Begun", cs: "Rozepsané")
  static let goOn = Phrase(en: "Go on", cs: "Pokračovat")
  static let surveysForYou = Phrase(en: "Surveys for you", cs: "Dotazníky pro vás")
  static let surveyCategories = Phrase(en: "Categories", cs: "Kategorie")
  static let allCategories = Phrase(en: "All", cs: "Všechny")
  static let nothingHere = Phrase(en: "Nothing here", cs: "Nic tu není")
  static let nothingInCategory = Phrase(
    en: "There is no survey for you in this category now.",
    cs: "V téhle kategorii pro vás teď žádný dotazník není.")
  static let nothingFits = Phrase(
    en: "You have answered everything", cs: "Všechno máte vyplněné")
  static let nothingFitsText = Phrase(
    en: "There is no survey for you now. A good moment to ask something yourself.",
    cs: "Teď pro vás žádný dotazník není. Zkuste se na něco zeptat sami.")
  static let newestSurveys = Phrase(en: "Newest surveys", cs: "Nejnovější dotazníky")
  static let theNetwork = Phrase(en: "All of us", cs: "My všichni")
  static let numberMembers = Phrase(en: "Members", cs: "Členové")
  static let numberAnswered = Phrase(en: "Surveys answered", cs: "Vyplněno dotazníků")
  static let numberOpen = Phrase(en: "Open surveys", cs: "Otevřené dotazníky")
  static let surveyEndsOn = Phrase(en: "ends", cs: "končí")
  static let askInvitation = Phrase(
    en: "Answer surveys of others, earn a token for each, and ask something yourself.",
    cs: "Vyplňujte dotazníky ostatních, za každý získáte žeton a můžete se zeptat sami.")
  static let signInAndAnswer = Phrase(
    en: "Sign in and answer", cs: "Přihlásit se a vyplňovat")
  static let markDraft = Phrase(en: "Draft", cs: "Koncept")
  static let markPlanned = Phrase(en: "Opens {}", cs: "Otevře se {}")
  static let markOpen = Phrase(en: "Open until {}", cs: "Otevřený do: {}")
  static let markEnded = Phrase(en: "Ended", cs: "Skončil")
  static let goOnWriting = Phrase(en: "Go on writing", cs: "Pokračovat v psaní")
  static let lookAtSurvey = Phrase(en: "Look at it", cs: "Prohlédnout")
  static let seeResults = Phrase(en: "Results", cs: "Výsledky")
  static let mineAll = Phrase(en: "All", cs: "Všechny")
  static let mineDrafts = Phrase(en: "Drafts", cs: "Koncepty")
  static let mineOpen = Phrase(en: "Open", cs: "Otevřené")
  static let mineEnded = Phrase(en: "Ended", cs: "Ukončené")
  static let noOwnSurveys = Phrase(en: "Ask something", cs: "Na něco se zeptejte")
  static let noOwnSurveysText = Phrase(
    en: "Your drafts, open and ended surveys will be here.",
    cs: "Budou tu vaše koncepty, otevřené i ukončené dotazníky.")
  static let nothingAnswered = Phrase(
    en: "Nothing answered yet", cs: "Zatím nic vyplněného")
  static let nothingAnsweredText = Phrase(
    en: "Each survey that you answer earns you a token.",
    cs: "Za každý vyplněný dotazník získáte žeton.")
}

extension PluralPhrase {
  static let answerCount = PluralPhrase(
    en: (one: "{} answer", other: "{} answers"),
    cs: (one: "{} odpověď", few: "{} odpovědi", other: "{} odpovědí"))
}
