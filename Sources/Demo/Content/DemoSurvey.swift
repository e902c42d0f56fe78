import Core
import Foundation
import KorzoApp
import Surveys

/// A survey of the demonstration.
struct DemoSurvey: Decodable, Sendable {
  /// How far it is: its author is still writing, it begins in some days, it can be answered, it has
  /// ended.
  enum Stage: String, Decodable, Sendable { case draft, planned, open, closed }

  private enum CodingKeys: String, CodingKey {
    case key, author, category, target, stage, startsIn, isShared, age, days, percent
  }

  /// Tells surveys apart; its files have this name, and numbers of its own come from it.
  let key: String
  /// The user name of its author.
  let author: String
  let category: String
  /// Whom it is for, by kind; empty: everybody.
  @Omissible var target: [String: [String]]
  let stage: Stage
  /// In how many days it begins, if it is planned.
  @Omissible var startsIn: Int
  /// Whether everybody sees the results once it has ended.
  @Omissible var isShared: Bool
  /// Since how many days it can be answered.
  @Omissible var age: Int
  /// How many days it can be answered; nil: fourteen.
  let days: Int?
  /// How many of a hundred who may answer it have.
  @Omissible var percent: Int
  /// The definition, with `../pictures/NAME.webp` for pictures.
  var json = ""
  /// What people answer.
  var answers: [DemoAnswerRule] = []

  var length: Int { days ?? 14 }

  /// The names of the pictures that one chooses from, in their order.
  var pictures: [String] {
    json.split(separator: "\"../pictures/").dropFirst().compactMap { rest in
      rest.firstRange(of: ".webp\"").map { String(rest[..<$0.lowerBound]) }
    }
  }

  /// Whom it is for.
  func surveyTarget() throws -> SurveyTarget {
    var values: [SurveyTarget.Kind: Set<String>] = [:]
    for (name, wanted) in target {
      guard let kind = SurveyTarget.Kind(rawValue: name) else {
        throw UsageError("surveys.json: \(key): one cannot choose people by '\(name)'.")
      }
      values[kind] = Set(wanted)
    }
    return SurveyTarget(values)
  }

  /// What it is about.
  func surveyCategory() throws -> SurveyCategory {
    guard let category = SurveyCategory(rawValue: category) else {
      throw UsageError("surveys.json: \(key): there is no category '\(category)'.")
    }
    return category
  }

  /// The definition with the pictures that were taken in.
  func definition(pictures taken: [String: ID]) throws -> SurveyDefinition {
    let text = taken.reduce(json) { text, picture in
      text.replacing("../pictures/\(picture.key).webp", with: picture.value.description)
    }
    let reading = SurveyDefinition.read(Data(text.utf8))
    guard let definition = reading.definition else {
      let problems = reading.problems.map(\.phrase.en).joined(separator: " ")
      throw UsageError("surveys/\(key).json is no survey: \(problems)")
    }
    return definition
  }

  /// What somebody answers, by the first rule of each question that fits them.
  func answer(by person: inout DemoRespondent) -> [String: Answer] {
    var given: [String: Answer] = [:]
    var asked: Set<String> = []
    for rule in answers where !asked.contains(rule.question) {
      guard rule.condition?.holds(for: person, given) ?? true else { continue }
      asked.insert(rule.question)
      given[rule.question] = rule.answer(of: &person)
    }
    return given
  }
}

/// The surveys of the demonstration, and what becomes of them.
struct DemoSurveys: Decodable, Sendable {
  /// Answers that its author finds to be none, and what one of those who gave them says.
  struct Doubt: Decodable, Sendable {
    let survey: String
    let reason: String
    let appeal: String
  }

  /// A survey in a post, a message and an article; `{KEY}` in their words is a survey's address.
  struct PassedOn: Decodable, Sendable {
    struct Post: Decodable, Sendable {
      let picture: String
      let alt: String
      let caption: String
    }

    struct Article: Decodable, Sendable {
      let title: String
      let lead: String
      let text: String
      let category: String
      let ageHours: Int64
    }

    let survey: String
    let author: String
    let post: Post
    let message: String
    let article: Article
  }

  /// Each author publishes in this order.
  var surveys: [DemoSurvey]
  let doubt: Doubt
  let passedOn: PassedOn
}
