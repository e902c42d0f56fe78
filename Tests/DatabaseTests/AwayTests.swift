import Core
import Database
import DatabasePostgres
import Foundation
import TestSupport
import Testing

/// A server that goes away and comes back.
@Suite struct AwayTests {
  @Test("While the server is away this passes, and when it is back all goes on by itself")
  func comesBack() async throws {
    try await withPostgresDatabase(migrations: [things]) { _, url in
      let proxy = try DatabaseProxy(to: url)
      let database = try await PostgresDatabase(url: proxy.url, connections: 3)
      for round in 1...3 {
        proxy.cut()
        let read = await #expect(throws: DatabaseError.self) {
          try await database.read { _ = try $0.rows("SELECT n FROM counter") }
        }
        let write = await #expect(throws: DatabaseError.self) {
          try await database.write { _ = try $0.execute("UPDATE counter SET n = -1") }
        }
        for error in [read, write] { #expect(error?.explanation?.status == 503, "\(round)") }
        proxy.mend()
        try await database.write { _ = try $0.execute("UPDATE counter SET n = n + 1") }
        #expect(try await database.read { try $0.value("SELECT n FROM counter") } == round)
      }
      await database.close()
      proxy.stop()
    }
  }

  @Test("Who asked to be told of a channel while the server was away may ask again")
  func listensAgain() async throws {
    try await withPostgresDatabase(migrations: [things]) { near, url in
      let proxy = try DatabaseProxy(to: url)
      let database = try await PostgresDatabase(url: proxy.url, connections: 1)
      proxy.cut()
      await #expect(throws: DatabaseError.self) {
        _ = try await database.notifications(channel: "chat")
      }
      proxy.mend()
      var heard: AsyncStream<String>?
      while heard == nil { heard = try? await database.notifications(channel: "chat") }
      try await near.notify(channel: "chat", payload: "back")
      #expect(await heard?.first { _ in true } == "back")
      await database.close()
      proxy.stop()
    }
  }

  @Test("States in which a server sends people away are told as what passes")
  func states() async throws {
    try await withPostgresDatabase(migrations: [things]) { database, _ in
      for state in ["57P01", "57P02", "57P03", "08006", "08001", "53300", "25006"] {
        let error = await #expect(throws: DatabaseError.self) {
          try await database.write { db in
            _ = try db.rows(
              """
              SELECT set_config('korzo.state', \(state), TRUE)
              """)
            try db.execute(
              """
              DO $$ BEGIN
                RAISE EXCEPTION 'away' USING ERRCODE = current_setting('korzo.state');
              END $$
              """)
          }
        }
        #expect(error?.explanation?.status == 503, "\(state)")
      }
      let fault = await #expect(throws: DatabaseError.self) {
        try await database.read { _ = try $0.rows("SELECT nothing FROM nowhere") }
      }
      #expect(fault?.explanation == nil)
    }
  }
}
