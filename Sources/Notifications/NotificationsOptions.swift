import Core
import Database
import Foundation
import Mail

extension Notifications {
  /// What bringing word to people needs to know of the site and of other parts.
  package struct Options: Sendable {
    /// Where people reach the site, such as `https://korzo.example`; without a slash at the end.
    package var baseURL: String
    /// What the site is called in mails.
    package var siteName: String
    /// The sender of mails.
    package var mailFrom: Mailbox
    /// Where people live who have not said it.
    package var timeZone: TimeZone
    /// The instance's secret, with which links are signed that work without signing in.
    package var secret: [UInt8]
    /// Who an account is; nil for those who cannot be here now.
    package var recipient: @Sendable (_ account: ID, _ db: any ReadAccess) throws -> Recipient?
    /// Puts a mail into the same transaction, to be sent after its commit.
    package var mail: @Sendable (_ message: MailMessage, _ db: any WriteAccess) throws -> Void
    /// The way to people's devices; nil where there is none.
    package var push: PushDevices?

    /// Options with their defaults.
    package init(
      baseURL: String, siteName: String, mailFrom: Mailbox, timeZone: TimeZone, secret: [UInt8],
      recipient:
        @escaping @Sendable (_ account: ID, _ db: any ReadAccess) throws -> Recipient?,
      mail: @escaping @Sendable (_ message: MailMessage, _ db: any WriteAccess) throws -> Void
    ) {
      self.baseURL = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
      self.siteName = siteName
      self.mailFrom = mailFrom
      self.timeZone = timeZone
      self.secret = secret
      self.recipient = recipient
      self.mail = mail
    }
  }
}
