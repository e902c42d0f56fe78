import Core
import Database
import Mail

extension Notifications {
  /// What bringing notifications to people needs to know of the site and of other parts.
  package struct Options: Sendable {
    /// The sender of mails.
    package var mailFrom: Mailbox
    /// Who an account is; nil for those who cannot be here now.
    package var recipient: @Sendable (_ account: ID, _ db: any ReadAccess) throws -> Recipient?
    /// Puts a mail into the same transaction, to be sent after its commit.
    package var mail: @Sendable (_ message: MailMessage, _ db: any WriteAccess) throws -> Void
    /// The way to people's devices; nil where there is none.
    package var push: PushDevices?

    /// Options with their defaults.
    package init(
      mailFrom: Mailbox,
      recipient:
        @escaping @Sendable (_ account: ID, _ db: any ReadAccess) throws -> Recipient?,
      mail: @escaping @Sendable (_ message: MailMessage, _ db: any WriteAccess) throws -> Void
    ) {
      self.mailFrom = mailFrom
      self.recipient = recipient
      self.mail = mail
    }
  }
}
