/// Walks through JSON that we have written ourselves, without making values of it: a million
/// responses are exported in seconds that way, and in minutes the other.
///
/// Anything else than JSON ends the walk with nil, or leads to nonsense, but never out of the bytes.
struct JSONSlices {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The content of a string, between its quotes, as it stands there.
  typealias Slice = Range<Int>

  /// Whether this byte comes next; if so, it is passed.
  mutating func passes(_ byte: UInt8) -> Bool {
    skipSpaces()
    guard at < bytes.count, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  /// The string that comes next.
  mutating func string() -> Slice? {
    skipSpaces()
    guard at < bytes.count, bytes[at] == quote else { return nil }
    let start = at + 1
    at = start
    while at < bytes.count, bytes[at] != quote { at += bytes[at] == backslash ? 2 : 1 }
    guard at < bytes.count else { return nil }
    at += 1
    return start..<(at - 1)
  }

  /// The name of a member, and its colon.
  mutating func key() -> Slice? {
    guard let key = string(), passes(UInt8(ascii: ":")) else { return nil }
    return key
  }

  /// The number that comes next, or a word such as `true`.
  mutating func scalar() -> Slice {
    skipSpaces()
    let start = at
    while at < bytes.count, !isEnd(bytes[at]) { at += 1 }
    return start..<at
  }

  /// The value that comes next, whatever it is.
  mutating func value() -> Slice? {
    skipSpaces()
    let start = at
    guard at < bytes.count else { return nil }
    switch bytes[at] {
    case quote: guard string() != nil else { return nil }
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      var depth = 0
      repeat {
        guard at < bytes.count else { return nil }
        switch bytes[at] {
        case quote:
          guard string() != nil else { return nil }
          continue
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
        at += 1
      } while depth > 0
    default: _ = scalar()
    }
    return start..<at
  }

  /// The bytes of a slice, as they stand there.
  func raw(_ slice: Slice) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[slice])
  }

  /// Calls `body` for each member of the object that comes next, which must pass its value.
  /// - Returns: false when it is none.
  mutating func eachMember(_ body: (inout JSONSlices, Slice) -> Bool) -> Bool {
    guard passes(UInt8(ascii: "{")) else { return false }
    if passes(UInt8(ascii: "}")) { return true }
    repeat {
      guard let key = key(), body(&self, key) else { return false }
    } while passes(UInt8(ascii: ","))
    return passes(UInt8(ascii: "}"))
  }

  /// Calls `body` for each string of the list that comes next.
  /// - Returns: false when it is none.
  mutating func eachString(_ body: (inout JSONSlices, Slice) -> Bool) -> Bool {
    guard passes(UInt8(ascii: "[")) else { return false }
    if passes(UInt8(ascii: "]")) { return true }
    repeat {
      guard let string = string(), body(&self, string) else { return false }
    } while passes(UInt8(ascii: ","))
    return passes(UInt8(ascii: "]"))
  }

  /// What is in a slice, with its escapes undone.
  func text(_ slice: Slice) -> String {
    let content = raw(slice)
    guard content.contains(backslash) else { return String(decoding: content, as: UTF8.self) }
    return unescaped(content)
  }

  private mutating func skipSpaces() {
    while at < bytes.count, bytes[at] <= UInt8(ascii: " ") { at += 1 }
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), 0...UInt8(ascii: " "): true
    default: false
    }
  }
}

private let quote = UInt8(ascii: "\"")
private let backslash = UInt8(ascii: "\\")

/// The text of a JSON string whose escapes are not undone yet (RFC 8259 §7).
private func unescaped(_ content: UnsafeBufferPointer<UInt8>) -> String {
  var units: [UInt16] = []
  var text = ""
  var plain: [UInt8] = []
  func flushed() -> String { String(decoding: plain, as: UTF8.self) }
  var at = 0
  while at < content.count {
    guard content[at] == backslash, at + 1 < content.count else {
      plain.append(content[at])
      at += 1
      continue
    }
    at += 2
    switch content[at - 1] {
    case UInt8(ascii: "b"): plain.append(8)
    case UInt8(ascii: "f"): plain.append(12)
    case UInt8(ascii: "n"): plain.append(10)
    case UInt8(ascii: "r"): plain.append(13)
    case UInt8(ascii: "t"): plain.append(9)
    case UInt8(ascii: "u"):
      let digits = content[at..<min(at + 4, content.count)]
      units.append(UInt16(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD)
      at += 4
      // A character beyond the first plane is two escapes in a row.
      let isFirstHalf = units.last.map(UTF16.isLeadSurrogate) ?? false
      if isFirstHalf, at + 1 < content.count, content[at] == backslash,
        content[at + 1] == UInt8(ascii: "u")
      {
        continue
      }
      text += flushed() + String(decoding: units, as: UTF16.self)
      plain.removeAll()
      units.removeAll()
    case let other: plain.append(other)
    }
  }
  return text + flushed()
}
