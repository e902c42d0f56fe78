extension Sequence<UInt8> {
  /// Whether the bytes are the same, in a time that does not tell where they differ.
  package func isEqualInConstantTime(to other: some Sequence<UInt8>) -> Bool {
    let (left, right) = (Array(self), Array(other))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// Random bytes of the system, good enough for secrets.
package func randomBytes(_ count: Int) -> [UInt8] {
  var generator = SystemRandomNumberGenerator()
  // Eight at a time: each asks the system.
  return [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
    while filled < count {
      var number = generator.next()
      for _ in 0..<min(8, count - filled) {
        bytes.initializeElement(at: filled, to: UInt8(truncatingIfNeeded: number))
        number >>= 8
        filled += 1
      }
    }
  }
}

/// A new key, with which sending a form twice makes one thing: a UUID (RFC 9562 §5.4). Foundation's
/// opens a file for each.
package func newClientID() -> String {
  var bytes = randomBytes(16)
  bytes[6] = bytes[6] & 0x0F | 0x40
  bytes[8] = bytes[8] & 0x3F | 0x80
  var text = Array(bytes.hexadecimal.utf8)
  for place in [20, 16, 12, 8] { text.insert(UInt8(ascii: "-"), at: place) }
  return String(decoding: text, as: UTF8.self)
}
