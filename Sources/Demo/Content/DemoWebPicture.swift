/// A picture of the channels, as it is served.
struct DemoWebPicture: Sendable, Hashable {
  /// The name of its file.
  let file: String
  let width: Int
  let height: Int
  let bytes: [UInt8]

  /// What it shows: the name without its number.
  var subject: String { String(file[..<(file.lastIndex(of: "-") ?? file.endIndex)]) }

  /// nil when it is no WebP. Sides are where RFC 9649 has them.
  init?(file: String, bytes: [UInt8]) {
    func number(_ at: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
    guard bytes.count > 30, bytes.prefix(4).elementsEqual("RIFF".utf8),
      bytes[8..<12].elementsEqual("WEBP".utf8)
    else { return nil }
    if bytes[12..<16].elementsEqual("VP8X".utf8) {
      (width, height) = (number(24, 3) + 1, number(27, 3) + 1)
    } else if bytes[12..<16].elementsEqual("VP8 ".utf8) {
      (width, height) = (number(26, 2) & 0x3fff, number(28, 2) & 0x3fff)
    } else {
      return nil
    }
    self.file = file
    self.bytes = bytes
  }
}
