import CZlib
import NIOCore
import Synchronization

/// Compresses answers with zlib, keeping its streams: making one costs 256 kB each time.
final class Gzip: Sendable {
  /// The most streams that are kept; more are made when as many answer at once.
  private static let capacity = 8

  private let idle = Mutex<[Deflater]>([])

  /// The gzip form (RFC 1952), in the buffer that goes out; nil when zlib refuses.
  func compress(_ input: [UInt8]) -> ByteBuffer? {
    guard let deflater = idle.withLock({ $0.popLast() }) ?? Deflater() else { return nil }
    let output = deflater.compress(input)
    idle.withLock { if $0.count < Self.capacity { $0.append(deflater) } }
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

/// One zlib stream. Used by one caller at a time: ``Gzip`` hands it out under its lock, which is
/// what makes `@unchecked` true.
private final class Deflater: @unchecked Sendable {
  private let stream: UnsafeMutablePointer<z_stream>

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

  /// Text becomes a fourth to a sixth, so that the room seldom has to grow.
  func compress(_ input: [UInt8]) -> ByteBuffer? {
    guard deflateReset(stream) == Z_OK else { return nil }
    return input.withUnsafeBufferPointer { input in
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.pointee.avail_in = uInt(input.count)
      var output = ByteBuffer()
      var room = max(1024, input.count / 4)
      while true {
        switch fill(&output, room: room) {
        case Z_STREAM_END: return output
        case Z_OK: room = max(1024, output.readableBytes / 2)
        default: return nil
        }
      }
    }
  }

  /// Goes on until all is written or so many bytes are.
  /// - Returns: what zlib says.
  private func fill(_ output: inout ByteBuffer, room: Int) -> Int32 {
    var status = Z_OK
    output.writeWithUnsafeMutableBytes(minimumWritableBytes: room) { room in
      stream.pointee.next_out = room.bindMemory(to: UInt8.self).baseAddress
      stream.pointee.avail_out = uInt(room.count)
      status = deflate(stream, Z_FINISH)
      return room.count - Int(stream.pointee.avail_out)
    }
    return status
  }
}
