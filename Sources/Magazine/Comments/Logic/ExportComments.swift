import Core
import Database

extension Magazine {
  /// The part of "download my data" with what a person wrote under articles.
  package var commentExporter: DataExporter {
    DataExporter("magazine-comments") { [database, clock] account in
      let store = CommentExportStore(account: account, size: 200, now: clock.now())
      return [
        .list("comments.json") { after in
          try await database.read { db in try store.comments(after: after, in: db) }
        },
        .list("reports.json") { after in
          try await database.read { db in try store.reports(after: after, in: db) }
        },
      ]
    }
  }
}
