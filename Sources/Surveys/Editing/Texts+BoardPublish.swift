import Core

// Publishing and closing.

extension Phrase {
  static let publishSurvey = Phrase(en: "Publish survey", cs: "Zveřejnit dotazník")
  static let untitledSurvey = Phrase(en: "Untitled survey", cs: "Dotazník bez názvu")
  static let meantForEverybody = Phrase(en: "For everybody.", cs: "Pro všechny.")
  static let meantForSome = Phrase(
    en: "For the people you have chosen.", cs: "Pro lidi, které jste vybrali.")
  static let fewPeopleFit = Phrase(
    en: "With so few, you could guess who said what; nobody else sees results of fewer than five.",
    cs: "U tak malého počtu by šlo uhodnout, kdo co odpověděl. Výsledky od méně než pěti lidí "
      + "nikdo jiný neuvidí.")
  static let mendSurveyFirst = Phrase(
    en: "This has to be mended first:", cs: "Tohle je potřeba nejdřív opravit:")
  static let backToEditor = Phrase(en: "To the editor", cs: "Do editoru")
  static let price = Phrase(en: "Price", cs: "Cena")
  static let priceHow = Phrase(
    en: "How the price comes about", cs: "Jak cena vznikla")
  static let youHave = Phrase(en: "You have {}.", cs: "Máte {}.")
  static let priceZeroSituation = Phrase(
    en: "No survey is open anywhere, so publishing is free.",
    cs: "Nikde není otevřený žádný dotazník, takže je zveřejnění zdarma.")
  static let priceByNetwork = Phrase(
    en: "Each open survey adds one and a half tokens, each of your own once more.",
    cs: "Každý otevřený dotazník přidává jeden a půl žetonu, každý váš ještě jednou tolik.")
  static let priceByReach = Phrase(
    en: "It is never more than you have earned since your last survey and can earn now.",
    cs:
      "Nikdy to není víc, než kolik jste od svého posledního dotazníku získali a můžete teď získat."
  )
  static let priceByOwnSurveys = Phrase(
    en: "One and a half tokens for each of your own surveys that are open.",
    cs: "Jeden a půl žetonu za každý váš otevřený dotazník.")
  static let termNetwork = Phrase(en: "All surveys", cs: "Všechny dotazníky")
  static let termNetworkSum = Phrase(
    en: "({} open + {} of your own) × 1.5", cs: "(otevřené: {} + vaše: {}) × 1,5")
  static let termReach = Phrase(en: "What you can reach", cs: "Na co dosáhnete")
  static let termReachSum = Phrase(
    en: "{} earned + {} you can answer", cs: "získáno {} + {} k vyplnění")
  static let termReachWaiting = Phrase(
    en: "{} earned + {} you can answer + {} waiting to be accepted",
    cs: "získáno {} + {} k vyplnění + {} čeká na přijetí")
  static let termOwn = Phrase(en: "Your open surveys", cs: "Vaše otevřené dotazníky")
  static let termOwnSum = Phrase(en: "{} × 1.5", cs: "{} × 1,5")
  static let priceRule = Phrase(
    en: "The smaller of the first two, but never less than the third.",
    cs: "Platí menší z prvních dvou, ale nejméně třetí.")
  static let notEnoughToAnswer = Phrase(
    en: "You need {} more. Answer what there is for you; the price falls as surveys end.",
    cs: "Chybí vám {}. Vyplňte, co pro vás je. Až některé dotazníky skončí, cena klesne.")
  static let toSurveysForMe = Phrase(en: "Surveys for me", cs: "Dotazníky pro mě")
  static let publishForFree = Phrase(en: "Publish for free", cs: "Zveřejnit zdarma")
  static let publishForTokens = Phrase(en: "Publish for {}", cs: "Zveřejnit za {}")
  static let surveyStart = Phrase(en: "Start", cs: "Začátek")
  static let startNow = Phrase(en: "Now", cs: "Hned")
  static let startLater = Phrase(en: "Later", cs: "Později")
  static let timesAreIn = Phrase(en: "Time zone: {}", cs: "Časové pásmo: {}")
  static let surveyStarts = Phrase(en: "Starts", cs: "Začíná")
  static let surveyEnds = Phrase(en: "Ends", cs: "Končí")
  static let surveyEndsHint = Phrase(
    en: "At most 60 days after the start.", cs: "Nejvýš 60 dní po začátku.")
  static let chooseMoment = Phrase(en: "Choose a day and a time.", cs: "Zvolte den a čas.")
  static let startPassed = Phrase(en: "That time has passed.", cs: "Tenhle čas už minul.")
  static let startTooFar = Phrase(
    en: "A survey starts within a year.", cs: "Dotazník začíná nejpozději za rok.")
  static let endBeforeStart = Phrase(
    en: "The end comes after the start.", cs: "Konec musí být po začátku.")
  static let endTooFar = Phrase(
    en: "A survey is open for 60 days at most.", cs: "Dotazník může být otevřený nejvýš 60 dní.")
  static let surveyIsOpen = Phrase(
    en: "Your survey is open until {}.", cs: "Dotazník je otevřený, skončí {}.")
  static let surveyIsPlanned = Phrase(
    en: "Your survey will open: {}.", cs: "Dotazník se otevře: {}.")
  static let closeSurvey = Phrase(en: "End the survey", cs: "Ukončit dotazník")
  static let closeQuestion = Phrase(
    en: "Nobody can begin it any more then, and it does not open again; those who have begun get "
      + "an hour to finish. All answers stay.",
    cs: "Nikdo už ho nezačne vyplňovat a znovu ho otevřít nejde; kdo začal, má hodinu na "
      + "dokončení. Všechny odpovědi zůstanou.")
  static let closePlannedQuestion = Phrase(
    en: "It will not open then. You can duplicate it and publish the copy.",
    cs: "Dotazník se pak neotevře. Můžete ho zkopírovat a zveřejnit kopii.")
  static let closeNoRefund = Phrase(
    en: "What was paid for it is not given back.", cs: "Zaplacené žetony se nevracejí.")
  static let keepOpen = Phrase(en: "Leave it open", cs: "Nechat otevřený")
  static let surveyClosed = Phrase(en: "The survey has ended.", cs: "Dotazník skončil.")
}

extension PluralPhrase {
  static let questionCount = PluralPhrase(
    en: (one: "{} question", other: "{} questions"),
    cs: (one: "{} otázka", few: "{} otázky", other: "{} otázek"))
  static let aboutMinutes = PluralPhrase(
    en: (one: "about {} minute", other: "about {} minutes"),
    cs: (one: "asi {} minuta", few: "asi {} minuty", other: "asi {} minut"))
  static let peopleFitNow = PluralPhrase(
    en: (one: "It fits {} person now.", other: "It fits {} people now."),
    cs: (
      one: "Teď se hodí {} člověku.", few: "Teď se hodí {} lidem.", other: "Teď se hodí {} lidem."
    ))
  static let answerToPublish = PluralPhrase(
    en: (
      one: "Answer {} more survey, then you have enough.",
      other: "Answer {} more surveys, then you have enough."
    ),
    cs: (
      one: "Vyplňte ještě {} dotazník a budete mít dost.",
      few: "Vyplňte ještě {} dotazníky a budete mít dost.",
      other: "Vyplňte ještě {} dotazníků a budete mít dost."
    ))
}
