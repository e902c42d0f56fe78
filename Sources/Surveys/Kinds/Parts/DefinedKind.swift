import Core

/// What a kind is in the definition of a survey: how it is read, written and checked, and what
/// conditions can ask about it.
protocol DefinedKind: Hashable, Sendable {
  /// Its name in the format.
  static var name: String { get }
  /// What it is called.
  static var title: Phrase { get }
  /// Whether there is anything to answer.
  static var isAnswered: Bool { get }
  /// The fields that it has in the format beside those of all questions.
  static var formatFields: [String] { get }
  /// A question of this kind that nobody has written yet.
  static var empty: Self { get }

  /// Reads its fields, and notes what is wrong with them.
  init(_ reader: FieldReader)
  /// Its fields as ``init(_:)`` reads them.
  var written: [String: JSONValue] { get }
  /// The rules in the form in which a question has them.
  var boxed: QuestionKind { get }

  /// Notes what is wrong with the rules of a question.
  func check(_ question: Question, _ place: DefinitionPlace, _ problems: DefinitionProblems)
  /// About how many seconds it takes to answer, once the question is read.
  var answeringSeconds: Double { get }
  /// The same with its parts in the order in which a respondent sees them.
  func asked(in order: SurveyOrder, of question: Question) -> Self

  /// What can be chosen, where that is how it is answered.
  var offered: Choices? { get }
  /// Where what is chosen, or its rows, come from; nil: all are its own.
  var carried: CarriedChoices? { get }
  /// The same with what comes from there.
  func carrying(_ given: [Choice]) -> Self
  /// What comes for somebody who gave these answers, and its own; nil: nothing is left to answer.
  func narrowed(after answers: [String: Answer]) -> Self?
  /// What is left of an answer among what there is.
  func remaining(of answer: Answer) -> Answer
  /// Whether there is nothing to answer where nothing comes.
  var hasOnlyCarried: Bool { get }
  /// What later questions can carry over; nil: nothing.
  var givable: [Choice]? { get }
  /// The rows that are answered each for itself; nil: it is answered as a whole.
  var rows: [Choice]? { get }
  /// Why a test can say nothing about a question with this id; nil: it can.
  func misfit(_ test: Condition.Test, row: String?, of id: String) -> Phrase?
  /// The same for a test of the whole answer that is more than whether there is one.
  func misfit(_ test: Condition.Test, of id: String) -> Phrase?
  /// Answers that are likely to fulfil what is wanted; not all of them have to be allowed.
  func proposals(_ goals: [ReachGoal]) -> [Answer?]
}

extension DefinedKind {
  static var isAnswered: Bool { true }
  static var formatFields: [String] { [] }
  var written: [String: JSONValue] { [:] }

  func check(_ question: Question, _ place: DefinitionPlace, _ problems: DefinitionProblems) {}
  func asked(in order: SurveyOrder, of question: Question) -> Self { self }

  var offered: Choices? { nil }
  var carried: CarriedChoices? { nil }
  func carrying(_ given: [Choice]) -> Self { self }
  func narrowed(after answers: [String: Answer]) -> Self? { self }
  func remaining(of answer: Answer) -> Answer { answer }
  var hasOnlyCarried: Bool { false }
  var givable: [Choice]? { nil }
  var rows: [Choice]? { nil }

  func misfit(_ test: Condition.Test, row: String?, of id: String) -> Phrase? {
    if row != nil || !Self.isAnswered { return test.unfit(id) }
    if case .answered = test { return nil }
    return misfit(test, of: id)
  }

  func misfit(_ test: Condition.Test, of id: String) -> Phrase? { test.unfit(id) }
}

extension KindOfQuestion {
  var boxed: QuestionKind { .further(FurtherKind(rules: self)) }
}

extension Condition.Test {
  /// That it says nothing about a question.
  func unfit(_ id: String) -> Phrase {
    Phrase.unfitTest.filled(Phrase(verbatim: name), Phrase(verbatim: id))
  }
}

/// That a question has no such choice.
func unknownChoice(_ choice: String, of id: String) -> Phrase {
  Phrase.unknownChoice.filled(Phrase(verbatim: choice), Phrase(verbatim: id))
}
