import Core
import HTML
import Statistics
import Web

/// What is answered by one of some steps in a row.
protocol SteppedKind: NumericKind {
  var steps: ScaleRules { get }
  /// What there is to say of the steps that were chosen.
  func summary(_ histogram: Histogram, _ tally: FieldTally) throws -> NumberSummary
}

extension SteppedKind {
  var endLabels: (String, String) { (steps.fromLabel, steps.toLabel) }

  var answeringSeconds: Double { 3 + readingSeconds("\(steps.fromLabel) \(steps.toLabel)") }

  func proposals(_ goals: [ReachGoal]) -> [Answer?] {
    guard steps.from <= steps.to else { return [] }
    // Checked or not, a scale is never longer than this.
    return (steps.from...steps.to).prefix(SurveyLimits.steps).map { .number(Double($0)) }
  }

  func check(_ answer: Answer, of question: Question) -> AnswerReading {
    guard case .number(let number) = answer else { return question.refused(.answerOfOtherKind) }
    guard let step = Int(exactly: number), step >= steps.from, step <= steps.to else {
      return question.refused(
        .answerOffScale.filled(shown(Double(steps.from)), shown(Double(steps.to))))
    }
    return .answer(.number(Double(step)))
  }
}

// Pages
extension SteppedKind {
  func view(_ shown: ShownQuestion) -> HTML {
    groupView(shown, scaleView(shown, steps), canClear: true)
  }
}

// Results
extension SteppedKind {
  var recordForm: RecordLayout.Form? { .code(values: max(0, steps.to - steps.from + 1)) }

  func write(_ answer: Answer, to record: inout RecordWriter) {
    guard case .number(let step) = answer else { return record.none(recordForm) }
    record.code(Int(step) - steps.from, of: steps.to - steps.from + 1)
  }

  func detail(_ tally: FieldTally, texts: [String]) throws -> QuestionDetail {
    let histogram = try steps.histogram(tally.counts)
    return .numbers(
      try summary(histogram, tally),
      bins: tally.counts.enumerated().map { index, count in
        let step = Double(steps.from + index)
        return NumberBin(from: step, to: step, count: count)
      })
  }

  func summary(_ histogram: Histogram, _ tally: FieldTally) throws -> NumberSummary {
    try NumberSummary(histogram, within: possible)
  }

  var toldForm: ToldForm? { .steps(steps) }

  var valueIDs: [String] {
    steps.from <= steps.to ? (steps.from...steps.to).map { "\($0)" } : []
  }

  var valueLabels: [String] { valueIDs }
  var isFilter: Bool { true }

  func place(row: String?, value: String) -> (item: Int, value: Int)? {
    // A step has one name in an address: neither `+3` nor `03`.
    guard row == nil, steps.from <= steps.to,
      let step = Int(decimal: value, in: steps.from...steps.to), String(step) == value
    else { return nil }
    return (0, step - steps.from)
  }

  var isGroup: Bool { steps.to - steps.from < ComparedQuestion.maximumSteps }

  var ends: ClosedRange<Int>? { steps.from <= steps.to ? steps.from...steps.to : nil }

  func meaning(of part: AnswerColumn.Part, _ language: Language) -> String {
    func end(_ number: Int, _ label: String) -> String {
      label.isEmpty ? "\(number)" : "\(number) (\(label))"
    }
    return language(
      .exportScaleMeaning, end(steps.from, steps.fromLabel), end(steps.to, steps.toLabel))
  }
}
