import Foundation
import Logging
import Mail
import Testing

@Suite struct MailerTests {
  private static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  private func message(_ text: String = "Dobrý den") throws -> MailMessage {
    MailMessage(
      from: Mailbox(try EmailAddress("korzo@example.org")),
      to: Mailbox(try EmailAddress("jana@example.com"), name: "Jana"), subject: "Vítejte",
      text: text, html: "<p>\(text)</p>")
  }

  private func mailer(
    _ server: SMTPServer, security: SMTPSettings.Security = .none, password: String? = nil,
    timeout: Duration = .seconds(10)
  ) -> Mailer {
    var settings = SMTPSettings(
      host: "127.0.0.1", port: server.port, security: security,
      user: password == nil ? nil : "korzo", password: password, timeout: timeout)
    settings.greeting = "korzo.example"
    return Mailer(.smtp(settings), logger: Self.quiet)
  }

  private func failure(
    _ behaviour: SMTPServer.Behaviour, security: SMTPSettings.Security = .none,
    password: String? = nil
  ) async throws -> MailError? {
    let server = try SMTPServer(behaviour)
    defer { server.stop() }
    do {
      try await mailer(server, security: security, password: password).send(message())
      Issue.record("the message was sent")
      return nil
    } catch let error as MailError {
      #expect(server.mails.isEmpty)
      return error
    }
  }

  @Test("A server that lets us in is found well, and gets nothing")
  func check() async throws {
    var behaviour = SMTPServer.Behaviour()
    for password in [nil, "right"] as [String?] {
      if let password { behaviour.login = ("korzo", password) }
      let server = try SMTPServer(behaviour)
      defer { server.stop() }
      try await mailer(server, password: password).check()
      #expect(server.mails.isEmpty)
    }
  }

  @Test("A server that does not let us in says why")
  func badServer() async throws {
    func check(
      _ behaviour: SMTPServer.Behaviour, security: SMTPSettings.Security = .none,
      password: String? = nil
    ) async throws -> MailError? {
      let server = try SMTPServer(behaviour)
      defer { server.stop() }
      let mailer = mailer(server, security: security, password: password)
      return await #expect(throws: MailError.self) { try await mailer.check() }
    }
    var behaviour = SMTPServer.Behaviour()
    behaviour.login = ("korzo", "right")
    let login = try await check(behaviour, password: "wrong")
    #expect(login == .authentication("535 5.7.8 wrong password"))
    #expect(try await check(SMTPServer.Behaviour(), security: .startTLS)?.code == "tls")
    let gone = try await check(SMTPServer.Behaviour(replies: ["EHLO": "", "HELO": ""]))
    #expect(gone?.code == "connection")
    let refused = try await check(SMTPServer.Behaviour(replies: ["NOOP": "554 go away"]))
    #expect(refused == .rejected(code: 554, reply: "554 go away"))
  }

  @Test("A message reaches the server with its envelope, and the connection serves the next one")
  func sends() async throws {
    let server = try SMTPServer()
    defer { server.stop() }
    let mailer = mailer(server)
    try await mailer.send(message("První\n.\n..tečka\n"))
    try await mailer.send(message("Druhý"))
    #expect(server.mails.count == 2)
    // Not "one connection": another test's client may knock at a port that was its server's before.
    #expect(Set(server.mails.map(\.connection)).count == 1)
    let mail = try #require(server.mails.first)
    #expect(mail.from.hasPrefix("MAIL FROM:<korzo@example.org>"))
    #expect(mail.to == ["RCPT TO:<jana@example.com>"])
    #expect(mail.lines.contains("To: Jana <jana@example.com>"))
    #expect(mail.lines.contains("=2E"))
    #expect(mail.lines.contains("=2E.te=C4=8Dka"))
  }

  @Test("The right password signs in")
  func signsIn() async throws {
    let server = try SMTPServer(.init(login: ("korzo", "tajné heslo")))
    defer { server.stop() }
    try await mailer(server, password: "tajné heslo").send(message())
    #expect(server.mails.count == 1)
  }

  @Test("The wrong password is told apart, and is not tried again")
  func wrongPassword() async throws {
    let error = try await failure(.init(login: ("korzo", "right")), password: "wrong")
    #expect(error?.code == "authentication")
    #expect(error?.isRetryable == false)
  }

  @Test(
    "What the server says decides whether to try again",
    arguments: [
      ("MAIL", "451 4.3.0 later", true), ("RCPT", "450 4.2.1 greylisted", true),
      ("RCPT", "550 5.1.1 no such user", false), ("DATA", "421 4.3.2 closing", true),
      ("DATA.", "452 4.2.2 mailbox full", true), ("DATA.", "554 5.7.1 spam", false),
      ("MAIL", "552 5.3.4 too big", false),
    ])
  func replies(command: String, reply: String, isRetryable: Bool) async throws {
    let error = try await failure(.init(replies: [command: reply]))
    let code = try #require(Int(reply.prefix(3)))
    #expect(
      error
        == (isRetryable ? .deferred(code: code, reply: reply) : .rejected(code: code, reply: reply))
    )
    #expect(error?.isRetryable == isRetryable)
  }

  @Test("A message over the announced size is refused", arguments: ["SIZE 100"])
  func tooBig(size: String) async throws {
    let behaviour = SMTPServer.Behaviour(
      replies: ["MAIL": "552 5.3.4 too big"], extensions: [size])
    #expect(try await failure(behaviour)?.code == "rejected")
  }

  @Test("A server that hangs up may be tried again", arguments: ["EHLO", "MAIL", "DATA", "DATA."])
  func hangsUp(command: String) async throws {
    let replies = command == "EHLO" ? ["EHLO": "", "HELO": ""] : [command: ""]
    let error = try await failure(.init(replies: replies))
    #expect(error?.code == "connection")
    #expect(error?.isRetryable == true)
  }

  @Test("Where STARTTLS is asked for and not offered, nothing is sent")
  func noStartTLS() async throws {
    let error = try await failure(.init(), security: .startTLS, password: "secret")
    #expect(error?.code == "tls")
  }

  @Test("A closed port may be tried again")
  func closedPort() async throws {
    let settings = SMTPSettings(host: "127.0.0.1", port: 1024, security: .none)
    let mailer = Mailer(.smtp(settings), logger: Self.quiet)
    let error = await #expect(throws: MailError.self) { try await mailer.send(message()) }
    #expect(error?.code == "connection")
  }

  @Test("The outbox gets one whole file per message, sorted by time")
  func outbox() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "outbox-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for second in [2, 1] {
      let mailer = Mailer(
        .outbox(folder), logger: Self.quiet,
        now: { Date(timeIntervalSince1970: Double(1_750_000_000 + second)) })
      try await mailer.send(message("Zpráva \(second)"))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.count == 2)
    #expect(names.allSatisfy { $0.hasSuffix(".eml") })
    let first = try String(
      contentsOf: folder.appending(path: try #require(names.first)), encoding: .utf8)
    #expect(first.hasPrefix("Date: Sun, 15 Jun 2025 15:06:41 +0000\r\n"))
    #expect(first.contains("Zpr=C3=A1va 1"))
  }

  @Test("An outbox that cannot be written says so")
  func noOutbox() async throws {
    let mailer = Mailer(.outbox(URL(filePath: "/proc/nothing")), logger: Self.quiet)
    let error = await #expect(throws: MailError.self) { try await mailer.send(message()) }
    #expect(error?.code == "outbox")
  }
}
