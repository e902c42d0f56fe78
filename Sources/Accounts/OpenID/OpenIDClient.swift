import Core
import Cryptography
import Foundation

/// Talks to OpenID providers: where to send people, and who came back.
actor OpenIDClient {
  private struct Known {
    let configuration: OpenIDConfiguration
    var keys: SigningKeys
    var fetchedAt: Timestamp
    var keysFetchedAt: Timestamp
  }

  /// How long what a provider says about itself is believed.
  static let cacheLifetime = Duration.hours(1)
  /// An unknown key makes us ask again, but not more often than this: else made-up tokens would
  /// make us a hammer.
  static let keyRefetchPause = Duration.minutes(1)

  private let fetch: @Sendable (HTTPCall) async throws -> HTTPCallResult
  private let clock: Clock
  private var known: [String: Known] = [:]

  init(clock: Clock, fetch: @escaping @Sendable (HTTPCall) async throws -> HTTPCallResult) {
    self.clock = clock
    self.fetch = fetch
  }

  /// Where to send the browser for an authorization code (RFC 6749 §4.1.1 with PKCE, RFC 7636).
  /// - Parameter anew: whether the person has to sign in there now, even if they are already. Some
  ///   providers do not heed it; then that they are there at all is all one can know.
  func authorizationURL(
    _ provider: OpenIDProvider, redirectURI: String, state: String, nonce: String, verifier: String,
    anew: Bool
  ) async throws -> String {
    let endpoint = try await known(provider).configuration.authorizationEndpoint
    let challenge = Base64URL.text(SHA256.hash(data: verifier.utf8))
    var fields = [
      ("response_type", "code"), ("client_id", provider.clientID), ("redirect_uri", redirectURI),
      ("scope", provider.scopes.joined(separator: " ")), ("state", state), ("nonce", nonce),
      ("code_challenge", challenge), ("code_challenge_method", "S256"),
    ]
    if anew { fields.append(("max_age", "0")) }
    return endpoint + (endpoint.contains("?") ? "&" : "?") + formEncoded(fields)
  }

  /// Who came back with `code`.
  /// - Throws: `OpenIDError`, or what the network threw.
  func identity(
    _ provider: OpenIDProvider, code: String, redirectURI: String, nonce: String, verifier: String
  ) async throws -> IDToken {
    let token = try await exchange(
      provider, code: code, redirectURI: redirectURI, verifier: verifier)
    let identity = try await verified(token, of: provider)
    try identity.check(
      issuer: provider.issuer, clientID: provider.clientID, nonce: nonce, now: clock.now())
    return identity
  }

  private func exchange(
    _ provider: OpenIDProvider, code: String, redirectURI: String, verifier: String
  ) async throws -> String {
    struct TokenResponse: Decodable {
      let idToken: String

      private enum CodingKeys: String, CodingKey { case idToken = "id_token" }
    }
    let configuration = try await known(provider).configuration
    var fields = [
      ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirectURI),
      ("code_verifier", verifier),
    ]
    var headers = [
      (name: "Content-Type", value: "application/x-www-form-urlencoded"),
      (name: "Accept", value: "application/json"),
    ]
    if configuration.sendsSecretInForm {
      fields += [("client_id", provider.clientID), ("client_secret", provider.clientSecret)]
    } else {
      // Both parts are form-encoded before they are joined (RFC 6749 §2.3.1).
      let pair = provider.clientID.percentEncoded + ":" + provider.clientSecret.percentEncoded
      let credentials = Data(pair.utf8).base64EncodedString()
      headers.append((name: "Authorization", value: "Basic " + credentials))
    }
    let result = try await fetch(
      HTTPCall(
        url: configuration.tokenEndpoint, method: "POST", headers: headers,
        body: Array(formEncoded(fields).utf8)))
    guard result.status == 200 else { throw OpenIDError.token("status \(result.status)") }
    guard let answer = try? JSONDecoder().decode(TokenResponse.self, from: Data(result.body)) else {
      throw OpenIDError.token("no id_token")
    }
    return answer.idToken
  }

  private func verified(_ token: String, of provider: OpenIDProvider) async throws -> IDToken {
    let token = try SignedToken(token)
    guard let algorithm = SignatureAlgorithm(rawValue: token.algorithm) else {
      throw OpenIDError.algorithm(token.algorithm)
    }
    var key = try await known(provider).keys.key(id: token.key, algorithm: algorithm)
    if key == nil, let keys = try await refetchedKeys(provider) {
      key = keys.key(id: token.key, algorithm: algorithm)
    }
    guard let key else { throw OpenIDError.unknownKey(token.key ?? "-") }
    guard key.hasSigned(token.signed, signature: token.signature, by: algorithm) else {
      throw OpenIDError.signature
    }
    return try token.claims()
  }

  private func known(_ provider: OpenIDProvider) async throws -> Known {
    let now = clock.now()
    if let entry = known[provider.id], now.since(entry.fetchedAt) < Self.cacheLifetime {
      return entry
    }
    let address = provider.issuer.trimmingSuffix("/") + "/.well-known/openid-configuration"
    let configuration = try OpenIDConfiguration(
      json: try await body(address), issuer: provider.issuer)
    let keys = try SigningKeys(json: try await body(configuration.jwksUri))
    let entry = Known(
      configuration: configuration, keys: keys, fetchedAt: now, keysFetchedAt: now)
    known[provider.id] = entry
    return entry
  }

  /// The keys anew, after a provider changed them; nil when we asked a moment ago.
  private func refetchedKeys(_ provider: OpenIDProvider) async throws -> SigningKeys? {
    let now = clock.now()
    guard var entry = known[provider.id],
      now.since(entry.keysFetchedAt) >= Self.keyRefetchPause
    else { return nil }
    entry.keysFetchedAt = now
    known[provider.id] = entry
    entry.keys = try SigningKeys(json: try await body(entry.configuration.jwksUri))
    known[provider.id] = entry
    return entry.keys
  }

  private func body(_ url: String) async throws -> [UInt8] {
    let result = try await fetch(
      HTTPCall(url: url, headers: [(name: "Accept", value: "application/json")]))
    guard result.status == 200, result.body.count <= 1 << 20 else {
      throw OpenIDError.discovery("\(url): status \(result.status)")
    }
    return result.body
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
