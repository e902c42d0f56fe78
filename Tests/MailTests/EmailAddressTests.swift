import Mail
import Testing

@Suite struct EmailAddressTests {
  @Test(
    "An address is trimmed, its domain put in lower case and into ASCII",
    arguments: [
      ("jana@example.org", "jana@example.org"), ("  Jana.K@Example.ORG\n", "Jana.K@example.org"),
      ("a+tag@sub.example.co.uk", "a+tag@sub.example.co.uk"),
      ("o'neil@example.org", "o'neil@example.org"),
      ("1@1.example", "1@1.example"), ("jana@pošta.example", "jana@xn--pota-h6a.example"),
    ])
  func reads(text: String, expected: String) throws {
    #expect(try EmailAddress(text).description == expected)
  }

  @Test(
    "What no mail server takes is refused, with the reason",
    arguments: [
      ("", .empty), (" \n", .empty), ("jana", .missingAt), ("a@b@c.org", .moreThanOneAt),
      ("a b@c.org", .whiteSpace), ("a@c .org", .whiteSpace), ("a\u{a0}b@c.org", .whiteSpace),
      ("a@c.org\r\nBcc: x@y.org", .whiteSpace), ("a\u{0}@c.org", .whiteSpace),
      ("@c.org", .badLocalPart), (".a@c.org", .badLocalPart), ("a.@c.org", .badLocalPart),
      ("a..b@c.org", .badLocalPart), ("\"a\"@c.org", .badLocalPart), ("<a@c.org>", .badLocalPart),
      ("a,b@c.org", .badLocalPart), ("káva@c.org", .localPartNotASCII), ("a@", .badDomain),
      ("a@localhost", .badDomain), ("a@.org", .badDomain), ("a@c.org.", .badDomain),
      ("a@-c.org", .badDomain), ("a@c-.org", .badDomain), ("a@c_d.org", .badDomain),
      ("a@[127.0.0.1]", .badDomain), ("a@127.0.0.1", .badDomain),
      (String(repeating: "a", count: 65) + "@c.org", .tooLong),
      ("a@" + String(repeating: "b.", count: 130) + "org", .tooLong),
    ] as [(String, EmailAddress.Refusal)])
  func refuses(text: String, reason: EmailAddress.Refusal) {
    #expect(throws: reason) { try EmailAddress(text) }
  }

  @Test("Two spellings of one address have one key")
  func key() throws {
    #expect(try EmailAddress("Jana@Example.org").key == EmailAddress("jana@example.ORG").key)
  }
}
