import HTML5

/// The text of an HTML page: by byte-order mark, then the charset of the HTTP header, then the
/// page's own declaration within the first 1,024 bytes, then valid UTF-8, then windows-1252, or
/// windows-1250 when the page says it is Czech, Slovak, Polish or Hungarian. Undecodable bytes
/// become U+FFFD.
package func decodeHTML(_ bytes: [UInt8], contentType: String? = nil) -> String {
  String(decoding: decodedPage(bytes, contentType: contentType), as: UTF8.self)
}

/// The same as UTF-8.
func decodedPage(_ bytes: [UInt8], contentType: String? = nil) -> [UInt8] {
  TextEncoding.decodePage(
    bytes, transportLabel: contentType.flatMap { TextEncoding(contentType: $0)?.name },
    fallback: isCentralEuropean(bytes) ? .windows1250 : .windows1252)
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
