import Core

/// What everybody is told of the answers to a question, and so of which cells noisy sums are kept.
/// A kind names its form (``CountedKind/toldForm``); it follows from the questionnaire alone, never
/// from answers.
enum ToldForm: Hashable, Sendable {
  /// One of these was chosen.
  case one([Choice])
  /// Any of these were chosen.
  case several([Choice])
  /// A step of a scale; of a long one, neighbours together.
  case steps(ScaleRules)
  /// How likely somebody is to recommend something, in three groups.
  case promoters(ScaleRules)
  /// A number, in classes.
  case numbers(NumberRules)
  /// A day, in classes.
  case days(DateRules)
  /// Each row for itself: one of the columns.
  case rows([Choice], columns: [Choice])
  /// The place that each was given.
  case places([Choice])
  /// Words: how many there are.
  case words
}

extension ToldForm {
  /// The groups of neighbouring steps, as places among the counts: at most seven. A last group of
  /// less than about half of the others joins the one before.
  static func groups(of count: Int) -> [Range<Int>] {
    guard count > 0 else { return [] }
    let width = [1, 2, 5, 10].first { count <= 7 * $0 } ?? 20
    var starts = Array(stride(from: 0, to: count, by: width))
    // Of pairs a single one would stand alone; of wider groups less than about half would.
    let fewest: Int = width == 2 ? 2 : (width + 1) / 2
    if let last = starts.last, starts.count > 1, count - last < fewest { starts.removeLast() }
    return zip(starts, starts.dropFirst() + [count]).map { $0..<$1 }
  }

  /// Detractors, passives and promoters among eleven steps.
  static let promoterGroups = [0..<7, 7..<9, 9..<11]

  /// The groups of steps that are told together; nil where there are no steps.
  var stepGroups: [Range<Int>]? {
    switch self {
    case .steps(let rules): Self.groups(of: max(0, rules.to - rules.from + 1))
    case .promoters: Self.promoterGroups
    default: nil
    }
  }

  /// Whether its numbers have no ends in the questionnaire, from which classes could follow.
  var lacksEnds: Bool {
    if case .numbers(let rules) = self { return rules.least == nil || rules.most == nil }
    return false
  }

  /// Whether limits of classes belong to it.
  var hasClasses: Bool {
    switch self {
    case .numbers, .days: true
    default: false
    }
  }
}

/// A cell and how many are counted in it.
struct ToldCell: Hashable, Sendable {
  let name: String
  let count: Int
}

extension ToldForm {
  /// The cells of a question with what a tally has in them.
  /// - Parameter limits: those of its classes, where there are any.
  func cells(of question: String, in tally: FieldTally, limits: [Double]) -> [ToldCell] {
    func cell(_ part: String, _ count: Int) -> ToldCell {
      ToldCell(name: ToldName.cell(question, part), count: count)
    }
    let all = ToldCell(name: ToldName.all(question), count: tally.answered)
    switch self {
    case .one(let choices), .several(let choices):
      return [all] + zip(choices, tally.counts).map { cell($0.id, $1) }
    case .steps, .promoters:
      return [all]
        + (stepGroups ?? []).enumerated().map { index, group in
          cell("\(index)", group.reduce(0) { $0 + tally.count(at: $1) })
        }
    case .numbers:
      return [all]
        + classes(limits, tally) { Double(bitPattern: UInt64(bitPattern: $0)) }.enumerated().map {
          cell("\($0)", $1)
        }
    case .days:
      return [all]
        + classes(limits, tally) { Double($0) }.enumerated().map { cell("\($0)", $1) }
    case .rows(let rows, let columns):
      return table(question, rows.map(\.id), columns.map(\.id), tally)
    case .places(let choices):
      return table(
        question, choices.map(\.id), choices.indices.map { ToldName.place($0) }, tally)
    case .words: return [all]
    }
  }

  private func classes(
    _ limits: [Double], _ tally: FieldTally, _ number: (Int64) -> Double
  ) -> [Int] {
    var counts = [Int](repeating: 0, count: limits.count + 1)
    for (value, count) in tally.values {
      counts[ClassLimits.place(of: number(value), among: limits)] += count
    }
    return counts
  }

  private func table(
    _ question: String, _ rows: [String], _ columns: [String], _ tally: FieldTally
  ) -> [ToldCell] {
    rows.enumerated().flatMap { row, id in
      let counts = columns.indices.map { tally.count(at: row * columns.count + $0) }
      return [ToldCell(name: ToldName.all(question, row: id), count: counts.reduce(0, +))]
        + zip(columns, counts).map {
          ToldCell(name: ToldName.cell(question, row: id, $0), count: $1)
        }
    }
  }
}

extension FieldTally {
  fileprivate func count(at place: Int) -> Int {
    counts.indices.contains(place) ? counts[place] : 0
  }
}
