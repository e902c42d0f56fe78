/// Above every number of Instagram's. Nine million of the largest can still be added up in 64 bits;
/// times, which are in milliseconds, are larger, and never added up by the database.
private func maximumStored(of name: String) -> Double {
  switch Metric(rawValue: name) {
  case .averageWatchTime, .totalWatchTime: 1e14
  default: 1e12
  }
}

extension Numbers {
  /// Those that can be counted with: finite, not negative, below what is stored of a post.
  var countable: Numbers {
    Numbers(values.filter { (0..<maximumStored(of: $0)).contains($1) })
  }

  /// At most 150 of the ``countable`` ones, under names of at most 100 letters: what a row holds.
  var bounded: Numbers {
    let good = countable.values.filter { name, _ in
      (1...100).contains(name.utf8.count)
        && name.utf8.allSatisfy { $0 > 0x1F && $0 != 0x22 && $0 != 0x5C }
    }
    guard good.count > 150 else { return Numbers(good) }
    // The ones we know by name first.
    let kept = good.sorted {
      let (left, right) = (Metric(rawValue: $0.key) != nil, Metric(rawValue: $1.key) != nil)
      return left == right ? $0.key < $1.key : left
    }
    return Numbers(Dictionary(uniqueKeysWithValues: kept.prefix(150).map { ($0.key, $0.value) }))
  }
}
