import Core

/// A small valid JPEG of one colour that differs by seed: baseline, without a library. Each block
/// of eight by eight is its mean alone, and only the first one's differs from the one before it.
package func plainPicture(_ seed: UInt64) -> [UInt8] {
  var random = SeededRandom(seed)
  let (width, height) = (64, 80)
  var bits = JPEGBits()
  for block in 0..<(width / 8) * (height / 8) {
    for component in 0..<3 {
      // The means as differences: a colour at first, then nothing new but a little brightness.
      let difference =
        block == 0 ? random.whole(-90...90) : component == 0 ? random.whole(-3...3) : 0
      bits.add(difference: difference)
    }
  }
  let size = [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)]
  let frame = [8] + size + [3] + (1...3).flatMap { [UInt8($0), 0x11, 0] }
  return [0xFF, 0xD8]
    + segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
    + segment(0xC0, frame)
    // Table for means: 12 categories of 4 bits. Table for the rest: the end of the block, 1 bit.
    + segment(0xC4, [0x00, 0, 0, 0, 12] + [UInt8](repeating: 0, count: 12) + Array(0...11))
    + segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    + segment(0xDA, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0])
    + bits.finished + [0xFF, 0xD9]
}

private func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
  let length = body.count + 2
  return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + body
}

/// The entropy-coded data (ITU-T T.81, F.1.2).
private struct JPEGBits {
  private var bytes: [UInt8] = []
  private var buffer: UInt32 = 0
  private var count = 0

  mutating func add(difference: Int) {
    let category = Int.bitWidth - difference.magnitude.leadingZeroBitCount
    add(UInt32(category), 4)
    if category > 0 {
      let value = difference < 0 ? difference + (1 << category) - 1 : difference
      add(UInt32(value), category)
    }
    add(0, 1)
  }

  private mutating func add(_ value: UInt32, _ width: Int) {
    buffer = buffer << UInt32(width) | value
    count += width
    while count >= 8 {
      let byte = UInt8(truncatingIfNeeded: buffer >> UInt32(count - 8))
      bytes.append(byte)
      if byte == 0xFF { bytes.append(0) }
      count -= 8
    }
  }

  /// All bytes, the last one filled up with ones.
  var finished: [UInt8] {
    var copy = self
    if count > 0 { copy.add((1 << UInt32(8 - count)) - 1, 8 - count) }
    return copy.bytes
  }
}
