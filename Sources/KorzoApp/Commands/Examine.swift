import Accounts
import Core
import Database
import DatabaseSQLite
import Foundation
import Jobs
import Logging
import Mail
import Reader
import Storage
import Surveys

/// One thing that `korzo doctor` looked at.
package struct Finding: Encodable, Sendable {
  /// Whether it is as it should be.
  package let isGood: Bool
  /// What was found, and what to do.
  package let text: String

  static func good(_ text: String) -> Finding { Finding(isGood: true, text: text) }
  static func mend(_ text: String) -> Finding { Finding(isGood: false, text: text) }
}

/// Looks at everything that can be misconfigured.
/// - Parameters:
///   - worker: the program of the workers; tests have no folder of their own for it.
///   - tryMail: knocks at a mail server; tests have none.
package func examine(
  worker: String = ownWorker(),
  tryMail: (SMTPSettings) async throws(MailError) -> Void = tryMailServer,
  _ load: () async throws -> Settings
) async -> [Finding] {
  let settings: Settings
  do {
    settings = try await load()
  } catch {
    return [.mend(explanation(of: error))]
  }
  let mail = await examineMail(settings, tryMail)
  return examineAddress(settings) + mail + examinePush(settings)
    + examineInsights(settings) + (await examineWorker(worker, settings)) + examineFiles(settings)
    + examineDirectory(settings) + (await examineStorage(settings))
    + (await examineDatabase(settings))
}

/// Connects to the mail server and signs in there.
package func tryMailServer(_ settings: SMTPSettings) async throws(MailError) {
  try await Mailer(.smtp(settings)).check()
}

private func examineAddress(_ settings: Settings) -> [Finding] {
  var findings: [Finding] = []
  if settings.mode == .single, !settings.isLoopback {
    findings.append(
      .mend("accounts.mode is single, but http.host can be reached by others. Use 127.0.0.1."))
  }
  if !settings.isLoopback, settings.siteURL == nil {
    findings.append(
      .mend("site.url is not set: links in mails would not lead here. Set SITE_URL to the address.")
    )
  }
  if let url = settings.siteURL, url.hasPrefix("http://"), !url.contains("localhost"),
    !url.contains("127.0.0.1")
  {
    findings.append(
      .mend(
        "site.url is \(url), without TLS: passwords travel in the clear. Put a TLS proxy in front.")
    )
  }
  if settings.siteURL?.hasPrefix("https://") == true, settings.trustedProxies.isEmpty {
    findings.append(
      .mend(
        "http.trustedProxies is empty: behind a proxy all people share one address in the limits. "
          + "Set it to the proxy's address, such as 127.0.0.1."))
  }
  return findings.isEmpty ? [.good("The address is \(settings.address).")] : findings
}

private func examineMail(
  _ settings: Settings, _ tryMail: (SMTPSettings) async throws(MailError) -> Void
) async -> [Finding] {
  guard settings.mode == .community else { return [] }
  guard let smtp = settings.smtp else {
    return [
      .mend(
        "No mail server is set: mails are only logged and put into \(settings.dataFolder)/outbox. "
          + "Set MAIL_SMTP_HOST, MAIL_SMTP_USER, MAIL_SMTP_PASSWORD and MAIL_FROM.")
    ]
  }
  if smtp.security == .none, smtp.user != nil {
    return [
      .mend("mail.smtp.security is none: the mail password travels in the clear. Use starttls.")
    ]
  }
  if settings.mailFrom.domain.hasSuffix("localdomain") {
    return [.mend("mail.from is \(settings.mailFrom): other servers refuse it. Set MAIL_FROM.")]
  }
  let server = "\(smtp.host):\(smtp.port)"
  do throws(MailError) {
    try await tryMail(smtp)
    return [.good("Mail goes through \(server) (\(smtp.security.rawValue)), which lets us in.")]
  } catch {
    return [.mend("The mail server \(server) takes no mail of ours: \(words(for: error))")]
  }
}

