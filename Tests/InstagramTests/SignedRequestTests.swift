import Core
import Cryptography
import Foundation
import Testing

@testable import Instagram

@Suite("Words that Meta signs")
struct SignedRequestTests {
  private func code(_ text: String, secret: String = appSecret) -> [UInt8] {
    Array(
      HMAC<SHA256>.authenticationCode(
        for: text.utf8, using: SymmetricKey(data: secret.utf8)))
  }

  private func request(_ payload: String, secret: String = appSecret) -> String {
    let body = Base64URL.text(payload.utf8)
    return Base64URL.text(code(body, secret: secret)) + "." + body
  }

  @Test("A signed request tells whose it is, and when")
  func good() throws {
    let payload = #"{"user_id":"218471","algorithm":"HMAC-SHA256","issued_at":1291836800}"#
    let signed = try #require(SignedRequest(request(payload), secret: appSecret))
    #expect(signed.userID == "218471" && signed.issuedAt == 1_291_836_800)
    let number = try #require(SignedRequest(request(#"{"user_id":218471}"#), secret: appSecret))
    #expect(number.userID == "218471" && number.issuedAt == nil)
    let far = #"{"user_id":"1","issued_at":9223372036854774784}"#
    #expect(try #require(SignedRequest(request(far), secret: appSecret)).issuedAt == nil)
  }

  @Test("A forged, changed, or broken one tells nothing")
  func bad() {
    let payload = #"{"user_id":"218471","algorithm":"HMAC-SHA256"}"#
    let good = request(payload)
    let other = Base64URL.text(#"{"user_id":"1"}"#.utf8)
    for text in [
      request(payload, secret: "another"), good + "x", "." + good, good.replacing(".", with: ""),
      "", ".", String(good.prefix { $0 != "." }) + "." + other, request("[]"), request("no"),
      request(#"{"user_id":"../1"}"#), request(#"{}"#), good + "." + other,
      request(#"{"user_id":"1","algorithm":"none"}"#),
      request(#"{"user_id":"1","x":"\#(String(repeating: "a", count: 9000))"}"#),
    ] {
      #expect(SignedRequest(text, secret: appSecret) == nil, "\(text.prefix(60))")
    }
    #expect(SignedRequest(request(payload, secret: ""), secret: "") == nil)
  }

  @Test("A webhook is signed over its raw bytes")
  func webhook() {
    let body = #"{"object":"instagram","text":"p\u0159\u00edb\u011bh"}"#
    let digits = code(body).hexadecimal
    let bytes = Array(body.utf8)
    #expect(isSigned(bytes, by: "sha256=" + digits, secret: appSecret))
    #expect(isSigned(bytes, by: "sha256=" + digits.uppercased(), secret: appSecret))
    for signature in [
      nil, "", "sha256=", digits, "sha1=" + digits, "sha256=" + digits.dropLast(),
      "sha256=" + code(body, secret: "another").hexadecimal, "sha256=" + digits + "00",
    ] {
      #expect(!isSigned(bytes, by: signature, secret: appSecret), "\(signature ?? "nil")")
    }
    #expect(!isSigned(bytes + [10], by: "sha256=" + digits, secret: appSecret))
    #expect(!isSigned(bytes, by: "sha256=" + code(body, secret: "").hexadecimal, secret: ""))
  }
}
