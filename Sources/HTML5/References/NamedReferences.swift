import Core

/// §13.5, the 2,231 named character references, found by the longest match.
final class NamedReferences: Sendable {
  static let shared = NamedReferences()

  struct Match {
    /// How many bytes of the input belong to the name, its semicolon included.
    let length: Int
    let first: UInt32
    /// Zero for most: 93 names stand for two characters.
    let second: UInt32
  }

  struct Entry {
    var start: UInt16
    var count: UInt8
    var first: UInt32
    var second: UInt32
  }

  private let letters: [UInt8]
  private let entries: [Entry]
  /// Where the names that begin with a byte are.
  private let ranges: [Range<Int>]

  private init() {
    var letters: [UInt8] = []
    var entries: [Entry] = []
    var ranges = [Range<Int>](repeating: 0..<0, count: 128)
    for word in "\(Self.list)".utf8.split(separator: UInt8(ascii: " ")) {
      let parts = word.split(separator: UInt8(ascii: "="))
      let codes = parts[1].split(separator: UInt8(ascii: "+")).map(Self.hexadecimal)
      entries.append(
        Entry(
          start: UInt16(letters.count), count: UInt8(parts[0].count), first: codes[0],
          second: codes.count > 1 ? codes[1] : 0))
      let initial = Int(parts[0].first ?? 0)
      let begin = ranges[initial].isEmpty ? entries.count - 1 : ranges[initial].lowerBound
      ranges[initial] = begin..<entries.count
      letters.append(contentsOf: parts[0])
    }
    self.letters = letters
    self.entries = entries
    self.ranges = ranges
  }

  private static func hexadecimal(_ digits: Substring.UTF8View) -> UInt32 {
    digits.reduce(0) { $0 << 4 | UInt32($1.hexadecimalDigit ?? 0) }
  }

  var count: Int { entries.count }

  /// The longest name that `bytes` (what follows the ampersand) begins with.
  func longestMatch(_ bytes: Bytes) -> Match? {
    guard let initial = bytes.first, initial < 128 else { return nil }
    var range = ranges[Int(initial)]
    var depth = 1
    var found: Entry?
    while !range.isEmpty {
      // A name sorts before those that it is the beginning of.
      let shortest = entries[range.lowerBound]
      if Int(shortest.count) == depth { found = shortest }
      guard depth < bytes.count else { break }
      range = narrow(range, at: depth, to: bytes[depth])
      depth += 1
    }
    return found.map { Match(length: Int($0.count), first: $0.first, second: $0.second) }
  }

  /// The names of `range` whose byte at `depth` is `byte`.
  private func narrow(_ range: Range<Int>, at depth: Int, to byte: UInt8) -> Range<Int> {
    let low = firstIndex(in: range) { letter(of: $0, at: depth) >= Int(byte) }
    let high = firstIndex(in: low..<range.upperBound) { letter(of: $0, at: depth) > Int(byte) }
    return low..<high
  }

  private func letter(of index: Int, at depth: Int) -> Int {
    let entry = entries[index]
    return depth < Int(entry.count) ? Int(letters[Int(entry.start) + depth]) : -1
  }

  private func firstIndex(in range: Range<Int>, where isRight: (Int) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if isRight(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
