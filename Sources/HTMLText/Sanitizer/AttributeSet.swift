/// The known attributes of the start tag at hand. Values are borrowed from the source.
struct AttributeSet: ~Copyable {
  private let slots: UnsafeMutablePointer<Bytes>
  private var present: UInt64 = 0

  init() {
    slots = .allocate(capacity: 64)
    slots.initialize(repeating: Bytes(start: nil, count: 0), count: 64)
  }

  deinit { slots.deallocate() }

  @inline(__always)
  mutating func removeAll() { present = 0 }

  /// Notes a value; of several attributes of one name the first wins, as in the HTML parser.
  @inline(__always)
  mutating func set(_ number: UInt8, _ value: Bytes) {
    guard number != 0, present & (1 << UInt64(number)) == 0 else { return }
    present |= 1 << UInt64(number)
    slots[Int(number)] = value
  }

  @inline(__always)
  subscript(name: AttributeName) -> Bytes? {
    present & (1 << UInt64(name.rawValue)) == 0 ? nil : slots[Int(name.rawValue)]
  }

  var isEmpty: Bool { present == 0 }

  /// Puts the attributes aside while an element without any is begun.
  mutating func hide() -> UInt64 {
    defer { present = 0 }
    return present
  }

  mutating func restore(_ hidden: UInt64) { present = hidden }
}
