/// §13.2.3.2, "prescan a byte stream to determine its encoding".
struct EncodingPrescan {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  mutating func encoding() -> TextEncoding? {
    if let encoding = utf16Declaration { return encoding }
    while place < bytes.count {
      if starts("<!--") {
        skipComment()
      } else if starts("<meta"), let after = byte(5), after.isSpace || after == UInt8(ascii: "/") {
        place += 6
        if let encoding = readMeta() { return encoding }
      } else if byte(0) == UInt8(ascii: "<"), isTagName(at: 1) {
        skipTag()
      } else if starts("<!") || starts("</") || starts("<?") {
        skip(to: UInt8(ascii: ">"))
      }
      place += 1
    }
    return declared
  }

  /// "Get an XML encoding": what `<?xml … encoding="…"?>` at the beginning says.
  private var declared: TextEncoding? {
    guard bytes.prefix(5).elementsEqual("<?xml".utf8),
      let end = bytes.firstIndex(of: UInt8(ascii: ">")),
      let found = Self.find("encoding", in: bytes, from: 0), found < end
    else { return nil }
    let rest = bytes[(found + 8)..<end].drop { $0 <= 0x20 }
    guard rest.first == UInt8(ascii: "=") else { return nil }
    let value = rest.dropFirst().drop { $0 <= 0x20 }
    guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let close = value.dropFirst().firstIndex(of: quote)
    else { return nil }
    let encoding = TextEncoding(label: string(Array(value[(value.startIndex + 1)..<close])))
    return encoding == .utf16LE || encoding == .utf16BE ? .utf8 : encoding
  }

  /// An XML declaration in UTF-16 without a byte order mark: `<?x`.
  private var utf16Declaration: TextEncoding? {
    if bytes.starts(with: [0x3C, 0, 0x3F, 0, 0x78, 0]) { return .utf16LE }
    return bytes.starts(with: [0, 0x3C, 0, 0x3F, 0, 0x78]) ? .utf16BE : nil
  }

  private func byte(_ offset: Int) -> UInt8? {
    place + offset < bytes.count ? bytes[place + offset] : nil
  }

  private func starts(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard place + length <= bytes.count else { return false }
    for index in 0..<length where bytes[place + index].lowered != text.utf8Start[index] {
      return false
    }
    return true
  }

  private func isTagName(at offset: Int) -> Bool {
    guard let first = byte(offset) else { return false }
    if first == UInt8(ascii: "/") { return byte(offset + 1)?.isLetter ?? false }
    return first.isLetter
  }

  private mutating func skip(to end: UInt8) {
    while place < bytes.count, bytes[place] != end { place += 1 }
  }

  private mutating func skipComment() {
    // The two dashes of the beginning may be those of the end.
    place += 2
    while place < bytes.count, !starts("-->") { place += 1 }
    place += 2
  }

  private mutating func skipTag() {
    while place < bytes.count, !bytes[place].isSpace, bytes[place] != UInt8(ascii: ">") {
      place += 1
    }
    while readAttribute() != nil {}
  }

  private mutating func readMeta() -> TextEncoding? {
    var seen: Set<String> = []
    var gotPragma = false
    var needsPragma: Bool?
    var charset: TextEncoding?
    while let (name, value) = readAttribute() {
      guard seen.insert(name).inserted else { continue }
      switch name {
      case "http-equiv": if value == "content-type" { gotPragma = true }
      case "content":
        if charset == nil, let encoding = Self.encoding(inContent: value) {
          charset = encoding
          needsPragma = true
        }
      case "charset":
        charset = TextEncoding(label: value)
        needsPragma = false
      default: break
      }
    }
    guard let needsPragma, let charset, !needsPragma || gotPragma else { return nil }
    if charset == .utf16LE || charset == .utf16BE { return .utf8 }
    return charset == .userDefined ? .windows1252 : charset
  }

  /// "Get an attribute": its name and value in lower case.
  private mutating func readAttribute() -> (String, String)? {
    while let next = byte(0), next.isSpace || next == UInt8(ascii: "/") { place += 1 }
    guard let first = byte(0), first != UInt8(ascii: ">") else { return nil }
    var name: [UInt8] = []
    while let next = byte(0) {
      if next == UInt8(ascii: "="), !name.isEmpty { break }
      if next.isSpace || next == UInt8(ascii: "/") || next == UInt8(ascii: ">") { break }
      name.append(next.lowered)
      place += 1
    }
    while let next = byte(0), next.isSpace { place += 1 }
    guard byte(0) == UInt8(ascii: "=") else { return (string(name), "") }
    place += 1
    return readValue().map { (string(name), $0) }
  }

  private mutating func readValue() -> String? {
    while let next = byte(0), next.isSpace { place += 1 }
    guard let quote = byte(0) else { return nil }
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { place += 1 }
    var value: [UInt8] = []
    while let next = byte(0) {
      if isQuoted ? next == quote : next.isSpace || next == UInt8(ascii: ">") {
        if isQuoted { place += 1 }
        return string(value)
      }
      value.append(next.lowered)
      place += 1
    }
    // The attribute goes on beyond what is looked at.
    return nil
  }

  private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// "Extracting a character encoding from a meta element".
  static func encoding(inContent content: String) -> TextEncoding? {
    let text = Array(content.utf8)
    var place = 0
    while let found = find("charset", in: text, from: place) {
      place = found + 7
      while place < text.count, text[place].isSpace { place += 1 }
      guard place < text.count, text[place] == UInt8(ascii: "=") else { continue }
      place += 1
      while place < text.count, text[place].isSpace { place += 1 }
      return label(in: text, at: place).flatMap { TextEncoding(label: $0) }
    }
    return nil
  }

  private static func find(_ word: StaticString, in text: [UInt8], from start: Int) -> Int? {
    let length = word.utf8CodeUnitCount
    guard text.count - start >= length else { return nil }
    return (start...(text.count - length)).first { place in
      (0..<length).allSatisfy { text[place + $0].lowered == word.utf8Start[$0] }
    }
  }

  private static func label(in text: [UInt8], at place: Int) -> String? {
    guard place < text.count else { return nil }
    let quote = text[place]
    let rest = text[place...]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let end = rest.dropFirst().firstIndex(of: quote) else { return nil }
      return String(decoding: rest.dropFirst()[..<end], as: UTF8.self)
    }
    let label = rest.prefix { !$0.isSpace && $0 != UInt8(ascii: ";") }
    return String(decoding: label, as: UTF8.self)
  }
}
