import Core
import Web

/// What is typed to narrow results down: a number, with the fields `number` (the question), `from`
/// and `to`; a day, with `day`, `since` and `until`; words, with `text` and `has`.
struct FilterForm: Sendable {
  /// What was typed, and what is wrong with it.
  private(set) var form: Form
  /// What is asked; nil where nothing was, or where it is wrong.
  private(set) var condition: ResultFilter.Condition?

  /// Nothing typed.
  static let empty = FilterForm(form: Form(), condition: nil)

  private init(form: Form, condition: ResultFilter.Condition?) {
    self.form = form
    self.condition = condition
  }

  /// Reads the fields of an address.
  init(_ query: Fields, _ definition: SurveyDefinition) {
    form = Form(query)
    if let name = query["number"], let question = definition.question(name) {
      readEnds("from", "to", of: question, no: .fieldNoNumber) { text in
        filterNumber(text).map { ($0, plainDigits(text)) }
      }
    } else if let name = query["day"], let question = definition.question(name) {
      readEnds("since", "until", of: question, no: .fieldNoDate) { text in
        writtenDate(text).map { ($0, $0.description) }
      }
    } else if let name = query["text"], let question = definition.question(name) {
      readWords(of: question)
    }
  }

  /// Whether something was typed.
  var isUsed: Bool { condition != nil || !form.isValid }

  private mutating func readEnds<End: Comparable>(
    _ first: String, _ last: String, of question: Question, no message: Phrase,
    _ read: (String) -> (End, String)?
  ) {
    let typed = [form[first], form[last]].map {
      cleanText(String($0.prefix(100)), isLine: true)
    }
    let ends = typed.map { $0.isEmpty ? nil : read($0) }
    for (name, (text, end)) in zip([first, last], zip(typed, ends))
    where !text.isEmpty && end == nil {
      form.fail(name, message)
    }
    if typed.allSatisfy(\.isEmpty) { form.fail(first, .resultsFilterNoEnds) }
    if let from = ends[0], let to = ends[1], from.0 > to.0 {
      form.fail(last, .resultsFilterTurned)
    }
    guard form.isValid else { return }
    let value = "\(ends[0]?.1 ?? "")\(FilterTest.rangeMark)\(ends[1]?.1 ?? "")"
    take(value, of: question, else: first, .resultsFilterUnfit)
  }

  private mutating func readWords(of question: Question) {
    let words = cleanText(String(form["has"].prefix(1000)), isLine: true)
    if words.isEmpty { return form.fail("has", .resultsFilterNoWords) }
    guard words.unicodeScalars.count <= FilterTest.mostWords else {
      return form.fail(
        "has", Phrase.resultsFilterLongWords.filled(counted(FilterTest.mostWords)))
    }
    take("\(FilterTest.wordMark)\(words)", of: question, else: "has", .resultsFilterUnfit)
  }

  private mutating func take(
    _ value: String, of question: Question, else field: String, _ message: Phrase
  ) {
    guard let asked = question.filterTest(row: nil, value: value) else {
      return form.fail(field, message)
    }
    condition = ResultFilter.Condition(question: question.id, row: nil, value: asked.value)
  }
}
