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
    let field = form[AnswerField.whole(id)] ?? []
    let line = cleanText(String((field.first ?? "").prefix(100)), isLine: true)
    switch kind {
    case .information: return check(nil)
    case .shortText, .longText: return check(field.first.map { .text($0) })
    case .number, .scale:
      if line.isEmpty { return check(nil) }
      return writtenNumber(line).map { check(.number($0)) } ?? refused(.answerNoNumber)
    case .date:
      if line.isEmpty { return check(nil) }
      return writtenDate(line).map { check(.date($0)) } ?? refused(.answerNoDate)
    case .singleChoice(let choices):
      return chosen(field, form, choices, isSingle: true)
    case .multipleChoice(let choices, _), .pictureChoice(let choices, _):
      return chosen(field, form, choices, isSingle: false)
    case .matrix(let rules): return rows(form, rules)
    case .ranking(let choices): return ranking(form, choices)
    }
  }

  private func chosen(
    _ field: [String], _ form: [String: [String]], _ choices: Choices, isSingle: Bool
  ) -> AnswerReading {
    var chosen = field.filter { !$0.isEmpty }
    let words = form[AnswerField.other(id)]?.first ?? ""
    let isEmpty = !words.contains { !$0.isWhitespace }
    // Who writes into the field of "other" means it, unless something else is chosen instead.
    if choices.other != nil, !isEmpty, !chosen.contains(Choices.otherID),
      !isSingle || chosen.isEmpty
    {
      chosen.append(Choices.otherID)
    }
    if chosen.isEmpty { return check(nil) }
    return check(
      .choices(chosen, other: chosen.contains(Choices.otherID) && !isEmpty ? words : nil))
  }

  private func rows(_ form: [String: [String]], _ rules: MatrixRules) -> AnswerReading {
    var rows: [String: String] = [:]
    for row in rules.rows {
      if let column = form[AnswerField.item(id, row.id)]?.first, !column.isEmpty {
        rows[row.id] = column
      }
    }
    return check(.rows(rows))
  }

  private func ranking(_ form: [String: [String]], _ choices: Choices) -> AnswerReading {
    var places: [Int: String] = [:]
    var isEmpty = true
    for item in choices.items {
      let written = form[AnswerField.item(id, item.id)]?.first ?? ""
      let place = cleanText(String(written.prefix(20)), isLine: true)
      if place.isEmpty { continue }
      isEmpty = false
      // A place given twice leaves another empty, and the check below tells.
      if let place = Int(decimal: place, in: 1...choices.items.count) { places[place] = item.id }
    }
    if isEmpty { return check(nil) }
    let order = (1...max(1, choices.items.count)).compactMap { places[$0] }
    return order.isEmpty
      ? refused(.answerRankAll.filled(counted(choices.items.count))) : check(.ranking(order))
  }
}

/// `12`, `-1.5`, `1,5` and `10 000`: a comma is a decimal comma.
func writtenNumber(_ text: String) -> Double? {
  let digits = text.filter { !$0.isWhitespace }.replacing(",", with: ".")
    .replacing("\u{2212}", with: "-")
  guard digits.utf8.count <= 30,
    digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D })
  else { return nil }
  return Double(digits)
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
