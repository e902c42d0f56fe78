import Core

/// Runs what answers a page for somebody who is signed in; what all pages show may be read meanwhile.
package typealias AroundPages =
  @Sendable (
    _ viewer: Viewer, _ answer: @escaping @Sendable () async throws -> Response
  ) async throws -> Response

/// Where a feature puts its routes; used while the application starts.
///
/// A path is literal segments and parameters: `/read/channels/{id}`, `/feeds/{id}.json`,
/// `/@{name}`, and `/media/{path*}` for all the rest.
package final class Routes {
  private(set) var routes: [Route] = []
  /// Runs what answers pages for those who are signed in.
  package var aroundPages: AroundPages = { try await $1() }

  /// No routes yet.
  package init() {}

  /// Routes for everybody.
  package var anyone: Group<Anyone> { Group(routes: self) }
  /// Routes for people with an account.
  package var signedIn: Group<SignedIn> { Group(routes: self) }
  /// Routes for editors.
  package var editor: Group<EditorOnly> { Group(routes: self) }
  /// Routes for admins.
  package var admin: Group<AdminOnly> { Group(routes: self) }

  /// Routes for programs, which answer JSON, also when they fail.
  ///
  /// They take a bearer token that has the scope, or the browser's session (which then needs the
  /// same-origin proof). The scope `admin` also needs the role.
  package func api(_ scope: Scopes) -> Group<SignedIn> {
    Group(routes: self, scope: scope)
  }

  /// Routes for programs that answer everybody, and more to whom a bearer token or the session
  /// stands for. Only for reading: nothing proves that a visitor means what they change.
  package func openAPI(_ scope: Scopes) -> Group<Anyone> {
    Group(routes: self, scope: scope)
  }

  /// Routes of one kind of caller.
  package struct Group<A: Access> {
    fileprivate let routes: Routes
    fileprivate var scope: Scopes?

    /// Handler of a route.
    package typealias Handler = @Sendable (Request<A>) async throws -> Response

    /// Answers GET and HEAD.
    package func get(_ path: String, _ handler: @escaping Handler) { add("GET", path, handler) }
    /// Answers POST.
    package func post(_ path: String, _ handler: @escaping Handler) { add("POST", path, handler) }
    /// Answers POST without a same-origin proof: its path holds a secret that is proof enough,
    /// such as the link in a mail that mail programs post to by themselves (RFC 8058).
    package func postByLink(_ path: String, _ handler: @escaping Handler) {
      add("POST", path, provesItself: true, handler)
    }
    /// Answers POST without a same-origin proof: a program posts it, and signs its body with a secret
    /// that the handler checks, such as a payment provider's webhook.
    package func postSigned(_ path: String, _ handler: @escaping Handler) {
      add("POST", path, provesItself: true, handler)
    }
    /// Answers PUT.
    package func put(_ path: String, _ handler: @escaping Handler) { add("PUT", path, handler) }
    /// Answers PATCH.
    package func patch(_ path: String, _ handler: @escaping Handler) { add("PATCH", path, handler) }
    /// Answers DELETE.
    package func delete(_ path: String, _ handler: @escaping Handler) {
      add("DELETE", path, handler)
    }

    private func add(
      _ method: String, _ path: String, provesItself: Bool = false, _ handler: @escaping Handler
    ) {
      let scope = scope
      let accessName =
        A.self == Anyone.self && scope != nil
        ? "api, for anyone" : scope?.accessName ?? A.name
      let route = Route(
        info: RouteInfo(method: method, path: path, access: accessName),
        hasSecret: secretParameters.contains { path.contains($0) }, scope: scope,
        provesItself: provesItself
      ) { exchange in
        if let scope { try permit(scope, exchange) }
        return try await handler(Request<A>(exchange))
      }
      routes.routes.append(route)
    }
  }

  /// Every route: for `korzo routes`, and for tests that look for routes without a guard.
  package var table: [RouteInfo] { routes.map(\.info) }
}

/// A line of the route table.
package struct RouteInfo: Sendable, Hashable {
  /// The method in capitals.
  package let method: String
  /// The path with its parameters.
  package let path: String
  /// Who may call it.
  package let access: String
}

/// A route with its handler, the guard already inside.
struct Route: Sendable {
  let info: RouteInfo
  /// Whether a part of the path lets somebody in, which no log may show.
  let hasSecret: Bool
  /// The scope that a bearer token needs; nil for routes that take no bearer token.
  let scope: Scopes?
  /// Whether its path or its body is proof enough that the request is meant.
  var provesItself = false
  let handle: @Sendable (Exchange) async throws -> Response
}

/// How the names of parameters begin that let somebody in.
let secretParameters = ["{token", "{secret", "{code", "{key"]

/// Checks the query and a token's scope; nobody at all is the guard's business, but a token that counts no more
/// never makes a visitor of a program that takes itself for somebody.
private func permit(_ scope: Scopes, _ exchange: Exchange) throws {
  guard Fields.canRead(exchange.queryText) else {
    throw AppError.badRequest("the query cannot be read")
  }
  guard let viewer = exchange.viewer else {
    let header = exchange.header("Authorization")?.lowercased() ?? ""
    if header.hasPrefix("bearer ") { throw AppError.notSignedIn }
    return
  }
  guard viewer.scopes.isSuperset(of: scope) else { throw AppError.missingScope(scope) }
  if scope.contains(.admin), viewer.role < .admin { throw AppError.forbidden }
}

extension AppError {
  fileprivate static func missingScope(_ scope: Scopes) -> AppError {
    AppError(
      status: 403, code: "insufficient_scope",
      message: Phrase(
        en: "This token may not do that; it lacks: {}.",
        cs: "Tenhle token k tomu neopravňuje; chybí mu: {}."
      ).filled(Phrase(verbatim: scope.nameList)))
  }
}

extension Scopes {
  fileprivate var nameList: String {
    Scopes.names.filter { contains($0.scope) }.map(\.name).joined(separator: ", ")
  }

  fileprivate var accessName: String { "api: \(nameList)" }
}
