import Database
import TestSupport
import Testing

@Suite struct NamedLockTests {
  @Test("Who counts and then adds under a lock is never one too many", arguments: Engine.allCases)
  func limit(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      let added = Told()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...40 {
          group.addTask {
            let isAdded = try await database.write { db in
              try db.lock("test.people \(number % 2)")
              let realm = "\(number % 2)"
              let count: Int? = try db.value("SELECT COUNT(*) FROM person WHERE realm = \(realm)")
              guard let count, count < 5 else { return false }
              try db.execute(
                """
                INSERT INTO person (id, email, realm)
                VALUES (\(number), \("\(number)@example.org"), \(realm))
                """)
              return true
            }
            if isAdded { added.add(number) }
          }
        }
        try await group.waitForAll()
      }
      #expect(added.all.count == 10)
      #expect(try await database.read { try $0.value("SELECT COUNT(*) FROM person") } == 10)
    }
  }
}
