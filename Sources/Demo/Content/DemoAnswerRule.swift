import Core
import Surveys

/// How people of the demonstration answer a question: one of the ways below ``question``, for those
/// whom the condition fits.
struct DemoAnswerRule: Decodable, Sendable {
  private enum CodingKeys: String, CodingKey {
    case question, age, one, other, several, most, number, order, rows, columns, words, percent
    case days
    case condition = "if"
  }

  /// A number around a middle, within bounds.
  struct Number: Decodable, Sendable {
    let middle: Double
    let spread: Double
    let from: Double
    let to: Double
  }

  /// Words of one's own, for so many of a hundred.
  struct Other: Decodable, Sendable {
    let percent: Int
    let texts: [String]
  }

  let question: String
  let condition: DemoCondition?
  /// Their age.
  @Omissible var age: Bool
  /// One of these, by how many choose it.
  let one: [Weighted<String>]?
  /// What some write instead.
  let other: Other?
  /// Each of these with its chance in a hundred.
  let several: [Weighted<String>]?
  let most: Int?
  let number: Number?
  /// These, the first ones likelier in front.
  let order: [String]?
  /// Rows with the middle of the column that is chosen, from 0.
  let rows: [Weighted<String>]?
  @Omissible var columns: [String]
  /// One of these texts, for so many of a hundred.
  let words: [String]?
  let percent: Int?
  /// A day between two, `2026-01-31`.
  let days: [String]?

  /// What somebody answers; nil for nothing.
  func answer(of person: inout DemoRespondent) -> Answer? {
    if let other, person.random.chance(other.percent) {
      return .choices(["other"], other: person.random.pick(other.texts))
    }
    if age { return .number(Double(person.age)) }
    if let one { return .choices([person.random.weighted(one)]) }
    if let several { return person.several(several, most: most ?? 100) }
    if let number { return person.number(number) }
    if let order { return person.order(order) }
    if let rows { return person.rows(rows, columns: columns) }
    if let words {
      return person.random.chance(percent ?? 100) ? .text(person.random.pick(words)) : nil
    }
    if let days, days.count == 2, let first = SurveyDate(days[0]), let last = SurveyDate(days[1]) {
      return person.day(between: first.days, and: last.days)
    }
    return nil
  }
}

/// Whom a rule is for: all that is said must hold.
struct DemoCondition: Decodable, Sendable {
  /// Younger than this.
  let under: Int?
  /// Older than this.
  let over: Int?
  let sex: Sex?
  let occupation: Occupation?
  let isCareless: Bool?
  /// Who has chosen this, by question.
  @Omissible var answered: [String: String]

  func holds(for person: DemoRespondent, _ given: [String: Answer]) -> Bool {
    if let under, person.age >= under { return false }
    if let over, person.age <= over { return false }
    if let sex, person.sex != sex { return false }
    if let occupation, person.occupation != occupation { return false }
    if let isCareless, person.isCareless != isCareless { return false }
    return answered.allSatisfy { question, choice in given[question] == .choices([choice]) }
  }
}
