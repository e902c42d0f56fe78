import AppTestSupport
import Core
import Cryptography
import Database
import Mail
import Testing
import Web

@testable import Accounts

@Suite("Identities that are not believed")
struct OpenIDLiesTests {
  /// What a token may say that makes it worthless.
  enum Lie: String, CaseIterable, Sendable {
    case audience, party, manyAudiences, issuer, nonce, expired, future, old, none, hmac, otherKey
    case changed, critical, otherAlgorithm
  }

  @Test("A token that lies opens nothing", arguments: Lie.allCases)
  func lies(lie: Lie) async throws {
    let provider = try await FakeProvider()
    try await withWorld(.sqlite, provider: provider) { world in
      var claims = OpenIDTests.claims()
      let now = Int(world.clock.now.milliseconds / 1000)
      switch lie {
      case .audience: claims.aud = ["another-client"]
      case .party: claims.azp = "another-client"
      case .manyAudiences: claims.aud = ["korzo-client", "another-client"]
      case .issuer: claims.iss = "https://evil.test"
      case .nonce: claims.nonce = "somebody's"
      case .expired: claims.exp = now - 121
      case .future: claims.iat = now + 121
      case .old: claims.iat = now - 86_401
      case .none: await provider.setForge { claims, _ in try unsigned(claims) }
      case .hmac:
        await provider.setForge { claims, _ in try signedByTheSecret(claims) }
      case .otherKey:
        await provider.setForge { claims, _ in
          try TestSigningKey(.p256).token(claims, id: "key-1")
        }
      case .changed: await provider.setForge { try changed($0, $1) }
      case .critical: await provider.setForge { try critical($0, $1) }
      case .otherAlgorithm:
        try await provider.rotate(to: "key-1", .rsa)
        await provider.setForge { try $1.token($0, id: "key-1", algorithm: "RS384") }
      }
      var browser = world.browser()
      let back = try await OpenIDTests.travel(&browser, provider, as: claims)
      #expect(back.status == 403)
      #expect(back.text.contains("did not confirm who you are"))
      #expect(try await !browser.isSignedIn())
      #expect(try await world.accounts.list().items.isEmpty)
    }
  }
}

/// The provider's own signature under claims of another.
private func changed(_ claims: FakeProvider.Claims, _ key: TestSigningKey) throws -> String {
  let parts = try key.token(claims, id: "key-1").split(separator: ".").map(String.init)
  var other = claims
  other.sub = "person-2"
  return "\(parts[0]).\(Base64URL.text(try claimsJSON(other).utf8)).\(parts[2])"
}

/// A token that says that something has to be understood which we do not (RFC 7515, 4.1.11).
private func critical(_ claims: FakeProvider.Claims, _ key: TestSigningKey) throws -> String {
  let header = #"{"alg":"ES256","kid":"key-1","crit":["b64"],"b64":false}"#
  let parts = try key.token(claims, id: "key-1").split(separator: ".").map(String.init)
  let text = "\(Base64URL.text(header.utf8)).\(parts[1])"
  return text + "." + Base64URL.text(try key.signature(of: Array(text.utf8)))
}

/// A token with `alg: none` and a made-up signature.
private func unsigned(_ claims: FakeProvider.Claims) throws -> String {
  let header = Base64URL.text(Array(#"{"alg":"none","kid":"key-1"}"#.utf8))
  let payload = Base64URL.text(Array(try claimsJSON(claims).utf8))
  return "\(header).\(payload).AAAA"
}

/// A token with `alg: HS256`, under the secret that the provider and we share.
private func signedByTheSecret(_ claims: FakeProvider.Claims) throws -> String {
  let header = Base64URL.text(#"{"alg":"HS256","kid":"key-1"}"#.utf8)
  let text = header + "." + Base64URL.text(try claimsJSON(claims).utf8)
  let code = HMAC<SHA256>.authenticationCode(
    for: text.utf8, using: SymmetricKey(data: FakeProvider.settings.clientSecret.utf8))
  return text + "." + Base64URL.text(code)
}

private func claimsJSON(_ claims: FakeProvider.Claims) throws -> String {
  """
  {"iss":"\(claims.iss)","sub":"\(claims.sub)","aud":"korzo-client","exp":\(claims.exp ?? 0),\
  "iat":\(claims.iat ?? 0),"nonce":"\(claims.nonce ?? "")"}
  """
}
