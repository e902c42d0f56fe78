import Core
import Database
import Features
import HTML
import Mail

/// A mail of this feature.
struct AccountMail: Sendable {
  let subject: Phrase
  /// What is said, one paragraph each; `{}` is already filled.
  let paragraphs: [Phrase]
  /// The one thing to do, if any.
  var button: (title: Phrase, url: String)?
  /// Said in small print at the end.
  var closing: Phrase?
}

extension AccountMail {
  static func signUp(userName: String, url: String) -> AccountMail {
    AccountMail(
      subject: .mailVerifySubject, paragraphs: [.mailVerifyText.filled(name(userName))],
      button: (.mailVerifyButton, url), closing: .mailVerifyClosing)
  }

  static func accountExists(signIn: String) -> AccountMail {
    AccountMail(
      subject: .mailExistsSubject, paragraphs: [.mailExistsText, .mailExistsAdvice],
      button: (.signIn, signIn))
  }

  static func reset(userName: String, url: String) -> AccountMail {
    AccountMail(
      subject: .mailResetSubject, paragraphs: [.mailResetText.filled(name(userName))],
      button: (.mailResetButton, url), closing: .mailResetClosing)
  }

  static func passwordChanged(userName: String, ended: LoginMethods) -> AccountMail {
    let named: [(way: LoginMethods, text: Phrase)] = [
      (.sessions, .mailSessionsEnded), (.tokens, .mailTokensEnded),
      (.identities, .mailIdentitiesEnded),
    ]
    return AccountMail(
      subject: .mailPasswordSubject,
      paragraphs: [.mailPasswordText.filled(name(userName))]
        + named.filter { ended.contains($0.way) }.map(\.text) + [.mailNotYou])
  }

  static func changeEmail(userName: String, url: String) -> AccountMail {
    AccountMail(
      subject: .mailNewAddressSubject, paragraphs: [.mailNewAddressText.filled(name(userName))],
      button: (.mailNewAddressButton, url), closing: .mailVerifyClosing)
  }

  static func emailChangeAsked(userName: String, email: String) -> AccountMail {
    AccountMail(
      subject: .mailChangeAskedSubject,
      paragraphs: [
        .mailChangeAskedText.filled(name(userName), Phrase(verbatim: email)),
        .mailChangeAskedNotYou,
      ])
  }

  static func emailChanged(userName: String, email: String) -> AccountMail {
    AccountMail(
      subject: .mailAddressChangedSubject,
      paragraphs: [
        .mailAddressChangedText.filled(name(userName), Phrase(verbatim: email)),
        .mailAddressNotYou,
      ])
  }

  static func deleted(userName: String) -> AccountMail {
    AccountMail(
      subject: .mailDeletedSubject, paragraphs: [.mailDeletedText.filled(name(userName))])
  }

  static func invitation(from person: String, url: String) -> AccountMail {
    AccountMail(
      subject: .mailInvitationSubject,
      paragraphs: [.mailInvitationText.filled(Phrase(verbatim: person))],
      button: (.mailInvitationButton, url))
  }

  private static func name(_ userName: String) -> Phrase { Phrase(verbatim: "@" + userName) }
}

extension Accounts {
  /// Puts a mail into the transaction.
  func send(
    _ mail: AccountMail, to address: EmailAddress, in language: Language, _ db: any WriteAccess
  ) throws {
    let place = site.name
    try sendMail(
      MailMessage(
        from: options.mailFrom, to: Mailbox(address),
        subject: language(mail.subject) + " – " + place, text: plainText(mail, language, place),
        html: page(mail, language, place).text,
        headers: [(name: "Auto-Submitted", value: "auto-generated")]), db)
  }

  /// Tells the owner of an account, if their address was verified.
  func notify(
    _ account: Account, _ mail: AccountMail, in language: Language, _ db: any WriteAccess
  ) throws {
    guard account.emailVerified, let address = account.email.flatMap({ try? EmailAddress($0) })
    else { return }
    try send(mail, to: address, in: account.language ?? language, db)
  }

  private func plainText(_ mail: AccountMail, _ language: Language, _ place: String) -> String {
    var parts = [language(.mailGreeting)] + mail.paragraphs.map { language($0) }
    if let button = mail.button { parts.append(language(button.title) + ":\n" + button.url) }
    if let closing = mail.closing { parts.append(language(closing)) }
    parts.append("-- \n" + place + "\n" + site.address + "/")
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func page(_ mail: AccountMail, _ language: Language, _ place: String) -> HTML {
    """
    <!doctype html>
    <html lang="\(language.tag)"><head><meta charset="utf-8"><title>\(language(mail.subject))\
    </title></head>
    <body style="font-family:system-ui,sans-serif;line-height:1.5;max-width:34rem;margin:1.5rem auto;\
    padding:0 1rem"><p>\(language(.mailGreeting))</p>
    \(each: mail.paragraphs, { "<p>\(language($0))</p>\n" })\
    \(mail.button.map { button(language($0.title), $0.url) })\
    \(mail.closing.map { "<p style=\"color:#666;font-size:.875rem\">\(language($0))</p>" as HTML })
    <p style="color:#666;font-size:.875rem">\(place)<br>\
    <a href="\(site.address)/">\(site.address)</a></p></body></html>
    """
  }

  private func button(_ title: String, _ url: String) -> HTML {
    """
    <p><a href="\(url)" style="display:inline-block;padding:.6rem 1.2rem;border-radius:.6rem;\
    background:#9a3b1f;color:#fff;text-decoration:none">\(title)</a></p>
    <p style="font-size:.875rem;word-break:break-all">\(url)</p>
    """
  }
}
