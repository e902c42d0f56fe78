/// `<iframe … />`, as XHTML feeds write it, swallows the rest of the entry when read as HTML: not a
/// word after it would be left. Such frames get the end tag that was meant.
enum FrameRepair {
  /// The markup with those end tags; nil when none is missing.
  static func repaired(_ bytes: Bytes) -> ByteBuffer? {
    guard var frame = bytes.find("<iframe") else { return nil }
    var output = ByteBuffer(capacity: bytes.count + 64)
    var copied = 0
    while true {
      guard let end = bytes.index(of: 0x3E, from: frame) else { break }
      let next = bytes.find("<iframe", from: end)
      if bytes[end - 1] == 0x2F, isUnclosed(bytes, from: end, before: next) {
        output.append(bytes.part(copied, end + 1))
        output.append("</iframe>")
        copied = end + 1
      }
      guard let next else { break }
      frame = next
    }
    guard copied > 0 else { return nil }
    output.append(bytes.part(copied, bytes.count))
    return output
  }

  private static func isUnclosed(_ bytes: Bytes, from start: Int, before next: Int?) -> Bool {
    bytes.part(0, next ?? bytes.count).find("</iframe", from: start) == nil
  }
}
