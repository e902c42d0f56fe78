extension Sequence where Element: Hashable {
  /// Each once, in their order, at most so many.
  package func unique(most: Int) -> [Element] {
    var seen: Set<Element> = []
    return Array(filter { seen.insert($0).inserted }.prefix(most))
  }
}
