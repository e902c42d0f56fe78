import Accounts
import AppTestSupport
import Core
import Cryptography
import Foundation

/// A small OpenID provider that does what a real one does, and lies where a test tells it to.
actor FakeProvider {
  static let issuer = "https://id.test"
  static let settings = OpenIDProvider(
    id: "testid", name: "TestID", issuer: issuer, clientID: "korzo-client",
    clientSecret: "s3cret/with+signs, enough bytes for an HMAC")

  /// What the person tells; `nonce` and times are filled unless a test sets them.
  struct Claims: Encodable, Sendable {
    var iss = FakeProvider.issuer
    var sub = "person-1"
    var aud: [String] = ["korzo-client"]
    var azp: String?
    var exp: Int?
    var iat: Int?
    var authTime: Int?
    var nonce: String?
    var email: String?
    var emailVerified: Bool?
    var name: String?
    var preferredUserName: String?

    private enum CodingKeys: String, CodingKey {
      case iss, sub, aud, azp, exp, iat, nonce, email, name
      case emailVerified = "email_verified"
      case preferredUserName = "preferred_username"
      case authTime = "auth_time"
    }
  }

  private struct Attempt {
    let claims: Claims
    let nonce: String
    let challenge: String
    let redirectURI: String
  }

  private var keys: [(id: String, key: TestSigningKey)] = []
  private var trips: [String: Attempt] = [:]
  private(set) var keyFetches = 0
  /// Makes tokens in another way.
  var forge: (@Sendable (Claims, TestSigningKey) throws -> String)?
  /// What the discovery document says that its issuer is.
  var claimedIssuer = FakeProvider.issuer
  var authMethods = ["client_secret_basic"]

  init() async throws {
    try rotate(to: "key-1")
  }

  func setForge(_ forge: @escaping @Sendable (Claims, TestSigningKey) throws -> String) {
    self.forge = forge
  }

  func setClaimedIssuer(_ issuer: String) { claimedIssuer = issuer }
  func setAuthMethods(_ methods: [String]) { authMethods = methods }

  /// Signs with a new key from now on; the old one is not published any more.
  func rotate(to id: String, _ kind: TestSigningKey.Kind = .p256) throws {
    keys = [(id, try TestSigningKey(kind))]
  }

  /// What happens at the provider: the person says who they are and is sent back.
  /// - Returns: the path of the way back.
  func visit(_ url: String, as claims: Claims) throws -> String {
    let items = URLComponents(string: url)?.queryItems ?? []
    func value(_ name: String) throws -> String {
      guard let value = items.first(where: { $0.name == name })?.value else {
        throw Missing(what: name)
      }
      return value
    }
    guard try value("response_type") == "code", try value("code_challenge_method") == "S256",
      try value("client_id") == Self.settings.clientID, try value("scope").contains("openid")
    else { throw Missing(what: "a proper request") }
    let code = "code-\(trips.count + 1)"
    trips[code] = Attempt(
      claims: claims, nonce: try value("nonce"), challenge: try value("code_challenge"),
      redirectURI: try value("redirect_uri"))
    let path = try value("redirect_uri").dropFirst(World.address.count)
    return "\(path)?code=\(code)&state=\(try value("state"))"
  }

  /// Answers what Korzo asks.
  func answer(_ call: HTTPCall, now: Timestamp) throws -> HTTPCallResult {
    switch call.url {
    case Self.issuer + "/.well-known/openid-configuration":
      return try json(
        [
          "issuer": claimedIssuer, "authorization_endpoint": Self.issuer + "/authorize",
          "token_endpoint": Self.issuer + "/token", "jwks_uri": Self.issuer + "/keys",
          "token_endpoint_auth_methods_supported": authMethods,
        ] as [String: Any])
    case Self.issuer + "/keys":
      keyFetches += 1
      let strange: [String: String] = ["kty": "oct", "kid": "odd", "k": "AAAA"]
      let published = try keys.map { key in
        try key.key.jwk().merging(["kid": key.id, "use": "sig"]) { $1 }
      }
      return try json(["keys": [strange] + published])
    case Self.issuer + "/token": return try token(call, now)
    default: return HTTPCallResult(status: 404)
    }
  }

  private func token(_ call: HTTPCall, _ now: Timestamp) throws -> HTTPCallResult {
    let form = String(decoding: call.body ?? [], as: UTF8.self)
    var components = URLComponents()
    components.percentEncodedQuery = form
    let items = components.queryItems ?? []
    func value(_ name: String) -> String { items.first { $0.name == name }?.value ?? "" }
    let pair = "korzo-client:s3cret%2Fwith%2Bsigns%2C%20enough%20bytes%20for%20an%20HMAC"
    let basic = "Basic " + Data(pair.utf8).base64EncodedString()
    let isKnown =
      authMethods.contains("client_secret_basic")
      ? call.headers.contains { $0.name == "Authorization" && $0.value == basic }
      : value("client_secret") == Self.settings.clientSecret
    let challenge = Base64URL.text(SHA256.hash(data: value("code_verifier").utf8))
    guard call.method == "POST", isKnown, let attempt = trips.removeValue(forKey: value("code")),
      attempt.challenge == challenge, attempt.redirectURI == value("redirect_uri"),
      let key = keys.first
    else { return HTTPCallResult(status: 400) }
    var claims = attempt.claims
    let seconds = Int(now.milliseconds / 1000)
    claims.nonce = claims.nonce ?? attempt.nonce
    claims.iat = claims.iat ?? seconds
    claims.exp = claims.exp ?? seconds + 600
    let token =
      if let forge { try forge(claims, key.key) } else { try key.key.token(claims, id: key.id) }
    return try json(["id_token": token, "access_token": "x", "token_type": "Bearer"])
  }

  private func json(_ value: Any) throws -> HTTPCallResult {
    HTTPCallResult(status: 200, body: Array(try JSONSerialization.data(withJSONObject: value)))
  }
}
