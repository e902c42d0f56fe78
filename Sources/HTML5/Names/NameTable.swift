import Foundation

/// A hash of a name, made while its letters are read. The factor is drawn when the program starts,
/// so that nobody can write names that collide.
struct NameHash {
  private static let drawn = UInt64.random(in: .min ... .max) | 1

  let factor: UInt64
  private var value: UInt64 = 0

  init() { factor = Self.drawn }

  @inline(__always)
  init(factor: UInt64) { self.factor = factor }

  @inline(__always)
  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* factor }

  @inline(__always)
  var result: UInt32 { UInt32(truncatingIfNeeded: (value ^ (value >> 29)) &* factor >> 32) }
}

/// Where a name's letters are, and its hash.
struct NameEntry: BitwiseCopyable {
  var start: Int32
  var count: Int32
  var hash: UInt32
}

/// Names found by their letters: open addressing, at most half full.
struct NameSlots: ~Copyable {
  var letters: Pool<UInt8>
  var entries: Pool<NameEntry>
  private var slots: Pool<Int32>

  init(capacity: Int) {
    letters = Pool(capacity: capacity * 8)
    entries = Pool(capacity: capacity)
    slots = Pool(capacity: capacity)
    _ = slots.reserve(capacity, filler: -1)
  }

  @inline(__always)
  func find(_ name: UnsafePointer<UInt8>, _ count: Int, _ hash: UInt32) -> Int32? {
    var slot = Int(hash) & (slots.count - 1)
    while true {
      let index = slots[slot]
      if index < 0 { return nil }
      let entry = entries[index]
      if entry.hash == hash, Int(entry.count) == count,
        matches(name, count, at: Int(entry.start))
      {
        return index
      }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  @inline(__always)
  private func matches(_ name: UnsafePointer<UInt8>, _ count: Int, at start: Int) -> Bool {
    for index in 0..<count where letters[start + index] != name[index] { return false }
    return true
  }

  mutating func add(_ name: UnsafePointer<UInt8>, _ count: Int, _ hash: UInt32) -> Int32 {
    if (entries.count + 1) * 2 > slots.count { enlarge() }
    let index = Int32(entries.count)
    entries.append(NameEntry(start: Int32(letters.count), count: Int32(count), hash: hash))
    letters.append(name, count)
    place(index, hash)
    return index
  }

  private mutating func place(_ index: Int32, _ hash: UInt32) {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = index
  }

  private mutating func enlarge() {
    let larger = slots.count * 2
    slots = Pool(capacity: larger)
    _ = slots.reserve(larger, filler: -1)
    for index in 0..<entries.count { place(Int32(index), entries[index].hash) }
  }

  func string(_ index: Int32) -> String {
    let entry = entries[index]
    let bytes = letters.buffer[Int(entry.start)..<Int(entry.start + entry.count)]
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The names that every document shares. Made once and never changed.
final class KnownNameTable: @unchecked Sendable {
  // Unchecked, since it holds memory by pointer; nothing writes to it after `init`.
  static let shared = KnownNameTable()

  let slots: NameSlots
  let strings: [String]

  private init() {
    var slots = NameSlots(capacity: 2048)
    var strings: [String] = []
    // Number 0 is `Tag.other`, whose name cannot be read from a tag.
    let words =
      [" "] + "\(KnownNames.tags) \(KnownNames.others)".split(separator: " ").map(String.init)
    for word in words {
      var hash = NameHash()
      let letters = Array(word.utf8)
      for letter in letters { hash.add(letter) }
      letters.withUnsafeBufferPointer { bytes in
        if let start = bytes.baseAddress { _ = slots.add(start, bytes.count, hash.result) }
      }
      strings.append(word)
    }
    self.slots = slots
    self.strings = strings
  }

  /// The number of `name`, which is spelled as in the table.
  func number(of name: String) -> Int32? {
    var hash = NameHash()
    let letters = Array(name.utf8)
    for letter in letters { hash.add(letter) }
    return letters.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.flatMap { slots.find($0, bytes.count, hash.result) }
    }
  }
}

/// Element and attribute names to small numbers: the known ones to the same in every document,
/// others in the order in which they come.
struct NameTable: ~Copyable {
  private let known = KnownNameTable.shared
  private let knownCount = Int32(KnownNameTable.shared.strings.count)
  private var own = NameSlots(capacity: 64)
  let factor = NameHash().factor

  /// How many numbers are given out.
  var count: Int { Int(knownCount) + own.entries.count }

  @inline(__always)
  mutating func number(_ name: UnsafePointer<UInt8>, _ count: Int, _ hash: UInt32) -> Int32 {
    if let index = known.slots.find(name, count, hash) { return index }
    return ownNumber(name, count, hash)
  }

  @inline(never)
  private mutating func ownNumber(
    _ name: UnsafePointer<UInt8>, _ count: Int, _ hash: UInt32
  ) -> Int32 {
    if let index = own.find(name, count, hash) { return knownCount + index }
    return knownCount + own.add(name, count, hash)
  }

  mutating func number(of name: String) -> Int32 {
    var hash = NameHash(factor: factor)
    let letters = Array(name.utf8)
    for letter in letters { hash.add(letter) }
    return letters.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      return number(start, bytes.count, hash.result)
    }
  }

  func string(_ number: Int32) -> String {
    if number < knownCount { return known.strings[Int(number)] }
    return own.string(number - knownCount)
  }

  /// The strings of the names that this document added.
  var ownStrings: [String] { (0..<Int32(own.entries.count)).map { own.string($0) } }
}
