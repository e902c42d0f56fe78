import Database
import DatabaseSQLite
import Testing

/// Writes that wait at the same time share one commit. A body that runs notes its number, and what
/// it left for after the commit its number and 100: in one commit all bodies come before that.
@Suite("Commits of several writes")
struct GroupCommitTests {
  @Test("All are written and told in their order, in one commit")
  func shared() async throws {
    try await withWriterLine { line in
      let told = Told()
      let notices = try await line.database.notifications(channel: "numbers")
      var writing: [Task<Int, any Error>] = []
      for number in 1...5 {
        writing.append(
          await line.start { db in
            try db.notify(channel: "numbers", payload: String(number))
            return try numbered(number, told)(db)
          })
      }
      line.gate.open()
      #expect(try await writing[0].value == 1)
      // Whoever has an answer is in the file, for others too.
      let other = try SQLiteDatabase(path: line.path)
      #expect(try await other.read { try $0.exists("SELECT 1 FROM person WHERE id = 1") })
      await other.close()
      for (index, task) in writing.enumerated() { #expect(try await task.value == index + 1) }
      #expect(told.all == [1, 2, 3, 4, 5, 101, 102, 103, 104, 105])
      #expect(try await line.people() == [1, 2, 3, 4, 5])
      var heard: [String] = []
      for await notice in notices {
        heard.append(notice)
        if heard.count == 5 { break }
      }
      #expect(heard == ["1", "2", "3", "4", "5"])
    }
  }

  @Test("Who waits for nobody has a transaction without a savepoint")
  func lone() async throws {
    try await withWriterLine { line throws in
      line.gate.open()
      try await line.holding.value
      let told = Told()
      try await line.database.write { db in
        _ = try numbered(1, told)(db)
        let error = #expect(throws: DatabaseError.self) {
          try db.savepoint { _ = try db.execute("ROLLBACK TO korzo_write") }
        }
        #expect(error?.description.contains("no such savepoint: korzo_write") == true)
      }
      #expect(told.all == [1, 101])
    }
  }

  @Test("Who fails takes back only itself")
  func failures() async throws {
    try await withWriterLine { line throws in
      let told = Told()
      let changes = line.database.changes.count(of: ["counter"])
      let first = await line.start(numbered(1, told))
      let refused = await line.start { db in
        _ = try numbered(2, told)(db)
        try db.execute("UPDATE counter SET n = 2")
        throw Refusal()
      }
      let swallowed = await line.start { db in
        _ = try numbered(3, told)(db)
        _ = try? db.execute("INSERT INTO counter (id, n) VALUES (1, 1)")
      }
      let nested = await line.start { db in
        try db.savepoint {
          _ = try numbered(4, told)(db)
          try db.savepoint { _ = try db.execute("UPDATE counter SET n = 4") }
          throw Refusal()
        }
      }
      let last = await line.start { db in
        _ = try? db.savepoint { _ = try db.execute("INSERT INTO counter (id, n) VALUES (1, 1)") }
        return try numbered(5, told)(db)
      }
      line.gate.open()
      await #expect(throws: Refusal.self) { try await refused.value }
      await #expect(throws: DatabaseError.self) { try await swallowed.value }
      await #expect(throws: Refusal.self) { try await nested.value }
      #expect(try await first.value == 1)
      #expect(try await last.value == 5)
      #expect(told.all == [1, 2, 3, 4, 5, 101, 105])
      #expect(try await line.people() == [1, 5])
      #expect(try await line.database.read { try $0.value("SELECT n FROM counter") } == 0)
      // Only the last one's, which was taken back inside of it.
      #expect(line.database.changes.count(of: ["counter"]) == changes + 1)
    }
  }

