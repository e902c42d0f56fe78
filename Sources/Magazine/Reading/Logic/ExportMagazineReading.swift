import Core
import Database

extension Magazine {
  /// The part of "download my data" with what a person saved, looked for and wrote to the editors.
  package var readingExporter: DataExporter {
    DataExporter("magazine-reading") { [database, clock] account in
      let store = ReadingExportStore(account: account, now: clock.now())
      return [
        .list("saved.json") { after in
          try await database.read { db in try store.saved(after: after, size: 200, in: db) }
        },
        .json("searches.json") {
          try await database.read { db in try articleSearches.all(of: account, in: db) }
        },
        .list("feedback.json") { after in
          try await database.read { db in try store.feedback(after: after, size: 200, in: db) }
        },
      ]
    }
  }
}
