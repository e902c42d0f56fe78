import AppTestSupport
import Database
import KorzoApp
import Testing

@Suite("Rule 5: trust the database")
struct SchemaTests {
  @Test("Each foreign key has an index that begins with it")
  func foreignKeysAreIndexed() async throws {
    try await withDatabase(.sqlite, migrations: App.migrations) { database in
      let missing = try await database.read { db in
        let tables: [String] = try db.column(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'")
        var missing: [String] = []
        for table in tables {
          let keys: [String] = try db.column(
            "SELECT \"from\" FROM pragma_foreign_key_list(\(table))")
          let indexed: [String] = try db.column(
            """
            SELECT info.name FROM pragma_index_list(\(table)) AS list
            JOIN pragma_index_info(list.name) AS info ON info.seqno = 0
            UNION SELECT name FROM pragma_table_info(\(table)) WHERE pk = 1
            """)
          missing += keys.filter { !indexed.contains($0) }.map { "\(table).\($0)" }
        }
        return missing
      }
      #expect(missing == [])
    }
  }

  @Test("Migrations have unique names that tell their feature and order")
  func migrationNames() {
    let names = App.migrations.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z]+-\d{4}/) != nil })
  }
}
