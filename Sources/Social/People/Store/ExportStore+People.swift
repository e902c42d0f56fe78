import Core
import Database

extension ExportStore {
  /// Whom the person follows; or has asked to, when not `accepted`.
  func following(
    accepted: Bool, after cursor: Cursor?, in db: any ReadAccess
  ) throws -> Page<ExportedTie> {
    try ties(
      """
      SELECT follow.id, person.user_name, NULL FROM follow
      LEFT JOIN person ON person.id = follow.followed
      WHERE follow.follower = \(account) AND follow.accepted = \(accepted)
        AND follow.id > \(last(cursor)) ORDER BY follow.id LIMIT \(size + 1)
      """, in: db)
  }

  /// Who follows the person; or has asked to, when not `accepted`.
  func followers(
    accepted: Bool, after cursor: Cursor?, in db: any ReadAccess
  ) throws -> Page<ExportedTie> {
    try ties(
      """
      SELECT follow.id, person.user_name, NULL FROM follow
      LEFT JOIN person ON person.id = follow.follower
      WHERE follow.followed = \(account) AND follow.accepted = \(accepted)
        AND follow.id > \(last(cursor)) ORDER BY follow.id LIMIT \(size + 1)
      """, in: db)
  }

  /// Whom the person blocks. Who blocks them is the others' own business.
  func blocks(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedTie> {
    try ties(
      """
      SELECT block.id, person.user_name, NULL FROM block
      LEFT JOIN person ON person.id = block.blocked
      WHERE block.blocker = \(account) AND block.id > \(last(cursor))
      ORDER BY block.id LIMIT \(size + 1)
      """, in: db)
  }

  /// Whom the person mutes.
  func mutes(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedTie> {
    try ties(
      """
      SELECT mute.id, person.user_name, mute.until FROM mute
      LEFT JOIN person ON person.id = mute.muted
      WHERE mute.muter = \(account) AND mute.id > \(last(cursor))
      ORDER BY mute.id LIMIT \(size + 1)
      """, in: db)
  }

  /// Rows of id, user name and end.
  private func ties(_ sql: SQL, in db: any ReadAccess) throws -> Page<ExportedTie> {
    let ties = try db.rows(sql).map { row in
      let id: ID = try row[0]
      let tie = ExportedTie(
        person: try row[1], at: id.time.iso8601,
        until: try row[2, as: Timestamp?.self]?.iso8601)
      return (id: id, tie: tie)
    }
    return Page(rows: ties, size: size) { Cursor(id: $0.id) }.map(\.tie)
  }
}
