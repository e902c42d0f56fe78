import Foundation

/// Writes a message down by RFC 5322 and RFC 2045: ASCII only, lines of at most 76 characters that
/// end with CR LF.
package struct MIMEWriter: Sendable {
  private let date: Date
  private let unique: String

  /// - Parameters:
  ///   - date: for the Date field.
  ///   - unique: letters and digits that no other message has; for Message-ID and the boundary.
  package init(date: Date, unique: String) {
    self.date = date
    self.unique = unique
  }

  /// The whole message.
  package func write(_ message: MailMessage) throws(MailError) -> [UInt8] {
    var lines = try header(of: message)
    let plain = part("text/plain", message.text)
    if let html = message.html {
      let boundary = "=_korzo_\(unique)"  // "=_" cannot occur in quoted-printable
      lines += ["Content-Type: multipart/alternative;", " boundary=\"\(boundary)\"", ""]
      lines += ["--\(boundary)"] + plain + ["--\(boundary)"] + part("text/html", html)
      lines += ["--\(boundary)--"]
    } else {
      lines += plain
    }
    return Array((lines.joined(separator: "\r\n") + "\r\n").utf8)
  }

  private func part(_ type: String, _ text: String) -> [String] {
    ["Content-Type: \(type); charset=utf-8", "Content-Transfer-Encoding: quoted-printable", ""]
      + QuotedPrintable.lines(text)
  }

  private func header(of message: MailMessage) throws(MailError) -> [String] {
    var fields = [
      HeaderField(name: "Date", words: [.plain(Self.text(of: date))]),
      HeaderField(name: "From", words: mailbox(message.from)),
      HeaderField(name: "To", words: mailbox(message.to)),
    ]
    if let replyTo = message.replyTo {
      fields.append(HeaderField(name: "Reply-To", words: mailbox(replyTo)))
    }
    let id = "<\(unique)@\(message.from.address.domain)>"
    fields += [
      HeaderField(name: "Subject", words: HeaderField.words(message.subject)),
      HeaderField(name: "Message-ID", words: [.plain(id)]),
      HeaderField(name: "MIME-Version", words: [.plain("1.0")]),
    ]
    for (name, value) in message.headers {
      guard !Self.own.contains(name.lowercased()) else {
        throw .invalidMessage("header \(name) is made by the writer")
      }
      fields.append(HeaderField(name: name, words: HeaderField.words(value)))
    }
    var lines: [String] = []
    for field in fields { lines += try field.lines() }
    return lines
  }

  private func mailbox(_ box: Mailbox) -> [HeaderField.Word] {
    guard let name = box.name, !name.isEmpty else { return [.plain(box.address.description)] }
    return HeaderField.phrase(name) + [.plain("<\(box.address)>")]
  }

  private static let own: Set<String> = [
    "date", "from", "sender", "to", "cc", "bcc", "reply-to", "subject", "message-id",
    "mime-version", "content-type", "content-transfer-encoding", "received", "return-path",
  ]

  private static func text(of date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss '+0000'"
    return formatter.string(from: date)
  }
}
