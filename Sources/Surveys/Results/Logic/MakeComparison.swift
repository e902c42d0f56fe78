import Statistics

extension CountComparison {
  /// A table of counts with what can be tested of it.
  init(
    _ rows: ComparedQuestion, _ columns: ComparedQuestion, counts: [[Int]], respondents: Int
  ) {
    let overlaps = rows.overlaps || columns.overlaps
    let tests = overlaps ? CountTests() : CountTests(counts)
    self.init(
      rows: rows, columns: columns, rowLabels: rows.labels, columnLabels: columns.labels,
      counts: counts, respondents: respondents, overlaps: overlaps,
      chiSquare: tests.chiSquare, fisher: tests.fisher, cramersV: tests.chiSquare?.cramersV,
      finding: overlaps && respondents > 0
        ? .notTrustworthy(.unusableInput) : respondents == 0 ? .noData : tests.finding)
  }
}

/// The tests of a table.
private struct CountTests {
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

extension MeanComparison {
  /// Fewest numbers of a group whose mean says anything.
  private static let leastGroup = KruskalWallisTest.leastGroup

  /// Numbers by group with what can be tested of them. Groups of nobody are shown, not tested.
  init(
    _ numbers: ComparedQuestion, by groups: ComparedQuestion, _ histograms: [Histogram]
  ) throws {
    let filled = histograms.filter { $0.count > 0 }
    var welch: WelchTest?
    var kruskalWallis: KruskalWallisTest?
    var finding: Finding
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
    if groups.overlaps, !filled.isEmpty {
      (welch, kruskalWallis, finding) = (nil, nil, .notTrustworthy(.unusableInput))
    }
    self.init(
      numbers: numbers, groups: groups,
      rows: try zip(groups.labels, histograms).map {
        Group(label: $0, summary: try NumberSummary($1))
      },
      overlaps: groups.overlaps, welch: welch, kruskalWallis: kruskalWallis, finding: finding)
  }
}
