import CZlib

/// Unpacks gzip (RFC 1952), all its members; bytes behind the last one are left out.
///
/// libcurl unpacks what a server calls packed. Some feeds lie on their server as `feed.xml.gz` and
/// are sent as they lie.
/// - Throws: ``FetchError/tooLarge(limit:)`` as soon as more than `limit` bytes come out, and
///   ``FetchError/badResponse(_:)`` for what is broken or cut short.
func unpacked(_ packed: [UInt8], limit: Int) throws(FetchError) -> [UInt8] {
  var stream = z_stream()
  let size = Int32(MemoryLayout<z_stream>.size)
  guard inflateInit2_(&stream, gzipOnly, ZLIB_VERSION, size) == Z_OK else {
    throw .badResponse("out of memory")
  }
  defer { inflateEnd(&stream) }
  var result: [UInt8] = []
  var room = [UInt8](repeating: 0, count: 65_536)
  var used = 0
  while used < packed.count {
    let code = inflate(packed[used...], with: &stream, into: &room, used: &used)
    let count = room.count - Int(stream.avail_out)
    guard result.count + count <= limit else { throw .tooLarge(limit: limit) }
    result += room[..<count]
    if code == Z_STREAM_END {
      guard isGzip(packed[used...]), inflateReset(&stream) == Z_OK else { return result }
    } else if code != Z_OK || (count == 0 && used == packed.count) {
      throw .badResponse("broken gzip")
    }
  }
  throw .badResponse("gzip that was cut short")
}

/// Whether bytes begin as gzip does, packed by deflate.
func isGzip(_ bytes: some Collection<UInt8>) -> Bool {
  bytes.prefix(3).elementsEqual([0x1F, 0x8B, 0x08])
}

/// zlib's code for "a gzip wrapper, with the largest window".
private let gzipOnly: Int32 = 16 + MAX_WBITS

private func inflate(
  _ input: ArraySlice<UInt8>, with stream: inout z_stream, into room: inout [UInt8],
  used: inout Int
) -> Int32 {
  input.withUnsafeBytes { input in
    room.withUnsafeMutableBufferPointer { room in
      // zlib does not write to its input; its type only says so since C has no other.
      let bytes = input.bindMemory(to: UInt8.self).baseAddress
      stream.next_in = UnsafeMutablePointer(mutating: bytes)
      stream.avail_in = UInt32(clamping: input.count)
      stream.next_out = room.baseAddress
      stream.avail_out = UInt32(room.count)
      let given = Int(stream.avail_in)
      let code = CZlib.inflate(&stream, Z_NO_FLUSH)
      used += given - Int(stream.avail_in)
      return code
    }
  }
}
