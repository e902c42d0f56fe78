import Statistics

/// Two questions set against each other.
package enum Comparison: Sendable {
  /// Choices against choices.
  case counts(CountComparison)
  /// Numbers by the groups of a choice.
  case means(MeanComparison)
  /// Numbers against numbers.
  case correlation(CorrelationComparison)

  /// What it says, in plain words: see ``sentence``.
  package var finding: Finding {
    switch self {
    case .counts(let counts): counts.finding
    case .means(let means): means.finding
    case .correlation(let correlation): correlation.finding
    }
  }

  /// The choices that are tested each for itself, where several could be made.
  package var choices: [ChoiceTest] {
    switch self {
    case .counts(let counts): counts.choices
    case .means(let means): means.choices
    case .correlation: []
    }
  }

  /// Whether people are in more than one group, because they could choose several.
  package var overlaps: Bool {
    switch self {
    case .counts(let counts): counts.overlaps
    case .means(let means): means.overlaps
    case .correlation: false
    }
  }

  /// Whether rare answers can be merged so that more can be tested.
  package var canMerge: Bool {
    switch self {
    case .counts(let counts): counts.canMerge
    case .means(let means): means.canMerge
    case .correlation: false
    }
  }

  /// Whether they are.
  package var isMerged: Bool {
    switch self {
    case .counts(let counts): counts.isMerged
    case .means(let means): means.isMerged
    case .correlation: false
    }
  }
}

/// What can be compared: a question, or a row of a matrix. In an address it is `QUESTION` or
/// `QUESTION.ROW`.
package struct ComparedQuestion: Hashable, Sendable {
  /// The question.
  package let question: Question
  /// The row of a matrix.
  package let row: Choice?

  /// How it stands in an address.
  package var name: String { question.id + (row.map { ".\($0.id)" } ?? "") }

  /// What is asked.
  package var title: String { question.title + (row.map { ": \($0.label)" } ?? "") }
}

/// How often each answer to one question came with each answer to another.
package struct CountComparison: Sendable {
  package let rows: ComparedQuestion
  package let columns: ComparedQuestion
  package let rowLabels: [String]
  package let columnLabels: [String]
  package let counts: [[Int]]
  /// How many people are in each row; less than the sum of the row where several of the columns
  /// could be chosen.
  package let rowPeople: [Int]
  /// How many answered both questions; less than the sum of ``counts`` where ``overlaps``.
  package let respondents: Int
  /// Whether several could be chosen in one of the questions.
  package let overlaps: Bool
  /// Then, each choice for itself.
  package let choices: [ChoiceTest]
  /// Whether rare answers can be merged so that more can be tested, and whether they are.
  package let canMerge: Bool
  package let isMerged: Bool
  /// The chi-square test, with a warning when too few are expected.
  package let chiSquare: ChiSquareTest?
  /// Fisher's exact test, for a table of two by two that is too small for the other.
  package let fisher: FisherExactTest?
  package let cramersV: CramersV?
  /// What it says.
  package let finding: Finding
}

/// Numbers by group.
package struct MeanComparison: Sendable {
  /// One group.
  package struct Group: Sendable {
    package let label: String
    package let summary: NumberSummary
  }

  package let numbers: ComparedQuestion
  package let groups: ComparedQuestion
  package let rows: [Group]
  /// Whether several groups could be chosen.
  package let overlaps: Bool
  /// Then, each choice for itself.
  package let choices: [ChoiceTest]
  /// Whether small groups can be merged so that more can be tested, and whether they are.
  package let canMerge: Bool
  package let isMerged: Bool
  /// For two groups.
  package let welch: WelchTest?
  /// For more than two.
  package let kruskalWallis: KruskalWallisTest?
  package let finding: Finding
}

/// Numbers, or steps of scales, against numbers of the same people.
package struct CorrelationComparison: Sendable {
  package let one: ComparedQuestion
  package let other: ComparedQuestion
  /// How many answered both.
  package let respondents: Int
  package let pearson: CorrelationTest?
  package let spearman: CorrelationTest?
  /// What it says, by Spearman: steps need not be equally far apart, and one huge number does not
  /// decide.
  package let finding: Finding
  /// Classes of both numbers, and how many are in each pair of them.
  package let rows: [NumberBin]
  package let columns: [NumberBin]
  package let counts: [[Int]]
}
