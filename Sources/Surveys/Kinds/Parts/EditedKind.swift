import Core
import HTML
import Web

/// How an author writes a question of a kind, and conditions on it.
protocol EditedKind: DefinedKind {
  /// Kinds that it can become without losing what was written, itself among them.
  static var family: [KindName] { get }
  /// Whether one can be made without a connection.
  static var isMadeOffline: Bool { get }

  /// Whether what it offers can end with "other".
  static var takesOther: Bool { get }
  /// A question that offers these; nil for kinds that offer nothing.
  static func chosen(from choices: Choices) -> QuestionKind?

  /// Reads what the form of a question says of it.
  init(_ fields: inout QuestionFields)
  /// The fields of that form.
  func fields(_ t: ViewContext, _ shown: QuestionModel, _ form: Form) -> HTML
  /// What of it can be edited where the question stands.
  func card(_ card: EditedCard) -> CardParts
  /// How the answer of somebody who reads is named in that form.
  var attentionField: ComparedField { get }
  /// What an attentive answer has to pass that is like this one.
  func attention(_ value: Condition.Value) -> Condition.Test
  /// Whether pictures can be added to what is chosen from.
  var takesPictures: Bool { get }
  /// The same with more pictures.
  func adding(_ pictures: [Choice]) -> Self
  /// The same without pictures that are not among these.
  func keeping(_ pictures: Set<ID>) -> Self

  /// The tests that say something about it.
  var tests: [TestName] { get }
  /// How a test is said of it.
  func title(of test: TestName) -> Phrase
  /// How what an answer is compared with is named in the form of a condition.
  var comparedField: ComparedField { get }
  /// Reads that from what was written there.
  func compared(with text: String) -> ComparedReading
  /// A text that an answer is compared with, for people.
  func said(_ text: String, _ t: ViewContext) -> String
}

/// A field that names an answer.
enum ComparedField {
  /// There is none.
  case none
  /// A line to write into.
  case line
  /// One of these.
  case choices([Choice])
}

/// What an answer is compared with, or why that cannot be.
enum ComparedReading {
  case value(Condition.Value)
  case refused(Phrase)
}

extension EditedKind {
  static var isMadeOffline: Bool { true }
  static var takesOther: Bool { false }
  static func chosen(from choices: Choices) -> QuestionKind? { nil }
  var attentionField: ComparedField { .none }
  func attention(_ value: Condition.Value) -> Condition.Test { .is(value) }
  var takesPictures: Bool { false }
  func adding(_ pictures: [Choice]) -> Self { self }
  func keeping(_ pictures: Set<ID>) -> Self { self }

  func title(of test: TestName) -> Phrase { test.title }
  var comparedField: ComparedField { .line }

  func compared(with text: String) -> ComparedReading {
    if text.isEmpty { return .refused(.chooseValue) }
    guard length(text) <= SurveyLimits.label else {
      return .refused(Phrase.fieldTooLong.filled(counted(SurveyLimits.label)))
    }
    return .value(.text(text))
  }

  func said(_ text: String, _ t: ViewContext) -> String { t(.quoted, text) }
}

extension KindOfQuestion {
  static var family: [KindName] { [KindName(Self.self)] }
}

extension KindName {
  /// Kinds that it can become without losing what was written, itself among them.
  var family: [KindName] { type.family }
}
