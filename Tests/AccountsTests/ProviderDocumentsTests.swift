import Cryptography
import Testing

@testable import Accounts

@Suite("What providers publish")
struct ProviderDocumentsTests {
  private func document(
    issuer: String = "https://id.test", token: String = "https://id.test/token"
  ) -> [UInt8] {
    Array(
      """
      {"issuer":"\(issuer)","authorization_endpoint":"https://id.test/a","token_endpoint":"\(token)",
      "jwks_uri":"https://id.test/k","claims_supported":["sub"]}
      """.utf8)
  }

  @Test("A discovery document must be its issuer's, with https addresses")
  func discovery() throws {
    let good = try OpenIDConfiguration(json: document(), issuer: "https://id.test")
    #expect(good.tokenEndpoint == "https://id.test/token")
    #expect(!good.sendsSecretInForm)
    for wrong in [
      document(issuer: "https://id.test/"), document(token: "http://id.test/token"),
      document(token: "file:///etc/passwd"), document(token: ""), Array("nonsense".utf8),
    ] {
      #expect(throws: OpenIDError.self) {
        try OpenIDConfiguration(json: wrong, issuer: "https://id.test")
      }
    }
  }

  @Test("Keys that encrypt, or of unknown kinds, are left out; one key needs no name")
  func keys() throws {
    let set = """
      {"keys":[
        {"kty":"oct","kid":"a","k":"AAAA"},
        {"kty":"EC","kid":"b","use":"enc","crv":"P-256","x":"AA","y":"AA"},
        {"kty":"new-kind","kid":"c"},
        {"kty":"EC","kid":"d","use":"sig","alg":"ES256","crv":"P-256","x":"AA","y":"AA"}
      ]}
      """
    let keys = try SigningKeys(json: Array(set.utf8))
    #expect(keys.key(id: "a", algorithm: .rs256) == nil)
    #expect(keys.key(id: "b", algorithm: .es256) == nil)
    #expect(keys.key(id: "d", algorithm: .es256) != nil)
    #expect(keys.key(id: "d", algorithm: .es384) == nil, "a key is for its algorithm")
    #expect(keys.key(id: "d", algorithm: .rs256) == nil)
    #expect(keys.key(id: nil, algorithm: .es256) != nil)
    #expect(throws: OpenIDError.self) { try SigningKeys(json: Array("[]".utf8)) }
  }

  @Test(
    "What is no signed token is refused before anything is asked",
    arguments: ["", "a.b", "a.b.c.d", "e30.e30.", "!!.e30.AA", "e30.e30.AA"])
  func malformed(token: String) {
    #expect(throws: OpenIDError.self) { try SignedToken(token) }
  }

  @Test("Secrets and forms are encoded as their RFCs say")
  func encodings() {
    #expect(formEncoded([("a b", "č&="), ("x", "~")]) == "a%20b=%C4%8D%26%3D&x=~")
    #expect(Set((1...100).map { _ in Secret.make() }).count == 100)
  }
}
