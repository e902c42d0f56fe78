import Core
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// What the framework tells about a connection.
struct Connection: InitializableFromSource {
  let remoteAddress: String?
  /// nil for tests without a socket, whose bodies cannot be watched for the client leaving.
  let channel: (any Channel)?

  init(source: ApplicationRequestContextSource) {
    remoteAddress = source.channel.remoteAddress?.ipAddress
    channel = source.channel
  }

  init(testAddress: String) {
    remoteAddress = testAddress
    channel = nil
  }
}

/// The way of every request, outermost first: id, log and metrics, security headers, host, assets,
/// route, authentication, same-origin proof, handler; and back: errors to pages, compression.
struct Chain: HTTPResponder {
  let core: SiteCore

  func respond(
    to request: Hummingbird.Request, context: Connection
  ) async throws -> Hummingbird.Response {
    let head = RequestHead(
      request.head, id: newRequestID(), remoteAddress: context.remoteAddress,
      proxies: core.proxies, isSecure: core.options.isSecure)
    guard head.wantsEvents else { return await answer(request, head, context) }
    // What answering needs for a moment stays with its task, and the connection's lives as long as
    // the stream: it would take more than the stream itself.
    return await Task { await answer(request, head, context) }.value
  }

  private func answer(
    _ request: Hummingbird.Request, _ head: RequestHead, _ context: Connection
  ) async -> Hummingbird.Response {
    let start = ContinuousClock.now
    var handled =
      if let fault = core.hosts.fault(request.head), !core.isLook(of: fault, head) {
        await core.refuse(fault, head, context)
      } else if let response = core.assetResponse(head) {
        HandledRequest(response: response, route: "/assets")
      } else {
        await core.handleOnOneSnapshot(request, head, context)
      }
    core.security.add(to: &handled.response.headers)
    handled.response.headers.set("X-Request-ID", head.id)
    if head.isHead { handled.response = handled.response.withoutBody() }
    if [408, 413, 421, 507].contains(handled.response.status.code), let channel = context.channel {
      handled.response = handled.response.closing(channel)
    }
    core.record(handled, head, duration: ContinuousClock.now - start)
    return handled.response
  }
}

/// A response with what the log and the metrics say of it.
struct HandledRequest {
  var response: Hummingbird.Response
  /// The route's pattern; nil when there was none.
  var route: String?
  /// The account that asked.
  var user: ID?
  /// The path with secret parameters hidden.
  var shownPath: String?
}

extension SiteCore {
  /// ``handle(_:_:_:)``; whatever only reads reads of one moment.
  func handleOnOneSnapshot(
    _ request: Hummingbird.Request, _ head: RequestHead, _ connection: Connection
  ) async -> HandledRequest {
    guard head.method == "GET" else { return await handle(request, head, connection) }
    return await SnapshotScope.run { await handle(request, head, connection) }
  }

  /// One request from its route to its response; failures become responses too.
  func handle(
    _ request: Hummingbird.Request, _ head: RequestHead, _ connection: Connection
  ) async -> HandledRequest {
    let match = tree.find(head.method, head.path)
    var (route, parameters): (Route?, [String: String]) = (nil, [:])
    if case .found(let found, let values) = match { (route, parameters) = (found, values) }

    var identity = Identity()
    var fault: (any Error)?
    do {
      // Whether the process lives is told without asking the database, whoever asks.
      if !quietRoutes.contains(head.path) { identity = try await identify(head, route: route) }
    } catch {
      fault = error
    }
    let (view, tokens) = context(head, identity, isKnown: fault == nil)
    let body = BodyReader(
      request, maximum: options.maximumBody, folder: options.temporaryFolder,
      hasRoom: options.hasRoom)
    let exchange = Exchange(
      head: head, parameters: parameters, identity: identity, view: view, tokens: tokens,
      body: body, credential: credential(identity))
    let rendering = Rendering(
      head: head, view: view, tokens: tokens, channel: connection.channel,
      isProgram: wantsJSON(head, route))

    var response: Hummingbird.Response
    do {
      if let fault { throw fault }
      let answer = try await self.answer(exchange, head, match, identity, request.head.authority)
      response = try await render(answer, rendering)
    } catch {
      response = await renderFailure(error, rendering) {
        await sentForm(exchange, rendering, authority: request.head.authority)
      }
    }
    await body.removeTemporaryFiles()
    return HandledRequest(
      response: response, route: route?.info.path, user: identity.viewer?.id,
      shownPath: route.flatMap { $0.hasSecret ? shownPath(head.path, pattern: $0.info.path) : nil })
  }

  private func answer(
    _ exchange: Exchange, _ head: RequestHead, _ match: RouteTree.Match, _ identity: Identity,
    _ authority: String?
  ) async throws -> Response {
    switch match {
    case .none:
      if assets.asset(at: head.path) != nil { return notAllowed(["GET", "HEAD"], exchange, head) }
      if let answer = slashRedirect(head) { return answer }
      guard let path = try await formerPath(head, identity) else { throw AppError.notFound }
      return .moved(to: path)
    case .otherMethods(let methods):
      return notAllowed(methods, exchange, head)
    case .found(let route, _):
      if head.isUnsafe, !identity.isBearer, !route.provesItself {
        try await requireSameOrigin(exchange, head, authority)
      }
      return try await DiskReserve.$isOpen.withValue(
        options.vitalPaths.contains(route.info.path)
      ) {
        guard let key = try await sentKey(exchange, head, route) else {
          guard let viewer = identity.viewer, isOfPage(head, route) else {
            return try await route.handle(exchange)
          }
          return try await aroundPages(viewer) { try await route.handle(exchange) }
        }
        return try await sentForms.once(key, now: clock.now()) { try await route.handle(exchange) }
      }
    }
  }

