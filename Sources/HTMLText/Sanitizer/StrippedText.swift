/// The last resort for markup that no tree can be built from in time: its text, a paragraph per
/// line. No word outside of tags is lost.
func strippedOfTags(_ bytes: Bytes, base: WebAddress, options: SanitizeOptions) -> SanitizedHTML {
  var emitter = Emitter(base: base, options: options, expected: bytes.count)
  var decoded = ByteBuffer(capacity: bytes.count)
  var index = 0
  var open = false
  while index < bytes.count {
    let end = bytes.index(of: 0x3C, from: index) ?? bytes.count
    if end > index {
      if !open {
        emitter.attributes.removeAll()
        open = emitter.start(.p)
      }
      let text = bytes.part(index, end)
      decoded.count = 0
      _ = Entities.common.decode(text, inAttribute: false, leniently: true, into: &decoded)
      emitter.add(text: decoded.bytes())
      if open, text.contains(0x0A) {
        emitter.end()
        open = false
      }
    }
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
  if open { emitter.end() }
  return emitter.finish()
}
