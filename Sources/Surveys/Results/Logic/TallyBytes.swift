extension ResultTally {
  /// The tally as it is kept: 64-bit numbers, the lowest byte first.
  var bytes: [UInt8] { encoded { Array($0) } }

  /// The same, with everything in its order: equal tallies have equal bytes.
  var sortedBytes: [UInt8] { encoded { $0.sorted { $0.key < $1.key } } }

  private func encoded(
    _ order: ([Int64: Int]) -> [(key: Int64, value: Int)]
  ) -> [UInt8] {
    var numbers: [Int64] = [Int64(responses)]
    numbers.append(counts: order(seconds))
    numbers.append(Int64(fields.count))
    for field in fields {
      numbers += [Int64(field.shown), Int64(field.answered), Int64(field.counts.count)]
      numbers += field.counts.map { Int64($0) }
      numbers.append(counts: order(field.values))
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(numbers.count * 8)
    for number in numbers {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }

  /// Reads what ``bytes`` wrote; nil for anything else.
  init?(bytes: [UInt8]) {
    var reader = NumberReader(bytes: bytes)
    guard let responses = reader.next(), let seconds = reader.counts(),
      let fieldCount = reader.next()
    else { return nil }
    var fields: [FieldTally] = []
    for _ in 0..<max(0, fieldCount) {
      guard let shown = reader.next(), let answered = reader.next(), let length = reader.next(),
        let counts = reader.numbers(length), let values = reader.counts()
      else { return nil }
      fields.append(
        FieldTally(shown: Int(shown), answered: Int(answered), counts: counts, values: values))
    }
    guard reader.isAtEnd else { return nil }
    self.init(responses: Int(responses), seconds: seconds, fields: fields)
  }
}

extension [Int64] {
  fileprivate mutating func append(counts: [(key: Int64, value: Int)]) {
    append(Int64(counts.count))
    for (value, count) in counts {
      append(value)
      append(Int64(count))
    }
  }
}

private struct NumberReader {
  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index == bytes.count }

  mutating func next() -> Int64? {
    guard index + 8 <= bytes.count else { return nil }
    defer { index += 8 }
    return bytes.withUnsafeBytes {
      Int64(littleEndian: $0.loadUnaligned(fromByteOffset: index, as: Int64.self))
    }
  }

  mutating func numbers(_ count: Int64) -> [Int]? {
    guard count >= 0, count <= (bytes.count - index) / 8 else { return nil }
    return (0..<count).compactMap { _ in next().map { Int($0) } }
  }

  mutating func counts() -> [Int64: Int]? {
    guard let count = next(), count >= 0, count <= (bytes.count - index) / 16 else { return nil }
    var counts: [Int64: Int] = [:]
    counts.reserveCapacity(Int(count))
    for _ in 0..<count {
      guard let value = next(), let times = next() else { return nil }
      counts[value] = Int(times)
    }
    return counts
  }
}
