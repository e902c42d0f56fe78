/// Names of up to 16 ASCII letters to small numbers, without making a string.
struct NameTable: Sendable {
  private let keys: [SIMD2<UInt64>]
  private let values: [UInt8]
  private let mask: Int

  init(_ names: [(String, UInt8)]) {
    let size = 1024
    mask = size - 1
    var keys = [SIMD2<UInt64>](repeating: .zero, count: size)
    var values = [UInt8](repeating: 0, count: size)
    for (name, value) in names {
      let key = Array(name.utf8).withUnsafeBufferPointer { Self.pack($0) }
      var slot = Self.slot(key) & mask
      while keys[slot] != .zero { slot = (slot + 1) & mask }
      keys[slot] = key
      values[slot] = value
    }
    self.keys = keys
    self.values = values
  }

  /// The number of `name`, ignoring ASCII case; 0 when it is not in the table.
  func find(_ name: Bytes) -> UInt8 {
    guard name.count <= 16, !name.isEmpty else { return 0 }
    let key = Self.pack(name)
    var slot = Self.slot(key) & mask
    while keys[slot] != .zero {
      if keys[slot] == key { return values[slot] }
      slot = (slot + 1) & mask
    }
    return 0
  }

  private static func pack(_ name: Bytes) -> SIMD2<UInt64> {
    var low: UInt64 = 0
    var high: UInt64 = 0
    for index in 0..<min(name.count, 8) {
      low |= UInt64(name[index].lowered) << UInt64(index * 8)
    }
    if name.count > 8 {
      for index in 8..<name.count {
        high |= UInt64(name[index].lowered) << UInt64((index - 8) * 8)
      }
    }
    return SIMD2(low, high)
  }

  private static func slot(_ key: SIMD2<UInt64>) -> Int {
    let mixed = (key.x ^ (key.y &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 40)
  }
}
