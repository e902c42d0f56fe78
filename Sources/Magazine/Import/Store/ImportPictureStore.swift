import Core
import Database

/// Which pictures of other sites are here, and why the others are not.
struct ImportPictureStore: Sendable {
  /// What is known of a picture of another site: where it is here, nil inside when this import could
  /// not fetch it; nil when it has to be fetched. What another import missed is tried again.
  func picture(at address: String, import id: ID, in db: any ReadAccess) throws -> ID?? {
    try db.first(
      """
      SELECT picture FROM magazine_import_picture
      WHERE address = \(address) AND (picture IS NOT NULL OR import = \(id))
      """
    ).map { try $0[0, as: ID?.self] }
  }

  /// Which of these pictures could not be fetched before an import that is at work.
  func missed(
    among addresses: [String], before id: ID, in db: any ReadAccess
  ) throws -> Set<String> {
    guard !addresses.isEmpty else { return [] }
    return Set(
      try db.column(
        """
        SELECT address FROM magazine_import_picture
        WHERE address IN \(addresses) AND (picture IS NULL OR import = \(id))
        """))
  }

  /// Notes where a picture of another site is here.
  func note(_ picture: ID, at address: String, of id: ID, in db: any WriteAccess) throws {
    try put(picture, nil, at: address, of: id, in: db)
    try db.execute("UPDATE magazine_import SET pictures = pictures + 1 WHERE id = \(id)")
  }

  /// Notes why it is not here.
  func note(_ refusal: PictureRefusal, at address: String, of id: ID, in db: any WriteAccess) throws
  {
    try put(nil, refusal, at: address, of: id, in: db)
  }

  /// What an import could not fetch.
  func missing(of id: ID, limit: Int, in db: any ReadAccess) throws -> [MissingPicture] {
    try db.rows(
      """
      SELECT address, refusal FROM magazine_import_picture
      WHERE import = \(id) AND picture IS NULL ORDER BY address LIMIT \(limit)
      """
    ).map { row in
      // What an earlier version missed has no reason.
      let refusal = try row[1, as: String?.self].flatMap(PictureRefusal.init)
      return MissingPicture(address: try row[0], refusal: refusal ?? .unreachable)
    }
  }

  private func put(
    _ picture: ID?, _ refusal: PictureRefusal?, at address: String, of id: ID,
    in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO magazine_import_picture (address, import, picture, refusal)
      VALUES (\(address), \(id), \(picture), \(refusal?.rawValue))
      ON CONFLICT (address) DO UPDATE SET picture = excluded.picture, import = excluded.import,
        refusal = excluded.refusal
      """)
  }
}
