import Foundation

/// Whether a title says nothing but the first words of the text: many programs make one for notes
/// that have none, with or without an ellipsis.
///
/// An article may well begin with the words of its title. So without an ellipsis they have to be a
/// whole line of a short text that goes on in another, all of it, or long enough to be no accident.
/// - Parameter words: how many words the text has.
func isBeginning(_ title: String, of text: String, words: Int) -> Bool {
  var title = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  var isCut = false
  for mark in ["[…]", "[...]", "…", "...", "‥"] where title.hasSuffix(mark) {
    title = String(title.dropLast(mark.count).reversed().drop(while: \.isWhitespace).reversed())
    isCut = true
    break
  }
  guard !title.isEmpty else { return false }
  // As much of the text as can matter.
  let beginning = text.prefix(2 * title.count + 200)
  let line = beginning.prefix { !$0.isNewline }.split(whereSeparator: \.isWhitespace)
    .joined(separator: " ")
  let start = beginning.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  guard start.hasPrefix(title) else { return false }
  if isCut { return title.count >= 10 }
  guard words <= 300 else { return false }
  return line == title || title.count >= 25
}
