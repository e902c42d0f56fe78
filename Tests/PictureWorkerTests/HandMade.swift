/// Files made byte by byte, as no library would make them.
enum HandMade {
  /// A PNG of the given pixel rows, stored and not compressed.
  static func png(
    _ width: Int, _ height: Int, depth: Int = 8, colourType: Int = 2, rows: [[UInt8]],
    chunks: [(String, [UInt8])] = []
  ) -> [UInt8] {
    let kind = [UInt8(depth), UInt8(colourType), 0, 0, 0]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += chunk("IHDR", big(width, 4) + big(height, 4) + kind)
    for (name, content) in chunks { file += chunk(name, content) }
    return file + chunk("IDAT", stored(rows.flatMap { [0] + $0 })) + chunk("IEND", [])
  }

  /// A GIF of this many frames of one pixel.
  static func gif(frames: Int, width: Int = 8, height: Int = 8) -> [UInt8] {
    var file = Array("GIF89a".utf8) + little(width, 2) + little(height, 2)
    file += [0x80, 0, 0, 200, 30, 30, 255, 255, 255]
    let control: [UInt8] = [0x21, 0xF9, 4, 0, 1, 0, 0, 0]
    let pixel: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
    for _ in 0..<frames { file += control + pixel }
    return file + [0x3B]
  }

  /// A JPEG of one colour in the four inks, each 0…255, as Photoshop writes them: upside down.
  static func cmykJPEG(_ inks: [Int], size: Int = 64) -> [UInt8] {
    let adobe = segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0])
    let quantisation = segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    let components: [UInt8] = [4, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 4, 0x11, 0]
    let frame = segment(0xC0, [8] + big(size, 2) + big(size, 2) + components)
    // Twelve lengths of a difference, each with a code of four bits; the only code for the rest of
    // a block says that there is none.
    let counts: [UInt8] = [0, 0, 0, 12] + [UInt8](repeating: 0, count: 12)
    let first = segment(0xC4, [0x00] + counts + Array(0..<12))
    let rest = segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    let scan = segment(0xDA, [4, 1, 0, 2, 0, 3, 0, 4, 0, 0, 63, 0])
    var bits = Bits()
    for block in 0..<(size / 8) * (size / 8) {
      for ink in inks {
        bits.difference(block == 0 ? (255 - ink - 128) * 8 : 0)
        bits.append(0, 1)
      }
    }
    let tables = adobe + quantisation + frame + first + rest
    return [0xFF, 0xD8] + tables + scan + bits.stuffed() + [0xFF, 0xD9]
  }

  /// Puts segments right behind the beginning of a JPEG.
  static func inserting(_ segments: [UInt8], into jpeg: [UInt8]) -> [UInt8] {
    jpeg.prefix(2) + segments + jpeg.dropFirst(2)
  }

  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(content.count + 2, 2) + content
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return big(content.count, 4) + body + big(Int(crc(body)), 4)
  }

  static func big(_ value: Int, _ bytes: Int) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  static func little(_ value: Int, _ bytes: Int) -> [UInt8] { big(value, bytes).reversed() }

  /// zlib's format without compression.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(bytes.count, 1), by: 65_535) {
      let part = bytes[start..<min(start + 65_535, bytes.count)]
      out += [start + 65_535 >= bytes.count ? 1 : 0]
      out += little(part.count, 2) + little(~part.count, 2) + part
    }
    let (a, b) = bytes.reduce((1, 0)) { sums, byte in
      let a = (sums.0 + Int(byte)) % 65_521
      return (a, (sums.1 + a) % 65_521)
    }
    return out + big(b << 16 | a, 4)
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

/// Bits of a JPEG's scan, the first one highest.
private struct Bits {
  private var bits: [UInt8] = []

  mutating func append(_ value: Int, _ count: Int) {
    for shift in (0..<count).reversed() { bits.append(UInt8(value >> shift & 1)) }
  }

  mutating func difference(_ value: Int) {
    let length = Int.bitWidth - abs(value).leadingZeroBitCount
    append(length, 4)
    append(value < 0 ? value + (1 << length) - 1 : value, length)
  }

  /// Whole bytes, filled with ones; a zero follows each 0xFF.
  func stuffed() -> [UInt8] {
    let filled = bits + [UInt8](repeating: 1, count: (8 - bits.count % 8) % 8)
    return stride(from: 0, to: filled.count, by: 8).flatMap { start in
      let byte = filled[start..<start + 8].reduce(0) { $0 << 1 | $1 }
      return byte == 0xFF ? [byte, 0] : [byte]
    }
  }
}
