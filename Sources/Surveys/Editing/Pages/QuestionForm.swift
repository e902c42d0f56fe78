import Foundation

extension Question {
  /// The fields of a form that holds this answer: what ``read(form:)`` reads as it again.
  func form(of answer: Answer) -> [String: [String]] {
    let field = AnswerField.whole(id)
    switch answer {
    case .text(let text): return [field: [text]]
    case .number(let number): return [field: [written(number)]]
    case .date(let date): return [field: [date.description]]
    case .choices(let chosen, let other):
      var form = [field: chosen]
      if let other { form[AnswerField.other(id)] = [other] }
      return form
    case .rows(let rows):
      let pairs = rows.map { (AnswerField.item(id, $0.key), [$0.value]) }
      return Dictionary(pairs) { first, _ in first }
    case .ranking(let order):
      let pairs = order.enumerated().map {
        (AnswerField.item(id, $0.element), ["\($0.offset + 1)"])
      }
      return Dictionary(pairs) { first, _ in first }
    }
  }
}

/// In digits, as people write it: whole numbers without a point, small ones without an exponent.
private func written(_ number: Double) -> String {
  let text = Int(exactly: number).map(String.init) ?? String(number)
  return text.contains("e") ? Decimal(string: text)?.description ?? text : text
}
