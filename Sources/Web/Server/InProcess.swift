import Core
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// A request for ``Site/respond(to:)``.
package struct TestRequest: Sendable {
  /// The method in capitals.
  package var method: String
  /// The path with its query.
  package var path: String
  /// Headers by name.
  package var headers: [String: String]
  /// The body.
  package var body: [UInt8]
  /// The host that the request names.
  package var host = "localhost"
  /// Where it comes from.
  package var address = "127.0.0.1"

  /// A request.
  package init(
    _ method: String = "GET", _ path: String, headers: [String: String] = [:], body: [UInt8] = []
  ) {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
  }

  /// A posted form, as a browser sends it from a page of ours.
  package static func form(
    _ path: String, _ fields: KeyValuePairs<String, String> = [:], headers: [String: String] = [:]
  ) -> TestRequest {
    let body = formEncoded(fields.map { ($0.key, $0.value) })
    let own = [
      "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin",
    ]
    return TestRequest(
      "POST", path, headers: own.merging(headers) { $1 },
      body: Array(body.utf8))
  }
}

/// What ``Site/respond(to:)`` gives.
package struct TestResponse: Sendable {
  /// The status.
  package let status: Int
  /// Headers by their names in lower case; several of a name are joined by line breaks.
  package let headers: [String: String]
  /// The body.
  package let body: [UInt8]

  /// The body as text.
  package var text: String { String(decoding: body, as: UTF8.self) }

  /// A header by its name.
  package func header(_ name: String) -> String? { headers[name.lowercased()] }

  /// The `Cookie` header that a browser would send next for what this response set.
  package var cookies: String {
    (header("set-cookie") ?? "").split(separator: "\n")
      .compactMap { $0.split(separator: ";").first.map(String.init) }
      .filter { !$0.hasSuffix("=") }.joined(separator: "; ")
  }
}

extension Site {
  /// Answers in this process, through the whole chain, without a socket.
  ///
  /// Event streams are collected until they end: give them an end.
  package func respond(to request: TestRequest) async throws -> TestResponse {
    let response = try await Chain(core: core).respond(
      to: request.framework, context: Connection(testAddress: request.address))
    let collector = Collector()
    try await response.body.write(CollectingWriter(collector: collector))
    var headers: [String: String] = [:]
    for field in response.headers {
      let name = field.name.canonicalName
      headers[name] = headers[name].map { $0 + "\n" + field.value } ?? field.value
    }
    return TestResponse(
      status: Int(response.status.code), headers: headers, body: collector.bytes)
  }
}

extension TestRequest {
  fileprivate var framework: Hummingbird.Request {
    var fields = HTTPFields()
    for (name, value) in headers { fields.set(name, value) }
    if !body.isEmpty { fields[.contentLength] = "\(body.count)" }
    let method = HTTPRequest.Method(rawValue: method) ?? .get
    return Hummingbird.Request(
      head: HTTPRequest(
        method: method, scheme: "http", authority: host, path: path, headerFields: fields),
      body: RequestBody(buffer: ByteBuffer(bytes: body)))
  }
}

private final class Collector: Sendable {
  private let buffer = Mutex(ByteBuffer())

  var bytes: [UInt8] { buffer.withLock { Array($0.readableBytesView) } }

  func add(_ more: ByteBuffer) {
    buffer.withLock { _ = $0.writeImmutableBuffer(more) }
  }
}

private struct CollectingWriter: ResponseBodyWriter {
  let collector: Collector

  func write(_ buffer: ByteBuffer) async throws { collector.add(buffer) }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
