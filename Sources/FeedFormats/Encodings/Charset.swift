/// A character encoding that we decode.
enum Charset: Hashable {
  case utf8
  case utf16(bigEndian: Bool?)
  case utf32(bigEndian: Bool?)
  case windows1252
  /// Decoded by the C library under this name.
  case legacy(String)

  /// Whether every byte is a character of its own.
  var isSingleByte: Bool {
    switch self {
    case .utf8, .utf16, .utf32: false
    case .windows1252: true
    case .legacy(let name): !Self.multibyte.contains(name)
    }
  }

  /// How many characters beyond ASCII of well-formed UTF-8 no text of this encoding is by accident.
  /// Of letters of windows-125x and ISO-8859 no two make one; those of DOS and East Asia may.
  var accidentalUTF8: Int {
    switch self {
    case .legacy(let name) where name.hasPrefix("CP125") || name.hasPrefix("ISO-8859"): 1
    case .legacy: isSingleByte ? 3 : 8
    default: 1
    }
  }

  /// Whether bytes below 0x80 mean something else than in ASCII.
  var usesEscapes: Bool {
    guard case .legacy(let name) = self else { return false }
    return name.hasPrefix("ISO-2022")
  }

  /// A declaration that could be read byte by byte cannot be of a wide encoding.
  var isByteOriented: Bool {
    switch self {
    case .utf16, .utf32: false
    default: true
    }
  }

  /// What people call it.
  var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16: "UTF-16"
    case .utf32: "UTF-32"
    case .windows1252: "windows-1252"
    case .legacy(let name) where name.hasPrefix("CP12"): "windows-" + name.dropFirst(2)
    case .legacy(let name): name
    }
  }

  private static let multibyte: Set = [
    "GB18030", "BIG5-HKSCS", "CP932", "EUC-JP-MS", "CP949", "JOHAB", "EUC-TW", "ISO-2022-JP-2",
    "ISO-2022-KR", "ISO-2022-CN",
  ]

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
