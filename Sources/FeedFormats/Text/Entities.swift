import Core

/// Reads the character reference at `at` (an `&`) and writes what it means to `out`. Returns how
/// many bytes were read and written, or nil when it is none that we know: then it stays as text.
/// A reference never gets longer by decoding. Nothing is ever taken from a DOCTYPE.
@inline(__always) func decodeEntity(
  _ view: ByteView, _ at: Int, _ end: Int, _ out: UnsafeMutablePointer<UInt8>
) -> (read: Int, written: Int)? {
  guard at + 3 < end else { return nil }
  if at + 4 <= view.count {
    let word = UnsafeRawPointer(view.base + at).loadUnaligned(as: UInt32.self).littleEndian
    if word == 0x3B74_6C26 {  // &lt;
      out[0] = UInt8(ascii: "<")
      return (4, 1)
    }
    if word == 0x3B74_6726 {  // &gt;
      out[0] = UInt8(ascii: ">")
      return (4, 1)
    }
    if word == 0x706D_6126, at + 4 < end, view[at + 4] == UInt8(ascii: ";") {  // &amp
      out[0] = UInt8(ascii: "&")
      return (5, 1)
    }
  }
  if view.has("&quot;", at: at, before: end) {
    out[0] = UInt8(ascii: "\"")
    return (6, 1)
  }
  return view[at + 1] == UInt8(ascii: "#")
    ? decodeNumeric(view, at, end, out) : decodeNamed(view, at, end, out)
}

private func decodeNumeric(
  _ view: ByteView, _ at: Int, _ end: Int, _ out: UnsafeMutablePointer<UInt8>
) -> (read: Int, written: Int)? {
  guard var (value, after) = numericReference(view, at, end) else { return nil }
  // Halves of a character from beyond the first 65,536, as programs of UTF-16 write them.
  if (0xD800..<0xDC00).contains(value), after < end, view[after] == UInt8(ascii: "&"),
    let (second, next) = numericReference(view, after, end), (0xDC00..<0xE000).contains(second)
  {
    value = 0x1_0000 + (value - 0xD800) << 10 + (second - 0xDC00)
    after = next
  }
  // 0x80–0x9F mean windows-1252, as in HTML; control characters vanish.
  if (0x80...0x9F).contains(value) { value = windows1252Scalar(UInt8(value)) }
  if value < 0x20 && value != 9 && value != 10 { return (after - at, 0) }
  return (after - at, writeUTF8(value, to: out))
}

/// The number of the reference at `at`, and the offset behind it.
private func numericReference(_ view: ByteView, _ at: Int, _ end: Int) -> (UInt32, Int)? {
  guard at + 2 < end, view[at + 1] == UInt8(ascii: "#") else { return nil }
  var index = at + 2
  let isHex = view[index] | 0x20 == UInt8(ascii: "x")
  if isHex { index += 1 }
  let first = index
  var value: UInt32 = 0
  while index < end, let digit = view[index].hexadecimalDigit, isHex || digit < 10 {
    if value < 0x20_0000 { value = value * (isHex ? 16 : 10) + UInt32(digit) }
    index += 1
  }
  guard index > first else { return nil }
  if index < end, view[index] == UInt8(ascii: ";") { return (value, index + 1) }
  // HTML forgives a missing semicolon.
  return index > first + 1 ? (value, index) : nil
}

private func decodeNamed(
  _ view: ByteView, _ at: Int, _ end: Int, _ out: UnsafeMutablePointer<UInt8>
) -> (read: Int, written: Int)? {
  var index = at + 1
  let limit = min(end, at + 12)
  while index < limit, isLetter(view[index]) || isDigit(view[index]) { index += 1 }
  guard index < limit, view[index] == UInt8(ascii: ";"), index > at + 1,
    let key = NameKey(view, Slice(start: at + 1, end: index), folded: false),
    let value = EntityNames.table[key]
  else { return nil }
  return (index + 1 - at, writeUTF8(UInt32(value), to: out))
}

