import Core
import Foundation

@testable import Surveys

/// Results worked out the slow way, from the answers themselves, to compare with.
struct ResultReference {
  let definition: SurveyDefinition
  let responses: [StoredResponse]

  /// Those that pass a filter.
  func passing(_ filter: ResultFilter) -> ResultReference {
    ResultReference(
      definition: definition,
      responses: responses.filter { response in
        filter.conditions.allSatisfy { holds($0, response) }
      })
  }

  private func holds(_ condition: ResultFilter.Condition, _ response: StoredResponse) -> Bool {
    if condition.value.contains("..") || condition.value.hasPrefix("~") {
      return isWithin(condition.value, response.answers[condition.question])
    }
    return switch response.answers[condition.question] {
    case .choices(let chosen, _): chosen.contains(condition.value)
    case .number(let number): "\(Int(number))" == condition.value
    case .rows(let rows): condition.row.flatMap { rows[$0] } == condition.value
    default: false
    }
  }

  /// Ranges and words, straight from what they mean.
  private func isWithin(_ value: String, _ answer: Answer?) -> Bool {
    let ends = value.components(separatedBy: "..")
    switch answer {
    case .number(let number) where ends.count == 2:
      return (Double(ends[0]) ?? number) <= number && number <= (Double(ends[1]) ?? number)
    case .date(let date) where ends.count == 2:
      return (ends[0].isEmpty || ends[0] <= "\(date)") && (ends[1].isEmpty || "\(date)" <= ends[1])
    case .text(let text), .choices(_, let text?):
      return plain(text).contains(plain(String(value.dropFirst())))
    default: return false
    }
  }

  private func plain(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  func states(_ question: Question) -> [SurveyWalk.State] {
    responses.compactMap {
      SurveyWalk(definition, answers: $0.answers).states[question.id]
    }
  }

  func answers(_ question: Question) -> [Answer] {
    states(question).compactMap { if case .answered(let answer) = $0 { answer } else { nil } }
  }

  /// What is counted of a question, in one form for all kinds.
  func counts(_ question: Question) -> [String: Int] {
    var counts: [String: Int] = [:]
    func add(_ key: String) { counts[key, default: 0] += 1 }
    for answer in answers(question) {
      switch answer {
      case .choices(let chosen, _): for id in chosen { add(id) }
      case .number(let number): add("\(number)")
      case .rows(let rows): for (row, column) in rows { add("\(row)=\(column)") }
      case .ranking(let order): for (place, id) in order.enumerated() { add("\(id)@\(place)") }
      case .date(let date): add("\(date)")
      case .text: add("text")
      }
    }
    return counts
  }

  func numbers(_ question: Question) -> [Double] {
    answers(question).compactMap { if case .number(let number) = $0 { number } else { nil } }
      .sorted()
  }

  /// The answers to what is compared, as their place among the labels.
  func groups(_ compared: ComparedQuestion, _ response: StoredResponse) -> [Int] {
    let ids = compared.question.kind.valueIDs
    switch response.answers[compared.question.id] {
    case .choices(let chosen, _): return chosen.compactMap(ids.firstIndex)
    case .number(let number): return [ids.firstIndex(of: "\(Int(number))") ?? -1]
    case .rows(let rows):
      return compared.row.flatMap { rows[$0.id] }.flatMap(ids.firstIndex).map { [$0] } ?? []
    default: return []
    }
  }

  /// The numbers of those who gave both.
  func pairs(_ one: ComparedQuestion, _ other: ComparedQuestion) -> [(Double, Double)] {
    responses.compactMap { response in
      guard case .number(let x) = response.answers[one.question.id],
        case .number(let y) = response.answers[other.question.id]
      else { return nil }
      return (x, y)
    }
  }

  /// How often the answers to two questions came together.
  func table(_ one: ComparedQuestion, _ other: ComparedQuestion) -> [[Int]] {
    var table = Array(
      repeating: Array(repeating: 0, count: other.labels.count), count: one.labels.count)
    for response in responses {
      for row in groups(one, response) {
        for column in groups(other, response) { table[row][column] += 1 }
      }
    }
    return table
  }

  /// The numbers of each group.
  func numbers(
    _ numbers: ComparedQuestion, by groups: ComparedQuestion
  ) -> [[Double]] {
    var all = Array(repeating: [Double](), count: groups.labels.count)
    for response in responses {
      guard case .number(let number) = response.answers[numbers.question.id] else { continue }
      for group in self.groups(groups, response) { all[group].append(number) }
    }
    return all
  }
}

/// R's quantile of type 7, straight from its definition.
func slowQuantile(_ sorted: [Double], _ probability: Double) -> Double {
  let place = probability * Double(sorted.count - 1)
  let low = Int(place.rounded(.down))
  let high = min(low + 1, sorted.count - 1)
  return sorted[low] + (place - Double(low)) * (sorted[high] - sorted[low])
}
