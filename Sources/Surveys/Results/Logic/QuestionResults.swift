import Core
import Statistics

extension QuestionResult {
  /// What was counted of a question, in the form that is shown.
  init(_ question: Question, _ tally: FieldTally, texts: [String]) throws {
    self.init(
      question: question, shown: tally.shown, answered: tally.answered,
      detail: try Self.detail(question, tally, texts))
  }

  private static func detail(
    _ question: Question, _ tally: FieldTally, _ texts: [String]
  ) throws -> QuestionDetail {
    switch question.kind {
    case .singleChoice(let choices):
      .choices(choices.counted(tally), isSingle: true)
    case .multipleChoice(let choices, _): .choices(choices.counted(tally), isSingle: false)
    case .pictureChoice(let choices, let bounds):
      .choices(choices.counted(tally), isSingle: bounds.most == 1)
    case .scale(let rules): try scale(rules, tally)
    case .number:
      try numbers(Histogram(bits: tally.values))
    case .matrix(let rules):
      .matrix(
        rows: rules.rows, columns: rules.columns,
        counts: rules.rows.indices.map { row in
          rules.columns.indices.map { tally.counts[row * rules.columns.count + $0] }
        })
    case .ranking(let choices): .ranking(choices.ranked(tally))
    case .date: .dates(dates(tally.values))
    case .shortText, .longText, .information: .texts(texts)
    }
  }

  private static func numbers(_ histogram: Histogram) throws -> QuestionDetail {
    .numbers(try NumberSummary(histogram), bins: histogram.bins)
  }

  private static func scale(_ rules: ScaleRules, _ tally: FieldTally) throws -> QuestionDetail {
    let histogram = try rules.histogram(tally.counts)
    var summary = try NumberSummary(histogram)
    if tally.counts.count >= 5, tally.answered > 0 {
      summary.topTwo = Double(tally.counts.suffix(2).reduce(0, +)) / Double(tally.answered)
    }
    return .numbers(
      summary,
      bins: tally.counts.enumerated().map { index, count in
        let step = Double(rules.from + index)
        return NumberBin(from: step, to: step, count: count)
      })
  }

  /// Most different days for which there is a bar each.
  private static let maximumDays = 60

  private static func dates(_ days: [Int64: Int]) -> [DateCount] {
    let length = days.count > maximumDays ? 7 : 10
    var counts: [String: Int] = [:]
    for (day, count) in days {
      guard let date = SurveyDate(days: Int(day)) else { continue }
      counts[String(date.description.prefix(length)), default: 0] += count
    }
    return counts.sorted { $0.key < $1.key }.map { DateCount(day: $0.key, count: $0.value) }
  }
}

extension Choices {
  fileprivate func counted(_ tally: FieldTally) -> [ChoiceCount] {
    zip(ids, tally.counts).map { id, count in
      ChoiceCount(
        id: id, label: label(id) ?? id, picture: items.first { $0.id == id }?.picture,
        count: count,
        share: tally.answered > 0 ? Double(count) / Double(tally.answered) : nil,
        interval: try? Interval.wilson(count, of: tally.answered))
    }
  }

  fileprivate func ranked(_ tally: FieldTally) -> [RankedChoice] {
    let ranked = items.enumerated().map { index, item in
      let places = tally.counts[index * items.count..<(index + 1) * items.count]
      let sum = places.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element }
      return RankedChoice(
        id: item.id, label: item.label,
        meanPlace: tally.answered > 0 ? Double(sum) / Double(tally.answered) : nil,
        first: places.first ?? 0)
    }
    // A stable sort: equals stay in the order of the definition.
    return ranked.enumerated().sorted {
      ($0.element.meanPlace ?? 0, $0.offset) < ($1.element.meanPlace ?? 0, $1.offset)
    }.map(\.element)
  }
}

extension ScaleRules {
  /// The steps as numbers.
  func histogram(_ counts: some Collection<Int>) throws -> Histogram {
    try Histogram(
      counts: Dictionary(
        counts.enumerated().map { (Double(from + $0), $1) }, uniquingKeysWith: +))
  }
}

extension Histogram {
  /// Numbers by their bits, as they are counted.
  init(bits: [Int64: Int]) throws {
    try self.init(
      counts: Dictionary(
        bits.map { (Double(bitPattern: UInt64(bitPattern: $0)), $1) }, uniquingKeysWith: +))
  }
}
