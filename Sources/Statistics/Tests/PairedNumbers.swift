/// Two numbers of each of some people, such as their age and how content they are.
package struct PairedNumbers: Sendable {
  /// Fewest pairs for which an interval can be given: Fisher's z has n − 3 below it.
  package static let least = 4
  /// Fewest pairs that say anything of other people.
  package static let enough = 10

  /// The first number of each pair.
  package private(set) var first: [Double] = []
  /// The second.
  package private(set) var second: [Double] = []

  /// Of nobody.
  package init() {}

  /// Of these pairs.
  package init(_ pairs: some Sequence<(Double, Double)>) throws(StatisticsError) {
    for pair in pairs { try add(pair.0, pair.1) }
  }

  /// How many pairs.
  package var count: Int { first.count }

  /// Adds a pair.
  package mutating func add(_ one: Double, _ other: Double) throws(StatisticsError) {
    try check(one)
    try check(other)
    first.append(one)
    second.append(other)
  }

  /// Pearson's coefficient of these numbers. Distances from the mean are measured by the greatest of
  /// them, so that neither huge nor tiny numbers leave what a `Double` can hold.
  func coefficient() throws(StatisticsError) -> Double {
    guard count > 0 else { throw .empty }
    guard count >= Self.least else { throw .tooFew(count, needed: Self.least) }
    let (x, y) = (try centred(first), try centred(second))
    var (xy, xx, yy) = (0.0, 0.0, 0.0)
    for (x, y) in zip(x, y) {
      xy += x * y
      xx += x * x
      yy += y * y
    }
    return min(1, max(-1, xy / (xx.squareRoot() * yy.squareRoot())))
  }

  /// The same people with the ranks of their numbers, ties sharing their mean rank.
  func ranks() throws(StatisticsError) -> PairedNumbers {
    var ranked = PairedNumbers()
    for (one, other) in zip(midRanks(first), midRanks(second)) { try ranked.add(one, other) }
    return ranked
  }

  private func centred(_ values: [Double]) throws(StatisticsError) -> [Double] {
    guard let least = values.min(), let most = values.max(), least < most else {
      throw .noVariation
    }
    let mean = try Moments(values).mean
    let reach = max(most - mean, mean - least)
    guard reach > 0 else { throw .noVariation }
    return values.map { ($0 - mean) / reach }
  }
}

/// The rank of each value, counted from 1.
private func midRanks(_ values: [Double]) -> [Double] {
  let order = values.indices.sorted { values[$0] < values[$1] }
  var ranks = [Double](repeating: 0, count: values.count)
  var start = 0
  while start < order.count {
    var end = start + 1
    while end < order.count, values[order[end]] == values[order[start]] { end += 1 }
    for place in start..<end { ranks[order[place]] = Double(start + end + 1) / 2 }
    start = end
  }
  return ranks
}
