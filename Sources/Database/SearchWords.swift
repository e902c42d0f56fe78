import Foundation

/// What a person typed into a search field, as words of letters and digits only: nothing that
/// either engine's query language could understand as its own is left.
struct SearchWords {
  /// At most 16 words of at most 64 characters.
  let words: [String]

  init(_ input: String) {
    words = Self.composed(String(input.prefix(1000)))
      .split { !($0.isLetter || $0.isNumber) }
      .prefix(16)
      .map { String($0.prefix(64)) }
  }

  /// One letter as a prefix would match nearly everything and say nothing.
  private var endsWithPrefix: Bool { (words.last?.count ?? 0) > 1 }

  /// For FTS5: quoted words side by side mean AND.
  var match: String {
    words.map { "\"\($0)\"" }.joined(separator: " ") + (endsWithPrefix ? "*" : "")
  }

  /// For `to_tsquery`.
  var tsquery: String {
    words.map { "'\($0)'" }.joined(separator: " & ") + (endsWithPrefix ? ":*" : "")
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
