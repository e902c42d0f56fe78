import Core

// Lists of "download my data" that are read from the database page by page.
extension ExportFile {
  /// A JSON array of a list, each page of which is read by itself.
  package static func list<Item: Encodable & Sendable>(
    _ name: String, from database: any Database,
    page: @escaping @Sendable (_ after: Cursor?, _ db: any ReadAccess) throws -> Page<Item>
  ) -> ExportFile {
    .list(name) { after in try await database.read { db in try page(after, db) } }
  }

  /// One JSON value; nil leaves the file out.
  package static func json<Value: Encodable & Sendable>(
    _ name: String, from database: any Database,
    value: @escaping @Sendable (_ db: any ReadAccess) throws -> Value?
  ) -> ExportFile {
    .json(name) { try await database.read { db in try value(db) } }
  }
}

extension ReadAccess {
  /// A page of a list for an archive, in the order of the ids in the rows' first column.
  /// - Parameters:
  ///   - sql: the query of everything after an id, sorted by it, without `LIMIT`.
  ///   - item: makes a thing of its row.
  package func exportPage<Item>(
    after cursor: Cursor?, size: Int = 200, _ sql: (_ after: ID) -> SQL,
    item: (_ id: ID, _ row: Row) throws -> Item
  ) throws -> Page<Item> {
    let rows = try rows("\(sql(cursor?.id ?? ID(0))) LIMIT \(size + 1)")
    let items = try rows.map { row in
      let id: ID = try row[0]
      return (id: id, item: try item(id, row))
    }
    return Page(rows: items, size: size) { Cursor(id: $0.id) }.map(\.item)
  }
}
