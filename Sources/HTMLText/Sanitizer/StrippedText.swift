import HTML5

/// The last resort for markup too entangled for a tree: its text, a paragraph per line. No word
/// outside of tags is lost.
func strippedOfTags(_ bytes: Bytes, base: WebAddress, options: SanitizeOptions) -> SanitizedHTML {
  let anchors = Anchors(options: options, base: base)
  var emitter = Emitter(base: base, options: options, expected: bytes.count, anchors: anchors)
  let outside = withoutTags(bytes)
  var text = withoutReferences(Array(outside.bytes()))
  text.withUTF8 { text in
    for line in text.split(separator: 0x0A) where !line.allSatisfy(\.isSpace) {
      emitter.attributes.removeAll()
      guard emitter.start(.p) else { continue }
      emitter.add(text: Bytes(rebasing: line))
      emitter.end()
    }
  }
  return emitter.finish()
}

/// What is outside of tags, scripts and styles.
private func withoutTags(_ bytes: Bytes) -> ByteBuffer {
  var output = ByteBuffer(capacity: bytes.count)
  var index = 0
  while index < bytes.count {
    let end = bytes.index(of: 0x3C, from: index) ?? bytes.count
    output.append(bytes.part(index, end))
    guard end < bytes.count else { break }
    if bytes.hasPrefix("<script", at: end) {
      index = bytes.find("</script", from: end) ?? bytes.count
    } else if bytes.hasPrefix("<style", at: end) {
      index = bytes.find("</style", from: end) ?? bytes.count
    } else {
      index = end
    }
    index = bytes.index(of: 0x3E, from: index).map { $0 + 1 } ?? bytes.count
  }
  return output
}

/// Text with its character references decoded.
func withoutReferences(_ text: [UInt8]) -> String {
  TokenStream(text, state: .rcdata).tokens.reduce(into: "") { text, token in
    if case .characters(let characters) = token { text += characters }
  }
}
