import Glibc

extension UInt8 {
  @inline(__always) var isSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
  }

  @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }

  @inline(__always) var lowered: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// The same bytes without surrounding control characters and spaces.
  var trimmed: Bytes {
    var start = 0
    var end = count
    while start < end, self[start] <= 0x20 { start += 1 }
    while end > start, self[end - 1] <= 0x20 { end -= 1 }
    return part(start, end)
  }

  @inline(__always)
  func part(_ start: Int, _ end: Int) -> Bytes {
    Bytes(rebasing: self[start..<end])
  }

  /// At most `limit` bytes, not ending inside a character.
  func cut(to limit: Int) -> Bytes {
    guard count > limit else { return self }
    var end = Swift.max(limit, 0)
    while end > 0, self[end] & 0xC0 == 0x80 { end -= 1 }
    return part(0, end)
  }

  func index(of byte: UInt8, from start: Int = 0) -> Int? {
    guard let base = baseAddress, start < count,
      let found = memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Whether the bytes at `offset` are `text`, which is in lower case, ignoring ASCII case.
  func hasPrefix(_ text: StaticString, at offset: Int = 0) -> Bool {
    let length = text.utf8CodeUnitCount
    guard count - offset >= length else { return false }
    for index in 0..<length where self[offset + index].lowered != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// Where `text` (lower case) begins, ignoring ASCII case.
  func find(_ text: StaticString, from start: Int = 0) -> Int? {
    let length = text.utf8CodeUnitCount
    guard length > 0, count >= length, start <= count - length else { return nil }
    let first = text.utf8Start[0]
    for index in start...(count - length)
    where self[index].lowered == first && hasPrefix(text, at: index) {
      return index
    }
    return nil
  }

  func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && hasPrefix(text)
  }

  var string: String { String(decoding: self, as: UTF8.self) }

  /// A leading decimal number below a million; "640px" is 640, "50%" and "auto" are none.
  var pixels: Int? {
    let text = trimmed
    var value = 0
    var index = 0
    while index < text.count, text[index].isDigit, index < 6 {
      value = value * 10 + Int(text[index] - 0x30)
      index += 1
    }
    guard index > 0 else { return nil }
    let rest = text.part(index, text.count).trimmed
    return rest.isEmpty || rest.equals("px") || rest.first == 0x2E ? value : nil
  }
}
