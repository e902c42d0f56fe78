/// Finds ids by their bytes: a `Dictionary` would need a string of each.
final class IDTable: Sendable {
  /// All ids, one after another.
  private let bytes: [UInt8]
  /// Where each begins, and where the last ends.
  private let starts: [Int]
  /// Numbers of ids, by hash; -1 where there is none. At least half of them are free.
  private let slots: [Int]

  init(_ ids: [String]) {
    var bytes: [UInt8] = []
    var starts = [0]
    for id in ids {
      bytes += Array(id.utf8)
      starts.append(bytes.count)
    }
    var size = 8
    while size < 2 * ids.count { size *= 2 }
    var slots = [Int](repeating: -1, count: size)
    for (index, id) in ids.enumerated() {
      var slot = Array(id.utf8).withUnsafeBufferPointer { hash($0) } & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = index
    }
    self.bytes = bytes
    self.starts = starts
    self.slots = slots
  }

  /// The number of an id; nil when it is none of them.
  func find(_ id: UnsafeBufferPointer<UInt8>) -> Int? {
    var slot = hash(id) & (slots.count - 1)
    while slots[slot] >= 0 {
      if isID(slots[slot], id) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func isID(_ number: Int, _ id: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = starts[number]
    guard starts[number + 1] - start == id.count else { return false }
    for (index, byte) in id.enumerated() where bytes[start + index] != byte { return false }
    return true
  }
}

/// FNV-1a.
private func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return Int(truncatingIfNeeded: hash >> 7)
}
