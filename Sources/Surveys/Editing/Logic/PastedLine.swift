import Core

/// A line of a list of questions as people write it: in a mail, a word processor, a table.
struct PastedLine: Hashable, Sendable {
  /// What stands before the words.
  enum Mark: Hashable, Sendable {
    case none
    /// `-`, `•`, and what word processors make of them.
    case bullet
    /// A box to tick: several can be chosen.
    case box
    /// `1.` or `1)`.
    case number(Int)
    /// `a)` or `A.`.
    case letter
  }

  /// Where it stands, from 1.
  let place: Int
  let mark: Mark
  /// Spaces before it; a tab counts as four.
  let indent: Int
  /// The words, without the mark.
  let text: String

  var isBlank: Bool { text.isEmpty && mark == .none }

  /// Reads one line. Linear in its length.
  init(_ line: Substring, place: Int) {
    var indent = 0
    var rest = line
    while let first = rest.unicodeScalars.first, first.properties.isWhitespace {
      indent += first == "\t" ? 4 : 1
      rest = rest[rest.unicodeScalars.index(after: rest.startIndex)...]
    }
    let (mark, words) = Self.marked(cleanText(String(rest), isLine: true))
    (self.place, self.mark, self.indent, text) = (place, mark, min(indent, 100), words)
  }

  // The last of each are what Word makes of them in its font of signs.
  private static let bullets: Set<Character> = [
    "-", "–", "—", "*", "•", "◦", "▪", "●", "○", "·", "‣", "»", "►", "✓", "\u{F0B7}", "\u{F0A7}",
  ]
  private static let boxes: Set<Character> = ["☐", "☑", "☒", "□", "❏", "❑", "❒", "▢", "\u{F0A8}"]

  /// Takes the mark from the beginning of a clean line.
  private static func marked(_ text: String) -> (Mark, String) {
    guard let first = text.first else { return (.none, "") }
    let rest = text.dropFirst()
    if boxes.contains(first) { return (.box, trimmed(rest)) }
    for box in ["[ ]", "[x]", "[X]", "[]"] where text.hasPrefix(box) {
      return (.box, trimmed(text.dropFirst(box.count)))
    }
    for radio in ["( )", "()"] where text.hasPrefix(radio) {
      return (.bullet, trimmed(text.dropFirst(radio.count)))
    }
    // A dash without a space behind it may be a number below zero.
    if bullets.contains(first), rest.isEmpty || rest.first?.isWhitespace == true || first != "-" {
      return (.bullet, trimmed(rest))
    }
    // What Word makes of a round bullet where its font is missing.
    if first == "o", text.dropFirst().hasPrefix("  ") { return (.bullet, trimmed(rest)) }
    return numbered(text) ?? (.none, text)
  }

  /// `1.`, `12)`, `Q3:`, `Otázka 4:`, `a)`.
  private static func numbered(_ text: String) -> (Mark, String)? {
    var body = text[...]
    for word in ["Question", "Otázka", "Q", "Ot."] where body.hasPrefix(word) {
      let after = body.dropFirst(word.count)
      if after.drop(while: \.isWhitespace).first?.isASCIIDigit == true {
        body = after.drop(while: \.isWhitespace)
        break
      }
    }
    let digits = body.prefix(4).prefix { $0.isASCIIDigit }
    if let number = Int(decimal: String(digits), in: 0...999) {
      let after = body.dropFirst(digits.count)
      guard let end = after.first, ".):".contains(end), isEnd(after.dropFirst()) else { return nil }
      return (.number(number), trimmed(after.dropFirst()))
    }
    guard let letter = body.first, letter.isASCII, letter.isLetter else { return nil }
    let after = body.dropFirst()
    guard let end = after.first, ".)".contains(end), isEnd(after.dropFirst()) else { return nil }
    return (.letter, trimmed(after.dropFirst()))
  }

  /// `3.5 hours` is no number of a list.
  private static func isEnd(_ rest: Substring) -> Bool {
    rest.isEmpty || rest.first?.isWhitespace == true
  }

  private static func trimmed(_ text: Substring) -> String {
    cleanText(String(text), isLine: true)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
