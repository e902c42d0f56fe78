import Core
import Database

extension ExportStore {
  /// Whom the person follows; or has asked to, when not `accepted`.
  func following(
    accepted: Bool, after cursor: Cursor?, in db: any ReadAccess
  ) throws -> Page<ExportedTie> {
    try ties(after: cursor, in: db) { after in
      """
      SELECT follow.id, person.user_name, NULL FROM follow
      LEFT JOIN person ON person.id = follow.followed
      WHERE follow.follower = \(account) AND follow.accepted = \(accepted)
        AND follow.id > \(after) ORDER BY follow.id
      """
    }
  }

  /// Who follows the person; or has asked to, when not `accepted`.
  func followers(
    accepted: Bool, after cursor: Cursor?, in db: any ReadAccess
  ) throws -> Page<ExportedTie> {
    try ties(after: cursor, in: db) { after in
      """
      SELECT follow.id, person.user_name, NULL FROM follow
      LEFT JOIN person ON person.id = follow.follower
      WHERE follow.followed = \(account) AND follow.accepted = \(accepted)
        AND follow.id > \(after) ORDER BY follow.id
      """
    }
  }

  /// Whom the person blocks. Who blocks them is the others' own business.
  func blocks(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedTie> {
    try ties(after: cursor, in: db) { after in
      """
      SELECT block.id, person.user_name, NULL FROM block
      LEFT JOIN person ON person.id = block.blocked
      WHERE block.blocker = \(account) AND block.id > \(after)
      ORDER BY block.id
      """
    }
  }

  /// Whom the person mutes.
  func mutes(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedTie> {
    try ties(after: cursor, in: db) { after in
      """
      SELECT mute.id, person.user_name, mute.until FROM mute
      LEFT JOIN person ON person.id = mute.muted
      WHERE mute.muter = \(account) AND mute.id > \(after)
      ORDER BY mute.id
      """
    }
  }

  /// Whom the person has chosen as close friends. Who has chosen them is the others' own business.
  func closeFriends(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedChoice> {
    try choices(after: cursor, in: db) { after in
      """
      SELECT close_friend.friend, person.user_name FROM close_friend
      LEFT JOIN person ON person.id = close_friend.friend
      WHERE close_friend.owner = \(account) AND close_friend.friend > \(after)
      ORDER BY close_friend.friend
      """
    }
  }

  /// From whom the person hides their stories.
  func hiddenFrom(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedChoice> {
    try choices(after: cursor, in: db) { after in
      """
      SELECT story_hidden_from.person, person.user_name FROM story_hidden_from
      LEFT JOIN person ON person.id = story_hidden_from.person
      WHERE story_hidden_from.owner = \(account) AND story_hidden_from.person > \(after)
      ORDER BY story_hidden_from.person
      """
    }
  }

  /// Rows of id and user name.
  private func choices(
    after cursor: Cursor?, in db: any ReadAccess, _ sql: (_ after: ID) -> SQL
  ) throws -> Page<ExportedChoice> {
    try db.exportPage(after: cursor, size: size, sql) { _, row in
      ExportedChoice(person: try row[1])
    }
  }

  /// Rows of id, user name and end.
  private func ties(
    after cursor: Cursor?, in db: any ReadAccess, _ sql: (_ after: ID) -> SQL
  ) throws -> Page<ExportedTie> {
    try db.exportPage(after: cursor, size: size, sql) { id, row in
      ExportedTie(
        person: try row[1], at: id.time.iso8601,
        until: try row[2, as: Timestamp?.self]?.iso8601)
    }
  }
}
