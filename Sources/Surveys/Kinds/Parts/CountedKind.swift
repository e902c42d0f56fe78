import Core
import HTML
import Statistics
import Web

/// How answers to a question of a kind are packed and counted, and what is shown of them.
protocol CountedKind: DefinedKind {
  /// How an answer stands in a record; nil where there is none.
  var recordForm: RecordLayout.Form? { get }
  /// Writes an answer into a record, in ``recordForm``. What no answer can be is written as none.
  func write(_ answer: Answer, to record: inout RecordWriter)
  /// What was counted, in the form that is shown.
  func detail(_ tally: FieldTally, texts: [String]) throws -> QuestionDetail

  /// The ids of what can be answered, in the order of the counts: choices, columns, steps.
  var valueIDs: [String] { get }
  /// What they are called.
  var valueLabels: [String] { get }
  /// Whether results can be narrowed to those who answered one of them.
  var isFilter: Bool { get }
  /// Where such an answer stands among the counts; nil where there is no such answer.
  func place(row: String?, value: String) -> (item: Int, value: Int)?

  /// Whether it is answered in words alone.
  var isText: Bool { get }
  /// Whether people answer it in their own words, or can.
  var hasWords: Bool { get }
  /// Whether there are few different answers, each a group of people.
  var isGroup: Bool { get }
  /// Whether the answer is a number, of which there is a mean.
  var isNumber: Bool { get }
  /// Whether one person can give several of the answers.
  var overlaps: Bool { get }
  /// What the number counts, such as "kg"; may be empty.
  var unit: String { get }
  /// The number that the first count stands for, and the last; nil where a count is no number.
  var ends: ClosedRange<Int>? { get }
  /// What an answer that is a number can be; nil where nothing is known.
  var possible: ClosedRange<Double>? { get }

  /// A chart of the results, and the sentence that it says. There are some. For the author alone.
  func drawing(_ shown: ShownResults, _ result: QuestionResult) -> HTML
  /// What everybody is told of the answers; nil where there are none.
  var toldForm: ToldForm? { get }
  /// Adds what apps are told of the results beside what is told of all of this form.
  func tell(_ result: QuestionResult, in api: inout APIQuestionResult)
}

extension CountedKind {
  var valueIDs: [String] { [] }
  var valueLabels: [String] { [] }
  var isFilter: Bool { false }

  func place(row: String?, value: String) -> (item: Int, value: Int)? {
    isFilter && row == nil ? valueIDs.firstIndex(of: value).map { (0, $0) } : nil
  }

  var isText: Bool { false }
  var hasWords: Bool { false }
  var isGroup: Bool { false }
  var isNumber: Bool { false }
  var overlaps: Bool { false }
  var unit: String { "" }
  var ends: ClosedRange<Int>? { nil }
  var possible: ClosedRange<Double>? {
    ends.map { Double($0.lowerBound)...Double($0.upperBound) }
  }

  func tell(_ result: QuestionResult, in api: inout APIQuestionResult) {}
}
