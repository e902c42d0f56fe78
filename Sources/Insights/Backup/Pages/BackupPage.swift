import Core
import Database
import HTML
import Web

extension Insights {
  /// What a backup has, and where one gets it.
  func backupPage(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer) = (try request.id(), request.viewer.id)
    let (source, counts) = try await database.read { db in
      let source = try InsightVisibility().source(id, of: viewer, in: db)
      return (source, try KeptItemStore().counts(of: .source(id), in: db))
    }
    return .page(backupScreen(request.view, source, counts))
  }

  /// The backup with pictures.
  func backupArchiveFile(_ request: Request<SignedIn>) async throws -> Response {
    try checkExportLimit(request)
    let backup = try await backup(of: try request.id(), by: request.viewer.id)
    return .stream(
      contentType: "application/zip", fileName: backup.fileName("zip"), pieces: backup.archive)
  }

  /// The backup of the numbers alone.
  func backupPlainFile(_ request: Request<SignedIn>) async throws -> Response {
    try checkExportLimit(request)
    let backup = try await backup(of: try request.id(), by: request.viewer.id)
    return .stream(
      contentType: "application/json", fileName: backup.fileName("json"), pieces: backup.plain)
  }
}

extension BackupFile {
  fileprivate func fileName(_ ending: String) -> String {
    "korzo-insights-\(safeName(source.username))-\(made.iso8601.prefix(10)).\(ending)"
  }
}

private func backupScreen(
  _ t: ViewContext, _ source: InsightSource, _ counts: (posts: Int, stories: Int)
) -> Screen {
  let path = source.path
  var screen = Screen(
    title: t(.backupTitle), tab: .insights, back: Link(title: "@\(source.username)", path: path),
    body: """
      <p>\(t(.backupText))</p>
      <ul class="facts-list"><li>\(t(.backupStories, counts.stories))</li>\
      <li>\(t(.backupPosts, counts.posts))</li><li>\(t(.backupRest))</li></ul>
      <div class="ways">\(linkButton(t(.backupGet), path: "\(path)/backup.zip", icon: .download))\
      \(linkButton(
        t(.backupGetPlain), path: "\(path)/backup.json", style: .quiet, icon: .download))</div>
      <p class="muted">\(t(.backupNote))</p>
      \(cellGroup(linkCell(
        t(.restoreTitle), path: "\(path)/restore", icon: .upload, hint: t(.exportRestoreHint))))
      """)
  screen.styles = exportStyles
  return screen
}
