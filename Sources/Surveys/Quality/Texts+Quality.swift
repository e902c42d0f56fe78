import Core

extension QualityFlags {
  /// What it is called, for one flag.
  package var name: Phrase {
    switch self {
    case .speeder: Phrase(en: "Very fast", cs: "Velmi rychle")
    case .straightLining: Phrase(en: "All the same", cs: "Pořád totéž")
    case .duplicate: Phrase(en: "Answered before", cs: "Stejné odpovědi")
    case .inattentive: Phrase(en: "Missed a test", cs: "Přehlédnutá kontrola")
    case .hastyPage: Phrase(en: "A page unread", cs: "Nepřečtená stránka")
    case .nearlyEmpty: Phrase(en: "Nearly empty", cs: "Skoro prázdná")
    default: Phrase(verbatim: "")
    }
  }

  /// What it means, for one flag.
  package var reason: Phrase {
    switch self {
    case .speeder:
      Phrase(
        en: "It was done far faster than others do it, or than one can read.",
        cs: "Byla hotová mnohem rychleji, než odpovídají ostatní nebo než se dá číst.")
    case .straightLining:
      Phrase(
        en: "The same step was chosen all the way down a table, or on many scales in a row.",
        cs: "V celé tabulce nebo na mnoha stupnicích za sebou byl vybrán stejný stupeň.")
    case .duplicate:
      Phrase(
        en: "Somebody else gave exactly the same answers.",
        cs: "Někdo jiný odpověděl úplně stejně.")
    case .inattentive:
      Phrase(
        en: "A question that tests attention was not answered as it asks for.",
        cs: "Otázka, která zkouší pozornost, nebyla zodpovězena, jak sama žádá.")
    case .hastyPage:
      Phrase(
        en: "At least one page was left sooner than it can be read.",
        cs: "Nejméně jedna stránka byla opuštěna dřív, než se dá přečíst.")
    case .nearlyEmpty:
      Phrase(
        en: "Less than a quarter of what was asked is answered.",
        cs: "Zodpovězeno je méně než čtvrtina z toho, na co se dotazník ptal.")
    default: Phrase(verbatim: "")
    }
  }

  /// The flags that are set, one by one.
  package var present: [QualityFlags] { Self.each.filter(contains) }
}

/// The author's page.
extension Phrase {
  static let quality = Phrase(en: "Quality of answers", cs: "Kvalita odpovědí")
  static let qualityLead = Phrase(
    en: """
      Signals that an answer may not be honest. One alone means little: some people read fast. \
      Only you decide; nothing is left out by itself.
      """,
    cs: """
      Signály, že odpověď možná není poctivá. Jeden sám o sobě moc neznamená: někdo prostě čte \
      rychle. Rozhodujete jen vy, samo se nevyřadí nic.
      """)
  static let flaggedAnswers = Phrase(en: "Flagged", cs: "Nápadné")
  static let doubtfulAnswers = Phrase(en: "Two or more", cs: "Dva a víc")
  static let voidAnswers = Phrase(en: "Not counted", cs: "Nepočítané")
  static let noFlaggedTitle = Phrase(en: "Nothing to look at", cs: "Není na co se dívat")
  static let noFlaggedText = Phrase(
    en: "No answer stands out. What does will be here, with the reason.",
    cs: "Žádná odpověď nevyčnívá. Až nějaká bude, najdete ji tady i s důvodem.")
  static let noVoidText = Phrase(
    en: "Every answer counts. Those that you leave out will be here.",
    cs: "Všechny odpovědi se počítají. Ty, které vyřadíte, budou tady.")
  static let oneAnswer = Phrase(en: "One answer", cs: "Jedna odpověď")
  static let withoutName = Phrase(
    en: "Whose answer it is stands nowhere.", cs: "Čí odpověď to je, není nikde napsané.")
  static let whatSpeaksAgainst = Phrase(en: "What speaks against it", cs: "Co mluví proti ní")
  static let nothingAgainst = Phrase(
    en: "Nothing speaks against it.", cs: "Nic proti ní nemluví.")
  static let whatWasAnswered = Phrase(en: "What was answered", cs: "Co v ní stojí")
  static let nothingLeft = Phrase(
    en: "Its words and choices were deleted when it was left out for good.",
    cs: "Její slova i volby se smazaly, když byla definitivně vyřazena.")
  static let noAnswerGiven = Phrase(en: "no answer", cs: "bez odpovědi")
  static let tookSeconds = Phrase(en: "Took {}", cs: "Trvala {}")
  static let voidThis = Phrase(en: "Do not count it", cs: "Nepočítat ji")
  static let voidLead = Phrase(
    en: """
      Whoever gave it is told the reasons, and has 14 days to ask an admin to look. They keep \
      their token until then. What you paid stays paid.
      """,
    cs: """
      Kdo ji dal, dozví se důvody a má 14 dní na to, aby požádal správce o posouzení. Do té doby \
      mu žeton zůstane. Vám se nic nevrací.
      """)
  static let voidReason = Phrase(en: "Your words to them", cs: "Vaše slova pro ně")
  static let voidReasonHint = Phrase(
    en: "They read it, and so does the admin. The signals are told anyway.",
    cs: "Přečtou si je oni i správce. Signály se dozvědí tak jako tak.")
  static let voidReasonTooLong = Phrase(
    en: "Keep it under 500 characters.", cs: "Vejděte se do 500 znaků.")
  static let oneSignalIsNone = Phrase(
    en: "One signal is not enough. Only answers with two or more can be left out.",
    cs: "Jeden signál nestačí. Vyřadit jdou jen odpovědi, které mají dva a víc.")
  static let tooLateToVoid = Phrase(
    en: "Answers can be left out until 14 days after the end. That time is over.",
    cs: "Odpovědi jde vyřadit nejpozději 14 dní po konci. Ta doba už uplynula.")
  static let answerVoided = Phrase(
    en: "It no longer counts. Whoever gave it will be told.",
    cs: "Už se nepočítá. Kdo ji dal, dozví se to.")
  static let countThisAgain = Phrase(en: "Count it again", cs: "Zase ji počítat")
  static let answerCountsAgain = Phrase(en: "It counts again.", cs: "Zase se počítá.")
}

/// What became of an answer, for its author.
extension StoredResponse.State {
  var title: Phrase {
    switch self {
    case .counted: Phrase(en: "Counts", cs: "Počítá se")
    case .void: Phrase(en: "Not counted", cs: "Nepočítá se")
    case .appealed: Phrase(en: "An admin decides", cs: "Rozhoduje správce")
    case .removed: Phrase(en: "Left out for good", cs: "Vyřazena natrvalo")
    }
  }
}

extension Phrase {
  static let underASecond = Phrase(en: "less than a second", cs: "necelou sekundu")
}

extension PluralPhrase {
  static let signals = PluralPhrase(
    en: ("{} signal", "{} signals"), cs: ("{} signál", "{} signály", "{} signálů"))
  static let secondsLong = PluralPhrase(
    en: ("{} second", "{} seconds"), cs: ("{} sekundu", "{} sekundy", "{} sekund"))
  static let minutesLong = PluralPhrase(
    en: ("{} minute", "{} minutes"), cs: ("{} minutu", "{} minuty", "{} minut"))
}
