import Foundation

/// What a person typed into a search field, as words of letters and digits only: nothing that
/// either engine's query language could understand as its own is left.
struct SearchWords {
  /// Which words may be only begun.
  enum Beginnings { case last, every }

  /// At most 16 words of at most 64 characters.
  let words: [String]
  private let beginnings: Beginnings

  init(_ input: String, _ beginnings: Beginnings = .last) {
    self.beginnings = beginnings
    words = Self.composed(String(input.prefix(1000)))
      .split { !($0.isLetter || $0.isNumber) }
      .prefix(16)
      .map { String($0.prefix(64)) }
  }

  /// For FTS5: quoted words side by side mean AND.
  var match: String {
    marked { "\"\($0)\"" + ($1 ? "*" : "") }.joined(separator: " ")
  }

  /// For `to_tsquery`.
  var tsquery: String {
    marked { "'\($0)'" + ($1 ? ":*" : "") }.joined(separator: " & ")
  }

  /// The words, each with whether it may be only begun. One letter alone would match nearly
  /// everything and say nothing; beside a longer beginning it says something.
  private func marked(_ mark: (_ word: String, _ isBegun: Bool) -> String) -> [String] {
    let hasLonger = words.contains { $0.count > 1 }
    return words.indices.map { index in
      let isBegun =
        switch beginnings {
        case .last: index == words.count - 1 && words[index].count > 1
        case .every: hasLonger
        }
      return mark(words[index], isBegun)
    }
  }

  /// A text in which only letters and digits are left of ASCII, so that PostgreSQL's parser sees
  /// words and no addresses, file names or signed numbers, and splits like SQLite's.
  static func separated(_ text: String) -> String {
    let bytes = composed(text).utf8.map { byte -> UInt8 in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: byte
      default: 0x20
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Letters and their marks as one, where a mark (U+0300 to U+036F) stands alone.
  private static func composed(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0xCC || $0 == 0xCD }) else { return text }
    return text.precomposedStringWithCanonicalMapping
  }
}
