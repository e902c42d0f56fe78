/// Numbers as whoever means harm writes them: at and behind the bounds of 64 and 32 bits, in other
/// digits, and what other languages' parsers take for a number.
package let hostileNumbers: [String] =
  [
    "0", "-1", "00000000000000000000000000000007", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
    "2147483647", "2147483648", "-2147483649", "9007199254740993", "1e400", "-1e400", "1e18",
    "9.3e18", "0.5", "-0", "NaN", "Infinity", "+5", " 5", "5 ", "5\u{2028}", "", "0x10", "1_000",
    "٥", "５", "१२", "½", "⁵", "five",
  ] + ["1" + String(repeating: "0", count: 300), String(repeating: "9", count: 10_000)]

/// Those of them that no 64-bit number is, or that nobody writes a number as.
package let unreadableNumbers = hostileNumbers.filter { text in
  let digits = text.first == "-" ? text.dropFirst() : Substring(text)
  return digits.isEmpty || !digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    || Int64(text) == nil
}
