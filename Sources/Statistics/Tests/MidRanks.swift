/// The ranks of all numbers of several groups, ties sharing their mean rank.
///
/// Ranks are counted from the middle one, so that their mean is 0: sums of them are small, and the
/// textbook formulas, which take one large number from another, are not needed.
struct MidRanks {
  /// How many numbers each group has.
  let sizes: [Int]
  /// The sum of each group's ranks.
  let sums: [Double]
  /// The sum of the squares of all ranks; less than without ties.
  let squares: Double

  /// Of two or more groups, each with somebody.
  init(_ groups: [Histogram]) throws(StatisticsError) {
    sizes = groups.map(\.count)
    let total = try sum(sizes)
    guard total > 0 else { throw .empty }
    guard groups.count > 1 else { throw .tooFew(groups.count, needed: 2) }
    if let group = sizes.firstIndex(of: 0) { throw .emptyGroup(group) }
    var all = Histogram()
    for group in groups { try all.merge(group) }
    guard all.counts.count > 1 else { throw .noVariation }
    var sums = Array(repeating: 0.0, count: groups.count)
    var squares = 0.0
    var before = 0
    for (value, count) in all.sorted {
      let rank = Double(2 * before + count - total) / 2
      squares += Double(count) * rank * rank
      for (index, group) in groups.enumerated() {
        if let count = group.counts[value] { sums[index] += Double(count) * rank }
      }
      before += count
    }
    self.sums = sums
    self.squares = squares
  }

  /// How many numbers all groups have.
  var total: Int { sizes.reduce(0, +) }

  /// The variance of the ranks, by n − 1.
  var variance: Double { squares / Double(total - 1) }
}
