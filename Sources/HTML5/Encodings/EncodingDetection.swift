extension TextEncoding {
  /// How sure an encoding is.
  package enum Source: Sendable {
    case byteOrderMark, transport, document, content, fallback
  }

  /// §13.2.3.2: the encoding of a page, by its byte order mark, what the transport says, and what
  /// the page says in its first 1,024 bytes; then UTF-8 if it is that, and else `fallback`.
  package static func detect(
    in bytes: [UInt8], transportLabel: String? = nil, fallback: TextEncoding = .windows1252
  ) -> (encoding: TextEncoding, source: Source) {
    if let (encoding, _) = byteOrderMark(bytes) { return (encoding, .byteOrderMark) }
    if let encoding = transportLabel.flatMap({ TextEncoding(label: $0) }) {
      return (encoding, .transport)
    }
    var prescan = EncodingPrescan(bytes.prefix(1024))
    if let encoding = prescan.encoding() { return (encoding, .document) }
    if (try? UTF8Span(validating: bytes.span)) != nil { return (.utf8, .content) }
    return (fallback, .fallback)
  }

  /// The text of a page in UTF-8, without its byte order mark.
  package static func decodePage(
    _ bytes: [UInt8], transportLabel: String? = nil, fallback: TextEncoding = .windows1252
  ) -> [UInt8] {
    let mark = byteOrderMark(bytes)?.length ?? 0
    let (encoding, _) = detect(in: bytes, transportLabel: transportLabel, fallback: fallback)
    return encoding.decode(bytes.dropFirst(mark))
  }

  private static func byteOrderMark(
    _ bytes: [UInt8]
  ) -> (encoding: TextEncoding, length: Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BE, 2) }
    return bytes.starts(with: [0xFF, 0xFE]) ? (.utf16LE, 2) : nil
  }
}
