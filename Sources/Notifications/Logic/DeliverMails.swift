import Core
import Database
import Features
import HTML
import Mail
import Web

extension Notifications {
  /// Mails what is due: each thing on its own where the person chose so, all else in one mail.
  func deliverMails(_ due: [OutgoingGroup], _ round: DeliveryRun) async throws {
    guard !due.isEmpty else { return }
    guard let email = round.recipient.email else {
      try await drop(due)
      return
    }
    let byChoice = Dictionary(grouping: due) { round.choice($0).mail }
    try await drop(byChoice[.off] ?? [])
    for news in byChoice[.each] ?? [] {
      try await mail(single(news, round), [news], to: email, round)
    }
    if let digest = byChoice[.digest] {
      try await mail(digestLetter(digest, round), digest, to: email, round)
    }
  }

  /// Forgets what is not to be mailed after all.
  private func drop(_ news: [OutgoingGroup]) async throws {
    guard !news.isEmpty else { return }
    try await database.write { db in
      for news in news {
        _ = try OutgoingStore().take(news.waiting(\.mailDue), from: .mail, in: db)
      }
    }
  }

  private func mail(
    _ mail: NotificationMail, _ news: [OutgoingGroup], to email: EmailAddress,
    _ round: DeliveryRun
  ) async throws {
    let message = MailMessage(
      from: options.mailFrom, to: Mailbox(email), subject: oneLine(mail.subject),
      text: mail.text, html: mail.html.text,
      headers: [
        (name: "Auto-Submitted", value: "auto-generated"),
        (name: "List-Unsubscribe", value: "<\(mail.unsubscribe.url)>"),
        (name: "List-Unsubscribe-Post", value: "List-Unsubscribe=One-Click"),
      ])
    try await database.write { [options] db in
      let ids = news.flatMap { $0.waiting(\.mailDue) }
      guard try OutgoingStore().take(ids, from: .mail, in: db) else { return }
      try options.mail(message, db)
    }
  }

  private func single(_ news: OutgoingGroup, _ round: DeliveryRun) -> NotificationMail {
    let language = round.language
    let line = line(news, round)
    return NotificationMail(
      language: language, siteName: site.name, siteURL: site.address + "/",
      subject: "\(line.sentence) – \(site.name)", lead: nil, lines: [line],
      button: (language(.mailOpenThing), line.url), reason: language(.mailReasonEach),
      unsubscribe: (
        language(.mailStopGroup, language(news.kind.group.title)),
        unsubscribeURL(round.account, .group(news.kind.group.name))
      ),
      settings: (language(.mailSettings), site.address + "/me/notifications"))
  }

  private func digestLetter(_ news: [OutgoingGroup], _ round: DeliveryRun) -> NotificationMail {
    let language = round.language
    let newest = Array(news.reversed())
    let lines = round.hidesContent ? discreetLines(newest, round) : newest.map { line($0, round) }
    return NotificationMail(
      language: language, siteName: site.name, siteURL: site.address + "/",
      subject: "\(language(PluralPhrase.newThings, news.count)) – \(site.name)",
      lead: language(.mailDigestLead), lines: lines,
      button: (language(.mailOpenInbox), site.address + "/inbox"),
      reason: language(.mailReasonDigest),
      unsubscribe: (language(.mailStopDigest), unsubscribeURL(round.account, .digest)),
      settings: (language(.mailSettings), site.address + "/me/notifications"))
  }

  private func line(_ news: OutgoingGroup, _ round: DeliveryRun) -> NotificationMail.Line {
    let url = site.address + path(of: news.shown)
    guard !round.hidesContent else {
      return NotificationMail.Line(
        sentence: round.language(news.kind.discreet), excerpt: nil, url: url)
    }
    return NotificationMail.Line(
      sentence: news.shown.sentence(in: round.language),
      excerpt: news.shown.place.excerpt.map { String($0.prefix(300)) }, url: url)
  }

  /// One line for all that reads the same.
  private func discreetLines(
    _ news: [OutgoingGroup], _ round: DeliveryRun
  ) -> [NotificationMail.Line] {
    var counts: [Phrase: Int] = [:]
    for news in news { counts[news.kind.discreet, default: 0] += 1 }
    var seen: Set<Phrase> = []
    return news.filter { seen.insert($0.kind.discreet).inserted }.map { news in
      let count = counts[news.kind.discreet] ?? 1
      let one = line(news, round)
      guard count > 1 else { return one }
      return NotificationMail.Line(
        sentence: "\(one.sentence) (\(count)×)", excerpt: nil, url: site.address + "/inbox")
    }
  }

  private func unsubscribeURL(_ account: ID, _ scope: UnsubscribeScope) -> String {
    let token = UnsubscribeToken(account: account, scope: scope).text(secret: site.secret)
    return "\(site.address)/unsubscribe/\(token)"
  }
}

/// A text without line breaks, as a header field takes it.
private func oneLine(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { scalar in
        let breaks = scalar.properties.generalCategory == .control
        return breaks || scalar == "\u{2028}" || scalar == "\u{2029}" ? " " : scalar
      }))
}
