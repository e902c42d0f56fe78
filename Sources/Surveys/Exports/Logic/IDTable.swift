/// Finds ids by their bytes, in groups of ids: a `Dictionary` would need a string of each.
struct IDTable: Sendable {
  private struct Slot {
    /// -1 where there is no id.
    var group = -1
    /// Which one of its group it is.
    var number = 0
    /// Where it stands among ``bytes``.
    var start = 0
    var count = 0
  }

  /// All ids, one after another.
  private let bytes: [UInt8]
  /// By hash; at least half of them are free.
  private let slots: [Slot]

  init(_ groups: [[String]]) {
    var bytes: [UInt8] = []
    var size = 8
    while size < 2 * groups.reduce(0, { $0 + $1.count }) { size *= 2 }
    var slots = [Slot](repeating: Slot(), count: size)
    for (group, ids) in groups.enumerated() {
      for (number, id) in ids.enumerated() {
        let id = Array(id.utf8)
        var place = id.withUnsafeBufferPointer { hash($0, group) } & (size - 1)
        while slots[place].group >= 0 { place = (place + 1) & (size - 1) }
        slots[place] = Slot(group: group, number: number, start: bytes.count, count: id.count)
        bytes += id
      }
    }
    self.bytes = bytes
    self.slots = slots
  }

  /// Which of its group an id is; nil when it is none of them.
  func find(_ id: UnsafeBufferPointer<UInt8>, in group: Int) -> Int? {
    var place = hash(id, group) & (slots.count - 1)
    while slots[place].group >= 0 {
      let slot = slots[place]
      if slot.group == group, slot.count == id.count, isEqual(id, slot.start) { return slot.number }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  private func isEqual(_ id: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    for index in 0..<id.count where bytes[start + index] != id[index] { return false }
    return true
  }
}

/// FNV-1a.
private func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ group: Int) -> Int {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(group)
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return Int(truncatingIfNeeded: hash >> 7)
}
