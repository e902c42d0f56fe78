import Core
import Database

extension Social {
  /// Remembers in which order and whose posts a person reads in the home feed, until they post; nil
  /// leaves it as it is.
  func sortFeed(_ sort: FeedSort?, _ people: FeedPeople?, of account: ID) async throws {
    try await database.write { db in
      try FeedStore().choose(sort, people, of: account, in: db)
    }
  }
}
