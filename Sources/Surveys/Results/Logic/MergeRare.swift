/// Answers that are looked at together, so that rare ones do not keep a test from being made.
///
/// What is merged follows from how many gave each answer, never from what else they answered: tests
/// stay what they are.
struct MergedLines: Sendable {
  /// The places of the answers in each line, in their order; merged ones of a question without an
  /// order are one line, the last.
  private(set) var lines: [[Int]]

  private let totals: [Int]
  private let isOrdered: Bool
  private var pool: [Int] = []

  /// Nothing merged.
  /// - Parameters:
  ///   - totals: how many gave each answer.
  ///   - isOrdered: whether neighbours are alike, as the steps of a scale are.
  init(_ totals: [Int], isOrdered: Bool) {
    self.totals = totals
    self.isOrdered = isOrdered
    lines = totals.indices.map { [$0] }
  }

  /// Whether anything is merged.
  var isMerged: Bool { lines.count < totals.count }

  /// How many are in each line that somebody is in.
  var sizes: [Int] { lines.map(size).filter { $0 > 0 } }

  /// Merges the rarest, if two lines remain.
  /// - Returns: whether it did.
  mutating func step() -> Bool {
    guard sizes.count > 2 else { return false }
    return isOrdered ? stepWithNeighbour() : stepIntoPool()
  }

  /// Counts of the answers, as those of the lines.
  func merged(_ counts: [Int]) -> [Int] {
    lines.map { $0.reduce(0) { $0 + counts[$1] } }
  }

  private func size(_ line: [Int]) -> Int { line.reduce(0) { $0 + totals[$1] } }

  private mutating func stepWithNeighbour() -> Bool {
    guard
      let rarest = lines.indices.min(by: {
        (size(lines[$0]), $0) < (size(lines[$1]), $1)
      })
    else { return false }
    let neighbours = [rarest - 1, rarest + 1].filter(lines.indices.contains)
    guard let other = neighbours.min(by: { size(lines[$0]) < size(lines[$1]) }) else {
      return false
    }
    let (first, second) = (min(rarest, other), max(rarest, other))
    lines[first] += lines[second]
    lines.remove(at: second)
    return true
  }

  /// What nobody answered stays where it is: nothing is gained by merging it.
  private mutating func stepIntoPool() -> Bool {
    let single = lines.filter { $0.count == 1 && !pool.contains($0[0]) && size($0) > 0 }
      .map { $0[0] }.sorted { (totals[$0], $0) < (totals[$1], $1) }
    let more = single.prefix(pool.isEmpty ? 2 : 1)
    guard !more.isEmpty else { return false }
    pool = (pool + more).sorted()
    lines = totals.indices.filter { !pool.contains($0) }.map { [$0] } + [pool]
    return true
  }
}

extension MergedLines {
  /// Merges the rarest of both questions until chi-square can be trusted, or two lines of each are
  /// left, for which there is an exact test.
  static func merge(_ rows: inout MergedLines, _ columns: inout MergedLines) {
    while !isTrustworthy(rows.sizes, columns.sizes) {
      let rowsFirst = rows.sizes.min() ?? 0 <= columns.sizes.min() ?? 0
      let isDone =
        rowsFirst ? !(rows.step() || columns.step()) : !(columns.step() || rows.step())
      if isDone { return }
    }
  }

  /// Merges the rarest until each line has so many, or two are left.
  mutating func merge(untilAll least: Int) {
    while sizes.contains(where: { $0 < least }), step() {}
  }

  /// Merges the rarest until a choice that so many made and so many did not can be tested.
  mutating func merge(against sizes: [Int]) {
    while !Self.isTrustworthy(self.sizes, sizes), step() {}
  }

  /// Cochran's rule (``ChiSquareTest/isTrustworthy``), which needs the margins of a table alone.
  private static func isTrustworthy(_ rows: [Int], _ columns: [Int]) -> Bool {
    let total = Double(rows.reduce(0, +))
    guard total > 0 else { return true }
    let expected = rows.flatMap { row in columns.map { Double(row) * Double($0) / total } }
    return expected.count { $0 < 5 } * 5 <= expected.count && expected.allSatisfy { $0 >= 1 }
  }
}

extension ComparedQuestion {
  /// What lines are called: `1–3` of steps, `Bus + Train` of choices.
  func labels(of merged: MergedLines) -> [String] {
    let labels = labels
    return merged.lines.map { line in
      guard line.count > 1, let first = line.first, let last = line.last else {
        return line.first.map { labels[$0] } ?? ""
      }
      if isNumber { return "\(labels[first])–\(labels[last])" }
      let named = line.prefix(4).map { labels[$0] } + (line.count > 4 ? ["…"] : [])
      return named.joined(separator: " + ")
    }
  }

  /// Whether neighbouring answers are alike: steps, and columns of a matrix, which mostly are steps.
  var isOrdered: Bool { isNumber || row != nil }
}
