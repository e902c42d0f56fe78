import Glibc

/// A half-open range of byte offsets into a document.
struct Slice: Equatable {
  var start: Int
  var end: Int

  var count: Int { end - start }
  var isEmpty: Bool { start >= end }

  static let none = Slice(start: 0, end: 0)
}

/// Borrowed bytes with the searches that the scanners are made of. The owner outlives every view:
/// views are made inside `withUnsafeBytes` and never stored beyond it.
struct ByteView {
  let base: UnsafePointer<UInt8>
  let count: Int

  @inline(__always) subscript(_ index: Int) -> UInt8 { base[index] }

  /// Offset of the first `byte` in `from..<to`, or `to`.
  @inline(__always) func find(_ byte: UInt8, _ from: Int, _ to: Int) -> Int {
    guard from < to, let hit = memchr(base + from, Int32(byte), to - from) else { return to }
    return UnsafeRawPointer(hit) - UnsafeRawPointer(base)
  }

  /// Offset of the first `needle` in `from..<to`, or `to`.
  func find(_ needle: StaticString, _ from: Int, _ to: Int) -> Int {
    let first = needle.utf8Start.pointee
    var index = from
    while true {
      index = find(first, index, to)
      if index >= to || has(needle, at: index, before: to) { return index }
      index += 1
    }
  }

  /// Offset of the first `<![CDATA[` in `from..<to`, or `to`. Looks for the bracket, which is rarer
  /// in markup than `<`.
  func findSection(_ from: Int, _ to: Int) -> Int {
    var index = from
    while true {
      index = find(UInt8(ascii: "["), index, to)
      if index >= to { return to }
      if index >= from + 2, has("<![CDATA[", at: index - 2, before: to) { return index - 2 }
      index += 1
    }
  }

  /// Whether the bytes at `at` are `text`.
  @inline(__always) func has(_ text: StaticString, at: Int, before end: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    return at >= 0 && at + length <= end && memcmp(base + at, text.utf8Start, length) == 0
  }

  /// Whether two slices hold the same bytes.
  @inline(__always) func same(_ left: Slice, _ right: Slice) -> Bool {
    left.count == right.count && memcmp(base + left.start, base + right.start, left.count) == 0
  }

  /// Whether two slices hold the same name, ASCII letters compared without case.
  @inline(__always) func sameName(_ left: Slice, _ right: Slice) -> Bool {
    guard left.count == right.count else { return false }
    if memcmp(base + left.start, base + right.start, left.count) == 0 { return true }
    for offset in 0..<left.count {
      let (one, other) = (base[left.start + offset], base[right.start + offset])
      guard one == other || isLetter(one) && one | 0x20 == other | 0x20 else { return false }
    }
    return true
  }

  /// Whether the slice is `text`, ASCII letters compared without case.
  func equalsIgnoringCase(_ slice: Slice, _ text: StaticString) -> Bool {
    slice.count == text.utf8CodeUnitCount
      && strncasecmp(
        UnsafeRawPointer(base + slice.start).assumingMemoryBound(to: CChar.self),
        UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self), slice.count) == 0
  }

  /// The slice without white space (and control bytes) at both ends.
  @inline(__always) func trimmed(_ slice: Slice) -> Slice {
    var start = slice.start
    var end = slice.end
    while start < end, base[start] <= 0x20 { start += 1 }
    while end > start, base[end - 1] <= 0x20 { end -= 1 }
    return Slice(start: start, end: end)
  }

  /// Cuts the slice to at most `limit` bytes, never inside a UTF-8 character.
  @inline(__always) func bounded(_ slice: Slice, _ limit: Int) -> Slice {
    guard slice.count > limit else { return slice }
    var end = slice.start + limit
    while end > slice.start, base[end] & 0xC0 == 0x80 { end -= 1 }
    return Slice(start: slice.start, end: end)
  }

  /// A string of the slice, which must be well-formed UTF-8: documents have been checked as a
  /// whole, and slices end at ASCII bytes or at `bounded`'s cuts.
  @inline(__always) func string(_ slice: Slice) -> String {
    trustedString(UnsafeBufferPointer(start: base + slice.start, count: max(slice.count, 0)))
  }

  /// A string of bytes that nobody has checked.
  func uncheckedString(_ slice: Slice) -> String {
    String(
      decoding: UnsafeBufferPointer(start: base + slice.start, count: slice.count), as: UTF8.self)
  }
}

/// A string of well-formed UTF-8, without checking it again.
@inline(__always) func trustedString(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
  String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII(bytes)))
}

/// Whether all bytes are ASCII, eight at a time.
@inline(__always) private func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  let raw = UnsafeRawBufferPointer(bytes)
  var bits: UInt64 = 0
  var index = 0
  while index + 8 <= raw.count {
    bits |= raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    index += 8
  }
  while index < raw.count {
    bits |= UInt64(raw[index])
    index += 1
  }
  return bits & 0x8080_8080_8080_8080 == 0
}

@inline(__always) func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

@inline(__always) func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

@inline(__always) func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

/// Runs `body` with a view of the string's UTF-8.
func withView<Result>(of string: String, _ body: (ByteView) -> Result) -> Result {
  var copy = string
  return copy.withUTF8 { buffer in
    guard let base = buffer.baseAddress else {
      return withUnsafePointer(to: UInt8(0)) { body(ByteView(base: $0, count: 0)) }
    }
    return body(ByteView(base: base, count: buffer.count))
  }
}

extension String {
  /// Whether the byte is in the string's UTF-8; for ASCII.
  func has(_ byte: UInt8) -> Bool {
    withView(of: self) { $0.find(byte, 0, $0.count) < $0.count }
  }
}
