import Core
import Database

/// People as rows: who they are, and how they stand to a viewer.
struct PersonStore: Sendable {
  static let columns: SQL = "person.id, person.user_name, person.name, person.photo_path"

  /// The user names in these texts that belong to somebody whom the viewer may see.
  func named(
    in texts: [String], for viewer: Viewer?, in db: any ReadAccess
  ) throws -> Set<String> {
    // Most texts name nobody, and are not looked through.
    let named = texts.filter { $0.utf8.contains(UInt8(ascii: "@")) }.flatMap {
      captionPieces($0).compactMap(\.mentioned)
    }
    guard !named.isEmpty else { return [] }
    // A page of texts that consist of names is asked about as far as anybody reads.
    let names = Set(named.prefix(1000))
    return Set(
      try db.column(
        """
        SELECT person.user_name FROM person WHERE person.user_name IN \(names.sorted())
          AND \(visiblePeople(to: viewer, account: "person.id"))
        """, as: String.self))
  }

  /// People by id; those who are suspended or gone are missing.
  func cards(_ ids: [ID], in db: any ReadAccess) throws -> [ID: PersonCard] {
    guard !ids.isEmpty else { return [:] }
    let rows = try db.rows(
      "SELECT \(Self.columns) FROM person WHERE person.id IN \(Array(Set(ids)))")
    return Dictionary(try rows.map { (try $0[0], try Self.card($0)) }) { $1 }
  }

  /// A person by the user name, if the viewer may see them.
  func find(named name: String, for viewer: Viewer?, in db: any ReadAccess) throws -> PersonCard? {
    try db.first(
      """
      SELECT \(Self.columns) FROM person
      WHERE person.user_name = \(name) AND \(visiblePeople(to: viewer, account: "person.id"))
      """
    ).map { try Self.card($0) }
  }

  /// A person by the user name whom the viewer has blocked or may see: who blocks must find the
  /// way to take it back.
  func findAlsoBlocked(
    named name: String, for viewer: Viewer, in db: any ReadAccess
  ) throws -> PersonCard? {
    try db.first(
      """
      SELECT \(Self.columns) FROM person WHERE person.user_name = \(name)
        AND NOT EXISTS (SELECT 1 FROM block
          WHERE block.blocker = person.id AND block.blocked = \(viewer.id))
      """
    ).map { try Self.card($0) }
  }

  /// Whether an account exists and is not suspended.
  func isThere(_ account: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM person WHERE person.id = \(account)")
  }

  /// Whether a viewer may see a person at all.
  func isVisible(_ person: ID, to viewer: Viewer, in db: any ReadAccess) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM person
      WHERE person.id = \(person) AND \(visiblePeople(to: viewer, account: "person.id"))
      """)
  }

  /// Which of these people hear of somebody's doings; one query.
  func hearers(
    among users: Set<ID>, of actor: ID, now: Timestamp, in db: any ReadAccess
  ) throws -> Set<ID> {
    guard !users.isEmpty else { return [] }
    return Set(
      try db.column(
        """
        SELECT account.id FROM account
        WHERE account.id IN \(users)
          AND EXISTS (SELECT 1 FROM person WHERE person.id = \(actor))
          AND \(hearsOf("\(actor)", user: "account.id", now: now))
        """, as: ID.self))
  }

  /// How a viewer stands to each of these people; one query.
  /// - Parameter now: mutes that have ended by then do not count; nil counts all.
  func relation(
    of viewer: ID, to ids: [ID], now: Timestamp? = nil, in db: any ReadAccess
  ) throws -> [ID: Relation] {
    guard !ids.isEmpty else { return [:] }
    let stillMuted: SQL = now.map { "AND (until IS NULL OR until > \($0))" } ?? ""
    let rows = try db.rows(
      """
      SELECT person.id,
        (SELECT accepted FROM follow WHERE follower = \(viewer) AND followed = person.id),
        EXISTS (SELECT 1 FROM follow
          WHERE follower = person.id AND followed = \(viewer) AND accepted),
        EXISTS (SELECT 1 FROM block WHERE blocker = \(viewer) AND blocked = person.id),
        EXISTS (SELECT 1 FROM mute
          WHERE muter = \(viewer) AND muted = person.id \(stillMuted)),
        COALESCE((SELECT is_private FROM social_profile WHERE account_id = person.id), FALSE)
      FROM person WHERE person.id IN \(Array(Set(ids)))
      """)
    return Dictionary(try rows.map { (try $0[0], try Self.relation($0)) }) { $1 }
  }

  /// A card from the first columns of a row.
  static func card(_ row: Row, at start: Int = 0) throws -> PersonCard {
    PersonCard(
      id: try row[start], userName: try row[start + 1], name: try row[start + 2],
      photo: try row[start + 3])
  }

  private static func relation(_ row: Row) throws -> Relation {
    let accepted: Bool? = try row[1]
    return Relation(
      follows: accepted == true, requested: accepted == false, followsMe: try row[2],
      isBlocked: try row[3], isMuted: try row[4], isPrivate: try row[5])
  }
}
