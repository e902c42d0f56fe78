/// The byte order mark that a document begins with.
func byteOrderMark(_ view: ByteView) -> (charset: Charset, length: Int)? {
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
func unmarkedWide(_ view: ByteView) -> Charset? {
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

/// A document of a mainframe, which begins with `<?xm` in EBCDIC.
func decodedEBCDIC(_ view: ByteView) -> [UInt8]? {
  guard view.count >= 4, view[0] == 0x4C, view[1] == 0x6F, view[2] == 0xA7, view[3] == 0x94 else {
    return nil
  }
  // Its line end is a control character of Unicode, which would be taken for one of windows-1252.
  let lines = (0..<view.count).map { view[$0] == 0x15 ? 0x25 : view[$0] }
  return lines.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress else { return nil }
    let lines = ByteView(base: base, count: buffer.count)
    guard let usual = Charset.legacy("CP037").decode(lines) else { return nil }
    let label = usual.withUnsafeBufferPointer { usual in
      usual.baseAddress.flatMap { declaredEncoding(ByteView(base: $0, count: usual.count)) }
    }
    guard let named = label.flatMap(Charset.init(label:)), named.isSingleByte else { return usual }
    let decoded = named.decode(lines)
    return decoded?.first == UInt8(ascii: "<") ? decoded : usual
  }
}

/// The `charset` parameter of a Content-Type.
func charsetParameter(_ contentType: String) -> String? {
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
func declaredEncoding(_ view: ByteView) -> String? {
  let limit = min(view.count, 1024)
  let open = min(view.find("<?xml", 0, limit), view.find("<?XML", 0, limit))
  guard open < limit else { return nil }
  let close = min(view.find("?>", open, limit), view.find(UInt8(ascii: ">"), open, limit))
  let name = min(view.find("encoding", open, close), view.find("ENCODING", open, close))
  guard name < close else { return nil }
  var index = name + 8
  while index < close, isSpace(view[index]) || view[index] == 0x3D { index += 1 }
  guard index < close else { return nil }
  let quote = view[index]
  if quote == 0x22 || quote == 0x27 {
    let end = view.find(quote, index + 1, close)
    return view.uncheckedString(Slice(start: index + 1, end: end))
  }
  var end = index
  while end < close, !isSpace(view[end]), view[end] != UInt8(ascii: "?") { end += 1 }
  return end > index ? view.uncheckedString(Slice(start: index, end: end)) : nil
}
