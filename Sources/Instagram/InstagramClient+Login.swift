import Core
import Fetching

extension InstagramLogin {
  /// What is asked for beside ``requiredScopes`` and can be refused: Pages of a business portfolio are
  /// found with the one, and the numbers of whoever has their role from there read with the other.
  package var optionalScopes: [String] {
    switch self {
    case .instagram: []
    case .facebook: ["business_management", "ads_read"]
    }
  }

  /// What is asked for as well where webhooks are taken, and can be refused: Pages are subscribed
  /// with it.
  package var webhookScopes: [String] {
    switch self {
    case .instagram: []
    case .facebook: ["pages_manage_metadata"]
    }
  }
}

extension InstagramClient {
  /// Where the browser goes to agree.
  /// - Parameter takesWebhooks: whether Pages are to be subscribed (``subscribe(page:token:)``).
  package func authorizationURL(
    redirect: String, state: String, takesWebhooks: Bool = false
  ) -> String {
    let path =
      switch app.login {
      case .instagram: "/oauth/authorize"
      case .facebook: "/\(app.version)/dialog/oauth"
      }
    let scopes =
      app.login.requiredScopes + app.login.optionalScopes
      + (takesWebhooks ? app.login.webhookScopes : [])
    // Facebook does not ask again by itself for what was left out once.
    let again = app.login == .facebook ? [("auth_type", "rerequest")] : []
    return app.site + path + "?"
      + formEncoded(
        [
          ("client_id", app.id), ("redirect_uri", redirect), ("response_type", "code"),
          ("scope", scopes.joined(separator: ",")), ("state", state),
        ] + again)
  }

  /// The long-lived token for a code, and what was granted.
  package func grant(code: String, redirect: String) async throws(GraphFault) -> GraphGrant {
    // Instagram puts `#_` behind it, which some browsers and copies keep.
    let code = code.hasSuffix("#_") ? String(code.dropLast(2)) : code
    switch app.login {
    case .instagram: return try await instagramGrant(code: code, redirect: redirect)
    case .facebook: return try await facebookGrant(code: code, redirect: redirect)
    }
  }

  /// A token that lives on for 60 days. Instagram Login only, when it is a day old at least; Facebook's
  /// is exchanged again.
  package func refreshed(_ token: String) async throws(GraphFault) -> GraphGrant {
    switch app.login {
    case .facebook: return try await exchanged(token)
    case .instagram:
      let answer = try await tokens(
        at: app.graph + "/refresh_access_token",
        [("grant_type", "ig_refresh_token"), ("access_token", token)])
      return try grant(of: answer, permissions: Self.permissions(answer.json))
    }
  }

  /// Takes back what was granted, where the login knows how (Facebook).
  package func revoke(token: String) async throws(GraphFault) {
    guard app.login == .facebook else { return }
    _ = try await ask("me/permissions", method: .delete, token: token)
  }

  /// What a Facebook token lets us do now.
  func permissions(token: String) async throws(GraphFault) -> Set<String> {
    let answer = try await ask("me/permissions", [("limit", "100")], token: token)
    return Set(
      answer.value.json["data"].list.prefix(200)
        .filter { $0["status"].text == "granted" }.compactMap { $0["permission"].text })
  }
}

extension InstagramClient {
  private func instagramGrant(
    code: String, redirect: String
  ) async throws(GraphFault) -> GraphGrant {
    let form = [
      ("client_id", app.id), ("client_secret", app.secret), ("grant_type", "authorization_code"),
      ("redirect_uri", redirect), ("code", code),
    ]
    let request = FetchRequest(
      url: app.tokenHost + "/oauth/access_token", method: .post, accept: .json,
      headers: ["Content-Type": "application/x-www-form-urlencoded"],
      body: Array(formEncoded(form).utf8))
    let reply = try await send(request, asked: .init(secrets: [app.secret, code])).value
    // Both shapes are seen: bare, and in a list.
    let json = reply.json["data"].list.first ?? reply.json
    guard let short = json["access_token"].text else { throw .withoutToken }
    let answer = try await tokens(
      at: app.graph + "/access_token",
      [
        ("grant_type", "ig_exchange_token"), ("client_secret", app.secret),
        ("access_token", short),
      ])
    return try grant(
      of: answer, permissions: Self.permissions(json), userID: json["user_id"].id)
  }

  private func facebookGrant(
    code: String, redirect: String
  ) async throws(GraphFault) -> GraphGrant {
    let answer = try await tokens(
      at: "\(app.tokenHost)/\(app.version)/oauth/access_token",
      [
        ("client_id", app.id), ("redirect_uri", redirect), ("client_secret", app.secret),
        ("code", code),
      ])
    guard let short = answer.json["access_token"].text else { throw .withoutToken }
    let grant = try await exchanged(short)
    let person = try await ask("me", [("fields", "id")], token: grant.token).value.json
    return GraphGrant(
      token: grant.token, expiresAt: grant.expiresAt, permissions: grant.permissions,
      userID: person["id"].id)
  }

  /// Facebook's long-lived token for another one, with what is granted now.
  private func exchanged(_ token: String) async throws(GraphFault) -> GraphGrant {
    let answer = try await tokens(
      at: "\(app.tokenHost)/\(app.version)/oauth/access_token",
      [
        ("grant_type", "fb_exchange_token"), ("client_id", app.id),
        ("client_secret", app.secret), ("fb_exchange_token", token),
      ])
    let grant = try grant(of: answer, permissions: nil)
    return GraphGrant(
      token: grant.token, expiresAt: grant.expiresAt,
      permissions: try await permissions(token: grant.token))
  }

  /// Asks for a token at an address that knows no header for what it takes.
  private func tokens(
    at url: String, _ query: [(String, String)]
  ) async throws(GraphFault) -> GraphReply {
    let request = FetchRequest(url: url + "?" + formEncoded(query), accept: .json)
    return try await send(request, asked: .init(secrets: query.map(\.1))).value
  }

  private func grant(
    of reply: GraphReply, permissions: Set<String>?, userID: String? = nil
  ) throws(GraphFault) -> GraphGrant {
    guard let token = reply.json["access_token"].text else { throw .withoutToken }
    // 0 is said of tokens that do not end.
    let seconds = reply.json["expires_in"].count.flatMap { $0 > 0 ? min($0, 315_360_000) : nil }
    return GraphGrant(
      token: token, expiresAt: seconds.map { clock.now() + .seconds($0) },
      permissions: permissions, userID: userID)
  }

  /// A list, or a text with commas; nil when nothing is said.
  private static func permissions(_ json: GraphJSON) -> Set<String>? {
    let told = json["permissions"]
    if let text = told.text {
      return Set(
        text.split { $0 == "," || $0 == " " }.map(String.init))
    }
    return told.raw == nil ? nil : Set(told.list.prefix(200).compactMap(\.text))
  }
}

extension GraphFault {
  fileprivate static let withoutToken = GraphFault(
    kind: .temporary, message: "an answer without a token")
}
