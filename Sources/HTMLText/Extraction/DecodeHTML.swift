import Glibc

/// The text of an HTML page: by byte-order mark, then the charset of the HTTP header, then the
/// page's own `<meta>` within the first 1,024 bytes, then valid UTF-8, then windows-1252, or
/// windows-1250 when the page says it is Czech, Slovak, Polish or Hungarian. Undecodable bytes
/// become U+FFFD.
package func decodeHTML(_ bytes: [UInt8], contentType: String? = nil) -> String {
  if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
    return String(decoding: bytes.dropFirst(3), as: UTF8.self)
  }
  if bytes.starts(with: [0xFF, 0xFE]) { return converted(Array(bytes.dropFirst(2)), "UTF-16LE") }
  if bytes.starts(with: [0xFE, 0xFF]) { return converted(Array(bytes.dropFirst(2)), "UTF-16BE") }
  let declared = charset(inHeader: contentType) ?? charset(inPage: bytes)
  if let declared { return converted(bytes, declared) }
  if let text = String(validating: bytes, as: UTF8.self) { return text }
  return converted(bytes, isCentralEuropean(bytes) ? "WINDOWS-1250" : "WINDOWS-1252")
}

private func charset(inHeader header: String?) -> String? {
  guard let header else { return nil }
  return Array(header.utf8).withUnsafeBufferPointer { charset(in: $0) }
}

/// The label after "charset=".
private func charset(in text: Bytes) -> String? {
  var from = 0
  while let found = text.find("charset", from: from) {
    var index = found + 7
    while index < text.count, text[index].isSpace { index += 1 }
    guard index < text.count, text[index] == 0x3D else {
      from = found + 7
      continue
    }
    index += 1
    while index < text.count, text[index].isSpace || text[index] == 0x22 || text[index] == 0x27 {
      index += 1
    }
    let start = index
    while index < text.count,
      text[index].isLetter || text[index].isDigit || text[index] == 0x2D || text[index] == 0x5F
    {
      index += 1
    }
    return encodingName(text.part(start, index).string)
  }
  return nil
}

/// What iconv calls a label, with the replacements of the WHATWG encoding standard; nil for
/// unknown ones.
private func encodingName(_ label: String) -> String? {
  let label = label.lowercased()
  switch label {
  case "": return nil
  case "utf-8", "utf8", "unicode-1-1-utf-8": return "UTF-8"
  case "iso-8859-1", "iso8859-1", "latin1", "latin-1", "ascii", "us-ascii", "windows-1252",
    "cp1252":
    return "WINDOWS-1252"
  case "iso-8859-9", "latin5", "windows-1254": return "WINDOWS-1254"
  case "gb2312", "gbk", "gb_2312-80", "gb18030", "x-gbk": return "GB18030"
  case "shift_jis", "shift-jis", "sjis", "x-sjis", "windows-31j": return "CP932"
  case "euc-kr", "ks_c_5601-1987", "windows-949": return "CP949"
  case "big5", "big5-hkscs": return "BIG5-HKSCS"
  case "utf-16", "utf-16le", "utf-16be": return "UTF-8"  // A page whose meta can be read is not.
  case "tis-620", "iso-8859-11": return "WINDOWS-874"
  default:
    guard let converter = converter(from: label) else { return nil }
    iconv_close(converter)
    return label
  }
}

/// iconv's converter to UTF-8; nil for a charset that it does not know.
private func converter(from charset: String) -> iconv_t? {
  let converter = iconv_open("UTF-8", charset)
  return converter == iconv_t(bitPattern: -1) ? nil : converter
}

/// The charset that a page's `<meta>` declares in its first 1,024 bytes.
private func charset(inPage bytes: [UInt8]) -> String? {
  bytes.withUnsafeBufferPointer { all in
    let head = all.part(0, min(all.count, 1024))
    var from = 0
    while let found = head.index(of: 0x3C, from: from) {
      if head.hasPrefix("<!--", at: found) {
        from = head.find("-->", from: found + 2).map { $0 + 3 } ?? head.count
        continue
      }
      from = found + 1
      guard head.hasPrefix("<meta", at: found) || head.hasPrefix("<?xml", at: found) else {
        continue
      }
      let end = head.index(of: 0x3E, from: found) ?? head.count
      if let name = charset(in: head.part(found, end)) { return name }
    }
    return nil
  }
}

private func isCentralEuropean(_ bytes: [UInt8]) -> Bool {
  bytes.withUnsafeBufferPointer { all in
    let head = all.part(0, min(all.count, 2048))
    guard let found = head.find("lang=") else { return false }
    var start = found + 5
    if start < head.count, head[start] == 0x22 || head[start] == 0x27 { start += 1 }
    return (["cs", "sk", "pl", "hu"] as [StaticString]).contains { head.hasPrefix($0, at: start) }
  }
}

private func converted(_ bytes: [UInt8], _ charset: String) -> String {
  guard charset != "UTF-8", let converter = converter(from: charset) else {
    return String(decoding: bytes, as: UTF8.self)
  }
  defer { iconv_close(converter) }
  var input = bytes.map { CChar(bitPattern: $0) }
  var output: [UInt8] = []
  output.reserveCapacity(bytes.count + bytes.count / 2)
  var chunk = [CChar](repeating: 0, count: 16_384)
  var consumed = 0
  while consumed < input.count {
    var written = 0
    var isStuck = false
    input.withUnsafeMutableBufferPointer { source in
      chunk.withUnsafeMutableBufferPointer { target in
        var from = source.baseAddress.map { $0 + consumed }
        var left = source.count - consumed
        var to = target.baseAddress
        var room = target.count
        let result = iconv(converter, &from, &left, &to, &room)
        isStuck = result == Int(bitPattern: UInt.max) && errno != E2BIG
        consumed = source.count - left
        written = target.count - room
      }
    }
    output.append(contentsOf: chunk[..<written].lazy.map { UInt8(bitPattern: $0) })
    if isStuck {
      output.append(contentsOf: [0xEF, 0xBF, 0xBD])
      consumed += 1
    }
  }
  return String(decoding: output, as: UTF8.self)
}
