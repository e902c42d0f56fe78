import Core
import Foundation

/// What the words of a question say of how it is answered, in Czech and English. Words are compared
/// in small letters and without accents.
enum PastedKind: Hashable, Sendable {
  case yesOrNo, several, order, number, date, line, lines, promoters, read
  case steps(Int, Int)

  /// What a word in brackets names.
  static func named(_ hint: String) -> PastedKind? {
    if let exact = names[hint] { return exact }
    return severalWords.contains { hint.contains($0) }
      ? .several
      : orderWords.contains { hint.contains($0) } ? .order : nil
  }

  private static let names: [String: PastedKind] = {
    var names: [String: PastedKind] = [:]
    let lists: [(PastedKind, [String])] = [
      (.yesOrNo, ["yes/no", "yes / no", "y/n", "ano/ne", "ano / ne", "a/n", "ano, ne", "yes, no"]),
      (
        .several,
        ["multiple", "multiple choice", "checkbox", "checkboxes", "vice moznosti", "vice voleb"]
      ),
      (.order, ["rank", "ranking", "poradi", "serazeni"]),
      (.number, ["number", "numeric", "cislo", "cislem", "pocet", "integer"]),
      (.date, ["date", "day", "datum", "den", "dd.mm.yyyy", "dd. mm. rrrr", "yyyy-mm-dd"]),
      (
        .line,
        ["text", "short text", "short", "kratky text", "kratce", "e-mail", "email", "jednou vetou"]
      ),
      (
        .lines,
        [
          "long text", "long", "open", "paragraph", "dlouhy text", "dlouze", "volny text",
          "vlastnimi slovy", "otevrena", "otevrena otazka",
        ]
      ),
      (.promoters, ["nps"]),
      (.read, ["info", "information", "jen text", "ke cteni"]),
    ]
    for (kind, words) in lists { for word in words { names[word] = kind } }
    return names
  }()

  private static let severalWords = [
    "all that apply", "select all", "choose all", "choose any", "more than one", "vice moznosti",
    "vice odpovedi", "vse, co", "vsechny moznosti", "zaskrtnete", "oznacte vse",
  ]
  private static let orderWords = [
    "in order", "rank the", "rank these", "seradte", "podle dulezitosti",
  ]

  /// `1-5`, `0–10`, `1 to 7`, `1 až 5`, `od 1 do 5`.
  static func range(_ hint: String) -> (Int, Int)? {
    var text = hint
    for word in ["scale", "stupnice", "skala", "from", "od"] where text.hasPrefix(word + " ") {
      text = String(text.dropFirst(word.count + 1))
    }
    for joint in [" to ", " az ", " do ", "–", "—", "-", "..", "…"] {
      let parts = text.split(separator: joint, maxSplits: 2).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard parts.count == 2, let from = Int(decimal: parts[0], in: 0...100_000),
        let to = Int(decimal: parts[1], in: 0...100_000), from < to
      else { continue }
      return (from, to)
    }
    return nil
  }

  /// `red/green/blue`, two at least, none of them long.
  static func alternatives(_ written: String) -> [String]? {
    let parts = written.split(separator: "/", omittingEmptySubsequences: false).map {
      cleanText(String($0), isLine: true)
    }
    guard (2...20).contains(parts.count), parts.allSatisfy({ (1...60).contains($0.count) }),
      // `km/h` is a unit.
      parts.contains(where: { $0.count > 2 })
    else { return nil }
    return parts
  }

  /// What the question itself says; `hasChoices`: there are lines to choose from.
  static func said(_ words: String, hasChoices: Bool) -> PastedKind? {
    let text = PastedHint.folded(words)
    if hasChoices {
      if severalWords.contains(where: { text.contains($0) }) { return .several }
      return orderWords.contains { text.contains($0) } || text.hasPrefix("rank ") ? .order : nil
    }
    if promoterWords.contains(where: { text.contains($0) }) { return .promoters }
    if gradeWords.contains(where: { text.contains($0) }) { return .steps(1, 5) }
    if starts(text, numberStarts) { return .number }
    if starts(text, dateStarts) || ["datum narozeni", "date of birth"].contains(text) {
      return .date
    }
    if starts(text, longStarts) || longWords.contains(where: { text.contains($0) }) {
      return .lines
    }
    let asks = text.hasSuffix("?")
    let offers = [" or ", " nebo ", " ci "].contains { text.contains($0) }
    return asks && !offers && starts(text, yesStarts) ? .yesOrNo : nil
  }

  private static func starts(_ text: String, _ words: [String]) -> Bool {
    words.contains { text.hasPrefix($0 + " ") || text == $0 || text == $0 + "?" }
  }

  private static let promoterWords = [
    "likely are you to recommend", "likely you are to recommend", "doporucil", "doporucila",
  ]
  private static let gradeWords = [
    "how satisfied", "how would you rate", "jak jste spokojen", "jak jste byl spokojen",
    "jak hodnotite", "ohodnotte", "jak byste ohodnotil",
  ]
  private static let numberStarts = [
    "how many", "how much", "how old", "kolik", "kolikrat", "v kolika", "jak dlouho", "pocet",
    "number of", "your age", "vek", "vas vek",
  ]
  private static let dateStarts = [
    "when", "what date", "on which day", "kdy", "ktery den", "datum",
  ]
  private static let longStarts = [
    "why", "proc", "describe", "popiste", "explain", "vysvetlete", "tell us", "napiste nam",
    "what would you change", "co byste zmenil", "co byste zmenili",
  ]
  private static let longWords = [
    "comment", "koment", "pripomink", "suggestion", "anything else", "neco dalsiho",
    "dodat", "vzkaz",
  ]
  private static let yesStarts = [
    "do you", "did you", "does your", "are you", "were you", "is your", "have you", "has your",
    "would you", "will you", "can you", "mate", "mate-li", "jste", "byl jste", "chcete", "chodite",
    "jezdite", "pouzivate", "znate", "souhlasite", "vite", "budete", "muzete", "bydlite",
  ]
}
