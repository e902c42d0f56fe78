/// The document as it was before it was encoded a second time: its UTF-8 had been taken for
/// windows-1252 (“Å¾” for “ž”). Nil unless every character beyond ASCII shows it, and three do: then
/// it is no accident.
func encodedOnce(_ view: ByteView, _ check: UTF8Check) -> [UInt8]? {
  guard check.multibyte >= 6, check.isValid, !check.hasHalves else { return nil }
  var out: [UInt8] = []
  var copied = 0
  var found = 0
  var index = 0
  while index < view.count {
    if view[index] < 0x80 {
      index += 1
      continue
    }
    // Only now that one has been found is anything copied: nearly all documents end here.
    guard let (bytes, after) = originalCharacter(view, index) else { return nil }
    if found == 0 { out.reserveCapacity(view.count) }
    out.append(contentsOf: UnsafeBufferPointer(start: view.base + copied, count: index - copied))
    out.append(contentsOf: bytes)
    found += 1
    index = after
    copied = after
  }
  guard found >= 3 else { return nil }
  out.append(
    contentsOf: UnsafeBufferPointer(start: view.base + copied, count: view.count - copied))
  return out
}

/// The UTF-8 of the character that stands, byte by byte as characters of windows-1252, at `at`.
private func originalCharacter(_ view: ByteView, _ at: Int) -> (bytes: [UInt8], after: Int)? {
  guard let (lead, second) = originalByte(view, at) else { return nil }
  let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0
  guard length > 0 else { return nil }
  var bytes = [lead]
  var index = second
  while bytes.count < length {
    guard let (byte, next) = originalByte(view, index), byte & 0xC0 == 0x80 else { return nil }
    bytes.append(byte)
    index = next
  }
  let isWhole = bytes.withUnsafeBufferPointer { buffer in
    buffer.baseAddress.map {
      UTF8Check.length(ByteView(base: $0, count: length), 0, length) == length
    }
  }
  return isWhole == true ? (bytes, index) : nil
}

/// The byte of windows-1252 that the character at `at` was, and the offset behind it.
private func originalByte(_ view: ByteView, _ at: Int) -> (UInt8, Int)? {
  guard at < view.count else { return nil }
  let length = UTF8Check.length(view, at, view.count)
  if length == 2 {
    let scalar = UInt32(view[at] & 0x1F) << 6 | UInt32(view[at + 1] & 0x3F)
    return windows1252Byte(scalar).map { ($0, at + 2) }
  }
  guard length == 3 else { return nil }
  let scalar =
    UInt32(view[at] & 0x0F) << 12 | UInt32(view[at + 1] & 0x3F) << 6 | UInt32(view[at + 2] & 0x3F)
  return windows1252Byte(scalar).map { ($0, at + 3) }
}

private func windows1252Byte(_ scalar: UInt32) -> UInt8? {
  if scalar < 0x100 { return UInt8(scalar) }
  return (0x80...0x9F).first { windows1252Scalar($0) == scalar }
}
