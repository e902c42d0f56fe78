import Core
import Database

/// Gives a feed the address that its server has told for long enough. When another feed has that
/// address already, the two become one. Both feeds and their channels must be locked.
/// - Returns: the people whose channels became others.
func move(
  _ feed: ID, to url: String, now: Timestamp, in db: any WriteAccess
) throws -> [ID] {
  guard let other = try FeedStore().find(url: url, in: db), other.id != feed else {
    try FeedStore().move(feed, to: url, in: db)
    return []
  }
  // The address that is kept has its own hub, or finds it.
  if let subscription = try HubStore().find(feed, in: db) {
    try HubStore().leave(subscription, now: now, in: db)
  }
  let people = try MergeStore().merge(feed, into: other.id, in: db)
  // Its server works, or nobody would have been sent there.
  try FeedStore().makeDueIfTroubled(other.id, now: now, in: db)
  return people
}
