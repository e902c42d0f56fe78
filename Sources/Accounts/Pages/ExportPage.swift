import Core
import Database
import HTML
import Storage
import Web

extension Accounts {
  @Sendable func exportPage(_ request: Request<SignedIn>) async throws -> Response {
    let (account, now) = (request.viewer.id, clock.now())
    let exports = try await database.read { db in
      try ExportStore().list(of: account, now: now, in: db)
    }
    let isTooEarly = exports.contains { $0.isReady(since: now - Self.exportInterval) }
    return .page(exportScreen(request.view, exports, isTooEarly: isTooEarly))
  }

  @Sendable func startExportAction(_ request: Request<SignedIn>) async throws -> Response {
    try await startExport(of: request.viewer.id)
    return .redirect(to: "/me/export")
  }

  @Sendable func cancelExportAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, account) = (try request.id(), request.viewer.id)
    let isCancelled = try await database.write { db in
      try ExportStore().cancel(id, of: account, in: db)
    }
    let notice = isCancelled ? Notice(request.view(.exportCancelled)) : nil
    return .redirect(to: "/me/export", notice: notice)
  }

  @Sendable func downloadExport(_ request: Request<SignedIn>) async throws -> Response {
    let (id, account, now) = (try request.id(), request.viewer.id, clock.now())
    let export = try await database.read { db in
      try ExportStore().find(id, of: account, now: now, in: db)
    }
    guard let export, let file = export.file,
      let path = try await storage.localPath(of: StorageKey(file))
    else { throw AppError.notFound }
    let day = export.madeAt.iso8601.prefix(10)
    return .file(
      path: path, contentType: "application/zip",
      fileName: "korzo-\(request.viewer.userName)-\(day).zip")
  }
}

private func exportScreen(
  _ t: ViewContext, _ exports: [DataExport], isTooEarly: Bool
) -> Screen {
  let running = exports.first { $0.state == .running }
  let ready = exports.filter { $0.state == .ready }
  let hasFailed = exports.first?.state == .failed
  let start: HTML = """
    \(when: hasFailed, note(t(.exportFailed), icon: .warning, tone: .bad))
    \(isTooEarly ? note(t(.exportToday)) : postButton(
      t, path: "/me/export", label: .exportStart, icon: .download, style: .primary))
    """
  var screen = settingsScreen(
    t, .exportTitle,
    """
    <p>\(t(.exportText))</p>
    \(running.map { runningExport(t, $0) } ?? start)
    \(when: !ready.isEmpty, cellGroup(title: t(.exportReady), cells: ready.map { readyExport(t, $0) }))
    """)
  // Without JavaScript the page looks again by itself until the archive is there.
  if running != nil {
    screen.head = "<noscript><meta http-equiv=\"refresh\" content=\"3\"></noscript>"
  }
  return screen
}

private func runningExport(_ t: ViewContext, _ export: DataExport) -> HTML {
  """
  <div data-progress>\(progressBar(
    t, done: export.done, total: export.total, label: t(.exportRunning)))
  <p class="muted">\(t(.exportGoesOn))</p></div>
  <p class="ways">\(postButton(
    t, path: "/me/export/\(export.id)/cancel", label: .cancel, icon: .close, style: .plain))</p>
  """
}

private func readyExport(_ t: ViewContext, _ export: DataExport) -> HTML {
  factsCell(
    t(.exportFile),
    facts: [
      t.dateTime(export.madeAt),
      "\(t.language.fileSize(Int64(export.bytes))), \(t(.exportUntil)) \(t.date(export.expiresAt))",
    ], icon: .archive,
    action: linkButton(
      t(.exportDownload), path: "/me/export/\(export.id)/download", style: .quiet,
      icon: .download))
}
