import Core
import Fetching

/// One question to a store.
struct S3Call: Sendable {
  enum Payload: Sendable {
    case bytes([UInt8])
    /// A part of a file, with its SHA-256 in hexadecimal.
    case file(FileSlice, hash: String)
  }

  let method: FetchRequest.Method
  /// nil asks the bucket.
  let key: StorageKey?
  var query: [(name: String, value: String)] = []
  var headers: [(name: String, value: String)] = []
  var payload = Payload.bytes([])
  /// Where a body that was asked for goes; nil is memory.
  var destination: String?

  init(_ method: FetchRequest.Method, _ key: StorageKey?) {
    self.method = method
    self.key = key
  }

  /// The signed request.
  func request(to options: S3Options, at time: Timestamp) -> FetchRequest {
    let moment = time.basicISO8601
    let payloadHash =
      switch payload {
      case .bytes(let bytes): hash(of: bytes)
      case .file(_, let hash): hash
      }
    let sent =
      headers + [("x-amz-content-sha256", payloadHash), ("x-amz-date", moment)]
    let signed = SignatureV4.Request(
      method: method.rawValue, path: options.path(key), query: query,
      headers: sent + [("host", options.host)], payloadHash: payloadHash)
    let signature = SignatureV4(
      accessKey: options.accessKey, secretKey: options.secretKey, region: options.region)
    let query = signed.canonicalQuery
    var request = FetchRequest(
      url: "\(options.scheme)://\(options.host)\(signed.path)" + (query.isEmpty ? "" : "?\(query)"),
      method: method, timeout: .seconds(900))
    for header in sent { request.headers.add(header.name, header.value) }
    request.headers.add("authorization", signature.authorization(of: signed, time: moment))
    switch payload {
    case .bytes(let bytes): request.body = bytes
    case .file(let slice, _): request.file = slice
    }
    request.destination = destination
    request.maximumBytes = destination == nil ? 8 * 1_048_576 : .max
    request.followsRedirects = false  // a signature is for one host only
    return request
  }
}
