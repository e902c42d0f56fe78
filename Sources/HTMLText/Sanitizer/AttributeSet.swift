/// The known attributes of the start tag at hand. Values are borrowed from the source.
struct AttributeSet: ~Copyable {
  private let slots: UnsafeMutablePointer<Bytes>
  /// A bit for each: those of HTML are in the first word.
  private var present: SIMD2<UInt64> = .zero

  init() {
    slots = .allocate(capacity: 128)
    slots.initialize(repeating: Bytes(start: nil, count: 0), count: 128)
  }

  deinit { slots.deallocate() }

  @inline(__always)
  mutating func removeAll() { present = .zero }

  /// Notes a value; of several attributes of one name the first wins, as in the HTML parser.
  @inline(__always)
  mutating func set(_ number: UInt8, _ value: Bytes) {
    guard number != 0, !has(number) else { return }
    present[Int(number >> 6)] |= 1 << UInt64(number & 63)
    slots[Int(number)] = value
  }

  @inline(__always)
  subscript(name: AttributeName) -> Bytes? {
    has(name.rawValue) ? slots[Int(name.rawValue)] : nil
  }

  @inline(__always)
  private func has(_ number: UInt8) -> Bool {
    present[Int(number >> 6)] & (1 << UInt64(number & 63)) != 0
  }

  var isEmpty: Bool { present == .zero }
}
