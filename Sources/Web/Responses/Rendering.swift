import Core
import Cryptography
import HTML
import HTTPTypes
import Hummingbird
import NIOCore

/// What turning an answer into a response needs to know of the request.
struct Rendering: Sendable {
  let head: RequestHead
  let view: ViewContext
  let tokens: FormTokens
  /// The connection, watched while events are sent; nil in tests without a socket.
  let channel: (any Channel)?
  /// Whether a failure is told as JSON.
  let isProgram: Bool
}

extension SiteCore {
  /// The response for an answer.
  func render(_ answer: Response, _ rendering: Rendering) async throws -> Hummingbird.Response {
    var cookies = answer.cookies
    if let change = answer.notice.flatMap(notices.change) { cookies.append(change) }
    var response: Hummingbird.Response
    var body: CachedBody?
    switch answer.content {
    case .page(let screen):
      let shown =
        rendering.head.isFetchedAhead ? nil : rendering.head.cookies.value(noticeCookieName)
      if shown != nil { cookies.append(NoticeCookie.removal) }
      let html = await framed(
        screen, view: rendering.view, notice: shown.flatMap(notices.notice),
        requestID: rendering.head.id, isCounting: answer.status < 500)
      // Nothing more is read: others may have the connection while this is compressed and sent.
      SnapshotScope.current?.release()
      (response, body) = content(
        html.bytes, "text/html; charset=utf-8", answer, rendering.head)
      // Pages are asked for anew, yet the browser may show them when one goes back.
      response.headers[.cacheControl] = "private, no-cache"
    case .bytes(let bytes, let contentType):
      SnapshotScope.current?.release()
      (response, body) = content(bytes, contentType, answer, rendering.head)
    case .file(let path, let contentType, let tag):
      response = try await fileResponse(path, contentType, tag, answer, rendering.head)
    case .pieces(let make, let contentType):
      response = pieces(make, contentType, answer, rendering)
    case .events(let open):
      response = events(open, rendering)
    case .kept(let kept):
      cached.add()
      return try keptResponse(kept, rendering.head)
    case .empty:
      response = Hummingbird.Response(
        status: .init(code: answer.status), headers: [.cacheControl: answer.caching.header])
      // RFC 9110 §8.6: no length with 204, and with 304 none but the content's own.
      if [204, 304].contains(answer.status) { response.headers[.contentLength] = nil }
    }
    if let visitor = rendering.tokens.newVisitor {
      cookies.append(
        CookieChange(name: visitorCookieName, value: visitor, maxAge: nil, path: "/"))
    }
    finish(&response, answer, cookies)
    if let place = answer.place, let body, response.status == .ok, cookies.isEmpty,
      !rendering.tokens.wereAsked
    {
      place.keep(response.headers, body)
    }
    return response
  }

  private func finish(
    _ response: inout Hummingbird.Response, _ answer: Response, _ cookies: [CookieChange]
  ) {
    if let fileName = answer.fileName {
      response.headers.set("Content-Disposition", attachment(fileName))
    }
    for header in answer.headers { response.headers.set(header.name, safeValue(header.value)) }
    guard let name = HTTPField.Name("Set-Cookie") else { return }
    for cookie in cookies {
      let value = cookie.header(isSecure: options.isSecure)
      response.headers.append(HTTPField(name: name, value: safeValue(value)))
    }
  }

  private func content(
    _ bytes: [UInt8], _ contentType: String, _ answer: Response, _ head: RequestHead
  ) -> (Hummingbird.Response, CachedBody?) {
    var headers: HTTPFields = [
      .contentType: contentType, .cacheControl: answer.caching.header,
    ]
    if answer.isTagged, head.method == "GET", answer.status == 200 {
      let tag = "W/\"\(SHA256.hash(data: bytes).hexadecimal.prefix(20))\""
      headers[.eTag] = tag
      if matches(head.headers.value("If-None-Match"), tag) || isUnchanged(answer, head) {
        return (
          Hummingbird.Response(status: .notModified, headers: headers).withoutLength(), nil
        )
      }
    }
    var small: CachedBody?
    var takesGzip = false
    if isCompressible(contentType), bytes.count >= 1024 {
      headers[.vary] = "Accept-Encoding"
      takesGzip = acceptsGzip(head.headers.value("Accept-Encoding"))
      if takesGzip || answer.place != nil, let compressed = gzip.compress(bytes) {
        small = CachedBody(bytes: compressed, expandedSize: bytes.count)
      }
    }
    let body: ByteBuffer
    if takesGzip, let small {
      headers[.contentEncoding] = "gzip"
      body = small.bytes
    } else {
      body = ByteBuffer(bytes: bytes)
    }
    let response = Hummingbird.Response(
      status: .init(code: answer.status), headers: headers, body: .init(byteBuffer: body))
    return (response, small ?? CachedBody(bytes: body))
  }

