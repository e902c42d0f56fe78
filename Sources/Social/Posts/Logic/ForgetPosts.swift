import Core
import Database

extension Social {
  /// Sets right before an account goes what its foreign keys cannot: the counters of what it
  /// liked and commented on, and the search.
  func forgetPosts(of account: ID, in db: any WriteAccess) throws {
    try CounterStore().forgetLikes(of: account, in: db)
    try CounterStore().forgetComments(of: account, in: db)
    try postSearch.remove(try CounterStore().posts(of: account, in: db), db)
  }
}
