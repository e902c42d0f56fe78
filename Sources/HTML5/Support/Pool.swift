import Foundation

/// A growing array of plain values in memory of its own. Like `Array`, it stops on an index out of
/// bounds; unlike it, a change does not ask whether the memory is shared.
struct Pool<Element: BitwiseCopyable>: ~Copyable {
  private(set) var count = 0
  private var capacity: Int
  private(set) var base: UnsafeMutablePointer<Element>

  init(capacity: Int = 16) {
    self.capacity = max(capacity, 8)
    base = Self.room(for: self.capacity, movedFrom: nil)
  }

  deinit { free(base) }

  /// Memory for `capacity` elements with what is at `old`. The system moves large pieces without
  /// a copy.
  fileprivate static func room(
    for capacity: Int, movedFrom old: UnsafeMutablePointer<Element>?
  ) -> UnsafeMutablePointer<Element> {
    guard let memory = realloc(old, capacity * MemoryLayout<Element>.stride) else {
      fatalError("No memory for \(capacity) elements")
    }
    return memory.assumingMemoryBound(to: Element.self)
  }

  subscript(index: Int) -> Element {
    @inline(__always)
    _read {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      yield base[index]
    }
    @inline(__always)
    _modify {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      yield &base[index]
    }
  }

  subscript(index: Int32) -> Element {
    @inline(__always)
    _read { yield self[Int(index)] }
    @inline(__always)
    _modify { yield &self[Int(index)] }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    (base + count).initialize(to: element)
    count += 1
  }

  @inline(__always)
  mutating func append(_ start: UnsafePointer<Element>, _ length: Int) {
    if count + length > capacity { grow(to: count + length) }
    (base + count).update(from: start, count: length)
    count += length
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    capacity = max(capacity * 2, needed)
    base = Self.room(for: capacity, movedFrom: base)
  }

  mutating func removeLast() {
    precondition(count > 0)
    count -= 1
  }

  /// Keeps the first `length` elements.
  @inline(__always)
  mutating func truncate(to length: Int) {
    precondition(length >= 0 && length <= count)
    count = length
  }

  mutating func insert(_ element: Element, at index: Int) {
    precondition(index >= 0 && index <= count)
    append(element)
    var place = count - 1
    while place > index {
      base[place] = base[place - 1]
      place -= 1
    }
    base[index] = element
  }

  mutating func remove(at index: Int) {
    precondition(index >= 0 && index < count)
    for place in index..<(count - 1) { base[place] = base[place + 1] }
    count -= 1
  }

  /// Makes room for `length` elements with `filler` and says where.
  mutating func reserve(_ length: Int, filler: Element) -> Int {
    if count + length > capacity { grow(to: count + length) }
    (base + count).initialize(repeating: filler, count: length)
    defer { count += length }
    return count
  }

  /// Writes `length` elements over what is at `place`.
  mutating func overwrite(at place: Int, from start: UnsafePointer<Element>, count length: Int) {
    precondition(place >= 0 && length >= 0 && place + length <= count)
    (base + place).update(from: start, count: length)
  }

  /// The elements, valid until the next change.
  var buffer: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }
}

extension Pool where Element: Sendable {
  /// The elements, which leave the pool empty.
  mutating func take() -> PackedList<Element> {
    let list = PackedList(
      owning: Self.room(for: max(count, 1), movedFrom: base), count: count)
    base = Self.room(for: 8, movedFrom: nil)
    capacity = 8
    count = 0
    return list
  }
}
