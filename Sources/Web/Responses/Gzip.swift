import CZlib
import NIOCore
import Synchronization

/// Compresses answers with zlib, keeping its streams: making one costs 256 kB each time.
final class Gzip: Sendable {
  private let idle = Mutex<[Deflater]>([])

  /// The gzip form (RFC 1952); nil when zlib refuses.
  func compress(_ bytes: some Sequence<UInt8>) -> ByteBuffer? {
    let deflater = idle.withLock { $0.popLast() } ?? Deflater()
    guard let deflater else { return nil }
    let input = Array(bytes)
    let output = deflater.compress(input)
    idle.withLock { if $0.count < 8 { $0.append(deflater) } }
    return output
  }
}

/// The plain form of what ``Gzip`` compressed.
/// - Parameter size: how long it is.
/// - Returns: nil when it is not that long, or not gzip.
func expanded(_ small: ByteBuffer, size: Int) -> ByteBuffer? {
  var stream = z_stream()
  guard
    inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  else { return nil }
  defer { inflateEnd(&stream) }
  var plain = ByteBuffer()
  plain.writeWithUnsafeMutableBytes(minimumWritableBytes: size) { output in
    small.withUnsafeReadableBytes { input in
      stream.next_in = UnsafeMutablePointer(
        mutating: input.bindMemory(to: UInt8.self).baseAddress)
      stream.avail_in = uInt(input.count)
      stream.next_out = output.bindMemory(to: UInt8.self).baseAddress
      stream.avail_out = uInt(size)
      guard inflate(&stream, Z_FINISH) == Z_STREAM_END else { return 0 }
      return size - Int(stream.avail_out)
    }
  }
  return plain.readableBytes == size ? plain : nil
}

/// Whether texts of this type get smaller by compression.
func isCompressible(_ contentType: String) -> Bool {
  let type = contentType.prefix { $0 != ";" }.lowercased()
  if type.hasPrefix("text/") { return type != "text/event-stream" }
  return type.hasSuffix("+xml") || type.hasSuffix("+json")
    || [
      "application/json", "application/xml", "application/javascript", "image/svg+xml",
    ].contains(type)
}

/// Whether the client takes gzip (RFC 9110 §12.5.3).
func acceptsGzip(_ header: String?) -> Bool {
  guard let header else { return false }
  for part in header.split(separator: ",") {
    let pieces = part.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
    guard let coding = pieces.first, coding == "gzip" || coding == "*" else { continue }
    let quality = pieces.dropFirst().first { $0.hasPrefix("q=") }.flatMap {
      Double($0.dropFirst(2))
    }
    return (quality ?? 1) > 0
  }
  return false
}

/// One zlib stream with its output buffer. Used by one caller at a time: ``Gzip`` hands it out
/// under its lock, which is what makes `@unchecked` true.
private final class Deflater: @unchecked Sendable {
  private let stream: UnsafeMutablePointer<z_stream>
  private var output = [UInt8](repeating: 0, count: 64 * 1024)

  init?() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // 15 window bits, plus 16 for the gzip wrapper. Level 5: within 3 % of the default's size.
    let status = deflateInit2_(
      stream, 5, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { return nil }
  }

  deinit {
    deflateEnd(stream)
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  func compress(_ input: [UInt8]) -> ByteBuffer? {
    guard deflateReset(stream) == Z_OK else { return nil }
    let bound = Int(deflateBound(stream, uLong(input.count)))
    if output.count < bound { output = [UInt8](repeating: 0, count: bound) }
    defer { if output.count > 1 << 20 { output = [UInt8](repeating: 0, count: 64 * 1024) } }
    return input.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = uInt(input.count)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = uInt(output.count)
        guard deflate(stream, Z_FINISH) == Z_STREAM_END else { return nil }
        let count = output.count - Int(stream.pointee.avail_out)
        return ByteBuffer(bytes: output[..<count])
      }
    }
  }
}
