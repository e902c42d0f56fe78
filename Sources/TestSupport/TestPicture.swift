/// A picture made by the test itself: a PNG of a colour that runs over its width, without any
/// library. Another `seed` makes another picture.
package func testPicture(width: Int = 48, height: Int = 32, seed: UInt8 = 0) -> [UInt8] {
  var rows: [UInt8] = []
  rows.reserveCapacity((width * 3 + 1) * height)
  for y in 0..<height {
    rows.append(0)  // no filter
    for x in 0..<width {
      rows.append(UInt8(x * 255 / max(1, width - 1)))
      rows.append(UInt8(y * 255 / max(1, height - 1)))
      rows.append(seed)
    }
  }
  return pngHeader(width: width, height: height) + chunk("IDAT", stored(rows)) + chunk("IEND", [])
}

/// The beginning of a PNG: signature and header, which say how large the picture is.
package func pngHeader(width: Int, height: Int) -> [UInt8] {
  let size = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", size + [8, 2, 0, 0, 0])
}

private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
  let body = Array(name.utf8) + data
  return bigEndian(UInt32(data.count)) + body + bigEndian(crc32(body))
}

/// A zlib stream of stored blocks (RFC 1950, RFC 1951 §3.2.4).
private func stored(_ bytes: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  for start in stride(from: 0, to: bytes.count, by: 65_535) {
    let block = bytes[start..<min(start + 65_535, bytes.count)]
    let isLast = start + 65_535 >= bytes.count
    let length = UInt16(block.count)
    stream.append(isLast ? 1 : 0)
    stream += [UInt8(length & 0xFF), UInt8(length >> 8)]
    stream += [UInt8(~length & 0xFF), UInt8(~length >> 8)]
    stream += block
  }
  return stream + bigEndian(adler32(bytes))
}

private func bigEndian(_ value: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

private func crc32(_ bytes: [UInt8]) -> UInt32 {
  var crc = UInt32.max
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
  }
  return ~crc
}

private func adler32(_ bytes: [UInt8]) -> UInt32 {
  var (low, high): (UInt32, UInt32) = (1, 0)
  for byte in bytes {
    low = (low + UInt32(byte)) % 65_521
    high = (high + low) % 65_521
  }
  return high << 16 | low
}
