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
    return text.withUTF8 { isPart(other, of: $0) }
  }
}

extension [UInt8] {
  /// Whether the bytes of a text occur among these.
  package func contains(bytesOf other: StaticString) -> Bool {
    withUnsafeBufferPointer { isPart(other, of: $0) }
  }
}

private func isPart(_ other: StaticString, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  let wanted = UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount)
  guard let first = wanted.first else { return true }
  var start = bytes.startIndex
  while let found = place(of: first, in: bytes[start...]) {
    guard bytes.count - found >= wanted.count else { return false }
    if bytes[found...].prefix(wanted.count).elementsEqual(wanted) { return true }
    start = found + 1
  }
  return false
}

/// Where a byte is, found by the C library, which looks at many at a time.
private func place(of byte: UInt8, in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
  guard !bytes.isEmpty, let base = bytes.base.baseAddress,
    let found = memchr(base + bytes.startIndex, Int32(byte), bytes.count)
  else { return nil }
  return UnsafeRawPointer(found) - UnsafeRawPointer(base)
}
