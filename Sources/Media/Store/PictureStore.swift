import Core
import Database
import Imaging

/// All SQL of pictures and their uses; features call it inside their own transactions.
///
/// A use says what a picture is for: a kind such as `social.post`, the id of the thing, and a
/// position among its pictures. Pictures without a use go after a day.
package struct PictureStore: Sendable {
  /// The store; it has no state.
  package init() {}

  /// The pictures with these ids; those that do not exist are left out.
  package func pictures(_ ids: [ID], in db: any ReadAccess) throws -> [ID: Picture] {
    guard !ids.isEmpty else { return [:] }
    let (variants, rows) = try db.pipeline(
      { try self.variants(of: ids, in: $0) },
      {
        try $0.rows("SELECT id, width, height, blurhash, colour FROM picture WHERE id IN \(ids)")
      })
    return try rows.reduce(into: [:]) { pictures, row in
      let id: ID = try row[0]
      let colour: Int64 = try row[4]
      pictures[id] = Picture(
        id: id, width: try row[1], height: try row[2], blurhash: try row[3],
        colour: UInt32(truncatingIfNeeded: colour), webp: variants[id]?[.webp] ?? [],
        jpeg: variants[id]?[.jpeg] ?? [])
    }
  }

  /// Uses a picture for something. A use at the same position is replaced.
  /// - Parameter owner: whose picture it must be; nil for one that was fetched.
  /// - Throws: `AppError` when the picture is gone, or is not theirs.
  package func use(
    _ picture: ID, ownedBy owner: ID?, as kind: String, of ref: ID, position: Int = 0,
    in db: any WriteAccess
  ) throws {
    let isOwn: SQL = owner.map { "owner = \($0)" } ?? "owner IS NULL"
    // Locks the row as well: a collection at the same time waits, and then leaves it alone.
    let found = try db.execute(
      "UPDATE picture SET unused_since = NULL WHERE id = \(picture) AND \(isOwn)")
    guard found == 1 else { throw AppError.pictureGone }
    let replaced: ID? = try db.value(
      """
      SELECT picture FROM picture_use
      WHERE kind = \(kind) AND ref = \(ref) AND position = \(position)
      """)
    try db.execute(
      """
      INSERT INTO picture_use (kind, ref, position, picture)
      VALUES (\(kind), \(ref), \(position), \(picture))
      ON CONFLICT (kind, ref, position) DO UPDATE SET picture = excluded.picture
      """)
    if let replaced, replaced != picture { try noteUnused([replaced], in: db) }
  }

  /// Ends all uses of a thing; its pictures go after a day unless something else uses them.
  package func release(_ kind: String, of ref: ID, in db: any WriteAccess) throws {
    let pictures = try db.column(
      "DELETE FROM picture_use WHERE kind = \(kind) AND ref = \(ref) RETURNING picture",
      as: ID.self)
    try noteUnused(pictures, in: db)
  }

  /// The pictures of things of a kind, in the order of their positions.
  package func uses(_ kind: String, of refs: [ID], in db: any ReadAccess) throws -> [ID: [Picture]]
  {
    guard !refs.isEmpty else { return [:] }
    let rows = try db.rows(
      """
      SELECT ref, picture FROM picture_use WHERE kind = \(kind) AND ref IN \(refs)
      ORDER BY ref, position
      """)
    let pairs = try rows.map { row in (ref: try row[0, as: ID.self], id: try row[1, as: ID.self]) }
    let pictures = try pictures(Array(Set(pairs.map(\.id))), in: db)
    return pairs.reduce(into: [:]) { uses, pair in
      if let picture = pictures[pair.id] { uses[pair.ref, default: []].append(picture) }
    }
  }

  private func variants(
    of ids: [ID], in db: any ReadAccess
  ) throws -> [ID: [VariantType: [PictureVariant]]] {
    let rows = try db.rows(
      """
      SELECT picture, type, width, height, sha256 FROM picture_variant WHERE picture IN \(ids)
      ORDER BY picture, type, width
      """)
    return try rows.reduce(into: [:]) { variants, row in
      let id: ID = try row[0]
      guard let type = VariantType(rawValue: try row[1]) else { return }
      let width: Int = try row[2]
      variants[id, default: [:]][type, default: []].append(
        PictureVariant(
          width: width, height: try row[3],
          path: VariantName.path(id, sha256: try row[4], width: width, type: type)))
    }
  }

  /// Only a note: whether something else still uses them is for the collection to find out, which
  /// sees the commits of others too. It also gives the note its time.
  private func noteUnused(_ pictures: [ID], in db: any WriteAccess) throws {
    guard !pictures.isEmpty else { return }
    try db.execute("UPDATE picture SET unused_since = 0 WHERE id IN \(pictures)")
  }
}
