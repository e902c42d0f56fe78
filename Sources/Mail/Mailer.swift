import Foundation
import Logging

/// Where messages go.
package enum MailTransport: Sendable {
  case smtp(SMTPSettings)
  /// A folder that gets one `.eml` file per message: for trying things out without a mail server.
  case outbox(URL)
}

/// Sends messages, one after the other, on a queue of its own.
package final class Mailer: Sendable {
  private let transport: MailTransport
  private let session: SMTPSession?
  private let logger: Logger
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - logger: gets a line per message: its recipient's domain, never its text.
  ///   - now: the present, for the Date field and the names in the outbox.
  package init(
    _ transport: MailTransport, logger: Logger = Logger(label: "korzo.mail"),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.transport = transport
    self.logger = logger
    self.now = now
    if case .smtp(let settings) = transport {
      session = SMTPSession(settings)
    } else {
      session = nil
    }
  }

  /// Sends a message. When this returns, the server has taken responsibility for it, or the file is
  /// in the outbox. Cancelling the task does not stop a message that is being sent.
  package func send(_ message: MailMessage) async throws(MailError) {
    let date = now()
    let unique = Self.unique()
    let bytes = try MIMEWriter(date: date, unique: unique).write(message)
    switch transport {
    case .outbox(let folder):
      let name = try Outbox(folder: folder).store(bytes, date: date, unique: unique)
      // Without a mail server the log is where its operator reads mails.
      logger.info(
        "mail put into the outbox\n\(message.text)",
        metadata: [
          "file": "\(name)", "to": "\(message.to.address)", "subject": "\(message.subject)",
        ]
      )
    case .smtp:
      let envelope = SMTPSession.Envelope(
        from: message.from.address, to: message.to.address, bytes: bytes)
      try await session?.send(envelope)
      logger.debug(
        "mail sent", metadata: ["id": "\(unique)", "domain": "\(message.to.address.domain)"])
    }
  }

  /// Tries whether the server can be reached and lets us in, without sending anything.
  package func check() async throws(MailError) { try await session?.check() }

  private static func unique() -> String {
    let number = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))
    return String(number.0, radix: 36) + String(number.1, radix: 36)
  }
}