  @Test("A foreign key that is looked at in the commit fails only the write that broke it")
  func deferred() async throws {
    try await withWriterLine { line throws in
      let told = Told()
      let first = await line.start(numbered(1, told))
      let broken = await line.start { db in
        _ = try numbered(2, told)(db)
        try db.execute("INSERT INTO toy (pet) VALUES (7)")
      }
      let owner = await line.start(numbered(3, told))
      let later = await line.start { db in
        try db.execute("PRAGMA defer_foreign_keys = ON")
        _ = try numbered(4, told)(db)
        try db.execute("INSERT INTO pet (id, owner) VALUES (7, 77)")
      }
      let strict = await line.start { db in
        // The pragma of the one before would let it pass until the commit.
        #expect(throws: DatabaseError.self) {
          try db.savepoint { _ = try db.execute("INSERT INTO pet (id, owner) VALUES (7, 77)") }
        }
        return try numbered(5, told)(db)
      }
      line.gate.open()
      for task in [broken, later] {
        let error = await #expect(throws: DatabaseError.self) { try await task.value }
        #expect(error == .foreignKey(Constraint()))
      }
      for task in [first, owner, strict] { _ = try await task.value }
      #expect(told.all == [1, 2, 3, 4, 101, 103, 5, 105])
      #expect(try await line.people() == [1, 3, 5])
    }
  }

  @Test("When SQLite takes back the whole, each runs again alone and has its own outcome")
  func full() async throws {
    try await withWriterLine { line throws in
      let told = Told()
      let first = await line.start(numbered(1, told))
      let large = await line.start { db in
        _ = try numbered(2, told)(db)
        try db.execute("INSERT INTO bytes VALUES (randomblob(1000000))")
      }
      let last = await line.start(numbered(3, told))
      line.gate.open()
      let error = await #expect(throws: DatabaseError.self) { try await large.value }
      #expect(error.map(isFull) == true)
      #expect(try await first.value == 1)
      #expect(try await last.value == 3)
      #expect(told.all == [1, 2, 1, 101, 2, 3, 103])
      #expect(try await line.people() == [1, 3])
    }
  }

  @Test("What follows a failure that took back the whole is not committed by itself")
  func afterRollback() async throws {
    try await withWriterLine { line throws in
      line.gate.open()
      let error = await #expect(throws: DatabaseError.self) {
        try await line.database.write { db in
          _ = try? db.savepoint {
            _ = try db.execute("INSERT INTO bytes VALUES (randomblob(1000000))")
          }
          _ = try? db.execute("INSERT INTO person (id, email) VALUES (1, '1')")
          _ = try? db.savepoint {
            _ = try db.execute("INSERT INTO person (id, email) VALUES (2, '2')")
          }
        }
      }
      #expect(error.map(isFull) == true)
      #expect(try await line.people() == [])
    }
  }

  @Test("No more share a commit than may, nor after so much work")
  func limits() async throws {
    try await withWriterLine(group: GroupLimit(writes: 2, time: .seconds(600))) { line throws in
      #expect(try await line.order(of: 4) == [1, 2, 101, 102, 3, 4, 103, 104])
    }
    try await withWriterLine(group: GroupLimit(writes: 64, time: .zero)) { line throws in
      #expect(try await line.order(of: 3) == [1, 101, 2, 102, 3, 103])
    }
    try await withWriterLine(group: GroupLimit(writes: 1, time: .seconds(600))) { line throws in
      #expect(try await line.order(of: 3) == [1, 101, 2, 102, 3, 103])
    }
  }

  @Test("What may use the room that is kept back shares with nobody")
  func vital() async throws {
    try await withWriterLine { line throws in
      #expect(try await line.order(of: 4, vital: [2]) == [1, 101, 2, 102, 3, 4, 103, 104])
    }
    try await withWriterLine { line throws in
      #expect(try await line.order(of: 3, vital: [1, 2]) == [1, 101, 2, 102, 3, 103])
    }
  }

  @Test("The line is as long as before, and who is cancelled in it is written")
  func waiting() async throws {
    try await withWriterLine(waiting: 2) { line throws in
      let told = Told()
      let first = await line.start(numbered(1, told))
      let second = await line.start(numbered(2, told))
      let error = await #expect(throws: DatabaseError.self) {
        _ = try await line.database.write(numbered(3, told))
      }
      #expect(error == .busy("2 wait for the writer"))
      first.cancel()
      line.gate.open()
      #expect(try await first.value == 1)
      #expect(try await second.value == 2)
      #expect(told.all == [1, 2, 101, 102])
    }
  }

  @Test("Of hundreds at once, a third of which fail, none is lost", arguments: [true, false])
  func crowd(inMemory: Bool) async throws {
    try await withFolder { folder in
      let database =
        try inMemory
        ? SQLiteDatabase.inMemory()
        : SQLiteDatabase(path: folder + "/a.sqlite", durability: .normal)
      try await database.migrate([things])
      let (told, answered) = (Told(), Told())
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<300 {
          group.addTask {
            let count = try? await database.write { db in
              let n = try db.value("SELECT n FROM counter", as: Int.self) ?? 0
              try db.execute("UPDATE counter SET n = \(n + 1)")
              db.afterCommit { told.add(n + 1) }
              if number.isMultiple(of: 3) { throw Refusal() }
              return n + 1
            }
            if let count { answered.add(count) }
          }
        }
      }
      #expect(told.all == Array(1...200))
      #expect(answered.all.sorted() == Array(1...200))
      #expect(try await database.read { try $0.value("SELECT n FROM counter") } == 200)
      await database.close()
    }
  }

  private func isFull(_ error: DatabaseError) -> Bool {
    if case .full = error { true } else { false }
  }
}
