extension Histogram {
  /// The quantiles at these probabilities, in their order; 0.5 is the median.
  ///
  /// Type 7 of R. J. Hyndman and Y. Fan, "Sample Quantiles in Statistical Packages", The American
  /// Statistician 50 (1996), which R, NumPy and spreadsheets use: between two numbers it moves in a
  /// straight line.
  package func quantiles(at probabilities: [Double]) throws(StatisticsError) -> [Double] {
    guard count > 0 else { throw .empty }
    guard probabilities.allSatisfy({ 0...1 ~= $0 }) else { throw .outOfBounds }
    let ranks = Ranks(sorted)
    return probabilities.map { probability in
      let place = probability * Double(count - 1)
      let rank = min(Int(place), count - 1)
      let (low, high) = (ranks[rank], ranks[min(rank + 1, count - 1)])
      return low + (place - Double(rank)) * (high - low)
    }
  }

  /// The quantile at this probability.
  package func quantile(_ probability: Double) throws(StatisticsError) -> Double {
    try quantiles(at: [probability])[0]
  }
}

/// Finds the number at a place of the sorted ones without writing all of them out.
private struct Ranks {
  private let values: [Double]
  /// The place after the last one of each number.
  private let ends: [Int]

  init(_ sorted: [(value: Double, count: Int)]) {
    values = sorted.map(\.value)
    var end = 0
    ends = sorted.map { entry in
      end += entry.count
      return end
    }
  }

  subscript(rank: Int) -> Double {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > rank { high = middle } else { low = middle + 1 }
    }
    return values[low]
  }
}
