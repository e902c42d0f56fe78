import Core
import Testing

@testable import Magazine

@Suite("The signature of a webhook")
struct SignatureTests {
  private let now = Timestamp(milliseconds: 1_800_000_000_000)
  private let body = #"{"id": "evt_1"}"#

  private func accepts(
    _ header: String?, body: String? = nil, secret: String = "whsec_a", at time: Timestamp? = nil
  ) -> Bool {
    isSigned(Array((body ?? self.body).utf8), header: header, secret: secret, now: time ?? now)
  }

  @Test("It is what Stripe's documentation says: HMAC-SHA256 of the time, a dot and the body")
  func known() {
    // Worked out with `openssl dgst -sha256 -hmac whsec_a`.
    let code = "5f3436d01805d306896aa97e1e0ca52ea446e9f0553b4d4f5a1046a9317606f5"
    #expect(accepts("t=1800000000,v1=\(code)"))
  }

  @Test("Another body, secret, time or a changed digit is refused")
  func others() {
    let header = signature(of: body, secret: "whsec_a", at: 1_800_000_000)
    #expect(accepts(header))
    #expect(!accepts(header, body: body + " "))
    #expect(!accepts(header, secret: "whsec_b"))
    #expect(!accepts(header.replacing("t=1800000000", with: "t=1800000001")))
    let last = header.last == "0" ? "1" : "0"
    #expect(!accepts(header.dropLast() + last))
  }

  @Test("It is good for five minutes, before and after")
  func tolerance() {
    let header = signature(of: body, secret: "whsec_a", at: 1_800_000_000)
    #expect(accepts(header, at: now + .minutes(5)))
    #expect(accepts(header, at: now - .minutes(5)))
    #expect(!accepts(header, at: now + .minutes(5) + .milliseconds(1)))
    #expect(!accepts(header, at: now - .minutes(5) - .milliseconds(1)))
  }

  @Test("One of several is enough while the secret is being changed; other schemes do not count")
  func several() {
    let right = signatureCode(of: body, secret: "whsec_a", at: 1_800_000_000)
    let wrong = signatureCode(of: body, secret: "whsec_b", at: 1_800_000_000)
    #expect(accepts("t=1800000000,v1=\(wrong),v1=\(right)"))
    #expect(accepts("t=1800000000, v1=\(right), v0=\(wrong)"))
    #expect(!accepts("t=1800000000,v0=\(right)"))
    let many = Array(repeating: "v1=\(wrong)", count: 8).joined(separator: ",")
    #expect(!accepts("t=1800000000,\(many),v1=\(right)"))
  }

  @Test(
    "What is no header of theirs is refused",
    arguments: [
      nil, "", ",", "=", "t=", "t=,v1=", "t=abc,v1=00", "v1=00", "t=1800000000",
      "t=99999999999999999999,v1=00", "t=-1,v1=00", "t=1800000000,v1=zz", "t=1800000000,v1",
    ] as [String?])
  func broken(header: String?) {
    #expect(!accepts(header))
  }
}
