import Foundation
import Testing

@testable import Web

@Suite("Tokens that pages hold while the site is renewed")
struct StoredTokenTests {
  private let secret = [UInt8](0..<32)
  private let ofSession =
    "AQgPFh0kKzI5QEdOVVxjanF4f4aNlJuiqbC3vsXM09pwL7brv0pD19fembWnkuPeleZtLw7v94wlhOzwSO5vpA"
  private let ofVisitor =
    "AQgPFh0kKzI5QEdOVVxjanF4f4aNlJuiqbC3vsXM09rrIUgjo35b2K46QQdDDX0_wEnFsfKK7dU1IJUkY104Xw"

  @Test("A form's token is still accepted")
  func form() {
    let session = FormTokens(secret: secret, session: "s", visitor: nil)
    let visitor = FormTokens(secret: secret, session: nil, visitor: "v")
    #expect(session.accepts(ofSession))
    #expect(visitor.accepts(ofVisitor))
    #expect(!session.accepts(ofVisitor))
    #expect(!session.accepts(String(ofSession.dropLast()) + "Q"))
  }

  @Test("So is the notice of a redirect")
  func notice() {
    let cookie = NoticeCookie(secret: secret)
    let value =
      "eyJ0ZXh0IjoiVWxvxb5lbm8ifQ.jjCC_KPGepTBDCBehlVS81CXGpJPKuGqMP_OTpymkHs"
    #expect(cookie.notice(from: value) == Notice("Uloženo"))
    #expect(cookie.notice(from: value.replacing("ey", with: "eY")) == nil)
    let made = cookie.change(for: Notice("Uloženo"))
    #expect(made?.value.split(separator: ".").count == 2)
    #expect(made.flatMap { cookie.notice(from: $0.value) } == Notice("Uloženo"))
  }
}
