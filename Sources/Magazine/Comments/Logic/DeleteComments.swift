import Core
import Database

extension Magazine {
  /// Right before an account goes: its comments go with it. Of those that others have answered the
  /// places stay, without name and text.
  package func accountDeleted(_ account: ID, in db: any WriteAccess) throws {
    let store = CommentDeletionStore(account: account)
    try store.lockThreads(in: db)
    try store.uncount(in: db)
    try store.deleteUnanswered(in: db)
    try store.blank(in: db)
  }
}
