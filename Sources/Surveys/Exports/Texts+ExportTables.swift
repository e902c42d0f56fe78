import Core

// What stands around the answers in a table of them.
extension Phrase {
  static let exportNotShown = Phrase(en: "(not shown)", cs: "(nezobrazeno)")
  static let exportAnswers = Phrase(en: "Answers", cs: "Odpovědi")
  static let exportQuestions = Phrase(en: "Questions", cs: "Otázky")
  static let exportKey = Phrase(en: "Key", cs: "Vysvětlivky")
  static let exportDay = Phrase(en: "Day", cs: "Den")
  static let exportSeconds = Phrase(en: "Seconds", cs: "Sekundy")
  static let exportState = Phrase(en: "Counts?", cs: "Počítá se?")
  static let exportFlags = Phrase(en: "Signals", cs: "Znamení")
  static let exportPage = Phrase(en: "Page", cs: "Strana")
  static let exportQuestion = Phrase(en: "Question", cs: "Otázka")
  static let exportKind = Phrase(en: "Kind", cs: "Druh")
  static let exportRequired = Phrase(en: "Required", cs: "Povinná")
  static let exportColumn = Phrase(en: "Column", cs: "Sloupec")
  static let exportName = Phrase(en: "Name for programs", cs: "Název pro programy")
  static let exportMeaning = Phrase(en: "What is in it", cs: "Co v něm je")

  static let exportDayMeaning = Phrase(
    en: "The day on which it was sent; not the time, so that nobody can be found by it.",
    cs: "Den odeslání; čas tu není, aby podle něj nešlo nikoho najít.")
  static let exportSecondsMeaning = Phrase(
    en: "How long it took, in seconds.", cs: "Jak dlouho odpovídání trvalo, v sekundách.")
  static let exportStateMeaning = Phrase(
    en: "Whether the response counts in the results.", cs: "Jestli se odpověď počítá do výsledků.")
  static let exportFlagsMeaning = Phrase(
    en: "What speaks against the response; nothing for most.",
    cs: "Co mluví proti odpovědi; u většiny nic.")
  static let exportTextMeaning = Phrase(en: "Words", cs: "Slova")
  static let exportNumberMeaning = Phrase(en: "A number", cs: "Číslo")
  static let exportScaleMeaning = Phrase(en: "A number from {} to {}", cs: "Číslo od {} do {}")
  static let exportDateMeaning = Phrase(en: "A day", cs: "Den")
  static let exportChoiceMeaning = Phrase(
    en: "What was chosen: {}", cs: "Co bylo vybráno: {}")
  static let exportItemMeaning = Phrase(
    en: "1 when it was chosen, 0 when not", cs: "1, když byla možnost vybrána, jinak 0")
  static let exportOtherMeaning = Phrase(
    en: "The words written there", cs: "Slova, která tam někdo napsal")
  static let exportPlaceMeaning = Phrase(
    en: "Its place, 1 is the first", cs: "Pořadí, 1 je první místo")
  static let exportEmptyCell = Phrase(en: "(an empty cell)", cs: "(prázdná buňka)")
  static let exportEmptyMeaning = Phrase(
    en: "The question was asked and left without an answer.",
    cs: "Otázka byla položena a zůstala bez odpovědi.")
  static let exportNotShownMeaning = Phrase(
    en: "The question was not asked, because of earlier answers.",
    cs: "Otázka položena nebyla, kvůli dřívějším odpovědím.")
  static let exportFormulaMeaning = Phrase(
    en: "In CSV it stands before words that begin with = + - @, so that no program takes them for "
      + "a formula.",
    cs: "V CSV stojí před slovy, která začínají na = + - @, aby je žádný program nevzal jako "
      + "vzorec.")
}

extension StoredResponse.State {
  /// The state in a table.
  var exportName: Phrase {
    switch self {
    case .counted: Phrase(en: "yes", cs: "ano")
    case .void: Phrase(en: "no: void", cs: "ne: neplatná")
    case .appealed: Phrase(en: "no: appeal is being decided", cs: "ne: o námitce se rozhoduje")
    case .removed: Phrase(en: "no: removed", cs: "ne: vyřazená")
    }
  }
}

extension QualityFlags {
  /// The names of the flags that are set, for programs.
  var exportKeys: [String] {
    present.map { flag in
      switch flag {
      case .speeder: "speeder"
      case .straightLining: "straight_lining"
      case .duplicate: "duplicate"
      case .inattentive: "inattentive"
      case .nearlyEmpty: "nearly_empty"
      default: "hasty_page"
      }
    }
  }
}
