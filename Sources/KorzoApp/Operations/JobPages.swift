import Accounts
import Core
import Database
import HTML
import Jobs
import Web

/// What the server could not do, for admins: jobs that were put aside, and timers during which it
/// dies.
struct JobPages: Sendable {
  let queue: JobQueue
  let database: any Database
  let ids: IDGenerator

  func routes(_ routes: Routes) {
    routes.admin.get("/admin/jobs", page)
    routes.admin.post("/admin/jobs/{id}/retry", retry)
    routes.admin.post("/admin/jobs/{id}/delete", delete)
  }

  /// Query: `after`.
  @Sendable func page(_ request: Request<AdminOnly>) async throws -> Response {
    let jobs = try await queue.deadJobs(after: try request.cursor(), size: 50)
    let timers = try await queue.deadlyTimers()
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
    _ request: Request<AdminOnly>, _ deed: Accounts.ModerationEvent, _ done: Phrase,
    _ body: @escaping @Sendable (JobQueue, ID, any WriteAccess) throws -> String?
  ) async throws -> Response {
    let (job, entry, actor) = (try request.id(), ids.next(), request.viewer.userName)
    try await database.write { [queue] db in
      guard let kind = try body(queue, job, db) else { return }
      try Accounts.recordModeration(
        deed, by: actor, subject: kind, detail: "\(job)", id: entry, in: db)
    }
    return .redirect(to: "/admin/jobs", notice: Notice(request.view(done)))
  }
}
