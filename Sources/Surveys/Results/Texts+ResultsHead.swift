import Core

// What stands above results, and the ways on from there.
extension Phrase {
  static let resultsMore = Phrase(en: "More with the results", cs: "Další s výsledky")
  static let resultsNone = Phrase(en: "No answers yet", cs: "Zatím žádné odpovědi")
  static let resultsNoneText = Phrase(
    en: "Charts and numbers appear here with the first answer, by themselves.",
    cs: "Grafy a čísla se tu objeví samy, jakmile přijde první odpověď.")
  static let resultsReload = Phrase(en: "Reload", cs: "Načíst znovu")
  static let resultsAsOf = Phrase(en: "As of {}.", cs: "Stav: {}.")
  static let resultsFigures = Phrase(en: "At a glance", cs: "V kostce")
  static let resultsFinished = Phrase(en: "finished", cs: "dokončilo")
  static let resultsMedianTime = Phrase(en: "median time", cs: "medián času")
  static let resultsTimes = Phrase(
    en: "Half of the people took between {} and {}.",
    cs: "Polovině lidí to trvalo {} až {}.")
  static let resultsFewFiltered = Phrase(
    en: "Fewer than five answers fit this. So few say little of others, and you may recognise who "
      + "they are from. Please keep them to yourself.",
    cs:
      "Odpovídá tomu méně než pět odpovědí. Tak málo jich o ostatních moc neříká a možná poznáte, "
      + "čí jsou. Nechte si je prosím pro sebe.")
  static let resultsBreakOffs = Phrase(
    en: "Where people gave up", cs: "Kde lidé skončili")
  static let resultsPage = Phrase(en: "Page", cs: "Stránka")
  static let resultsPageNumber = Phrase(en: "Page {}", cs: "Stránka {}")
  static let resultsReport = Phrase(en: "Download the report (PDF)", cs: "Stáhnout zprávu (PDF)")
  static let resultsTakeAway = Phrase(en: "Take it with you", cs: "Odneste si to")
  static let resultsTakeAwayNote = Phrase(
    en: "The report has the filter that you see above.",
    cs: "Zpráva má stejný filtr, jaký vidíte nahoře.")
  static let resultsExports = Phrase(
    en: "Tables for other programs (CSV, XLSX, JSON)",
    cs: "Tabulky pro jiné programy (CSV, XLSX, JSON)")
  static let resultsPublish = Phrase(en: "Results for everybody", cs: "Výsledky pro všechny")
  static let resultsIsPublic = Phrase(en: "on", cs: "zapnuto")
  static let resultsIsPrivate = Phrase(en: "off", cs: "vypnuto")
  static let resultsQuality = Phrase(en: "Quality of the answers", cs: "Kvalita odpovědí")
  static let resultsCompare = Phrase(en: "Compare two questions", cs: "Porovnat dvě otázky")

  // The filter
  static let resultsFilter = Phrase(en: "Only some answers", cs: "Jen některé odpovědi")
  static let resultsFilterMore = Phrase(
    en: "Narrow it down further", cs: "Zúžit ještě víc")
  static let resultsFilterHint = Phrase(
    en: "Shows all questions only of those who answered this.",
    cs: "Ukáže všechny otázky jen od těch, kdo odpověděli takto.")
  static let resultsFilterRemove = Phrase(en: "Leave out this condition", cs: "Zrušit podmínku")
  static let resultsFilterQuestion = Phrase(en: "Question", cs: "Otázka")
  static let resultsFilterAnswer = Phrase(en: "Question and answer", cs: "Otázka a odpověď")
  static let resultsFilterNext = Phrase(en: "Choose the answer", cs: "Vybrat odpověď")
  static let resultsFilterApply = Phrase(en: "Show only these", cs: "Ukázat jen tyto")
}

extension PluralPhrase {
  static let resultsAnswersName = PluralPhrase(
    en: ("answer", "answers"), cs: ("odpověď", "odpovědi", "odpovědí"))
  static let resultsOfAll = PluralPhrase(
    en: ("of {} answer", "of {} answers"),
    cs: ("z {} odpovědi", "ze {} odpovědí", "z {} odpovědí"))
  static let resultsBegan = PluralPhrase(
    en: ("began", "began"), cs: ("začal", "začali", "začalo"))
  static let resultsFewNote = PluralPhrase(
    en: (
      "Only {} answer so far. It says little of others, and you may recognise who it is from. Please "
        + "keep it to yourself.",
      "Only {} answers so far. They say little of others, and you may recognise who they are from. "
        + "Please keep them to yourself."
    ),
    cs: (
      "Zatím jen {} odpověď. O ostatních moc neříká a možná poznáte, čí je. Nechte si ji prosím pro "
        + "sebe.",
      "Zatím jen {} odpovědi. O ostatních moc neříkají a možná poznáte, čí jsou. Nechte si je prosím "
        + "pro sebe.",
      "Zatím jen {} odpovědí. O ostatních moc neříkají a možná poznáte, čí jsou. Nechte si je prosím "
        + "pro sebe."
    ))
  static let resultsVoid = PluralPhrase(
    en: (
      "{} more answer is not counted here: it was declared void.",
      "{} more answers are not counted here: they were declared void."
    ),
    cs: (
      "Další {} odpověď se tu nepočítá: je prohlášená za neplatnou.",
      "Další {} odpovědi se tu nepočítají: jsou prohlášené za neplatné.",
      "Dalších {} odpovědí se tu nepočítá: jsou prohlášené za neplatné."
    ))
}
