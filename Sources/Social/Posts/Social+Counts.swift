import Core
import Database

/// What people are told of their own posts and stories; `KorzoApp` hands it to Insights.
extension Social {
  /// A person's own posts and stories after an id, by id, also those that are over or hidden.
  package static func ownThings(
    of account: ID, after last: ID?, size: Int, in db: any ReadAccess
  ) throws -> [CountedThing] {
    try CountedStore().things(of: account, after: last, size: size, in: db)
  }

  /// How many follow a person.
  package static func followers(of account: ID, in db: any ReadAccess) throws -> Int {
    try CountedStore().followers(of: account, in: db)
  }
}