  private func notAllowed(_ methods: [String], _ exchange: Exchange, _ head: RequestHead)
    -> Response
  {
    Response.failure(
      .methodNotAllowed, view: exchange.view, requestID: head.id, isProgram: wantsJSON(head, nil)
    )
    .with(header: "Allow", methods.joined(separator: ", "))
  }

  private func requireSameOrigin(
    _ exchange: Exchange, _ head: RequestHead, _ authority: String?
  ) async throws {
    switch sameOrigin.judge(head, authority: authority) {
    case .proved: return
    case .refused: throw AppError.crossSite
    case .needsToken:
      let header = exchange.header("X-Korzo-Token")
      let token = if let header { header } else { try await exchange.body.formToken() }
      guard let token, exchange.tokens.accepts(token) else { throw AppError.crossSite }
    }
  }

  /// `/read/` → `/read`, when that is a page.
  private func slashRedirect(_ head: RequestHead) -> Response? {
    guard head.method == "GET", head.path.count > 1, head.path.hasSuffix("/"),
      case .found = tree.find("GET", String(head.path.dropLast()))
    else { return nil }
    let query = head.queryText.isEmpty ? "" : "?" + head.queryText
    guard let target = localPath(head.path.dropLast() + query) else { return nil }
    return Response(.empty, status: 308).with(header: "Location", target)
  }

  /// Where a page is now that once was at this address.
  private func formerPath(_ head: RequestHead, _ identity: Identity) async throws -> String? {
    guard head.method == "GET" else { return nil }
    return try await options.formerPath(head.target, identity.viewer)
  }

  /// The log line and the numbers, after the answer.
  func record(_ handled: HandledRequest, _ head: RequestHead, duration: Duration) {
    let status = Int(handled.response.status.code)
    let route = handled.route ?? "none"
    metrics.record(
      method: knownMethods.contains(head.method) ? head.method : "other", route: route,
      status: status, duration: duration)
    let isQuiet = status < 400 && (route == "/assets" || quietRoutes.contains(route))
    var metadata: Logger.Metadata = ["request": "\(head.id)"]
    if let user = handled.user { metadata["user"] = "\(user)" }
    let path = handled.shownPath ?? String(head.path.prefix(512))
    logger.log(
      level: isQuiet ? .debug : .info,
      "\(head.isHead ? "HEAD" : head.method) \(path) \(status) \(duration.milliseconds) ms",
      metadata: metadata)
  }
}

private let knownMethods: Set<String> = ["GET", "POST", "PUT", "PATCH", "DELETE"]

/// Whether a browser asks for a page, and not for a file, a fragment or data.
private func isOfPage(_ head: RequestHead, _ route: Route) -> Bool {
  head.method == "GET" && route.scope == nil
    && (head.headers.value("Accept") ?? "").contains("text/html")
}

/// Whether a failure is told as JSON.
func wantsJSON(_ head: RequestHead, _ route: Route?) -> Bool {
  if route?.scope != nil || head.path.hasPrefix("/api/") { return true }
  let accept = head.headers.value("Accept") ?? ""
  return !accept.contains("text/html")
    && ["application/json", "text/event-stream"].contains(where: accept.contains)
}

/// The path as the log shows it: parameters that let somebody in are hidden.
private func shownPath(_ path: String, pattern: String) -> String {
  let shown = zip(path.split(separator: "/"), pattern.split(separator: "/")).map { part, pattern in
    secretParameters.contains(where: pattern.contains) ? "…" : String(part)
  }
  return "/" + shown.joined(separator: "/")
}

extension AppError {
  static let methodNotAllowed = AppError(
    status: 405, code: "method_not_allowed",
    message: Phrase(
      en: "This address does not do that. Go back and try again.",
      cs: "Tahle adresa tohle neumí. Vraťte se a zkuste to znovu."))
}

extension Hummingbird.Response {
  /// The same response, after which the connection closes: the framework would read the rest of
  /// a body that was refused, however long it is.
  func closing(_ channel: any Channel) -> Hummingbird.Response {
    let body = body
    var response = self
    response.headers[.connection] = "close"
    response.body = ResponseBody(contentLength: body.contentLength) { writer in
      try await body.write(writer)
      try? await channel.close(mode: .input)
    }
    return response
  }

  /// The answer to HEAD: the length stays, the content goes.
  func withoutBody() -> Hummingbird.Response {
    var headers = headers
    // A length of zero would be a lie for bodies whose length is not known.
    if body.contentLength == nil { headers[.contentLength] = nil }
    var response = Hummingbird.Response(status: status, headers: headers)
    if body.contentLength == nil { response.headers[.contentLength] = nil }
    return response
  }
}

extension HTTPFields {
  /// Sets a header by its name; names that are none are left out.
  mutating func set(_ name: String, _ value: String) {
    if let name = HTTPField.Name(name) { self[name] = value }
  }
}
