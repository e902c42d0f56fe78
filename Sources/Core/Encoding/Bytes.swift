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
  return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
}