  /// What went to another visitor a moment ago, or word that this one has it.
  private func keptResponse(_ kept: CachedResponse, _ head: RequestHead) throws
    -> Hummingbird.Response
  {
    if let tag = kept.headers[.eTag], matches(head.headers.value("If-None-Match"), tag) {
      return Hummingbird.Response(status: .notModified, headers: kept.headers).withoutLength()
    }
    var headers = kept.headers
    if kept.body.expandedSize != nil, acceptsGzip(head.headers.value("Accept-Encoding")) {
      headers[.contentEncoding] = "gzip"
      return Hummingbird.Response(
        status: .ok, headers: headers, body: .init(byteBuffer: kept.body.bytes))
    }
    guard let plain = kept.body.plain else { throw AppError.internal }
    return Hummingbird.Response(status: .ok, headers: headers, body: .init(byteBuffer: plain))
  }

  private func events(
    _ open: @escaping @Sendable (EventOutlet) -> Void, _ rendering: Rendering
  ) -> Hummingbird.Response {
    // X-Accel-Buffering: nginx would hold events back until its buffer is full.
    var headers: HTTPFields = [.contentType: "text/event-stream", .cacheControl: "no-store"]
    headers.set("X-Accel-Buffering", "no")
    return Hummingbird.Response(
      status: .ok, headers: headers,
      body: eventBody(open, in: streams, channel: rendering.channel))
  }

  private func fileResponse(
    _ path: String, _ contentType: String, _ ownTag: String?, _ answer: Response,
    _ head: RequestHead
  ) async throws -> Hummingbird.Response {
    guard let file = try await FileBody.find(path) else { throw AppError.notFound }
    let tag = ownTag ?? file.tag
    var headers: HTTPFields = [
      .contentType: contentType, .cacheControl: answer.caching.header, .acceptRanges: "bytes",
      .eTag: tag,
    ]
    if matches(head.headers.value("If-None-Match"), tag) {
      return Hummingbird.Response(status: .notModified, headers: headers).withoutLength()
    }
    let isCurrent = head.headers.value("If-Range").map { $0 == tag } ?? true
    switch RequestedRange(isCurrent ? head.headers.value("Range") : nil, size: file.size) {
    case .whole:
      return Hummingbird.Response(
        status: .init(code: answer.status), headers: headers, body: file.body(0..<file.size))
    case .part(let range):
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.size)"
      return Hummingbird.Response(
        status: .partialContent, headers: headers, body: file.body(range))
    case .unsatisfiable:
      headers[.contentRange] = "bytes */\(file.size)"
      return Hummingbird.Response(status: .rangeNotSatisfiable, headers: headers)
    }
  }
}

extension SiteCore {
  /// The response for an asset; nil when the path is none.
  func assetResponse(_ head: RequestHead) -> Hummingbird.Response? {
    guard head.method == "GET", let asset = assets.asset(at: head.path) else { return nil }
    var headers: HTTPFields = [
      .contentType: asset.contentType, .eTag: asset.tag,
      .cacheControl: asset.isImmutable ? Caching.immutable.header : "no-cache",
    ]
    if asset.gzip != nil { headers[.vary] = "Accept-Encoding" }
    if head.path == "/service-worker.js" {
      headers.set("Content-Security-Policy", serviceWorkerPolicy(options))
    }
    if matches(head.headers.value("If-None-Match"), asset.tag) {
      return Hummingbird.Response(status: .notModified, headers: headers).withoutLength()
    }
    var body = asset.body
    if let gzip = asset.gzip, acceptsGzip(head.headers.value("Accept-Encoding")) {
      headers[.contentEncoding] = "gzip"
      body = gzip
    }
    return Hummingbird.Response(status: .ok, headers: headers, body: .init(byteBuffer: body))
  }
}

/// Weak comparison of tags (RFC 9110 §13.1.2).
private func matches(_ header: String?, _ tag: String) -> Bool {
  guard let header else { return false }
  let strong = tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
  return header.split(separator: ",").contains { candidate in
    let candidate = candidate.filter { $0 != " " }
    return candidate == "*" || candidate == tag || candidate == strong
      || candidate == "W/" + strong
  }
}

/// Whether the answer has the date that the client names. A tag is the better proof: a date counts
/// only when there is none (RFC 9110 §13.1.3). Only the same date, because a list from which the
/// newest thing was taken has an earlier one.
private func isUnchanged(_ answer: Response, _ head: RequestHead) -> Bool {
  guard head.headers.value("If-None-Match") == nil,
    let known = head.headers.value("If-Modified-Since")
  else { return false }
  return answer.headers.contains { $0.name == "Last-Modified" && $0.value == known }
}

/// `Content-Disposition` (RFC 6266): plain letters for old programs, UTF-8 for the others.
private func attachment(_ fileName: String) -> String {
  let plain = fileName.unicodeScalars.map { scalar in
    scalar.isASCII && scalar.value >= 0x20 && scalar != "\"" && scalar != "\\" && scalar != "\u{7F}"
      ? String(scalar) : "_"
  }.joined()
  return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(fileName.percentEncoded)"
}

/// A header's value without line breaks, which would start another header.
private func safeValue(_ value: String) -> String {
  guard value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return value }
  return String(value.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
}

extension Hummingbird.Response {
  fileprivate func withoutLength() -> Hummingbird.Response {
    var response = self
    response.headers[.contentLength] = nil
    return response
  }
}
