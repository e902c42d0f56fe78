import Core
import Database

/// Who follows whom, and who has asked to. The counters of both profiles change with it.
///
/// Whoever changes something here has locked both profiles (`ProfileStore.lock`).
struct FollowStore: Sendable {
  /// Whether a person follows another (true), has asked to (false), or neither (nil).
  func state(of follower: ID, to followed: ID, in db: any ReadAccess) throws -> Bool? {
    try db.value(
      "SELECT accepted FROM follow WHERE follower = \(follower) AND followed = \(followed)")
  }

  /// Follows, or asks to.
  func add(
    id: ID, follower: ID, followed: ID, isAccepted: Bool, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO follow (follower, followed, id, accepted)
      VALUES (\(follower), \(followed), \(id), \(isAccepted))
      """)
    if isAccepted { try count(1, follower, followed, in: db) }
  }

  /// Lets somebody in who has asked.
  /// - Returns: false when there was no request.
  func accept(_ follower: ID, by followed: ID, in db: any WriteAccess) throws -> Bool {
    let accepted = try db.execute(
      """
      UPDATE follow SET accepted = TRUE
      WHERE follower = \(follower) AND followed = \(followed) AND accepted = FALSE
      """)
    if accepted == 1 { try count(1, follower, followed, in: db) }
    return accepted == 1
  }

  /// Ends a follow or a request.
  /// - Returns: what there was: a follow (true), a request (false), nothing (nil).
  @discardableResult
  func remove(_ follower: ID, from followed: ID, in db: any WriteAccess) throws -> Bool? {
    let wasAccepted = try state(of: follower, to: followed, in: db)
    try db.execute("DELETE FROM follow WHERE follower = \(follower) AND followed = \(followed)")
    if wasAccepted == true { try count(-1, follower, followed, in: db) }
    return wasAccepted
  }

  /// How many a person follows or has asked to follow.
  func followedCount(of follower: ID, in db: any ReadAccess) throws -> Int {
    try db.value("SELECT COUNT(*) FROM follow WHERE follower = \(follower)") ?? 0
  }

  /// Whether a person follows so many that SQLite rather looks through what is new of all, and asks
  /// of each thing whether it is by somebody followed.
  func followsMany(_ follower: ID, in db: any ReadAccess) throws -> Bool {
    let following: Int? = try db.value(
      "SELECT following FROM social_profile WHERE account_id = \(follower)")
    return (following ?? 0) >= 1000
  }

  /// Whether so many follow somebody that one does not go through them.
  func hasManyFollowers(_ followed: ID, in db: any ReadAccess) throws -> Bool {
    let followers: Int? = try db.value(
      "SELECT followers FROM social_profile WHERE account_id = \(followed)")
    return (followers ?? 0) >= 1000
  }

  /// How many wait for a person's answer.
  func requestCount(to followed: ID, in db: any ReadAccess) throws -> Int {
    try db.value(
      "SELECT COUNT(*) FROM follow WHERE followed = \(followed) AND accepted = FALSE") ?? 0
  }

  /// The oldest requests to a person.
  func requests(to followed: ID, limit: Int, in db: any ReadAccess) throws -> [ID] {
    try db.column(
      """
      SELECT follower FROM follow WHERE followed = \(followed) AND accepted = FALSE
      ORDER BY id LIMIT \(limit)
      """)
  }

  /// Takes a person, whose account is about to be deleted, out of the counters of others.
  func uncount(_ account: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE social_profile SET followers = followers - 1 WHERE account_id IN
        (SELECT followed FROM follow WHERE follower = \(account) AND accepted = TRUE)
      """)
    try db.execute(
      """
      UPDATE social_profile SET following = following - 1 WHERE account_id IN
        (SELECT follower FROM follow WHERE followed = \(account) AND accepted = TRUE)
      """)
  }

  private func count(
    _ change: Int, _ follower: ID, _ followed: ID, in db: any WriteAccess
  ) throws {
    try ProfileStore().add(following: change, to: follower, in: db)
    try ProfileStore().add(followers: change, to: followed, in: db)
  }
}
