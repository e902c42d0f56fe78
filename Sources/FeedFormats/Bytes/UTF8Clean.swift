/// Rewrites a document: line ends become LF (XML 1.0 §2.11), control characters vanish, C1
/// controls, and bytes 0x80 to 0x9F that stand alone, are read as windows-1252, other malformed bytes
/// become U+FFFD.
func cleanedUTF8(_ view: ByteView) -> [UInt8] {
  var out: [UInt8] = []
  out.reserveCapacity(view.count + 16)
  var index = 0
  var lastWasBad = false
  while index < view.count {
    let byte = view[index]
    if byte < 0x80 {
      lastWasBad = false
      let stop = endOfCleanASCII(view, index)
      if stop > index {
        out.append(contentsOf: UnsafeBufferPointer(start: view.base + index, count: stop - index))
        index = stop
        continue
      }
      if byte == 13, index + 1 >= view.count || view[index + 1] != 10 { out.append(10) }
      index += 1
      continue
    }
    let length = UTF8Check.length(view, index, view.count)
    if length == 0, let whole = UTF8Check.halves(view, index, view.count) {
      appendUTF8(whole, to: &out)
      lastWasBad = false
      index += 6
      continue
    }
    if length == 0 {
      if byte < 0xA0, !lastWasBad {
        appendUTF8(windows1252Scalar(byte), to: &out)
      } else {
        // One replacement for a run of bad bytes that a single broken character leaves behind.
        if !lastWasBad || byte & 0xC0 != 0x80 { out.append(contentsOf: [0xEF, 0xBF, 0xBD]) }
        lastWasBad = true
      }
      index += 1
      continue
    }
    lastWasBad = false
    if byte == 0xC2 && view[index + 1] < 0xA0 {
      appendUTF8(windows1252Scalar(view[index + 1]), to: &out)
    } else {
      out.append(contentsOf: UnsafeBufferPointer(start: view.base + index, count: length))
    }
    index += length
  }
  return out
}

/// Offset of the first byte from `from` on that cannot stay as it is. Eight at a time, but for words
/// with tabs and line ends.
@inline(__always) private func endOfCleanASCII(_ view: ByteView, _ from: Int) -> Int {
  var index = from
  while index < view.count {
    if index + 8 <= view.count {
      let word = UnsafeRawPointer(view.base + index).loadUnaligned(as: UInt64.self)
      let low = word &- 0x2020_2020_2020_2020
      if (word | low) & 0x8080_8080_8080_8080 == 0 {
        index += 8
        continue
      }
    }
    guard isCleanASCII(view[index]) else { break }
    index += 1
  }
  return index
}

@inline(__always) private func isCleanASCII(_ byte: UInt8) -> Bool {
  byte < 0x80 && (byte >= 0x20 || byte == 10 || byte == 9)
}

/// Appends a Unicode scalar value; surrogates and values beyond Unicode become U+FFFD.
func appendUTF8(_ value: UInt32, to out: inout [UInt8]) {
  switch value {
  case 0..<0x80: out.append(UInt8(value))
  case 0x80..<0x800:
    out.append(UInt8(0xC0 | value >> 6))
    out.append(UInt8(0x80 | value & 0x3F))
  case 0xD800...0xDFFF, 0x11_0000...: appendUTF8(0xFFFD, to: &out)
  case 0x800..<0x1_0000:
    out.append(UInt8(0xE0 | value >> 12))
    out.append(UInt8(0x80 | value >> 6 & 0x3F))
    out.append(UInt8(0x80 | value & 0x3F))
  default:
    out.append(UInt8(0xF0 | value >> 18))
    out.append(UInt8(0x80 | value >> 12 & 0x3F))
    out.append(UInt8(0x80 | value >> 6 & 0x3F))
    out.append(UInt8(0x80 | value & 0x3F))
  }
}

/// The Unicode scalar of a windows-1252 byte. The five bytes it leaves undefined stay C1 controls,
/// which the WHATWG encoding standard does too; here they become U+FFFD instead.
func windows1252Scalar(_ byte: UInt8) -> UInt32 {
  guard (0x80...0x9F).contains(byte) else { return UInt32(byte) }
  let table: [UInt32] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
  ]
  return table[Int(byte) - 0x80]
}