private func words(for error: MailError) -> String {
  switch error {
  case .authentication(let reply):
    "it refuses the user or the password (\(reply)). Check MAIL_SMTP_USER and MAIL_SMTP_PASSWORD."
  case .tls(let reason):
    "there is no connection that can be trusted (\(reason)). Check MAIL_SMTP_SECURITY, or name its "
      + "authority in MAIL_SMTP_CA_FILE."
  case .connection(let reason):
    "it cannot be reached (\(reason)). Check MAIL_SMTP_HOST and MAIL_SMTP_PORT."
  case .timedOut: "it does not answer in time. Check MAIL_SMTP_HOST and MAIL_SMTP_PORT."
  case .rejected(_, let reply), .deferred(_, let reply): "it says \(reply)."
  case .invalidMessage(let reason), .outbox(let reason): reason
  }
}

private func examineFiles(_ settings: Settings) -> [Finding] {
  var findings: [Finding] = []
  do {
    findings.append(.good("Style sheets and scripts are in \(try publicFolder(settings))."))
  } catch {
    findings.append(.mend(explanation(of: error)))
  }
  let manager = FileManager.default
  if manager.fileExists(atPath: settings.dataFolder),
    !manager.isWritableFile(atPath: settings.dataFolder)
  {
    findings.append(.mend("The folder \(settings.dataFolder) cannot be written. Change its owner."))
  }
  if let shortage = DiskMonitor(settings).shortage { findings.append(.mend(shortage)) }
  let secret = SecretFile(in: settings.dataFolder).path
  if let rights = (try? manager.attributesOfItem(atPath: secret))?[.posixPermissions] as? NSNumber,
    rights.intValue & 0o077 != 0
  {
    findings.append(.mend("\(secret) can be read by others. Run chmod 600 \(secret)."))
  }
  return findings
}

/// Writes, reads and deletes a small file where files live.
private func examineStorage(_ settings: Settings) async -> [Finding] {
  do {
    try makePrivateFolder(settings.dataFolder)
    let storage = try openStorage(settings, clock: .system, logger: makeLogger(level: .error))
    try await storage.check(in: settings.dataFolder)
    return [.good("Files live in \(settings.storage).")]
  } catch {
    return [.mend("Files cannot be kept in \(settings.storage): \(explanation(of: error))")]
  }
}

private func examineDatabase(_ settings: Settings) async -> [Finding] {
  do {
    try makePrivateFolder(settings.dataFolder)
    let database = try await openDatabase(settings)
    if let damage = try await (database as? SQLiteDatabase)?.damage() {
      await database.close()
      return [.mend(explanation(of: DatabaseError.damaged(damage)))]
    }
    let pending = try await database.pendingMigrations(App.migrations)
    guard pending.isEmpty else {
      await database.close()
      return [
        .good("The database (\(database.engine.rawValue)) answers; serve or migrate sets it up.")
      ]
    }
    let app = try await App(settings, database: database, logger: makeLogger(level: .error))
    let faults = await databaseFaults(database, now: app.clock.now())
    let findings = try await faults.map(Finding.mend) + examineContents(app)
    await app.close()
    return [.good("The database (\(database.engine.rawValue)) answers and is up to date.")]
      + findings
  } catch {
    return [.mend("The database cannot be used: \(explanation(of: error))")]
  }
}

private func examineContents(_ app: App) async throws -> [Finding] {
  let jobs = try await app.queue.counts()
  let deadly = try await app.queue.deadlyCount()
  let timers = try await app.queue.deadlyTimers()
  let feeds = try await app.reader.feedCounts()
  var findings: [Finding] = []
  if deadly > 0 {
    findings.append(
      .mend(
        "\(deadly) jobs were put aside because the server died of them. Look at /admin/jobs, and "
          + "report this with the log (\"A job was put aside\")."))
  }
  if jobs.dead > deadly {
    findings.append(
      .mend(
        "\(jobs.dead - deadly) jobs were given up; /admin/jobs and the log say why "
          + "(\"A job failed for good\")."))
  }
  for timer in timers {
    findings.append(
      .mend("The server died \(timer.deaths) times in a row during \(timer.name). Report this."))
  }
  if feeds.feeds > 4, feeds.problems * 2 > feeds.feeds {
    findings.append(
      .mend(
        "\(feeds.problems) of \(feeds.feeds) feeds cannot be read. Can this machine reach the web?")
    )
  }
  if let problem = try await app.surveys.bookProblem() {
    findings.append(
      .mend(
        "The book of tokens does not balance (\(problem)). Restore a backup in which it does, and "
          + "report this."))
  }
  return findings
}
