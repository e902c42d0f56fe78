import Database
import DatabasePostgres
import TestSupport
import Testing

/// What shares a round trip to the server, and that nothing else changes by it.
@Suite struct PostgresFlightTests {
  private let endOthers: SQL = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
    """

  @Test("A read waits once for each of its statements, and for nothing else")
  func reads() async throws {
    try await withPostgresDatabase(migrations: [things]) { database, _ in
      for count in [0, 1, 2, 5] {
        let before = database.flights
        try await database.read { db in
          for _ in 0..<count { _ = try db.rows("SELECT n FROM counter") }
        }
        #expect(database.flights - before == count)
      }
    }
  }

  @Test("A write waits once for each of its statements, and for the commit")
  func writes() async throws {
    try await withPostgresDatabase(migrations: [things]) { database, _ in
      for (count, flights) in [(0, 0), (1, 2), (2, 3), (5, 6)] {
        let before = database.flights
        let told = Told()
        try await database.write { db in
          db.afterCommit { told.add(1) }
          for _ in 0..<count { try db.execute("UPDATE counter SET n = n + 1") }
        }
        #expect(database.flights - before == flights)
        #expect(told.all == [1])
      }
      #expect(try await database.read { try $0.value("SELECT n FROM counter") } == 8)
    }
  }

  @Test("A statement is prepared when it comes for the second time, without a wait of its own")
  func prepares() async throws {
    try await withPostgresDatabase(migrations: [things]) { _, url in
      let database = try await PostgresDatabase(url: url, connections: 1)
      for prepared in [0, 1, 1] {
        let before = database.flights
        let n: Int? = try await database.read { try $0.value("SELECT n FROM counter") }
        #expect(n == 0)
        #expect(database.flights - before == 1)
        let count: Int? = try await database.read { db in
          try db.value(
            """
            SELECT COUNT(*) FROM pg_prepared_statements WHERE statement = 'SELECT n FROM counter'
            """)
        }
        #expect(count == prepared)
      }
      await database.close()
    }
  }

  @Test("A failure is the same in the first statement and in a later one, prepared or not")
  func failures() async throws {
    try await withPostgresDatabase(migrations: [things]) { _, url in
      let database = try await PostgresDatabase(url: url, connections: 1)
      let failing: [SQL] = [
        "INSERT INTO counter (id, n) VALUES (1, 1)", "SELEC 1", "SELECT 1 / n FROM counter",
      ]
      for statement in failing {
        var errors: Set<DatabaseError> = []
        for _ in 0..<3 {
          let first = await #expect(throws: DatabaseError.self) {
            try await database.write { _ = try $0.rows(statement) }
          }
          let later = await #expect(throws: DatabaseError.self) {
            try await database.write { db in
              try db.execute("UPDATE counter SET n = 0")
              _ = try db.rows(statement)
            }
          }
          errors.formUnion([first, later].compactMap(\.self))
          #expect(try await database.read { try $0.value("SELECT n FROM counter") } == 0)
        }
        #expect(errors.count == 1)
      }
      await database.close()
    }
  }

  @Test("A read whose first statement fails leaves a connection that works")
  func failingRead() async throws {
    try await withPostgresDatabase(migrations: [things]) { _, url in
      let database = try await PostgresDatabase(url: url, connections: 1)
      for _ in 0..<3 {
        await #expect(throws: DatabaseError.self) {
          try await database.read { _ = try $0.rows("SELECT nothing FROM nowhere") }
        }
        #expect(try await database.read { try $0.value("SELECT n FROM counter") } == 0)
      }
      await database.close()
    }
  }

  @Test("A write is taken back when its first statement fails, also when nobody minds")
  func swallowed() async throws {
    try await withPostgresDatabase(migrations: [things]) { database, _ throws in
      let error = await #expect(throws: DatabaseError.self) {
        try await database.write { db in
          _ = try? db.execute("INSERT INTO counter (id, n) VALUES (1, 1)")
          _ = try? db.execute("UPDATE counter SET n = 5")
        }
      }
      #expect(error?.isUnique("counter", "id") == true)
      #expect(try await database.read { try $0.value("SELECT n FROM counter") } == 0)
    }
  }

  @Test("A savepoint can come first")
  func savepoint() async throws {
    try await withPostgresDatabase(migrations: [things]) { database, _ in
      try await database.write { db in
        try? db.savepoint { _ = try db.execute("INSERT INTO counter (id, n) VALUES (1, 1)") }
        try db.execute("UPDATE counter SET n = n + 1")
      }
      #expect(try await database.read { try $0.value("SELECT n FROM counter") } == 1)
    }
  }

  @Test("A transaction that ends before its first statement sends nothing")
  func nothing() async throws {
    try await withPostgresDatabase(migrations: [things]) { database, _ throws in
      let before = database.flights
      await #expect(throws: Refusal.self) { try await database.write { _ in throw Refusal() } }
      await #expect(throws: Refusal.self) { try await database.read { _ in throw Refusal() } }
      #expect(database.flights == before)
      #expect(try await database.read { try $0.value("SELECT n FROM counter") } == 0)
    }
  }

  @Test("What others write between two statements of a read is not seen by the second")
  func snapshot() async throws {
    try await withPostgresDatabase(migrations: [things]) { database, _ in
      let (begun, begin) = AsyncStream<Void>.makeStream()
      let gate = Gate()
      let reading = Task {
        try await database.read { db -> [Int?] in
          let before: Int? = try db.value("SELECT n FROM counter")
          begin.yield()
          gate.wait()
          let after: Int? = try db.value("SELECT n FROM counter")
          return [before, after]
        }
      }
      for await _ in begun { break }
      let writing = await Task {
        try await database.write { _ = try $0.execute("UPDATE counter SET n = 7") }
      }.result
      gate.open()
      try writing.get()
      #expect(try await reading.value == [0, 0])
      #expect(try await database.read { try $0.value("SELECT n FROM counter") } == 7)
    }
  }

  @Test("A read cancelled during its first statement ends at once, prepared or not")
  func cancelled() async throws {
    try await withPostgresDatabase(migrations: [things]) { other, url in
      let database = try await PostgresDatabase(url: url, connections: 1)
      let sleeping = "SELECT pg_sleep(60)"
      for _ in 0..<3 {
        let reading = Task { try await database.read { _ = try $0.rows("SELECT pg_sleep(60)") } }
        try await eventually {
          try await other.read { db in
            try db.exists(
              """
              SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
                AND query = \(sleeping) AND state = 'active'
              """)
          }
        }
        let start = ContinuousClock.now
        reading.cancel()
        await #expect(throws: CancellationError.self) { try await reading.value }
        // Less than the statement's timeout, which would end it too.
        #expect(ContinuousClock.now - start < .seconds(20))
        #expect(try await database.read { try $0.value("SELECT n FROM counter") } == 0)
      }
      await database.close()
    }
  }

  @Test("A connection that is lost between two transactions is made anew and nobody notices")
  func lostBetween() async throws {
    try await withPostgresDatabase(migrations: [things]) { database, url in
      let other = try await PostgresDatabase(url: url, connections: 1)
      for round in 1...4 {
        _ = try await other.read { try $0.rows(endOthers) }
        try await database.write { _ = try $0.execute("UPDATE counter SET n = n + 1") }
        _ = try await other.read { try $0.rows(endOthers) }
        #expect(try await database.read { try $0.value("SELECT n FROM counter") } == round)
      }
      await other.close()
    }
  }

  @Test("A connection that is lost in the first statement repeats the transaction")
  func lostInTheFirst() async throws {
    try await withPostgresDatabase(migrations: [things]) { database, _ in
      let attempts = Told()
      try await database.write { db in
        if attempts.add(1) == 1 { _ = try db.rows("SELECT pg_terminate_backend(pg_backend_pid())") }
        try db.execute("UPDATE counter SET n = n + 1")
      }
      let n: Int? = try await database.read { db in
        if attempts.add(2) == 3 { _ = try db.rows("SELECT pg_terminate_backend(pg_backend_pid())") }
        return try db.value("SELECT n FROM counter")
      }
      #expect(n == 1)
      #expect(attempts.all == [1, 1, 2, 2])
    }
  }

  @Test("After a read, good or failed, no transaction stays open, also when nothing follows")
  func ended() async throws {
    try await withPostgresDatabase(migrations: [things]) { other, url in
      let database = try await PostgresDatabase(url: url, connections: 1)
      let process: Int? = try await database.read { try $0.value("SELECT pg_backend_pid()") }
      let isIdle = { @Sendable () async throws -> Bool in
        try await other.read { db in
          try db.exists(
            "SELECT 1 FROM pg_stat_activity WHERE pid = \(process) AND state = 'idle'")
        }
      }
      try await eventually(isIdle)
      await #expect(throws: DatabaseError.self) {
        try await database.read { _ = try $0.rows("SELECT nothing FROM nowhere") }
      }
      try await eventually(isIdle)
      await database.close()
    }
  }

  @Test("Large values travel with what begins the transaction and prepares the statement")
  func large() async throws {
    try await withPostgresDatabase(migrations: [things]) { _, url in
      let database = try await PostgresDatabase(url: url, connections: 1)
      let size = 8 << 20
      let bytes = [UInt8](repeating: 7, count: size)
      for id in 1...3 {
        try await database.write { db in
          _ = try db.execute("INSERT INTO value (id, bytes) VALUES (\(id), \(bytes))")
        }
      }
      let sizes = try await database.read { db in
        try db.column("SELECT OCTET_LENGTH(bytes) FROM value ORDER BY id", as: Int.self)
      }
      #expect(sizes == [size, size, size])
      await database.close()
    }
  }

  @Test("A first statement that cannot be sent fails alone")
  func tooMany() async throws {
    try await withPostgresDatabase(migrations: [things]) { _, url in
      let database = try await PostgresDatabase(url: url, connections: 1)
      // The protocol counts them in two bytes.
      let numbers = Array(1...70_000)
      for _ in 0..<2 {
        await #expect(throws: DatabaseError.self) {
          try await database.read { _ = try $0.rows("SELECT n FROM counter WHERE n IN \(numbers)") }
        }
        #expect(try await database.read { try $0.value("SELECT n FROM counter") } == 0)
      }
      await database.close()
    }
  }

  @Test("Many reads at once on few connections each get their own answers")
  func many() async throws {
    try await withPostgresDatabase(migrations: [things]) { _, url in
      let database = try await PostgresDatabase(url: url, connections: 3)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<300 {
          group.addTask {
            let text = "text \(number)"
            let (first, second) = try await database.read { db -> (Int?, String?) in
              if number.isMultiple(of: 7) { _ = try? db.rows("SELECT n FROM counter WHERE n < 0") }
              return (try db.value("SELECT \(number)"), try db.value("SELECT \(text)"))
            }
            #expect(first == number)
            #expect(second == text)
          }
          group.addTask {
            await #expect(throws: DatabaseError.self) {
              try await database.read { _ = try $0.rows("SELECT \(number) / n FROM counter") }
            }
          }
        }
        try await group.waitForAll()
      }
      await database.close()
    }
  }
}

/// Asks until it is so, for as long as a test may take.
private func eventually(_ question: () async throws -> Bool) async throws {
  while try await !question() { await Task.yield() }
}
