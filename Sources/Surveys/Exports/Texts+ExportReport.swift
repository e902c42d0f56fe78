import Core

// The report on paper.
extension Phrase {
  static let reportFileName = Phrase(en: "Report", cs: "Zpráva")
  static let reportSubtitle = Phrase(
    en: "Results of a survey, as of {}", cs: "Výsledky dotazníku, stav k {}")
  static let reportMethod = Phrase(en: "How we asked", cs: "Jak jsme se ptali")
  static let reportWhen = Phrase(
    en: "The survey was open from {} to {}.", cs: "Dotazník byl otevřený od {} do {}.")
  static let reportStillOpen = Phrase(
    en: "The survey is open from {} to {}; more answers may come.",
    cs: "Dotazník je otevřený od {} do {}; odpovědi ještě můžou přibýt.")
  static let reportEverybody = Phrase(
    en: "Everybody on {} could answer, each person once.",
    cs: "Odpovědět mohl každý na stránkách {}, každý jednou.")
  static let reportTarget = Phrase(
    en: "It was meant for people on {} who told of themselves: {}. Each could answer once.",
    cs: "Byl určený lidem na stránkách {}, kteří o sobě uvedli: {}. Každý mohl odpovědět jednou.")
  static let reportBegan = Phrase(
    en: "{} began, {} finished ({}); the rest are not in the results.",
    cs: "Začalo: {}, dokončilo: {} ({}); ostatní ve výsledcích nejsou.")
  static let reportTimes = Phrase(
    en: "Half of the people took between {} and {} minutes, the median is {}.",
    cs: "Polovině lidí to trvalo {} až {} minut, medián je {}.")
  static let reportChosen = Phrase(
    en: "Those who answered chose to do so; they are no random sample, and may differ from others.",
    cs: "Odpovídal, kdo chtěl; není to náhodný výběr a ostatní mohou odpovídat jinak.")
  static let reportIntervals = Phrase(
    en: "“Likely in truth” is the 95% interval (Wilson’s for shares, Student’s for means): if as "
      + "many people like these were asked again and again, 95 of 100 such intervals would hold "
      + "the true value.",
    cs: "„Nejspíš ve skutečnosti“ je 95% interval (pro podíly Wilsonův, pro průměry Studentův): "
      + "kdybychom se stejně mnoha takových lidí ptali znovu a znovu, 95 ze 100 takových intervalů "
      + "by obsahovalo skutečnou hodnotu.")
  static let reportFilter = Phrase(
    en: "Only responses to which all of this applies: {}.",
    cs: "Jen odpovědi, pro které platí všechno toto: {}.")
  static let reportFew = Phrase(
    en: "Fewer than five responses: they say little of others, and somebody may recognise who they "
      + "are from.",
    cs: "Méně než pět odpovědí: o ostatních moc neříkají a někdo může poznat, čí jsou.")
  static let reportPage = Phrase(en: "Page", cs: "Stránka")
  static let reportGaveUp = Phrase(en: "Gave up", cs: "Skončilo")
  static let reportAnswered = Phrase(
    en: "Answered: {} of {} asked.", cs: "Odpovědi: {} z {} tázaných.")
  static let reportMean = Phrase(en: "Mean", cs: "Průměr")
  static let reportDeviation = Phrase(en: "Standard deviation", cs: "Směrodatná odchylka")
  static let reportMedian = Phrase(en: "Median", cs: "Medián")
  static let reportQuarters = Phrase(en: "Middle half", cs: "Prostřední polovina")
  static let reportLeast = Phrase(en: "Least", cs: "Nejmenší")
  static let reportMost = Phrase(en: "Greatest", cs: "Největší")
  static let reportTopTwo = Phrase(en: "Two highest steps", cs: "Dva nejvyšší stupně")
  static let reportFigure = Phrase(en: "Figure", cs: "Údaj")
  static let reportValue = Phrase(en: "Value", cs: "Hodnota")
  static let reportRow = Phrase(en: "Row", cs: "Řádek")
  static let reportRange = Phrase(en: "{} to {}", cs: "{} až {}")
  static let reportTooLong = Phrase(
    en: "The report would have more than 500 pages. Download the table instead.",
    cs: "Zpráva by měla víc než 500 stran. Stáhněte si místo ní tabulku.")
  static let reportNotPublic = Phrase(
    en: "A report with a link for everybody has what everybody may see. Switch on the page with "
      + "the results, and wait until about ten people have answered.",
    cs: "Zpráva s odkazem pro všechny má v sobě to, co smějí vidět všichni. Zapněte stránku "
      + "s výsledky a počkejte, až odpoví asi deset lidí.")
  static let reportOtherWords = Phrase(en: "In other words", cs: "Jinými slovy")
}

extension PluralPhrase {
  static let reportMoreTexts = PluralPhrase(
    en: (
      one: "… and {} more is in the tables (CSV, XLSX, JSON).",
      other: "… and {} more are in the tables (CSV, XLSX, JSON)."
    ),
    cs: (
      one: "… a ještě {} je v tabulkách (CSV, XLSX, JSON).",
      few: "… a ještě {} jsou v tabulkách (CSV, XLSX, JSON).",
      other: "… a ještě {} je v tabulkách (CSV, XLSX, JSON)."
    ))
}
