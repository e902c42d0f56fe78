/// What feeds count: nobody has more comments, episodes or pixels, and sums of it stay small.
private let maximumCounted = 1_000_000_000

/// A whole number of a feed: ASCII's digits only, leading noughts and space around them allowed. A
/// number comes from a stranger and is bounded here, so that no sum of it overflows.
///
/// - Returns: nil for anything else, below nought, and above `most`.
func wholeNumber(_ text: some StringProtocol, most: Int = maximumCounted) -> Int? {
  var digits = Substring(text).utf8[...]
  while let byte = digits.first, isSpace(byte) { digits.removeFirst() }
  while let byte = digits.last, isSpace(byte) { digits.removeLast() }
  guard !digits.isEmpty else { return nil }
  var number = 0
  for digit in digits {
    guard isDigit(digit), number <= most else { return nil }
    number = number * 10 + Int(digit - 0x30)
  }
  return number <= most ? number : nil
}

/// The length of a file in bytes; nil for nought, which is said of what is not known.
func fileLength(_ text: String) -> Int64? {
  wholeNumber(text, most: 1 << 53).flatMap { $0 > 0 ? Int64($0) : nil }
}
