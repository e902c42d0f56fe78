/// What a condition of a filter asks of an answer. Its ends and its words have been checked.
enum FilterTest: Hashable, Sendable {
  /// That this was answered: a row of a matrix or 0, and a place among the counts.
  case place(item: Int, value: Int)
  /// A number that is not below the one nor above the other.
  case numbers(from: Double?, to: Double?)
  /// A day that is not before the one nor after the other.
  case days(from: SurveyDate?, to: SurveyDate?)
  /// A text that has all of these in it, in whatever case and with or without diacritics.
  case words([String])

  /// Most characters of words.
  static let mostWords = 150
  /// What stands before words in an address.
  static let wordMark: Character = "~"
  /// What stands between two ends.
  static let rangeMark = ".."
}

extension Question {
  /// What a condition with this value asks, and how the value is written; nil where nobody can have
  /// answered so.
  func filterTest(row: String?, value: String) -> (test: FilterTest, value: String)? {
    if let place = place(row: row, value: value) {
      return (.place(item: place.item, value: place.value), value)
    }
    guard row == nil else { return nil }
    if value.first == FilterTest.wordMark { return words(String(value.dropFirst())) }
    let ends = value.split(
      separator: FilterTest.rangeMark, maxSplits: 1, omittingEmptySubsequences: false)
    return ends.count == 2 ? range(String(ends[0]), String(ends[1])) : nil
  }

  private func words(_ text: String) -> (FilterTest, String)? {
    guard kind.rules.hasWords else { return nil }
    let kept = cleanText(String(text.prefix(FilterTest.mostWords)), isLine: true)
    let words = foldedWords(kept)
    return words.isEmpty ? nil : (.words(words), "\(FilterTest.wordMark)\(kept)")
  }

  private func range(_ from: String, _ to: String) -> (FilterTest, String)? {
    if kind.rules.isNumber {
      guard let numbers = ends(from, to, filterNumber) else { return nil }
      return (
        .numbers(from: numbers.0, to: numbers.1),
        FilterTest.written(plainDigits(from), plainDigits(to))
      )
    }
    guard kind.rules.recordForm == .day, let days = ends(from, to, writtenDate) else {
      return nil
    }
    return (
      .days(from: days.0, to: days.1),
      FilterTest.written(days.0?.description ?? "", days.1?.description ?? "")
    )
  }

  private func ends<End: Comparable>(
    _ from: String, _ to: String, _ read: (String) -> End?
  ) -> (End?, End?)? {
    let (first, last) = (read(from), read(to))
    guard first != nil || last != nil, from.isEmpty || first != nil, to.isEmpty || last != nil
    else { return nil }
    if let first, let last, first > last { return nil }
    return (first, last)
  }
}

/// A number that somebody can have answered.
func filterNumber(_ text: String) -> Double? {
  writtenNumber(text).flatMap { $0.isFinite && $0.magnitude <= NumberRules.limit ? $0 : nil }
}

extension FilterTest {
  fileprivate static func written(_ from: String, _ to: String) -> String {
    "\(from)\(rangeMark)\(to)"
  }

  /// Whether it holds for an answer to the question; it does not without one.
  func holds(_ answer: Answer?, to kind: any KindOfQuestion) -> Bool {
    switch (self, answer) {
    case (.place(_, let value), .choices(let chosen, _)):
      kind.valueIDs.indices.contains(value) && chosen.contains(kind.valueIDs[value])
    case (.place(_, let value), .number(let number)):
      kind.ends.map { Double($0.lowerBound + value) == number } ?? false
    case (.place(let item, let value), .rows(let rows)):
      (kind.rows?[item].id).flatMap { rows[$0] } == kind.valueIDs[value]
    case (.numbers(let from, let to), .number(let number)):
      from ?? number <= number && number <= to ?? number
    case (.days(let from, let to), .date(let day)): from ?? day <= day && day <= to ?? day
    case (.words(let words), let answer): ownWords(answer).map { hasAll(words, in: $0) } ?? false
    default: false
    }
  }
}

/// A filter that is ready to be asked of whole answers, where records do not do.
struct AnswerFilter: Sendable {
  private let tests: [(question: String, kind: any KindOfQuestion, test: FilterTest)]
  /// Whether a condition asks for what cannot be.
  private let isImpossible: Bool

  init(_ filter: ResultFilter, _ definition: SurveyDefinition) {
    tests = filter.conditions.compactMap { condition in
      guard let question = definition.question(condition.question),
        let asked = question.filterTest(row: condition.row, value: condition.value)
      else { return nil }
      return (question.id, question.kind.rules, asked.test)
    }
    isImpossible = tests.count < filter.conditions.count
  }

  /// Whether all conditions hold for somebody's answers.
  func holds(_ answers: [String: Answer]) -> Bool {
    !isImpossible && tests.allSatisfy { $0.test.holds(answers[$0.question], to: $0.kind) }
  }
}
