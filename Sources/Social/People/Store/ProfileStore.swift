import Core
import Database

/// A person's part in the community: whether the account is private, and its counters, which
/// change in the transaction of what they count.
struct ProfileStore: Sendable {
  /// Makes what is missing, and keeps other transactions from changing these profiles until the
  /// commit. Always in the order of ids, so that two transactions cannot wait for each other.
  ///
  /// Whoever changes how two people stand to each other holds both profiles: so a follow and a
  /// block at the same moment come one after the other.
  func lock(_ accounts: [ID], in db: any WriteAccess) throws {
    try make(accounts, in: db)
    _ = try db.rows(
      """
      SELECT account_id FROM social_profile WHERE account_id IN \(accounts)
      ORDER BY account_id\(db.dialect.forUpdate)
      """)
  }

  /// Adds to the counters of an account.
  func add(
    followers: Int = 0, following: Int = 0, posts: Int = 0, likes: Int = 0, to account: ID,
    in db: any WriteAccess
  ) throws {
    try make([account], in: db)
    try db.execute(
      """
      UPDATE social_profile SET followers = followers + \(followers),
        following = following + \(following), posts = posts + \(posts),
        likes_received = likes_received + \(likes)
      WHERE account_id = \(account)
      """)
  }

  /// Whether the account is private.
  func isPrivate(_ account: ID, in db: any ReadAccess) throws -> Bool {
    try db.value("SELECT is_private FROM social_profile WHERE account_id = \(account)") ?? false
  }

  /// Makes the account private or open.
  func setPrivate(_ isPrivate: Bool, of account: ID, in db: any WriteAccess) throws {
    try make([account], in: db)
    try db.execute(
      "UPDATE social_profile SET is_private = \(isPrivate) WHERE account_id = \(account)")
  }

  /// Whom a person lets mention them in stories.
  func whoMayMention(_ account: ID, in db: any ReadAccess) throws -> AnswerAudience {
    let stored: String? = try db.value(
      "SELECT mentions FROM social_profile WHERE account_id = \(account)")
    return stored.flatMap(AnswerAudience.init) ?? .everyone
  }

  /// Changes whom a person lets mention them in stories.
  func setWhoMayMention(
    _ account: ID, _ who: AnswerAudience, in db: any WriteAccess
  ) throws {
    try make([account], in: db)
    try db.execute(
      "UPDATE social_profile SET mentions = \(who.rawValue) WHERE account_id = \(account)")
  }

  /// A profile by the user name; nil when there is none, or its person has blocked the viewer.
  func find(
    named name: String, for viewer: Viewer?, now: Timestamp, in db: any ReadAccess
  ) throws -> Profile? {
    let notBlocked: SQL? = viewer.map {
      """
      AND NOT EXISTS (SELECT 1 FROM block
        WHERE block.blocker = person.id AND block.blocked = \($0.id))
      """
    }
    let row = try db.first(
      """
      SELECT \(PersonStore.columns), person.bio, person.role,
        COALESCE(social_profile.is_private, FALSE), COALESCE(social_profile.posts, 0),
        COALESCE(social_profile.followers, 0), COALESCE(social_profile.following, 0),
        COALESCE(social_profile.likes_received, 0)
      FROM person LEFT JOIN social_profile ON social_profile.account_id = person.id
      WHERE person.user_name = \(name) \(notBlocked)
      """)
    guard let row else { return nil }
    let person = try PersonStore.card(row)
    let isOwn = person.id == viewer?.id
    let relation = try viewer.flatMap { viewer in
      isOwn
        ? nil
        : try PersonStore().relation(of: viewer.id, to: [person.id], now: now, in: db)[person.id]
    }
    return Profile(
      person: person, bio: try row[4], role: Role(rawValue: try row[5]) ?? .member,
      isPrivate: try row[6], posts: try row[7], followers: try row[8], following: try row[9],
      likesReceived: try row[10], relation: relation, isOwn: isOwn)
  }

  private func make(_ accounts: [ID], in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO social_profile
        (account_id, is_private, posts, followers, following, likes_received)
      SELECT id, FALSE, 0, 0, 0, 0 FROM account WHERE id IN \(accounts) ORDER BY id
      ON CONFLICT DO NOTHING
      """)
  }
}
