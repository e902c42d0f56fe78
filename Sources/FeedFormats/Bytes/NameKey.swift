/// A name of up to 16 ASCII bytes packed into two words, so that comparing and hashing a name is a
/// few instructions. Longer names have no key; no name that we know is longer.
struct NameKey: Equatable {
  var low: UInt64
  var high: UInt64

  /// Packs the slice. With `folded`, ASCII letters are lowered (by setting bit 0x20 of every byte,
  /// which leaves digits, `-`, `:` and `.` as they are).
  @inline(__always) init?(_ view: ByteView, _ slice: Slice, folded: Bool = true) {
    let count = slice.count
    guard count > 0, count <= 16 else { return nil }
    if count <= 8 {
      low = Self.word(view, slice.start, count, folded)
      high = 0
    } else {
      low = Self.word(view, slice.start, 8, folded)
      high = Self.word(view, slice.start + 8, count - 8, folded)
    }
  }

  /// Packs a name of our own, as above.
  init?(_ name: String, folded: Bool = true) {
    let key = withView(of: name) {
      NameKey($0, Slice(start: 0, end: $0.count), folded: folded)
    }
    guard let key else { return nil }
    self = key
  }

  @inline(__always)
  private static func word(_ view: ByteView, _ at: Int, _ count: Int, _ folded: Bool) -> UInt64 {
    let mask: UInt64 = count == 8 ? .max : (1 << UInt64(count * 8)) - 1
    var word: UInt64 = 0
    if at + 8 <= view.count {
      word = UnsafeRawPointer(view.base + at).loadUnaligned(as: UInt64.self).littleEndian & mask
    } else {
      for index in 0..<count { word |= UInt64(view[at + index]) << UInt64(index * 8) }
    }
    return folded ? (word | 0x2020_2020_2020_2020) & mask : word
  }

  @inline(__always) var hash: UInt64 {
    (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
  }
}

/// A fixed dictionary from names to small values: open addressing, filled once.
struct NameTable<Value: Sendable>: Sendable {
  private struct Slot: Sendable {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var value: Value?
  }

  private var slots: [Slot]
  private let mask: Int

  init(_ pairs: [(String, Value)], folded: Bool = true) {
    var size = 16
    while size < pairs.count * 3 { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
    mask = size - 1
    for (name, value) in pairs {
      guard let key = NameKey(name, folded: folded) else { continue }
      var index = Int(truncatingIfNeeded: key.hash >> 32) & mask
      while slots[index].value != nil { index = (index + 1) & mask }
      slots[index] = Slot(low: key.low, high: key.high, value: value)
    }
  }

  @inline(__always) subscript(_ key: NameKey) -> Value? {
    var index = Int(truncatingIfNeeded: key.hash >> 32) & mask
    return slots.withUnsafeBufferPointer { slots in
      while let value = slots[index].value {
        if slots[index].low == key.low && slots[index].high == key.high { return value }
        index = (index + 1) & mask
      }
      return nil
    }
  }
}
