import Core
import Database

/// People as conversations show them.
struct FaceStore: Sendable {
  static let columns: SQL = "person.id, person.user_name, person.name, person.photo_path"

  /// People by id; those who are suspended or gone are missing.
  func faces(_ ids: some Sequence<ID>, in db: any ReadAccess) throws -> [ID: PersonFace] {
    let ids = Array(Set(ids))
    guard !ids.isEmpty else { return [:] }
    let rows = try db.rows("SELECT \(Self.columns) FROM person WHERE person.id IN \(ids)")
    return Dictionary(try rows.map { (try $0[0], try Self.face($0)) }) { $1 }
  }

  /// Whether an account exists and is not suspended.
  func isThere(_ account: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM person WHERE person.id = \(account)")
  }

  /// A face from ``columns``.
  static func face(_ row: Row, at start: Int = 0) throws -> PersonFace {
    PersonFace(
      id: try row[start], userName: try row[start + 1], name: try row[start + 2],
      photo: try row[start + 3])
  }
}
