/// Seconds of `hh:mm:ss`, `mm:ss`, `ss`, `ss.fff` or `PT1H2M3S` (ISO 8601); nil for nonsense.
func durationSeconds(_ text: String) -> Int? {
  let text = text.trimmingSpace()
  if let first = text.utf8.first, first | 0x20 == UInt8(ascii: "p") { return isoSeconds(text) }
  let parts = text.split(separator: ":", omittingEmptySubsequences: false)
  guard (1...3).contains(parts.count) else { return nil }
  var total = 0
  for part in parts {
    let digits = part.prefix { $0 != "." && $0 != "," }
    guard let value = wholeNumber(digits, most: 9_999_999) else { return nil }
    total = total * 60 + value
  }
  return total > 0 ? total : nil
}

private func isoSeconds(_ text: String) -> Int? {
  let units: [UInt8: Int] = [
    UInt8(ascii: "d"): 86_400, UInt8(ascii: "h"): 3600, UInt8(ascii: "m"): 60,
    UInt8(ascii: "s"): 1,
  ]
  var total = 0
  var digits = ""
  var isFraction = false
  for byte in text.utf8.dropFirst() {
    if isDigit(byte) {
      if !isFraction { digits.unicodeScalars.append(Unicode.Scalar(byte)) }
    } else if byte == UInt8(ascii: ".") {
      isFraction = true
    } else if let unit = units[byte | 0x20] {
      guard let value = wholeNumber(digits, most: 9_999_999) else { return nil }
      total += value * unit
      // As much as ten million hours are.
      guard total < 36_000_000_000 else { return nil }
      digits = ""
      isFraction = false
    } else if byte | 0x20 != UInt8(ascii: "t") {
      return nil
    }
  }
  return total > 0 ? total : nil
}
