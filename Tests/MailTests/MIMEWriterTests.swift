import Foundation
import Mail
import Testing

@Suite struct MIMEWriterTests {
  private static let writer = MIMEWriter(
    date: Date(timeIntervalSince1970: 1_750_000_000), unique: "abc123")

  private func message(
    subject: String = "Hello", text: String = "Hi", html: String? = nil, name: String? = nil,
    headers: [(name: String, value: String)] = []
  ) throws -> MailMessage {
    MailMessage(
      from: Mailbox(try EmailAddress("korzo@example.org"), name: name),
      to: Mailbox(try EmailAddress("jana@example.com")), subject: subject, text: text, html: html,
      headers: headers)
  }

  private func lines(_ message: MailMessage) throws -> [String] {
    let text = String(decoding: try Self.writer.write(message), as: UTF8.self)
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII })
    #expect(text.hasSuffix("\r\n"))
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { !$0.contains("\r") && !$0.contains("\n") })
    return lines
  }

  /// Undoes RFC 2047, the way a mail program does it.
  private func decoded(_ lines: ArraySlice<String>) -> String {
    let words = lines.joined().split(separator: " ").filter { $0.hasPrefix("=?utf-8?B?") }
    let data = words.map { Data(base64Encoded: String($0.dropFirst(10).dropLast(2))) ?? Data() }
    for part in data { #expect(String(data: part, encoding: .utf8) != nil) }
    return String(decoding: data.reduce(Data(), +), as: UTF8.self)
  }

  @Test("A plain message is written down as the RFCs want it")
  func plain() throws {
    let text = String(decoding: try Self.writer.write(message()), as: UTF8.self)
    #expect(
      text == """
        Date: Sun, 15 Jun 2025 15:06:40 +0000\r
        From: korzo@example.org\r
        To: jana@example.com\r
        Subject: Hello\r
        Message-ID: <abc123@example.org>\r
        MIME-Version: 1.0\r
        Content-Type: text/plain; charset=utf-8\r
        Content-Transfer-Encoding: quoted-printable\r
        \r
        Hi\r

        """)
  }

  @Test(
    "A subject in any language comes back whole, in lines and words that are short enough",
    arguments: [
      "Žluťoučký kůň úpěl ďábelské ódy", String(repeating: "příliš žluťoučký kůň ", count: 20),
      String(repeating: "🐎", count: 60), "=?utf-8?Q?trick?=", "two  spaces", "日本語の件名",
      String(repeating: "x", count: 2000),
    ])
  func subjects(subject: String) throws {
    let all = try lines(message(subject: subject))
    let start = try #require(all.firstIndex { $0.hasPrefix("Subject:") })
    let end = try #require(all.firstIndex { $0.hasPrefix("Message-ID:") })
    #expect(all[start..<end].allSatisfy { $0.utf8.count <= 76 })
    #expect(all[(start + 1)..<end].allSatisfy { $0.hasPrefix(" ") })
    let words = all[start..<end].joined().split(separator: " ").dropFirst()
    #expect(words.allSatisfy { $0.utf8.count <= 75 })
    #expect(decoded(all[start..<end]) == subject)
  }

  @Test("A long subject of plain words is folded between them")
  func folding() throws {
    let subject = String(repeating: "word ", count: 40) + "end"
    let all = try lines(message(subject: subject))
    let start = try #require(all.firstIndex { $0.hasPrefix("Subject:") })
    let end = try #require(all.firstIndex { $0.hasPrefix("Message-ID:") })
    #expect(end - start == 3)
    #expect(all[start..<end].joined() == "Subject: " + subject)
  }

  @Test(
    "Names are written bare, quoted or encoded, as they need",
    arguments: [
      ("Korzo", "From: Korzo <korzo@example.org>"),
      ("Novák, Jan", "From: =?utf-8?B?Tm92w6FrLCBKYW4=?= <korzo@example.org>"),
      ("Doe, \"J\"", "From: \"Doe, \\\"J\\\"\" <korzo@example.org>"),
      ("", "From: korzo@example.org"),
    ])
  func names(name: String, expected: String) throws {
    #expect(try lines(message(name: name)).contains(expected))
  }

  @Test(
    "The text is quoted-printable",
    arguments: [
      ("káva", "k=C3=A1va"), ("a=b", "a=3Db"), ("end ", "end=20"), ("tab\t", "tab=09"),
      (".", "=2E"), ("From me", "=46rom me"), ("a\nb\rc\r\nd", "a|b|c|d"), ("", ""),
      (String(repeating: "x", count: 76), String(repeating: "x", count: 76)),
      (String(repeating: "x", count: 77), String(repeating: "x", count: 75) + "=|xx"),
    ])
  func bodies(text: String, expected: String) throws {
    let all = try lines(message(text: text))
    let start = try #require(all.firstIndex(of: ""))
    #expect(all[(start + 1)...].dropLast() == expected.components(separatedBy: "|")[...])
  }

  @Test("No line of the text is longer than 76, and no character is torn apart")
  func longLines() throws {
    let text = String(repeating: "Žluťoučký kůň 🐎 úpěl ďábelské ódy. ", count: 100)
    let all = try lines(message(text: text))
    let start = try #require(all.firstIndex(of: ""))
    let body = all[(start + 1)...].dropLast()
    #expect(body.allSatisfy { $0.utf8.count <= 76 })
    let joined = body.map { $0.hasSuffix("=") ? String($0.dropLast()) : $0 }.joined()
    let back = joined.replacing("=", with: "%").removingPercentEncoding
    #expect(back == text)
    for line in body {
      let line = (line.hasSuffix("=") ? String(line.dropLast()) : line).replacing("=", with: "%")
      #expect(line.removingPercentEncoding != nil)
    }
  }

  @Test("A message with HTML has both parts, the better one last")
  func alternative() throws {
    let all = try lines(message(text: "Hi", html: "<p class=\"a\">Hi</p>"))
    #expect(all.contains("Content-Type: multipart/alternative;"))
    #expect(all.contains(" boundary=\"=_korzo_abc123\""))
    let bounds = all.indices.filter { all[$0].hasPrefix("--=_korzo_abc123") }
    #expect(bounds.count == 3)
    #expect(all[bounds[0] + 1].hasPrefix("Content-Type: text/plain"))
    #expect(all[bounds[1] + 1].hasPrefix("Content-Type: text/html"))
    #expect(all[bounds[1] + 4] == "<p class=3D\"a\">Hi</p>")
    #expect(all[bounds[2]] == "--=_korzo_abc123--")
  }

  @Test("Further headers are taken along")
  func further() throws {
    let all = try lines(
      message(headers: [("List-Unsubscribe", "<https://example.org/u>"), ("X-Note", "čau")]))
    #expect(all.contains("List-Unsubscribe: <https://example.org/u>"))
    #expect(all.contains("X-Note: =?utf-8?B?xI1hdQ==?="))
  }

  @Test(
    "Nobody can smuggle in a header",
    arguments: [
      "a\r\nBcc: x@example.org", "a\nb", "a\rb", "a\u{0}b", "a\u{2028}b", "č\r\nBcc: x@example.org",
    ])
  func injection(text: String) throws {
    let messages = [
      try message(subject: text), try message(name: text), try message(headers: [("X-A", text)]),
      try message(headers: [("X-A\(text)", "a")]), try message(headers: [("Bcc", "x@example.org")]),
    ]
    for message in messages {
      let error = #expect(throws: MailError.self) { try Self.writer.write(message) }
      #expect(error?.code == "invalid_message")
      #expect(error?.isRetryable == false)
    }
  }
}
