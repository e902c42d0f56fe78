import Core

/// The page of somebody whose answer was left out.
extension Phrase {
  static let yourAnswer = Phrase(en: "Your answer", cs: "Vaše odpověď")
  static let yourAnswerIsVoid = Phrase(
    en: "The author of this survey left your answer out.",
    cs: "Autor dotazníku vaši odpověď nepočítá.")
  static let voidReasons = Phrase(en: "Why", cs: "Proč")
  static let authorSays = Phrase(en: "The author says", cs: "Autor k tomu říká")
  static let whatItMeans = Phrase(en: "What it means", cs: "Co to znamená")
  static let tokenStays = Phrase(
    en: """
      The author does not know that it is yours. Your token stays for now. If you say nothing by \
      {}, the answer is left out for good and the token is taken back.
      """,
    cs: """
      Autor neví, že je vaše. Žeton vám zatím zůstává. Když se do {} neozvete, odpověď se vyřadí \
      natrvalo a žeton se vám odebere.
      """)
  static let appealTitle = Phrase(
    en: "Ask an admin to look", cs: "Požádat správce o posouzení")
  static let appealWords = Phrase(
    en: "Why your answer is honest", cs: "Proč je vaše odpověď poctivá")
  static let appealHint = Phrase(
    en: "The admin reads your answers and these words, without your name. Once per answer.",
    cs: "Správce si přečte vaše odpovědi a tato slova, bez vašeho jména. Jen jednou za odpověď.")
  static let appealWordsBad = Phrase(
    en: "Write a few words, at most 2,000 characters.",
    cs: "Napište pár slov, nejvýš 2 000 znaků.")
  static let sendAppeal = Phrase(en: "Send to the admins", cs: "Poslat správcům")
  static let appealSent = Phrase(
    en: "Sent. You will hear what is decided.", cs: "Odesláno. O rozhodnutí vám dáme vědět.")
  static let appealWaits = Phrase(
    en: "An admin looks at your answer. Your token stays until it is decided.",
    cs: "Vaši odpověď posuzuje správce. Žeton vám zůstává, dokud nerozhodne.")
  static let youSaid = Phrase(en: "What you wrote", cs: "Co jste napsali")
  static let answerCounts = Phrase(
    en: "Your answer counts, and the token is yours.",
    cs: "Vaše odpověď se počítá a žeton je váš.")
  static let answerRemoved = Phrase(
    en: "Your answer was left out for good. The token was taken back, what you answered deleted.",
    cs: "Vaše odpověď byla vyřazena natrvalo. Žeton se odebral a obsah odpovědi se smazal.")
  static let appealedBefore = Phrase(
    en: "There is nothing to decide here any more, or an admin has it already.",
    cs: "Tady už není o čem rozhodovat, nebo to správce už má.")
  static let tooLateToAppeal = Phrase(
    en: "The 14 days are over, so this is final.", cs: "Lhůta 14 dní uplynula, je to konečné.")
}

/// What is told of answers.
extension Phrase {
  static let answerIsVoid = Phrase(
    en: "Your answer to a survey is not counted", cs: "Vaše odpověď v dotazníku se nepočítá")
  static let answerIsVoidStill = Phrase(
    en: "Your answer to a survey is not counted; you can ask an admin to look",
    cs: "Vaše odpověď v dotazníku se nepočítá, můžete požádat správce o posouzení")
  static let answerRestored = Phrase(
    en: "Your answer to a survey counts again", cs: "Vaše odpověď v dotazníku se zase počítá")
  static let answerGone = Phrase(
    en: "Your answer to a survey was left out for good",
    cs: "Vaše odpověď v dotazníku byla vyřazena natrvalo")
  static let appealCame = Phrase(
    en: "Somebody asks you to look at their answer to a survey",
    cs: "Někdo vás žádá o posouzení své odpovědi v dotazníku")
  static let answersOfYours = Phrase(
    en: "Your answers to surveys", cs: "Vaše odpovědi v dotaznících")
  static let appeals = Phrase(en: "Appeals in surveys", cs: "Odvolání v dotaznících")
}

