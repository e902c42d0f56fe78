/// How strongly two questions depend on each other: 0 is not at all, 1 is entirely.
package struct CramersV: Hashable, Sendable {
  /// H. Cramér, "Mathematical Methods of Statistics", 1946, page 282. It is above 0 in small tables
  /// also when nothing depends.
  package let value: Double
  /// Without that bias; nil of a table in which everyone is alone in a row or a column.
  ///
  /// W. Bergsma, "A bias-correction for Cramér's V and Tschuprow's T", Journal of the Korean
  /// Statistical Society 42 (2013).
  package let corrected: Double?

  init(statistic: Double, total: Int, rows: Int, columns: Int) {
    let n = Double(total)
    let (r, c) = (Double(rows), Double(columns))
    value = min((statistic / n / min(r - 1, c - 1)).squareRoot(), 1)
    let phi = max(0, statistic / n - (r - 1) * (c - 1) / (n - 1))
    func corrected(_ lines: Double) -> Double { lines - 1 - (lines - 1) * (lines - 1) / (n - 1) }
    let least = min(corrected(r), corrected(c))
    self.corrected = total > max(rows, columns) ? min((phi / least).squareRoot(), 1) : nil
  }
}
