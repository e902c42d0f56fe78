import Core
import Database
import Imaging

/// SQL for "download my data".
struct ExportStore: Sendable {
  /// A picture of a person in its largest size.
  struct Largest: Sendable {
    let id: ID
    let madeAt: Timestamp
    let file: StoredFile
  }

  /// The pictures of a person, the oldest first; in the format that opens everywhere.
  func largest(of owner: ID, in db: any ReadAccess) throws -> [Largest] {
    let rows = try db.rows(
      """
      SELECT p.id, p.made_at, v.sha256
      FROM picture p JOIN picture_variant v ON v.picture = p.id AND v.type = 'jpeg'
      WHERE p.owner = \(owner) AND v.width = (
        SELECT MAX(w.width) FROM picture_variant w WHERE w.picture = p.id AND w.type = 'jpeg')
      ORDER BY p.id
      """)
    return try rows.map { row in
      Largest(
        id: try row[0], madeAt: try row[1],
        file: StoredFile(sha256: try row[2], type: .jpeg))
    }
  }
}
