import Core
import Database
import JWTKit
import Mail
import TestSupport
import Testing
import Web

@testable import Accounts

@Suite("Identities that are not believed")
struct OpenIDLiesTests {
  /// What a token may say that makes it worthless.
  enum Lie: String, CaseIterable, Sendable {
    case audience, party, manyAudiences, issuer, nonce, expired, future, old, none, hmac, otherKey
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
        await provider.setForge { claims, _ in
          let keys = JWTKeyCollection()
          await keys.add(
            hmac: HMACKey(from: FakeProvider.settings.clientSecret), digestAlgorithm: .sha256,
            kid: "key-1")
          return try await keys.sign(claims, kid: "key-1")
        }
      case .otherKey:
        await provider.setForge { claims, _ in
          let keys = JWTKeyCollection()
          await keys.add(ecdsa: ES256PrivateKey(), kid: "key-1")
          return try await keys.sign(claims, kid: "key-1")
        }
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

/// A token with `alg: none` and a made-up signature.
private func unsigned(_ claims: FakeProvider.Claims) throws -> String {
  let header = Base64URL.text(Array(#"{"alg":"none","kid":"key-1"}"#.utf8))
  let payload = Base64URL.text(Array(try claimsJSON(claims).utf8))
  return "\(header).\(payload).AAAA"
}

private func claimsJSON(_ claims: FakeProvider.Claims) throws -> String {
  """
  {"iss":"\(claims.iss)","sub":"\(claims.sub)","aud":"korzo-client","exp":\(claims.exp ?? 0),\
  "iat":\(claims.iat ?? 0),"nonce":"\(claims.nonce ?? "")"}
  """
}
