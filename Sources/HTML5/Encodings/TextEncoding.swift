/// An encoding of the WHATWG Encoding Standard, which has 40 of them and says of 228 labels what
/// they mean.
package struct TextEncoding: Hashable, Sendable {
  /// The standard's name, in lower case.
  package let name: String

  package static let utf8 = TextEncoding(name: "utf-8")
  package static let utf16LE = TextEncoding(name: "utf-16le")
  package static let utf16BE = TextEncoding(name: "utf-16be")
  package static let windows1252 = TextEncoding(name: "windows-1252")
  package static let windows1250 = TextEncoding(name: "windows-1250")
  static let userDefined = TextEncoding(name: "x-user-defined")

  private init(name: String) { self.name = name }

  /// "Get an encoding": by label, whatever its case and the white space around it.
  package init?(label: some StringProtocol) {
    let trimmed = label.utf8.split(whereSeparator: \.isSpace)
    guard trimmed.count == 1,
      let label = trimmed.first.map({ String(decoding: $0.map(\.lowered), as: UTF8.self) }),
      let name = Self.names[label]
    else { return nil }
    self.init(name: name)
  }

  /// The encoding that a `Content-Type` names.
  package init?(contentType: String) {
    guard let encoding = EncodingPrescan.encoding(inContent: contentType) else { return nil }
    self = encoding
  }

  static let names: [String: String] = {
    let pairs = "\(labelList)".split(separator: " ").map { $0.split(separator: "=") }
    return Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), String($0[1])) })
  }()

  /// The text of `bytes` in UTF-8; what means nothing in this encoding becomes U+FFFD.
  package func decode(_ bytes: some RandomAccessCollection<UInt8>) -> [UInt8] {
    let bytes = Array(bytes)
    var output = DecodedText(capacity: bytes.count)
    switch name {
    case "utf-8":
      let isWellFormed = (try? UTF8Span(validating: bytes.span)) != nil
      return isWellFormed ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8)
    case "utf-16le": output.decodeUTF16(bytes, isBigEndian: false)
    case "utf-16be": output.decodeUTF16(bytes, isBigEndian: true)
    case "gbk", "gb18030": output.decodeGB18030(bytes)
    case "big5": output.decodeBig5(bytes)
    case "euc-kr": output.decodeEUCKR(bytes)
    case "euc-jp": output.decodeEUCJP(bytes)
    case "shift_jis": output.decodeShiftJIS(bytes)
    case "iso-2022-jp":
      var decoder = ISO2022JP(output: output)
      return decoder.decode(bytes)
    case "replacement": if !bytes.isEmpty { output.appendError() }
    case "x-user-defined":
      for byte in bytes { output.append(byte < 0x80 ? UInt32(byte) : 0xF700 + UInt32(byte)) }
    default:
      let index = SingleByteIndex.named(name)
      for byte in bytes {
        output.append(byte < 0x80 ? UInt32(byte) : index?[Int(byte) - 0x80] ?? 0xFFFD)
      }
    }
    return output.bytes
  }
}

/// UTF-8 that grows by code points.
struct DecodedText {
  var bytes: [UInt8] = []

  init(capacity: Int) { bytes.reserveCapacity(capacity + capacity / 2) }

  @inline(__always)
  mutating func append(_ code: UInt32) {
    if code < 0x80 {
      bytes.append(UInt8(code))
    } else {
      appendLong(code)
    }
  }

  private mutating func appendLong(_ code: UInt32) {
    if code < 0x800 {
      bytes.append(UInt8(0xC0 | code >> 6))
    } else {
      if code < 0x1_0000 {
        bytes.append(UInt8(0xE0 | code >> 12))
      } else {
        bytes.append(UInt8(0xF0 | code >> 18))
        bytes.append(UInt8(0x80 | code >> 12 & 0x3F))
      }
      bytes.append(UInt8(0x80 | code >> 6 & 0x3F))
    }
    bytes.append(UInt8(0x80 | code & 0x3F))
  }

  mutating func appendError() { append(0xFFFD) }

  mutating func decodeUTF16(_ bytes: [UInt8], isBigEndian: Bool) {
    var lead: UInt32 = 0
    for place in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (a, b) = (UInt32(bytes[place]), UInt32(bytes[place + 1]))
      let unit = isBigEndian ? a << 8 | b : b << 8 | a
      if lead != 0, unit & 0xFC00 == 0xDC00 {
        append(0x1_0000 + (lead - 0xD800) << 10 + (unit - 0xDC00))
        lead = 0
        continue
      }
      if lead != 0 { appendError() }
      lead = unit & 0xFC00 == 0xD800 ? unit : 0
      if lead == 0 { unit & 0xFC00 == 0xDC00 ? appendError() : append(unit) }
    }
    if lead != 0 || bytes.count % 2 == 1 { appendError() }
  }
}
