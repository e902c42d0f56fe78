import Statistics

extension CountComparison {
  /// A table of counts with what can be tested of it. Where several could be chosen, each choice is
  /// tested for itself, since people are in more than one line.
  init(
    _ rows: ComparedQuestion, _ columns: ComparedQuestion, _ found: CrossCounts, merges: Bool
  ) {
    let overlaps = rows.overlaps || columns.overlaps
    var lines = MergedLines(found.rows, isOrdered: rows.isOrdered)
    var sides = MergedLines(found.columns, isOrdered: columns.isOrdered)
    if !overlaps {
      MergedLines.merge(&lines, &sides)
    } else if !columns.overlaps {
      sides.merge(against: found.rarestChoice)
    } else if !rows.overlaps {
      lines.merge(against: found.turned.rarestChoice)
    }
    let canMerge = lines.isMerged || sides.isMerged
    if !merges {
      lines = MergedLines(found.rows, isOrdered: rows.isOrdered)
      sides = MergedLines(found.columns, isOrdered: columns.isOrdered)
    }
    let shown = found.merged(lines, sides)
    let (rowLabels, columnLabels) = (rows.labels(of: lines), columns.labels(of: sides))
    let tests = overlaps ? CountTests() : CountTests(shown.pairs)
    let choices: [ChoiceTest] =
      switch (rows.overlaps, columns.overlaps) {
      case (true, true): shown.tests(of: rowLabels, byEach: columnLabels)
      case (true, false): shown.tests(of: rowLabels, by: columnLabels)
      case (false, true): shown.turned.tests(of: columnLabels, by: rowLabels)
      case (false, false): []
      }
    self.init(
      rows: rows, columns: columns, rowLabels: rowLabels, columnLabels: columnLabels,
      counts: shown.pairs, rowPeople: shown.rows, respondents: found.all, overlaps: overlaps,
      choices: choices, canMerge: canMerge, isMerged: merges && canMerge,
      chiSquare: tests.chiSquare, fisher: tests.fisher, cramersV: tests.chiSquare?.cramersV,
      finding: found.all == 0 ? .noData : overlaps ? choices.finding : tests.finding)
  }
}

extension CrossCounts {
  /// How many made, and how many did not make, the rarest choice of the first question of which
  /// something can be found at all.
  fileprivate var rarestChoice: [Int] {
    let rarer = rows.map { min($0, all - $0) }.filter { $0 >= KruskalWallisTest.leastGroup }
    return rarer.min().map { [$0, all - $0] } ?? []
  }
}

/// The tests of a table.
struct CountTests {
  var chiSquare: ChiSquareTest?
  var fisher: FisherExactTest?
  var finding = Finding.tooFew

  init() {}

  init(_ counts: [[Int]]) {
    guard let table = (try? Crosstab(counts))?.withoutEmptyLines else { return }
    do {
      let chiSquare = try ChiSquareTest(table)
      self.chiSquare = chiSquare
      finding = chiSquare.finding
      if !chiSquare.isTrustworthy, table.rowCount == 2, table.columnCount == 2 {
        let fisher = try FisherExactTest(table)
        self.fisher = fisher
        finding = fisher.finding
      }
    } catch {
      finding = Finding(error)
    }
  }
}

/// The tests of the numbers of groups, of which those of nobody do not count.
struct MeanTests {
  var welch: WelchTest?
  var kruskalWallis: KruskalWallisTest?
  var finding: Finding

  /// Fewest numbers of a group whose mean says anything.
  static let leastGroup = KruskalWallisTest.leastGroup

  init(_ histograms: [Histogram]) {
    let filled = histograms.filter { $0.count > 0 }
    do throws(StatisticsError) {
      if filled.isEmpty { throw .empty }
      if filled.count == 2 {
        let test = try WelchTest(try filled[0].moments, try filled[1].moments)
        welch = test
        finding = test.finding
      } else {
        let test = try KruskalWallisTest(filled)
        kruskalWallis = test
        finding = test.finding
      }
      if filled.contains(where: { $0.count < Self.leastGroup }) {
        finding = .notTrustworthy(.smallGroups)
      }
    } catch {
      finding = Finding(error)
    }
  }
}

extension MeanComparison {
  /// Numbers by group with what can be tested of them. Groups of nobody are shown, not tested.
  /// - Parameter all: the numbers of everybody who is in a group; who is in several, once.
  init(
    _ numbers: ComparedQuestion, by groups: ComparedQuestion, _ histograms: [Histogram],
    of all: Histogram, merges: Bool
  ) throws {
    var lines = MergedLines(histograms.map(\.count), isOrdered: groups.isOrdered)
    if !groups.overlaps { lines.merge(untilAll: MeanTests.leastGroup) }
    let canMerge = lines.isMerged
    if !merges { lines = MergedLines(histograms.map(\.count), isOrdered: groups.isOrdered) }
    let shown = try lines.lines.map { line in
      try line.reduce(into: Histogram()) { try $0.merge(histograms[$1]) }
    }
    let labels = groups.labels(of: lines)
    let choices =
      groups.overlaps && all.count > 0 ? try tests(of: labels, shown, of: all) : []
    let tests = MeanTests(groups.overlaps ? [] : shown)
    self.init(
      numbers: numbers, groups: groups,
      rows: try zip(labels, shown).map {
        Group(
          label: $0,
          summary: try NumberSummary($1, within: numbers.question.kind.rules.possible))
      },
      overlaps: groups.overlaps, choices: choices, canMerge: canMerge,
      isMerged: merges && canMerge, welch: tests.welch, kruskalWallis: tests.kruskalWallis,
      finding: groups.overlaps ? choices.finding : tests.finding)
  }
}
