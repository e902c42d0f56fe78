/// Largest count of anything: up to it a `Double` holds whole numbers exactly.
let maximumCount = 1 << 53

/// Adds to a count what is not below zero, and refuses a sum that would lose its last digits.
func adding(_ more: Int, to count: Int) throws(StatisticsError) -> Int {
  guard more >= 0 else { throw .outOfBounds }
  guard more <= maximumCount - count else { throw .tooLarge }
  return count + more
}

/// The sum of counts, by the same rules.
func sum(_ counts: some Sequence<Int>) throws(StatisticsError) -> Int {
  var total = 0
  for count in counts { total = try adding(count, to: total) }
  return total
}

/// Largest absolute value of a number that is measured: squares of it can still be summed.
let maximumValue = 1e140

/// Refuses what is no number to compute with.
func check(_ value: Double) throws(StatisticsError) {
  guard value.isFinite else { throw .notFinite }
  guard abs(value) <= maximumValue else { throw .tooLarge }
}
