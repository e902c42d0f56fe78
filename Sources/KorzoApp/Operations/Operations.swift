import Accounts
import Core
import Database
import DatabaseSQLite
import Features
import HTML
import Jobs
import Web

/// What an instance does for itself, and what it could not do, for admins: jobs that were put aside,
/// and timers during which it dies.
struct Operations: Feature {
  static let migrations = InstanceMigrations.all

  let platform: Platform
  let settings: Settings

  var adminLinks: [MenuLink] { [MenuLink(.refresh, .jobsTitle, path: "/admin/jobs")] }

  var api: [APIPart] { [generalPart] }

  func routes(_ routes: Routes) {
    routes.admin.get("/admin/jobs", page)
    routes.admin.post("/admin/jobs/{id}/retry", retry)
    routes.admin.post("/admin/jobs/{id}/delete", delete)
  }

  func jobs(_ runner: inout JobRunner) {
    runner.every(.hours(1), "web.uploads") { [settings] in
      sweepUploads(in: App.uploadFolder(settings))
      sweepWork(settings)
    }
    runner.every(.minutes(1), "instance.ids") { [platform] in
      try await noteLastID(platform.ids, platform.database)
    }
    runner.every(.minutes(1), "instance.search") { [platform] in
      try await (platform.database as? SQLiteDatabase)?.mergeSearchSegments()
    }
    runner.every(.minutes(10), "instance.checkpoint") { [platform] in
      try await (platform.database as? SQLiteDatabase)?.checkpoint()
    }
  }

  /// Query: `after`.
  @Sendable func page(_ request: Request<AdminOnly>) async throws -> Response {
    let jobs = try await platform.queue.deadJobs(after: try request.cursor(), size: 50)
    let timers = try await platform.queue.deadlyTimers()
    return .page(jobsView(request.view, jobs, timers))
  }

  @Sendable func retry(_ request: Request<AdminOnly>) async throws -> Response {
    try await change(request, .jobRetried, .jobWaits) { try $0.tryAgain($1, in: $2) }
  }

  @Sendable func delete(_ request: Request<AdminOnly>) async throws -> Response {
    try await change(request, .jobDeleted, .jobGone) { try $0.deleteDead($1, in: $2) }
  }

  /// Done twice it is done once: somebody else may have been quicker.
  private func change(
    _ request: Request<AdminOnly>, _ event: Accounts.ModerationEvent, _ done: Phrase,
    _ body: @escaping @Sendable (JobQueue, ID, any WriteAccess) throws -> String?
  ) async throws -> Response {
    let (job, entry, actor) = (try request.id(), platform.ids.next(), request.viewer.userName)
    try await platform.database.write { [queue = platform.queue] db in
      guard let kind = try body(queue, job, db) else { return }
      try Accounts.recordModeration(
        event, by: actor, subject: kind, detail: "\(job)", id: entry, in: db)
    }
    return .redirect(to: "/admin/jobs", notice: Notice(request.view(done)))
  }
}
