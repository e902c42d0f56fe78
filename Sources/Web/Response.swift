/// What a handler answers; `Web` turns it into HTTP.
package struct Response: Sendable {
  enum Content: Sendable {
    case page(Screen)
    case bytes([UInt8], contentType: String)
    case file(path: String, contentType: String, tag: String?)
    case pieces(PieceMaker, contentType: String)
    case events(@Sendable (EventOutlet) -> Void)
    case kept(CachedResponse)
    case empty
  }

  let content: Content
  let status: Int
  var headers: [(name: String, value: String)] = []
  var cookies: [CookieChange] = []
  var notice: Notice?
  var caching: Caching = .none
  var fileName: String?
  /// Whether a tag of the content answers `If-None-Match`.
  var isTagged = false
  /// Where it is remembered for others who ask alike.
  var place: MemoryPlace?

  init(_ content: Content, status: Int) {
    self.content = content
    self.status = status
  }
}

extension Response {
  /// A page in the frame.
  package static func page(_ screen: Screen, status: Int = 200) -> Response {
    Response(.page(screen), status: status)
  }

  /// Sends the browser to another page of ours with GET (303), telling something once there.
  ///
  /// - Parameter path: a local path (see ``localPath(_:)``); anything else is a mistake in our
  ///   code, stops a debug build, and leads to `/` in a release.
  package static func redirect(to path: String, notice: Notice? = nil) -> Response {
    let local = localPath(path)
    assert(local != nil, "a redirect needs a local path")
    var answer = redirect(external: local ?? "/")
    answer.notice = notice
    return answer
  }

  /// Sends the browser to another site (303). Never give it what a visitor typed.
  package static func redirect(external url: String) -> Response {
    Response(.empty, status: 303).with(header: "Location", url)
  }

  /// Says that what was here is at another address of ours for good (301).
  package static func moved(to path: String) -> Response {
    Response(.empty, status: 301).with(header: "Location", localPath(path) ?? "/")
  }

  /// JSON with keys in snake_case, sorted; tagged, so that an unchanged answer is a 304.
  package static func json(_ value: some Encodable & Sendable, status: Int = 200) throws -> Response
  {
    var answer = Response(
      .bytes(try encodeJSON(value), contentType: "application/json"), status: status)
    answer.isTagged = true
    answer.caching = .privateFor(.zero)
    return answer
  }

  /// A text; tagged like ``json(_:status:)``.
  /// - Parameter fileName: makes the browser save it under that name.
  package static func text(
    _ text: String, contentType: String, status: Int = 200, fileName: String? = nil
  ) -> Response {
    document(Array(text.utf8), contentType: contentType, status: status, fileName: fileName)
  }

  /// A text that was written in UTF-8, such as a feed; tagged like ``json(_:status:)``.
  /// - Parameters:
  ///   - contentType: `; charset=utf-8` is added where it names none.
  ///   - fileName: makes the browser save it under that name.
  package static func document(
    _ utf8: [UInt8], contentType: String, status: Int = 200, fileName: String? = nil
  ) -> Response {
    let type = contentType.contains("charset") ? contentType : contentType + "; charset=utf-8"
    var answer = Response(.bytes(utf8, contentType: type), status: status)
    answer.fileName = fileName
    answer.isTagged = true
    answer.caching = .privateFor(.zero)
    return answer
  }

  /// Bytes.
  /// - Parameter fileName: makes the browser save them under that name.
  package static func bytes(
    _ bytes: [UInt8], contentType: String, fileName: String? = nil, caching: Caching = .none
  ) -> Response {
    var answer = Response(.bytes(bytes, contentType: contentType), status: 200)
    answer.fileName = fileName
    answer.caching = caching
    return answer
  }

