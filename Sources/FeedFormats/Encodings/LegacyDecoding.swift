import Glibc

/// The bytes as UTF-8, decoded by the C library; nil when it does not know the encoding.
func decodeWithIconv(_ view: ByteView, _ name: String) -> [UInt8]? {
  let handle = iconv_open("UTF-8", name)
  guard handle != iconv_t(bitPattern: -1) else { return nil }
  defer { iconv_close(handle) }
  var out: [UInt8] = []
  out.reserveCapacity(view.count * 2)
  var input: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(mutating: view.base)
    .assumingMemoryBound(to: CChar.self)
  var left = view.count
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { buffer in
    while left > 0 {
      var output = buffer.baseAddress
      var room = buffer.count
      let result = iconv(handle, &input, &left, &output, &room)
      let failure = errno
      let made = UnsafeRawBufferPointer(UnsafeMutableRawBufferPointer(buffer))
      out.append(contentsOf: made[0..<(buffer.count - room)])
      guard Int(truncatingIfNeeded: result) == -1 else { continue }
      if failure == E2BIG { continue }
      // A byte that fits nowhere: mark it and go on behind it.
      out.append(contentsOf: [0xEF, 0xBF, 0xBD])
      input = input?.advanced(by: 1)
      left -= 1
    }
  }
  return out
}
