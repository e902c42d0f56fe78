import Core

/// The names of a question's fields in a form, and of its columns.
package enum AnswerField {
  /// `q.ID`: the answer of a question that has one field.
  package static func whole(_ question: String) -> String { "q.\(question)" }
  /// `q.ID.other`: one's own words.
  package static func other(_ question: String) -> String { "q.\(question).other" }
  /// `q.ID.ITEM`: the place of a choice in a ranking, the group of a row in a matrix.
  package static func item(_ question: String, _ item: String) -> String { "q.\(question).\(item)" }
}

extension Question {
  /// Reads the answer from a form's fields, as a browser without JavaScript sends them: a choice
  /// by its id, several as several values of one field, a ranking as a number beside each choice,
  /// a matrix as one group of radio buttons per row.
  package func read(form: [String: [String]]) -> AnswerReading {
    kind.rules.read(form, of: self)
  }
}

/// `12`, `-1.5`, `1,5` and `10 000`: a comma is a decimal comma.
func writtenNumber(_ text: String) -> Double? {
  let digits = plainDigits(text)
  guard digits.utf8.count <= 30,
    digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D })
  else { return nil }
  return Double(digits)
}

/// A number as people write it, in the letters that computers write it with.
func plainDigits(_ text: String) -> String {
  text.filter { !$0.isWhitespace }.replacing(",", with: ".").replacing("\u{2212}", with: "-")
}

/// `2026-01-31` as browsers send it, `31. 1. 2026` as people write it.
func writtenDate(_ text: String) -> SurveyDate? {
  if let date = SurveyDate(text) { return date }
  let parts = text.filter { !$0.isWhitespace }.split(separator: ".")
  guard parts.count == 3, parts[2].utf8.count == 4, parts[0].utf8.count <= 2,
    parts[1].utf8.count <= 2
  else { return nil }
  let month = (parts[1].utf8.count == 1 ? "0" : "") + parts[1]
  let day = (parts[0].utf8.count == 1 ? "0" : "") + parts[0]
  return SurveyDate("\(parts[2])-\(month)-\(day)")
}