/// Writes a scalar; surrogates and values beyond Unicode become U+FFFD.
@inline(__always)
func writeUTF8(_ value: UInt32, to out: UnsafeMutablePointer<UInt8>) -> Int {
  var scalar = value
  if scalar > 0x10_FFFF || (0xD800...0xDFFF).contains(scalar) { scalar = 0xFFFD }
  if scalar < 0x80 {
    out[0] = UInt8(scalar)
    return 1
  }
  if scalar < 0x800 {
    out[0] = UInt8(0xC0 | scalar >> 6)
    out[1] = UInt8(0x80 | scalar & 0x3F)
    return 2
  }
  if scalar < 0x1_0000 {
    out[0] = UInt8(0xE0 | scalar >> 12)
    out[1] = UInt8(0x80 | scalar >> 6 & 0x3F)
    out[2] = UInt8(0x80 | scalar & 0x3F)
    return 3
  }
  out[0] = UInt8(0xF0 | scalar >> 18)
  out[1] = UInt8(0x80 | scalar >> 12 & 0x3F)
  out[2] = UInt8(0x80 | scalar >> 6 & 0x3F)
  out[3] = UInt8(0x80 | scalar & 0x3F)
  return 4
}

extension Scratch {
  /// Appends the slice with its entities decoded at offset `at`; returns the new offset.
  func decode(_ view: ByteView, _ slice: Slice, at: Int = 0) -> Int {
    reserve(at + slice.count + 8, keeping: at)
    var used = at
    var index = slice.start
    while index < slice.end {
      let mark = copyText(view, index, slice.end, to: pointer + used)
      used += mark - index
      index = mark
      guard index < slice.end else { break }
      if let entity = decodeEntity(view, index, slice.end, pointer + used) {
        index += entity.read
        used += entity.written
      } else {
        pointer[used] = UInt8(ascii: "&")
        used += 1
        index += 1
      }
    }
    return used
  }

  /// Copies up to the next `&`, whose offset is returned, or to `end`. Eight bytes at a time: in
  /// escaped markup references stand close together. Writes up to seven bytes more.
  @inline(__always)
  private func copyText(
    _ view: ByteView, _ from: Int, _ end: Int, to out: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var index = from
    while index + 8 <= end {
      let word = UnsafeRawPointer(view.base + index).loadUnaligned(as: UInt64.self)
      UnsafeMutableRawPointer(out + (index - from)).storeBytes(of: word, as: UInt64.self)
      let other = word.littleEndian ^ 0x2626_2626_2626_2626
      // Bit 7 of every byte that is `&`; bytes behind the first may be wrong.
      let marks = (other &- 0x0101_0101_0101_0101) & ~other & 0x8080_8080_8080_8080
      if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < end, view[index] != UInt8(ascii: "&") {
      out[index - from] = view[index]
      index += 1
    }
    return index
  }

  /// Appends the slice as it is at offset `at`; returns the new offset.
  func append(_ view: ByteView, _ slice: Slice, at: Int) -> Int {
    guard slice.count > 0 else { return at }
    reserve(at + slice.count, keeping: at)
    (pointer + at).update(from: view.base + slice.start, count: slice.count)
    return at + slice.count
  }

  /// Appends a text at offset `at`; returns the new offset.
  func append(_ text: String, at: Int) -> Int {
    withView(of: text) { append($0, Slice(start: 0, end: $0.count), at: at) }
  }

  /// The slice with its entities decoded, as a string.
  func decoded(_ view: ByteView, _ slice: Slice) -> String {
    guard view.find(UInt8(ascii: "&"), slice.start, slice.end) < slice.end else {
      return view.string(slice)
    }
    return string(decode(view, slice))
  }
}

/// Decodes the entities of a string once.
func decodingEntities(_ text: String) -> String {
  guard text.has(UInt8(ascii: "&")) else { return text }
  let scratch = Scratch()
  return withView(of: text) { scratch.decoded($0, Slice(start: 0, end: $0.count)) }
}
