import Core
import Database

extension Social {
  /// Remembers in which order a person reads the home feed, until they post.
  func sortFeed(_ sort: FeedSort, of account: ID) async throws {
    try await database.write { db in try FeedStore().setSort(sort, of: account, in: db) }
  }
}
