/// A message to one person, before it is written down for the wire.
package struct MailMessage: Sendable {
  package var from: Mailbox
  /// One recipient only, so that nobody learns who else was written to.
  package var to: Mailbox
  package var replyTo: Mailbox?
  /// One line, in any language.
  package var subject: String
  /// The plain text; lines end with `\n`.
  package var text: String
  /// The same as HTML, for programs that prefer it.
  package var html: String?
  /// Further header fields, such as List-Unsubscribe. Those that the writer makes itself are
  /// refused.
  package var headers: [(name: String, value: String)]

  /// A message; `headers` and `html` are optional.
  package init(
    from: Mailbox, to: Mailbox, replyTo: Mailbox? = nil, subject: String, text: String,
    html: String? = nil, headers: [(name: String, value: String)] = []
  ) {
    self.from = from
    self.to = to
    self.replyTo = replyTo
    self.subject = subject
    self.text = text
    self.html = html
    self.headers = headers
  }
}
