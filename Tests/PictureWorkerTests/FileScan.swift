/// What a finished file consists of, found without any decoder: the markers of a JPEG and the chunks
/// of a WebP, in order.
enum FileScan {
  /// Markers as hexadecimal digits. Scans count as one marker each; what lies behind the end is "?".
  static func jpeg(_ bytes: [UInt8]) -> [String] {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return ["?"] }
    var found: [String] = []
    var at = 2
    while at + 4 <= bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      found.append(String(marker, radix: 16))
      at += 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
      if marker == 0xDA { at = endOfScan(bytes, from: at) }
      if at + 2 <= bytes.count, bytes[at] == 0xFF, bytes[at + 1] == 0xD9 {
        return at + 2 == bytes.count ? found : found + ["?"]
      }
    }
    return found + ["?"]
  }

  static func webp(_ bytes: [UInt8]) -> [String] {
    guard bytes.starts(with: "RIFF".utf8), bytes.count == little(bytes, 4) + 8 else { return ["?"] }
    var found: [String] = []
    var at = 12
    while at + 8 <= bytes.count {
      found.append(String(decoding: bytes[at..<at + 4], as: UTF8.self))
      at += 8 + (little(bytes, at + 4) + 1) / 2 * 2
    }
    return at == bytes.count ? found : found + ["?"]
  }

  static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    !bytes.split(separator: Array(text.utf8), maxSplits: 1, omittingEmptySubsequences: false)
      .dropFirst().isEmpty
  }

  private static func endOfScan(_ bytes: [UInt8], from start: Int) -> Int {
    var at = start
    while at + 1 < bytes.count {
      let next = bytes[at + 1]
      if bytes[at] == 0xFF, next != 0, !(0xD0...0xD7 ~= next) { return at }
      at += 1
    }
    return bytes.count
  }

  private static func little(_ bytes: [UInt8], _ at: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << ($1 * 8) }
  }
}
