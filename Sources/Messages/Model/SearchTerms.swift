import Database
import Foundation

/// Words that a text must have, as the index of words reads them: without case and diacritics, in
/// the spellings that a search takes for them, the last one possibly only begun.
struct SearchTerms: Sendable {
  /// A part of a text, and whether it is one of the words.
  struct Part: Sendable, Equatable {
    let text: String
    let isMatch: Bool
  }

  private let words: [SearchQuery.Word]

  /// The words that a person typed.
  init(_ query: SearchQuery) {
    words = query.spelled()
  }

  /// Whether a text has all of them.
  func areIn(_ text: String) -> Bool {
    let there = Self.words(of: text).map(Self.plain)
    return !words.isEmpty
      && words.indices.allSatisfy { index in there.contains { isMeant($0, by: index) } }
  }

  /// A text from a little before the first of the words on, for a line that shows only its beginning.
  func parts(of text: String, before: Int = 16) -> [Part] {
    let terms = Self.words(of: text).filter { word in
      let plain = Self.plain(word)
      return words.indices.contains { isMeant(plain, by: $0) }
    }
    guard let first = terms.first else { return [Part(text: text, isMatch: false)] }
    var place = start(in: text, before: first.startIndex, before)
    var parts: [Part] = []
    if place > text.startIndex { parts.append(Part(text: "…", isMatch: false)) }
    for word in terms {
      parts.append(Part(text: String(text[place..<word.startIndex]), isMatch: false))
      parts.append(Part(text: String(word), isMatch: true))
      place = word.endIndex
    }
    return (parts + [Part(text: String(text[place...]), isMatch: false)]).filter {
      !$0.text.isEmpty
    }
  }

  /// So many characters before, but where a word begins.
  private func start(
    in text: String, before place: String.Index, _ count: Int
  ) -> String.Index {
    guard text.distance(from: text.startIndex, to: place) > count else { return text.startIndex }
    let near = text.index(place, offsetBy: -count)
    return Self.words(of: text[near..<place]).dropFirst().first?.startIndex ?? place
  }

  private func isMeant(_ word: String, by index: Int) -> Bool {
    let wanted = words[index]
    return wanted.isBegun && word.hasPrefix(wanted.word) || wanted.spellings.contains(word)
  }

  private static func words(of text: some StringProtocol) -> [Substring] {
    Substring(text).split { !($0.isLetter || $0.isNumber) }
  }

  private static func plain(_ word: Substring) -> String {
    word.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
