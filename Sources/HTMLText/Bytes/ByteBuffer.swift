import Glibc

/// Borrowed bytes: valid only while their owner is.
typealias Bytes = UnsafeBufferPointer<UInt8>

/// A growing run of bytes. Appending costs a comparison and a copy, which `[UInt8]` does not reach.
struct ByteBuffer: ~Copyable {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// Makes sure that `extra` more bytes fit.
  @inline(__always)
  mutating func reserve(_ extra: Int) {
    if count + extra > capacity { grow(extra) }
  }

  @inline(never)
  private mutating func grow(_ extra: Int) {
    let larger = max(capacity * 2, count + extra)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ start: UnsafePointer<UInt8>, _ length: Int) {
    guard length > 0 else { return }
    reserve(length)
    memcpy(base + count, start, length)
    count += length
  }

  @inline(__always)
  mutating func append(_ bytes: Bytes) {
    if let start = bytes.baseAddress { append(start, bytes.count) }
  }

  @inline(__always)
  mutating func append(_ literal: StaticString) {
    append(literal.utf8Start, literal.utf8CodeUnitCount)
  }

  /// Makes room for one byte at `index` and puts `byte` there.
  mutating func insert(_ byte: UInt8, at index: Int) {
    reserve(1)
    memmove(base + index + 1, base + index, count - index)
    base[index] = byte
    count += 1
  }

  /// The bytes from `start` on, valid until the next change.
  func bytes(from start: Int = 0) -> Bytes {
    Bytes(start: base + start, count: count - start)
  }

  func string(from start: Int = 0) -> String {
    String(decoding: bytes(from: start), as: UTF8.self)
  }

  var last: UInt8? { count > 0 ? base[count - 1] : nil }
}