  /// A file on disk; answers `Range` requests. A missing file is a 404.
  /// - Parameters:
  ///   - fileName: makes the browser save it under that name.
  ///   - tag: the entity tag with its quotes; nil makes one of the file's size and time.
  package static func file(
    path: String, contentType: String, fileName: String? = nil, caching: Caching = .none,
    tag: String? = nil
  ) -> Response {
    var answer = Response(.file(path: path, contentType: contentType, tag: tag), status: 200)
    answer.fileName = fileName
    answer.caching = caching
    return answer
  }

  /// Bytes that are made while the client takes them, such as an export of any length. They are not
  /// compressed.
  ///
  /// A piece is made while the one before it is sent, and no further. When the client leaves, the
  /// task in which `pieces` is read is cancelled. When `pieces` throws, the connection breaks off, so
  /// that half a file never looks whole: what can be checked before should be.
  /// - Parameter fileName: makes the browser save them under that name.
  package static func stream<Pieces: AsyncSequence & Sendable>(
    contentType: String, fileName: String? = nil, pieces: Pieces
  ) -> Response where Pieces.Element == [UInt8] {
    var answer = Response(
      .pieces(
        { give in for try await piece in pieces { try await give(piece) } },
        contentType: contentType), status: 200)
    answer.fileName = fileName
    return answer
  }

  /// What the browser has is still good (304), for one that told the tag in `If-None-Match`.
  package static func notModified(tag: String, caching: Caching) -> Response {
    var answer = Response(.empty, status: 304)
    answer.caching = caching
    return answer.with(header: "ETag", tag)
  }

  /// Server-Sent Events (HTML Living Standard §9.2).
  ///
  /// The stream ends when `open` or whoever it gave the outlet to ends it, when the client leaves
  /// or takes nothing for too long, and when the server shuts down; clients then connect again
  /// with `Last-Event-ID`.
  /// - Parameter open: called when the stream begins.
  package static func events(_ open: @escaping @Sendable (EventOutlet) -> Void) -> Response {
    Response(.events(open), status: 200)
  }

  /// Done, and nothing to say (204).
  package static var noContent: Response { Response(.empty, status: 204) }

  /// The same answer with one more header.
  package func with(header name: String, _ value: String) -> Response {
    var answer = self
    answer.headers.append((name: name, value: value))
    return answer
  }

  /// The same answer that signs the browser in.
  /// - Parameter maxAge: how long the browser keeps the cookie.
  package func settingSession(token: String, maxAge: Duration) -> Response {
    settingCookie(name: sessionCookieName, value: token, maxAge: maxAge)
  }

  /// The same answer that signs the browser out.
  package func clearingSession() -> Response {
    clearingCookie(name: sessionCookieName)
  }

  /// The same answer that sets a cookie: HttpOnly, SameSite=Lax, Secure and with the `__Host-`
  /// prefix on https. Read it with `Request.cookie`.
  /// - Parameter maxAge: nil keeps it until the browser closes.
  package func settingCookie(
    name: String, value: String, maxAge: Duration? = nil, path: String = "/"
  ) -> Response {
    var answer = self
    answer.cookies.append(CookieChange(name: name, value: value, maxAge: maxAge, path: path))
    return answer
  }

  /// The same answer that removes a cookie.
  package func clearingCookie(name: String, path: String = "/") -> Response {
    settingCookie(name: name, value: "", maxAge: .zero, path: path)
  }
}

/// Who may keep an answer, and for how long.
package enum Caching: Sendable, Hashable {
  /// Nobody.
  case none
  /// The browser, for that long; zero asks each time whether it changed.
  case privateFor(Duration)
  /// Everybody, for that long without asking: the content of the address never changes, but who
  /// may see it does.
  case publicFor(Duration)
  /// Everybody for ever: the address changes when the content does.
  case immutable

  var header: String {
    switch self {
    case .none: "no-store"
    case .privateFor(.zero): "private, no-cache"
    case .privateFor(let duration): "private, max-age=\(duration.components.seconds)"
    case .publicFor(let duration):
      "public, max-age=\(duration.components.seconds), immutable"
    case .immutable: "public, max-age=31536000, immutable"
    }
  }
}
