import Core
import Foundation

/// What stands at the end of a question and says how it is answered: `(1–5)`, `[yes/no]`, `*`.
struct PastedHint: Hashable, Sendable {
  /// The question without it.
  var words: String
  /// What was in brackets, in small letters; empty when nothing was.
  var hint = ""
  /// The same as it was written.
  var written = ""
  var isRequired = false

  /// Takes hints from the end of a question, as many as there are.
  static func split(_ text: String) -> PastedHint {
    var found = PastedHint(words: text)
    // Two are plenty: how it is answered, and that it has to be.
    for _ in 0..<3 {
      if found.words.hasSuffix("*"), found.words.count > 1 {
        found.isRequired = true
        found.words = cleanText(String(found.words.dropLast()), isLine: true)
        continue
      }
      guard let (words, inside) = bracketed(found.words) else { break }
      let hint = folded(inside)
      if ["required", "povinna", "povinne", "povinny"].contains(hint) {
        found.isRequired = true
      } else if found.hint.isEmpty, isHint(hint) {
        (found.hint, found.written) = (hint, inside)
      } else {
        break
      }
      found.words = words
    }
    return found
  }

  /// The words before the last brackets, and what is in them.
  private static func bracketed(_ text: String) -> (String, String)? {
    guard let last = text.last, last == ")" || last == "]" else { return nil }
    let opening: Character = last == ")" ? "(" : "["
    guard let start = text.lastIndex(of: opening), start > text.startIndex else { return nil }
    let inside = text[text.index(after: start)...].dropLast()
    // Longer ones are sentences.
    guard inside.count <= 200 else { return nil }
    let words = cleanText(String(text[..<start]), isLine: true)
    return words.isEmpty ? nil : (words, cleanText(String(inside), isLine: true))
  }

  private static func isHint(_ hint: String) -> Bool {
    PastedKind.named(hint) != nil || PastedKind.range(hint) != nil
      || PastedKind.alternatives(hint) != nil
  }

  /// In small letters, without accents and signs at the ends: how words are compared.
  static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .trimmingCharacters(in: CharacterSet(charactersIn: " .,;:!…"))
  }
}
