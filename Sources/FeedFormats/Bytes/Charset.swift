import Glibc

/// A character encoding that we decode.
enum Charset: Equatable {
  case utf8
  case utf16(bigEndian: Bool?)
  case utf32(bigEndian: Bool?)
  case windows1252
  /// Decoded by the C library under this name.
  case legacy(String)

  /// The charset with this label (any case), or nil for a bogus one. Labels follow the WHATWG
  /// encoding standard: gb2312 and gbk mean GB18030, latin1 and us-ascii mean windows-1252.
  init?(label: String) {
    let name = label.lowercased().filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
    switch name {
    case "utf-8", "utf8", "unicode-1-1-utf-8", "utf_8", "utf-8n": self = .utf8
    case "utf-16", "utf16", "ucs-2", "iso-10646-ucs-2", "unicode", "csunicode":
      self = .utf16(bigEndian: nil)
    case "utf-16le", "utf16le": self = .utf16(bigEndian: false)
    case "utf-16be", "utf16be": self = .utf16(bigEndian: true)
    case "utf-32", "utf32", "ucs-4", "iso-10646-ucs-4": self = .utf32(bigEndian: nil)
    case "utf-32le", "utf32le": self = .utf32(bigEndian: false)
    case "utf-32be", "utf32be": self = .utf32(bigEndian: true)
    case "us-ascii", "ascii", "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "l1",
      "windows-1252", "cp1252", "x-cp1252", "ansi_x3.4-1968":
      self = .windows1252
    default:
      guard let known = Self.legacyName(name) else { return nil }
      self = .legacy(known)
    }
  }

  /// Only names from this list ever reach the C library.
  private static func legacyName(_ name: String) -> String? {
    switch name {
    case "gb2312", "gbk", "gb18030", "x-gbk", "cp936", "gb_2312-80", "euc-cn", "hz-gb-2312":
      return "GB18030"
    case "big5", "big5-hkscs", "cn-big5", "x-x-big5": return "BIG5-HKSCS"
    case "shift_jis", "shift-jis", "sjis", "x-sjis", "windows-31j", "ms_kanji", "cp932":
      return "CP932"
    case "euc-jp", "eucjp", "x-euc-jp": return "EUC-JP-MS"
    case "iso-2022-jp", "csiso2022jp": return "ISO-2022-JP"
    case "euc-kr", "euckr", "ks_c_5601-1987", "korean", "windows-949", "cp949": return "CP949"
    case "koi8-r", "koi8r", "koi": return "KOI8-R"
    case "koi8-u": return "KOI8-U"
    case "macintosh", "mac", "x-mac-roman": return "MACINTOSH"
    case "ibm866", "cp866": return "CP866"
    case "tis-620", "windows-874", "iso-8859-11": return "CP874"
    case "iso-8859-9", "latin5": return "CP1254"
    default: return numberedName(name)
    }
  }

  /// windows-1250 … 1258 and ISO-8859-2 … 16 in their usual spellings.
  private static func numberedName(_ name: String) -> String? {
    for prefix in ["windows-", "cp", "x-cp", "win-", "windows"] where name.hasPrefix(prefix) {
      if let number = Int(name.dropFirst(prefix.count)), (1250...1258).contains(number) {
        return "CP\(number)"
      }
    }
    for prefix in ["iso-8859-", "iso8859-", "iso_8859-", "iso8859"] where name.hasPrefix(prefix) {
      let digits = name.dropFirst(prefix.count).prefix { $0.isNumber }
      if let number = Int(digits), (2...16).contains(number), number != 12 {
        return "ISO-8859-\(number)"
      }
    }
    return name == "latin2" ? "ISO-8859-2" : nil
  }

  /// The bytes as UTF-8; what cannot be decoded becomes U+FFFD. Nil when the system lacks it.
  func decode(_ view: ByteView) -> [UInt8]? {
    switch self {
    case .utf8: return Array(UnsafeBufferPointer(start: view.base, count: view.count))
    case .windows1252:
      var out: [UInt8] = []
      out.reserveCapacity(view.count + view.count / 4)
      for index in 0..<view.count { appendUTF8(windows1252Scalar(view[index]), to: &out) }
      return out
    case .utf16(let bigEndian): return decodeUTF16(view, bigEndian: bigEndian ?? false)
    case .utf32(let bigEndian): return decodeUTF32(view, bigEndian: bigEndian ?? false)
    case .legacy(let name): return decodeWithIconv(view, name)
    }
  }
}

private func decodeUTF16(_ view: ByteView, bigEndian: Bool) -> [UInt8] {
  var out: [UInt8] = []
  out.reserveCapacity(view.count)
  var index = 0
  func unit(_ at: Int) -> UInt32 {
    bigEndian
      ? UInt32(view[at]) << 8 | UInt32(view[at + 1]) : UInt32(view[at + 1]) << 8 | UInt32(view[at])
  }
  while index + 1 < view.count {
    let first = unit(index)
    index += 2
    if (0xD800..<0xDC00).contains(first), index + 1 < view.count,
      (0xDC00..<0xE000).contains(unit(index))
    {
      appendUTF8(0x1_0000 + (first - 0xD800) << 10 + (unit(index) - 0xDC00), to: &out)
      index += 2
    } else {
      appendUTF8(first, to: &out)
    }
  }
  return out
}

private func decodeUTF32(_ view: ByteView, bigEndian: Bool) -> [UInt8] {
  var out: [UInt8] = []
  out.reserveCapacity(view.count / 2)
  var index = 0
  while index + 3 < view.count {
    let word = UnsafeRawPointer(view.base + index).loadUnaligned(as: UInt32.self)
    appendUTF8(bigEndian ? word.byteSwapped : word, to: &out)
    index += 4
  }
  return out
}

private func decodeWithIconv(_ view: ByteView, _ name: String) -> [UInt8]? {
  let handle = iconv_open("UTF-8", name)
  guard handle != iconv_t(bitPattern: -1) else { return nil }
  defer { iconv_close(handle) }
  var out: [UInt8] = []
  out.reserveCapacity(view.count * 2)
  var input: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(mutating: view.base)
    .assumingMemoryBound(to: CChar.self)
  var left = view.count
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { buffer in
    while left > 0 {
      var output = buffer.baseAddress
      var room = buffer.count
      let result = iconv(handle, &input, &left, &output, &room)
      let failure = errno
      let made = UnsafeRawBufferPointer(UnsafeMutableRawBufferPointer(buffer))
      out.append(contentsOf: made[0..<(buffer.count - room)])
      guard Int(truncatingIfNeeded: result) == -1 else { continue }
      if failure == E2BIG { continue }
      // A byte that fits nowhere: mark it and go on behind it.
      out.append(contentsOf: [0xEF, 0xBF, 0xBD])
      input = input?.advanced(by: 1)
      left -= 1
    }
  }
  return out
}
