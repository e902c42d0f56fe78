import Database
import DatabasePostgres
import TestSupport
import Testing

@Suite struct PostgresTests {
  private let endOthers: SQL = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
    """

  @Test("A lost connection is made anew, and the work goes on")
  func reconnect() async throws {
    try await withPostgresDatabase(migrations: [things]) { database, url in
      let other = try await PostgresDatabase(url: url, connections: 1)
      for _ in 0..<3 {
        #expect(try await database.read { try $0.value("SELECT n FROM counter") } == 0)
        _ = try await other.read { try $0.rows(endOthers) }
      }
      try await database.write { _ = try $0.execute("UPDATE counter SET n = 1") }
      #expect(try await database.read { try $0.value("SELECT n FROM counter") } == 1)
      await other.close()
    }
  }

  @Test("A connection lost in the middle of a write repeats the write")
  func lostInTheMiddle() async throws {
    try await withPostgresDatabase(migrations: [things]) { database, _ in
      let attempts = Told()
      try await database.write { db in
        let attempt = attempts.add(1)
        try db.execute("UPDATE counter SET n = n + 1")
        if attempt == 1 { _ = try db.rows("SELECT pg_terminate_backend(pg_backend_pid())") }
      }
      #expect(attempts.all.count == 2)
      #expect(try await database.read { try $0.value("SELECT n FROM counter") } == 1)
    }
  }

  @Test("Transactions that lock each other out are repeated, and their actions run once")
  func deadlock() async throws {
    try await withPostgresDatabase(migrations: [things]) { database, _ in
      try await database.write { _ = try $0.execute("INSERT INTO counter (id, n) VALUES (2, 0)") }
      let met = Told()
      let told = Told()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (first, second) in [(1, 2), (2, 1)] {
          group.addTask {
            try await database.write { db in
              db.afterCommit { told.add(1) }
              try db.execute("SET LOCAL deadlock_timeout = '10ms'")
              try db.execute("UPDATE counter SET n = n + 1 WHERE id = \(first)")
              met.add(1)
              while met.all.count < 2 {}
              try db.execute("UPDATE counter SET n = n + 1 WHERE id = \(second)")
            }
          }
        }
        try await group.waitForAll()
      }
      let counts = try await database.read { try $0.column("SELECT n FROM counter", as: Int.self) }
      #expect(counts == [2, 2])
      #expect(met.all.count > 2)
      #expect(told.all == [1, 1])
    }
  }

  @Test("Another process's notifications arrive, also after a lost connection")
  func listening() async throws {
    try await withPostgresDatabase(migrations: [things]) { database, url in
      let other = try await PostgresDatabase(url: url, connections: 1)
      var heard = try await database.notifications(channel: "chat").makeAsyncIterator()
      try await other.notify(channel: "chat", payload: "one")
      #expect(await heard.next() == "one")
      _ = try await other.read { try $0.rows(endOthers) }
      #expect(await heard.next() == "")
      try await other.notify(channel: "chat", payload: "two")
      #expect(await heard.next() == "two")
      await other.close()
    }
  }

  @Test("Every process has a slot of its own, free again after close")
  func slots() async throws {
    try await withPostgresDatabase(migrations: []) { first, url in
      let second = try await PostgresDatabase(url: url, connections: 1)
      let third = try await PostgresDatabase(url: url, connections: 1)
      #expect(try await first.claimProcessSlot(of: 2) == 0)
      #expect(try await second.claimProcessSlot(of: 2) == 1)
      #expect(try await first.claimProcessSlot(of: 2) == 0)
      await #expect(throws: DatabaseError.self) { try await third.claimProcessSlot(of: 2) }
      await second.close()
      #expect(try await third.claimProcessSlot(of: 2) == 1)
      await third.close()
    }
  }

  @Test("A slot survives a lost connection")
  func slotAfterLoss() async throws {
    try await withPostgresDatabase(migrations: []) { first, url in
      let second = try await PostgresDatabase(url: url, connections: 1)
      _ = try await first.notifications(channel: "gap").makeAsyncIterator()
      var gap = try await first.notifications(channel: "gap").makeAsyncIterator()
      #expect(try await first.claimProcessSlot(of: 2) == 0)
      _ = try await second.read { try $0.rows(endOthers) }
      #expect(await gap.next() == "")
      // Answered by the thread that has taken the slot's lock again before.
      _ = try await first.notifications(channel: "another")
      _ = try await first.notifications(channel: "third")
      #expect(try await second.claimProcessSlot(of: 2) == 1)
      await second.close()
    }
  }

  @Test("A statement that takes too long is busy")
  func timeout() async throws {
    try await withPostgresDatabase(migrations: []) { _, url in
      let database = try await PostgresDatabase(
        url: url, connections: 1, statementTimeout: .seconds(1))
      guard
        case .busy = await #expect(
          throws: DatabaseError.self,
          performing: { _ = try await database.read { try $0.rows("SELECT pg_sleep(60)") } })
      else { return #expect(Bool(false), "not busy") as Void }
      await database.close()
    }
  }

  @Test("A changed table under a prepared statement does not fail")
  func changedTable() async throws {
    try await withPostgresDatabase(migrations: [things]) { _, url in
      let database = try await PostgresDatabase(url: url, connections: 1)
      for _ in 0..<3 { _ = try await database.read { try $0.rows("SELECT * FROM counter") } }
      try await database.write { _ = try $0.execute("ALTER TABLE counter ADD COLUMN m TEXT") }
      let row = try await database.read { try $0.first("SELECT * FROM counter") }
      #expect(row?.names == ["id", "n", "m"])
      await database.close()
    }
  }

  @Test("A server that is not there is a connection error")
  func noServer() async {
    guard
      case .connection = await #expect(
        throws: DatabaseError.self,
        performing: { _ = try await PostgresDatabase(url: "postgresql://u@127.0.0.1:1/x") })
    else { return #expect(Bool(false), "no connection error") as Void }
  }

  @Test("A backup says which tool makes it")
  func backup() async throws {
    try await withPostgresDatabase(migrations: []) { database, _ in
      let error = await #expect(throws: DatabaseError.self) {
        try await database.backup(to: "/nowhere")
      }
      #expect(error?.description.contains("pg_dump") == true)
    }
  }
}