/// The admins' page.
extension Phrase {
  static let surveyAdmin = Phrase(en: "Surveys", cs: "Dotazníky")
  static let appealsWaiting = Phrase(en: "Appeals", cs: "Odvolání")
  static let economyAdmin = Phrase(en: "Tokens", cs: "Žetony")
  static let openSurveysAdmin = Phrase(en: "Open", cs: "Otevřené")
  static let noAppealsTitle = Phrase(en: "No appeals", cs: "Žádná odvolání")
  static let noAppealsText = Phrase(
    en: "Whoever disagrees that their answer is left out can ask you to look. It would be here.",
    cs: "Kdo nesouhlasí, že se jeho odpověď nepočítá, může vás požádat o posouzení. Bude to tady.")
  static let respondentSays = Phrase(
    en: "Whoever answered says", cs: "Kdo odpověděl, k tomu říká")
  static let nobodySaid = Phrase(en: "nothing", cs: "nic")
  static let letCount = Phrase(en: "Let it count", cs: "Ať se počítá")
  static let leaveOut = Phrase(en: "Leave it out", cs: "Vyřadit")
  static let leaveOutQuestion = Phrase(
    en: "It is left out for good, its content deleted, and the token taken back.",
    cs: "Odpověď se vyřadí natrvalo, její obsah se smaže a žeton se odebere.")
  static let appealGranted = Phrase(
    en: "It counts again. They will be told.", cs: "Zase se počítá. Dozvědí se to.")
  static let appealRefused = Phrase(
    en: "It is left out for good. They will be told.",
    cs: "Je vyřazena natrvalo. Dozvědí se to.")
  static let tokensPerPerson = Phrase(
    en: "Tokens per active person", cs: "Žetonů na aktivního člověka")
  static let tokensInCirculation = Phrase(en: "In circulation", cs: "V oběhu")
  static let activePeople = Phrase(
    en: "Active in the last 30 days", cs: "Aktivních za posledních 30 dní")
  static let surveysOpenNow = Phrase(en: "Surveys open now", cs: "Otevřených dotazníků")
  static let priceOverTime = Phrase(
    en: "Mean price of a survey, by week", cs: "Průměrná cena dotazníku po týdnech")
  static let weekFrom = Phrase(en: "Week from", cs: "Týden od")
  static let meanPrice = Phrase(en: "Mean price", cs: "Průměrná cena")
  static let surveysPublished = Phrase(en: "Surveys", cs: "Dotazníků")
  static let nothingPublishedYet = Phrase(
    en: "Nothing was published in the last half year, so there is no price to draw.",
    cs: "Za poslední půlrok nikdo nic nezveřejnil, takže není jakou cenu kreslit.")
  static let economyAdvice = Phrase(
    en: """
      Many tokens per person mean that the price holds nobody back; hardly any, that nobody can \
      publish. docs/economy.md says what helps.
      """,
    cs: """
      Hodně žetonů na člověka znamená, že cena nikoho nebrzdí. Skoro žádné, že nikdo nemůže \
      zveřejňovat. Co s tím, říká docs/economy.md.
      """)
  static let surveyAdminBack = Phrase(en: "Me", cs: "Já")
  static let openUntil = Phrase(en: "until {}", cs: "do {}")
  static let closeAsAdmin = Phrase(en: "Close", cs: "Ukončit")
  static let closeAsAdminQuestion = Phrase(
    en: "Nobody can answer it any more. Its author is told; nothing is given back.",
    cs: "Nikdo už v něm neodpoví. Autor se to dozví, nic se nevrací.")
  static let closedByAdmin = Phrase(
    en: "Closed. Its author has been told.", cs: "Ukončeno. Autor se to dozvěděl.")
}

extension PluralPhrase {
  static let answersSoFar = PluralPhrase(
    en: ("{} answer", "{} answers"), cs: ("{} odpověď", "{} odpovědi", "{} odpovědí"))
}
