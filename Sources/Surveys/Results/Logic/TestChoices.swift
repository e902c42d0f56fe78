import Statistics

/// What is counted of people who answered two questions: pairs of answers, and people.
struct CrossCounts: Sendable {
  /// How often each answer to the first came with each to the second.
  let pairs: [[Int]]
  /// How many gave each answer to the first, and to the second.
  let rows: [Int]
  let columns: [Int]
  /// How many there are.
  let all: Int

  /// The same with the questions changed for each other.
  var turned: CrossCounts {
    CrossCounts(
      pairs: columns.indices.map { column in pairs.map { $0[column] } }, rows: columns,
      columns: rows, all: all)
  }

  /// The same with lines of either question merged.
  func merged(_ rows: MergedLines, _ columns: MergedLines) -> CrossCounts {
    let wide = pairs.map(columns.merged)
    return CrossCounts(
      pairs: rows.lines.map { line in
        columns.lines.indices.map { column in line.reduce(0) { $0 + wide[$1][column] } }
      }, rows: rows.merged(self.rows), columns: columns.merged(self.columns), all: all)
  }

  /// Tests each choice of the first question against the groups of the second.
  func tests(of choices: [String], by groups: [String]) -> [ChoiceTest] {
    zip(choices, pairs).map { choice, chosen in
      let shares = zip(groups, zip(chosen, columns)).filter { $0.1.1 > 0 }.map {
        ChoiceTest.Part(label: $0.0, value: Double($0.1.0) / Double($0.1.1))
      }
      let table = [chosen, zip(columns, chosen).map { $0 - $1 }]
      let (pValue, finding) = pValue(table)
      return ChoiceTest(
        choice: choice, against: .groups, high: shares.max { $0.value < $1.value },
        low: shares.min { $0.value < $1.value }, pValue: pValue, finding: finding)
    }.together
  }

  /// Tests each choice of the first question against each of the second.
  func tests(of choices: [String], byEach others: [String]) -> [ChoiceTest] {
    choices.indices.flatMap { row in
      others.indices.map { column in
        let both = pairs[row][column]
        let (with, without) = (rows[row], all - rows[row])
        let table = [
          [both, with - both], [columns[column] - both, without - columns[column] + both],
        ]
        let (pValue, finding) = pValue(table)
        func part(_ count: Int, _ of: Int) -> ChoiceTest.Part? {
          of > 0 ? ChoiceTest.Part(label: "", value: Double(count) / Double(of)) : nil
        }
        return ChoiceTest(
          choice: choices[row], against: .choice(others[column]), high: part(both, with),
          low: part(columns[column] - both, without), pValue: pValue, finding: finding)
      }
    }.together
  }

  private func pValue(_ table: [[Int]]) -> (Double?, Finding) {
    let tests = CountTests(table)
    switch tests.finding {
    case .significant, .notSignificant:
      return (tests.fisher?.pValue ?? tests.chiSquare?.pValue, tests.finding)
    default: return (nil, tests.finding)
    }
  }
}

/// Tests each choice by the numbers of those who made it and of those who did not.
/// - Parameters:
///   - histograms: the numbers of those who made each choice.
///   - all: those of everybody who made any.
func tests(
  of choices: [String], _ histograms: [Histogram], of all: Histogram
) throws -> [ChoiceTest] {
  try zip(choices, histograms).map { choice, chosen in
    var others = all
    for (value, count) in chosen.counts { try others.remove(value, times: count) }
    let tests = MeanTests([chosen, others])
    func part(_ numbers: Histogram) throws -> ChoiceTest.Part? {
      guard numbers.count > 0 else { return nil }
      return ChoiceTest.Part(label: "", value: try numbers.moments.mean)
    }
    let isSaid: Bool =
      switch tests.finding {
      case .significant, .notSignificant: true
      default: false
      }
    return ChoiceTest(
      choice: choice, against: .numbers, high: try part(chosen), low: try part(others),
      pValue: isSaid ? tests.welch?.pValue : nil, finding: tests.finding)
  }.together
}
