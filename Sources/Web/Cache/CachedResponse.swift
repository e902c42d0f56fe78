import Core
import HTTPTypes
import NIOCore

/// An answer as it went to a visitor.
struct CachedResponse: Sendable {
  /// Without a coding.
  let headers: HTTPFields
  let body: CachedBody
  /// What of the tables' changes it was made with.
  let version: Int
  let madeAt: Timestamp
  let until: Timestamp
  /// What the handler notes each time the answer goes out.
  let shown: any Sendable

  /// Roughly what it takes in memory.
  var size: Int { body.bytes.readableBytes + 1024 }
}

/// A body, compressed where that makes it smaller: it serves clients that take gzip as it is, and is
/// expanded for the few others.
struct CachedBody: Sendable {
  var bytes: ByteBuffer
  /// The length of the plain form; nil when `bytes` is the plain form.
  var expandedSize: Int?

  /// The plain form; nil when it cannot be had, which does not happen.
  var plain: ByteBuffer? { expandedSize.map { expanded(bytes, size: $0) } ?? bytes }
}

/// Where an answer is kept once it is finished.
struct MemoryPlace: Sendable {
  let memory: ResponseCache
  let key: String
  let version: Int
  let madeAt: Timestamp
  let until: Timestamp
  let shown: any Sendable

  func keep(_ headers: HTTPFields, _ body: CachedBody) {
    var headers = headers
    headers[.contentEncoding] = nil
    headers[.contentLength] = nil
    var body = body
    // What was compressed has room left that is worth more here.
    body.bytes.shrinkBufferCapacity(to: body.bytes.readableBytes)
    memory.keep(
      CachedResponse(
        headers: headers, body: body, version: version, madeAt: madeAt, until: until,
        shown: shown),
      under: key)
  }
}
