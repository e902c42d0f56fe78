import Core
import Database

extension Social {
  /// Sets right before an account goes what its foreign keys cannot: the counters of what it
  /// liked and commented on, and the search.
  func deletePosts(of account: ID, in db: any WriteAccess) throws {
    try CounterStore().deleteLikes(of: account, in: db)
    try CounterStore().deleteComments(of: account, in: db)
    try postSearch.remove(try CounterStore().posts(of: account, in: db), db)
  }
}
