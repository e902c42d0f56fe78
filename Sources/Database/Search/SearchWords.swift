import Foundation

/// What a person typed into a search field, as words of letters and digits only: nothing that
/// either engine's query language could understand as its own is left.
struct SearchWords {
  /// Which words may be only begun.
  enum Beginnings { case last, every }

  /// At most 16 words of at most 64 characters.
  let words: [String]
  private let spelling: SearchQuery.Spelling
  private let beginnings: Beginnings

  init(_ query: SearchQuery, _ beginnings: Beginnings = .last) {
    self.beginnings = beginnings
    spelling = query.spelling
    words = Self.composed(String(query.words.prefix(1000)))
      .split { !($0.isLetter || $0.isNumber) }
      .prefix(Self.most)
      .map { String($0.prefix(64)) }
  }

  private static let most = 16

  /// For FTS5: words and groups side by side mean AND.
  var match: String {
    expression(quote: "\"", begun: "*", or: " OR ", and: " AND ")
  }

  /// For `to_tsquery`.
  var tsquery: String {
    expression(quote: "'", begun: ":*", or: " | ", and: " & ")
  }

  private func expression(quote: String, begun: String, or: String, and: String) -> String {
    groups.map { group in
      let terms = group.map { quote + $0.word + quote + ($0.isBegun ? begun : "") }
      return terms.count == 1 ? terms[0] : "(" + terms.joined(separator: or) + ")"
    }.joined(separator: and)
  }

  /// The words, for whoever looks through a text without the index.
  var spelled: [SearchQuery.Word] {
    zip(words, areBegun).map { word, isBegun in
      let plain = Self.plain(word)
      return SearchQuery.Word(
        word: plain, isBegun: isBegun, spellings: Set([plain] + spellings(of: word)))
    }
  }

  /// For each word what may stand for it, the word itself first.
  private var groups: [[(word: String, isBegun: Bool)]] {
    zip(words, areBegun).map { word, isBegun in
      let others = spellings(of: word).filter { $0 != word }
      // Another form or spelling is whole, but for names: its beginning would be anything.
      let isOtherBegun = isBegun && beginnings == .every
      return [(word, isBegun)] + others.map { ($0, isOtherBegun) }
    }
  }

  private func spellings(of word: String) -> [String] {
    guard spelling != .exact else { return [] }
    // As both engines keep it.
    let plain = Self.plain(word)
    let forms = beginnings == .every ? [] : WordForms().forms(of: plain, most: mostForms)
    // A word beside a misspelt one may be right: its forms count as well.
    return spelling == .forms
      ? forms : forms + Misspellings.spellings(of: plain, most: mostMisspellings)
  }

  private static func plain(_ word: String) -> String {
    word.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  /// So that sixteen words ask the index no more often than one of them may.
  private var mostForms: Int { max(20, 120 / max(words.count - 2, 1)) }
  private var mostMisspellings: Int { words.count > 6 ? 0 : 500 / max(words.count, 1) }

  /// Whether each of the words may be only begun. One letter alone would match nearly everything
  /// and say nothing; beside a longer beginning it says something.
  private var areBegun: [Bool] {
    let hasLonger = words.contains { $0.count > 1 }
    return words.indices.map { index in
      switch beginnings {
      case .last: index == words.count - 1 && words[index].count > 1
      case .every: hasLonger
      }
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
