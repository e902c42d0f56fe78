import Core
import Database

extension Magazine {
  /// The part of "download my data" with what a person wrote under articles.
  package var commentExporter: DataExporter {
    DataExporter("magazine-comments") { [database, clock] account in
      let store = CommentExportStore(account: account, now: clock.now())
      return [
        .list("comments.json", from: database, page: store.comments),
        .list("reports.json", from: database, page: store.reports),
      ]
    }
  }
}
