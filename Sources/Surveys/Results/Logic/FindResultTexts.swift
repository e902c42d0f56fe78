import Core
import Database
import Foundation

/// What somebody wrote.
struct ResultText: Hashable, Sendable {
  /// The response's: random, it says nothing of when it came.
  let id: ID
  let text: String
}

/// Some of what people wrote, and where it goes on.
struct ResultTexts: Sendable {
  let texts: [ResultText]
  /// Nil at the end.
  let next: Cursor?
}

/// The texts on one page.
private let textsPerPage = 50
/// Responses that are read at once.
private let piece = 500
/// As many are searched for one page; a rare word is searched for further on the next one.
private let maximumSearched = 5000

/// Texts to one question, or the words of its "other", that have some words in them.
func findTexts(
  _ question: Question, of survey: ID, words: String, filter: AnswerFilter, after: Cursor?,
  in db: any ReadAccess
) throws -> ResultTexts {
  let terms = foldedWords(words)
  var (found, last, searched): ([ResultText], ID?, Int) = ([], after?.id, 0)
  while searched < maximumSearched {
    let entries = try ResultTextStore().page(
      of: question.id, in: survey, after: last, limit: piece, in: db)
    for entry in entries {
      last = entry.response
      guard let text = ownWords(entry.answers[question.id]), filter.holds(entry.answers),
        hasAll(terms, in: text)
      else { continue }
      found.append(ResultText(id: entry.response, text: text))
      if found.count == textsPerPage {
        return ResultTexts(texts: found, next: Cursor(id: entry.response))
      }
    }
    if entries.count < piece { return ResultTexts(texts: found, next: nil) }
    searched += entries.count
  }
  return ResultTexts(texts: found, next: last.map { Cursor(id: $0) })
}

/// What an answer says in somebody's own words; nil when it does not.
func ownWords(_ answer: Answer?) -> String? {
  switch answer {
  case .text(let text): text
  case .choices(_, let other): other
  default: nil
  }
}

/// Whether all of these words, folded, are in a text.
func hasAll(_ words: [String], in text: String) -> Bool {
  guard !words.isEmpty else { return true }
  let text = folded(text)
  return words.allSatisfy { text.contains($0) }
}

/// The words of a search, as ``hasAll(_:in:)`` wants them.
func foldedWords(_ words: String) -> [String] {
  words.prefix(150).split(whereSeparator: \.isWhitespace).map { folded(String($0)) }
}

/// Nobody means capital letters or diacritics when they search.
private func folded(_ text: String) -> String {
  text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
}
