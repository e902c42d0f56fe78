import Core
import Database

extension Magazine {
  /// The part of "download my data" with what a person saved, looked for and wrote to the editors.
  package var readingExporter: DataExporter {
    DataExporter("magazine-reading") { [database, clock] account in
      let store = ReadingExportStore(account: account, now: clock.now())
      return [
        .list("saved.json", from: database, page: store.saved),
        .json("searches.json", from: database) { db in try articleSearches.all(of: account, in: db)
        },
        .list("feedback.json", from: database, page: store.feedback),
      ]
    }
  }
}
