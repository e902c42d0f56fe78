import Core
import Foundation

/// Who a provider says the person is (OpenID Connect Core 1.0 §2).
struct IDToken: Decodable, Hashable {
  let issuer: String
  let subject: String
  let audience: [String]
  let authorizedParty: String?
  let expires: Double
  let issued: Double
  /// When the person last signed in there; providers that were asked for it tell.
  let authenticated: Double?
  let nonce: String?
  let email: String?
  let emailVerified: Bool
  let name: String?
  let preferredUserName: String?

  private enum CodingKeys: String, CodingKey {
    case issuer = "iss"
    case subject = "sub"
    case audience = "aud"
    case authorizedParty = "azp"
    case expires = "exp"
    case issued = "iat"
    case authenticated = "auth_time"
    case nonce
    case email
    case emailVerified = "email_verified"
    case name
    case preferredUserName = "preferred_username"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    issuer = try container.decode(String.self, forKey: .issuer)
    subject = try container.decode(String.self, forKey: .subject)
    if let one = try? container.decode(String.self, forKey: .audience) {
      audience = [one]
    } else {
      audience = try container.decode([String].self, forKey: .audience)
    }
    authorizedParty = try container.decodeIfPresent(String.self, forKey: .authorizedParty)
    expires = try container.decode(Double.self, forKey: .expires)
    issued = try container.decode(Double.self, forKey: .issued)
    authenticated = try? container.decodeIfPresent(Double.self, forKey: .authenticated)
    nonce = try container.decodeIfPresent(String.self, forKey: .nonce)
    email = try container.decodeIfPresent(String.self, forKey: .email)
    // Some providers send the text "true".
    let verified = try? container.decodeIfPresent(Bool.self, forKey: .emailVerified)
    let text = try? container.decodeIfPresent(String.self, forKey: .emailVerified)
    emailVerified = verified ?? (text == "true")
    name = try container.decodeIfPresent(String.self, forKey: .name)
    preferredUserName = try container.decodeIfPresent(String.self, forKey: .preferredUserName)
  }

  /// Clocks differ; so much is forgiven.
  static let leeway = 120.0

  /// Whether the token is meant for us, now, and for the very trip that asked for it
  /// (OpenID Connect Core 1.0 §3.1.3.7).
  func check(
    issuer expected: String, clientID: String, nonce expectedNonce: String, now: Timestamp
  ) throws(OpenIDError) {
    let seconds = Double(now.milliseconds) / 1000
    guard issuer == expected else { throw .claim("iss") }
    guard !subject.isEmpty, subject.utf8.count <= 255 else { throw .claim("sub") }
    guard audience.contains(clientID) else { throw .claim("aud") }
    guard audience.count == 1 || authorizedParty != nil else { throw .claim("azp") }
    guard authorizedParty == nil || authorizedParty == clientID else { throw .claim("azp") }
    guard expires > seconds - Self.leeway else { throw .claim("exp") }
    guard issued < seconds + Self.leeway, issued > seconds - 86_400 else { throw .claim("iat") }
    guard let nonce, nonce.utf8.isEqualInConstantTime(to: expectedNonce.utf8) else {
      throw .claim("nonce")
    }
  }

  /// Whether the person signed in at the provider during a trip, as far as the provider tells.
  func isFresh(now: Timestamp, within time: Duration) -> Bool {
    guard let authenticated else { return true }
    return Double((now - time).milliseconds) / 1000 - Self.leeway <= authenticated
  }
}
