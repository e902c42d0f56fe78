import Database
import Jobs
import Mail

/// A mail in the queue.
struct MailPayload: Codable, Sendable {
  let from: String
  let fromName: String?
  let to: String
  let toName: String?
  let subject: String
  let text: String
  let html: String?
  let headers: [[String]]
}

/// Sends word to people. Thousands may wait at a time, after a new article.
let mailJob = JobKind<MailPayload>("mail.send", lane: .quick, atOnce: 3)

/// Sends what somebody waits for before the screen: the links of signing in and up.
let urgentMailJob = JobKind<MailPayload>("mail.account", lane: .urgent)

extension MailPayload {
  init(_ message: MailMessage) {
    from = "\(message.from.address)"
    fromName = message.from.name
    to = "\(message.to.address)"
    toName = message.to.name
    subject = message.subject
    text = message.text
    html = message.html
    headers = message.headers.map { [$0.name, $0.value] }
  }

  /// The message again.
  func message() throws -> MailMessage {
    MailMessage(
      from: Mailbox(try EmailAddress(from), name: fromName),
      to: Mailbox(try EmailAddress(to), name: toName), subject: subject, text: text, html: html,
      headers: headers.compactMap { $0.count == 2 ? (name: $0[0], value: $0[1]) : nil })
  }
}

/// Sends a mail; only what may pass is tried again.
func send(_ payload: MailPayload, by mailer: Mailer) async throws {
  do {
    try await mailer.send(try payload.message())
  } catch let error as MailError where !error.isRetryable {
    throw PermanentFailure("\(error)")
  } catch let error as EmailAddress.Refusal {
    throw PermanentFailure("the address cannot be used: \(error.code)")
  }
}
