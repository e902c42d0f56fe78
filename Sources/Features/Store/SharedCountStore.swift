import Database

/// The statement of ``SharedCounts``.
struct SharedCountStore: Sendable {
  /// What each of these columns says, in their order; 0 for NULL.
  func numbers(_ columns: [SQL], in db: any ReadAccess) throws -> [Int] {
    guard let row = try db.first("SELECT \(SQL.joined(columns))") else { return [] }
    return try columns.indices.map { try row[$0, as: Int?.self] ?? 0 }
  }
}
