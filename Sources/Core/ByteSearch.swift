#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension String {
  /// Whether the bytes of a text occur in this one. Looking for characters takes a hundred times as
  /// long, which counts in whole articles; a letter in another normal form is not found.
  package func contains(bytesOf other: StaticString) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      var start = bytes.startIndex
      while let found = place(of: other.utf8Start.pointee, in: bytes[start...]) {
        guard bytes.count - found >= other.utf8CodeUnitCount else { return false }
        let here = bytes[found...].prefix(other.utf8CodeUnitCount)
        if here.elementsEqual(
          UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount))
        {
          return true
        }
        start = found + 1
      }
      return false
    }
  }
}

/// Where a byte is, found by the C library, which looks at many at a time.
private func place(of byte: UInt8, in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
  guard !bytes.isEmpty, let base = bytes.base.baseAddress,
    let found = memchr(base + bytes.startIndex, Int32(byte), bytes.count)
  else { return nil }
  return UnsafeRawPointer(found) - UnsafeRawPointer(base)
}
