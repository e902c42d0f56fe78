func decodeUTF16(_ view: ByteView, bigEndian: Bool) -> [UInt8] {
  var out: [UInt8] = []
  out.reserveCapacity(view.count)
  var index = 0
  func unit(_ at: Int) -> UInt32 {
    bigEndian
      ? UInt32(view[at]) << 8 | UInt32(view[at + 1]) : UInt32(view[at + 1]) << 8 | UInt32(view[at])
  }
  while index + 1 < view.count {
    let first = unit(index)
    index += 2
    if (0xD800..<0xDC00).contains(first), index + 1 < view.count,
      (0xDC00..<0xE000).contains(unit(index))
    {
      appendUTF8(0x1_0000 + (first - 0xD800) << 10 + (unit(index) - 0xDC00), to: &out)
      index += 2
    } else {
      appendUTF8(first, to: &out)
    }
  }
  return out
}

func decodeUTF32(_ view: ByteView, bigEndian: Bool) -> [UInt8] {
  var out: [UInt8] = []
  out.reserveCapacity(view.count / 2)
  var index = 0
  while index + 3 < view.count {
    let word = UnsafeRawPointer(view.base + index).loadUnaligned(as: UInt32.self)
    appendUTF8(bigEndian ? word.byteSwapped : word, to: &out)
    index += 4
  }
  return out
}
