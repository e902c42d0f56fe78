/// Finds a document's encoding and turns it into clean UTF-8.
///
/// Order of belief: byte order mark, then the HTTP charset, then the XML declaration, then UTF-8
/// (RFC 7303 §3). Three departures, because of how servers lie in fact:
/// - an HTTP charset from the Latin-1 family loses against bytes that are well-formed, non-ASCII
///   UTF-8 (no real Latin-1 text is that by accident);
/// - bytes that are not what they claim are tried in the next encoding in line;
/// - text that claims UTF-8 and has more malformed than well-formed characters is windows-1252.
struct DocumentText {
  /// UTF-8 without byte order mark; nil when the original bytes are already that.
  var bytes: [UInt8]?
  /// Offset of the first byte behind a byte order mark in the original, when `bytes` is nil.
  var start = 0
  var warnings: [String] = []

  init(_ view: ByteView, contentType: String?) {
    if let mark = Self.byteOrderMark(view) {
      let rest = ByteView(base: view.base + mark.length, count: view.count - mark.length)
      if mark.charset == .utf8 {
        start = mark.length
        settleUTF8(rest, declared: nil)
      } else {
        bytes = mark.charset.decode(rest).map(Self.cleaned)
      }
      return
    }
    if let wide = Self.unmarkedWide(view) {
      bytes = wide.decode(view).map(Self.cleaned)
      return
    }
    let http = contentType.flatMap(Self.charsetParameter)
    let declared = Self.declaredEncoding(view)
    for label in [http, declared].compactMap({ $0 }) where Charset(label: label) == nil {
      warnings.append("Unknown encoding “\(label.prefix(40))”.")
    }
    settle(view, http.flatMap(Charset.init(label:)), declared.flatMap(Charset.init(label:)))
  }

  private mutating func settle(_ view: ByteView, _ http: Charset?, _ declared: Charset?) {
    let check = UTF8Check(view)
    let named = [http, declared].compactMap { $0 }.filter(Self.isByteOriented)
    let first = named.first ?? .utf8
    let isTrueUTF8 = check.isValid && check.multibyte > 0
    if check.isASCII && !Self.usesEscapes(first) || first == .utf8 && check.isValid
      || first == .windows1252 && isTrueUTF8
    {
      if check.hasControls || check.hasC1 { bytes = cleanedUTF8(view) }
      return
    }
    if first == .utf8 {
      let other = named.first { $0 != .utf8 }
      settleUTF8(view, declared: other, check)
      return
    }
    if let decoded = first.decode(view) {
      bytes = Self.cleaned(decoded)
    } else {
      settleUTF8(view, declared: nil, check)
    }
  }

  /// The document says UTF-8, or nothing.
  private mutating func settleUTF8(
    _ view: ByteView, declared other: Charset?, _ known: UTF8Check? = nil
  ) {
    let check = known ?? UTF8Check(view)
    if check.isValid {
      if check.hasControls || check.hasC1 { bytes = cleanedUTF8(view) }
      return
    }
    if let other, let decoded = other.decode(view) {
      warnings.append("The bytes are not UTF-8; the declared encoding was used.")
      bytes = Self.cleaned(decoded)
    } else if check.invalid > check.multibyte {
      warnings.append("The bytes are not UTF-8; they were read as windows-1252.")
      bytes = Charset.windows1252.decode(view).map(Self.cleaned)
    } else {
      warnings.append("Some characters are malformed and were replaced.")
      bytes = cleanedUTF8(view)
    }
  }

  private static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return [] }
      let view = ByteView(base: base, count: buffer.count)
      let check = UTF8Check(view)
      return check.isValid && !check.hasControls && !check.hasC1 ? bytes : cleanedUTF8(view)
    }
  }

  /// A declaration that could be read byte by byte cannot be of a wide encoding.
  private static func isByteOriented(_ charset: Charset) -> Bool {
    switch charset {
    case .utf16, .utf32: false
    default: true
    }
  }

  private static func usesEscapes(_ charset: Charset) -> Bool { charset == .legacy("ISO-2022-JP") }

  private static func byteOrderMark(_ view: ByteView) -> (charset: Charset, length: Int)? {
    let count = view.count
    guard count >= 2 else { return nil }
    if count >= 4, view[0] == 0xFF, view[1] == 0xFE, view[2] == 0, view[3] == 0 {
      return (.utf32(bigEndian: false), 4)
    }
    if count >= 4, view[0] == 0, view[1] == 0, view[2] == 0xFE, view[3] == 0xFF {
      return (.utf32(bigEndian: true), 4)
    }
    if view[0] == 0xFF, view[1] == 0xFE { return (.utf16(bigEndian: false), 2) }
    if view[0] == 0xFE, view[1] == 0xFF { return (.utf16(bigEndian: true), 2) }
    if count >= 3, view[0] == 0xEF, view[1] == 0xBB, view[2] == 0xBF { return (.utf8, 3) }
    return nil
  }

  /// A wide encoding without a mark shows in the zeros around the first `<` or `{` (XML 1.0,
  /// appendix F).
  private static func unmarkedWide(_ view: ByteView) -> Charset? {
    guard view.count >= 4 else { return nil }
    let first = (view[0], view[1], view[2], view[3])
    func opens(_ byte: UInt8) -> Bool { byte == 0x3C || byte == 0x7B || isSpace(byte) && byte > 0 }
    switch first {
    case (0, 0, 0, let last) where opens(last): return .utf32(bigEndian: true)
    case (let head, 0, 0, 0) where opens(head): return .utf32(bigEndian: false)
    case (0, let second, 0, let last) where opens(second) && last > 0:
      return .utf16(bigEndian: true)
    case (let head, 0, let third, 0) where opens(head) && third > 0:
      return .utf16(bigEndian: false)
    default: return nil
    }
  }

  /// The `charset` parameter of a Content-Type.
  private static func charsetParameter(_ contentType: String) -> String? {
    for part in contentType.split(separator: ";").dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, pair[0].filter({ !$0.isWhitespace }).lowercased() == "charset" else {
        continue
      }
      return String(pair[1].filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" })
    }
    return nil
  }

  /// The `encoding` of an XML declaration within the first kilobyte (some servers put blank lines
  /// or warnings in front).
  private static func declaredEncoding(_ view: ByteView) -> String? {
    let limit = min(view.count, 1024)
    let open = view.find("<?xml", 0, limit)
    guard open < limit else { return nil }
    let close = view.find("?>", open, limit)
    let name = view.find("encoding", open, close)
    guard name < close else { return nil }
    var index = name + 8
    while index < close, isSpace(view[index]) || view[index] == 0x3D { index += 1 }
    guard index < close, view[index] == 0x22 || view[index] == 0x27 else { return nil }
    let end = view.find(view[index], index + 1, close)
    return view.uncheckedString(Slice(start: index + 1, end: end))
  }
}
