import Statistics

extension CorrelationComparison {
  /// Pairs of numbers with what can be tested of them.
  init(
    _ one: ComparedQuestion, _ other: ComparedQuestion, _ pairs: [(Double, Double)]
  ) throws {
    let numbers = try PairedNumbers(pairs)
    var (pearson, spearman): (CorrelationTest?, CorrelationTest?) = (nil, nil)
    var finding: Finding
    do throws(StatisticsError) {
      pearson = try CorrelationTest(numbers, .pearson)
      let ranks = try CorrelationTest(numbers, .spearman)
      spearman = ranks
      finding = ranks.finding
    } catch {
      finding = Finding(error)
    }
    let rows = try one.classes(numbers.first)
    let columns = try other.classes(numbers.second)
    var counts = rows.map { _ in columns.map { _ in 0 } }
    for (x, y) in pairs {
      guard let row = rows.place(of: x), let column = columns.place(of: y) else { continue }
      counts[row][column] += 1
    }
    self.init(
      one: one, other: other, respondents: pairs.count, pearson: pearson, spearman: spearman,
      finding: finding, rows: rows, columns: columns, counts: counts)
  }
}

extension ComparedQuestion {
  /// Most classes of numbers in a table.
  private static let maximumClasses = 7

  /// The steps of a short scale; else a few classes in which these numbers are.
  fileprivate func classes(_ numbers: [Double]) throws -> [NumberBin] {
    if isGroup, let ends = question.kind.rules.ends {
      return ends.map { NumberBin(from: Double($0), to: Double($0), count: 0) }
    }
    return try Histogram(numbers).bins(most: Self.maximumClasses, single: Self.maximumClasses)
  }
}

extension [NumberBin] {
  /// In which of them a number is; they are in their order, and none is missing.
  fileprivate func place(of number: Double) -> Int? {
    lastIndex { $0.from <= number } ?? indices.first
  }
}
