import Core
import Database

extension Insights {
  /// Right before an account goes: its sources go with all that was collected, out of campaigns as
  /// well, its campaigns out of the search, and what it was granted at Facebook is given back.
  package func accountDeleted(_ account: ID, in db: any WriteAccess) throws {
    for source in try SourceStore().all(of: account, in: db) {
      try leave(source.id, in: db)
    }
    try InsightSearchStore().delete(campaignsOf: account, in: db)
  }
}
