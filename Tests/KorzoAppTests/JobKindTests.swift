import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Jobs

/// Every kind of job with a payload as it may be. A new kind belongs here: the process dies in the
/// middle of each (here and in Tests/Browser/test_process_death.py).
private let payloads: [String: String] = [
  "accounts.address": #"{"kind":"reset","typed":"nobody@example.org","language":"en"}"#,
  "accounts.export": #"{"id":"1"}"#,
  "insights.collect": #""1""#,
  "insights.drop-files": #"{"files":[]}"#,
  "insights.own": #""1""#,
  "insights.renew": #"{"source":"1"}"#,
  "insights.restore": #"{"id":"1"}"#,
  "insights.revoke": #"{"source":"1","sealed":"x","appUser":"1"}"#,
  "insights.subscribe": #"{"source":"1"}"#,
  "insights.unsubscribe": #"{"page":"1"}"#,
  "magazine.hub.deliver": #"{"subscription":"1","attempt":0}"#,
  "magazine.hub.distribute": #""1""#,
  "magazine.hub.verify":
    #"{"mode":"subscribe","topic":"/x","callback":"http://127.0.0.1:9/","lease":1,"attempt":0}"#,
  "magazine.import": #""1""#,
  "magazine.tell": #"{"article":"1","isEarly":false}"#,
  "magazine.time": #""1""#,
  "mail.account":
    #"{"from":"a@example.org","to":"b@example.org","subject":"","text":"","headers":[]}"#,
  "mail.send":
    #"{"from":"a@example.org","to":"b@example.org","subject":"","text":"","headers":[]}"#,
  "messages.preview": #"{"address":"http://127.0.0.1:9/"}"#,
  "notifications.deliver": #"{"account":"1"}"#,
  "notifications.push": #"{"device":"1"}"#,
  "reader.full-text": #"{"article":"1"}"#,
  "reader.hub": #"{"feed":"1"}"#,
  "reader.hub.fetch": #"{"feed":"1"}"#,
  "reader.hub.leave": #"{"token":"x"}"#,
  "reader.import": #"{"id":"1"}"#,
  "reader.keep-pictures": #"{"article":"1"}"#,
  "reader.refresh-due": "{}",
  "surveys.dropbox.revoke": #"{"account":"1","sealed":"x"}"#,
  "surveys.moment": #""1""#,
  "surveys.pack": #""1""#,
  "surveys.settle": #""1""#,
  "surveys.tell": #"{"survey":"1","kind":"new"}"#,
  "surveys.upload": #"{"id":"1"}"#,
]

@Suite("Every kind of job")
struct JobKindTests {
  @Test("Every kind is in the list of those in whose middle the process dies")
  func list() async throws {
    try await withApp(.sqlite) { test in
      #expect(test.app.jobs().kinds == payloads.keys.sorted())
    }
  }

  @Test("What goes to people is in no line behind exports, imports and callbacks")
  func lanes() async throws {
    try await withApp(.sqlite) { test in
      let handlers = test.app.jobs().handlers
      let quick = handlers.filter { $0.value.lane == .quick }.keys.sorted()
      #expect(
        quick == [
          "magazine.tell", "magazine.time", "mail.send", "notifications.deliver",
          "notifications.push", "surveys.moment", "surveys.tell",
        ])
      let urgent = handlers.filter { $0.value.lane == .urgent }.keys.sorted()
      #expect(urgent == ["accounts.address", "mail.account"])
      for (kind, handler) in handlers where handler.lane == .slow || handler.lane == .long {
        #expect(handler.atOnce < handler.lane.workers, "\(kind) leaves room for others")
      }
    }
  }

  @Test(
    "The process dies ten times in the middle of each: it is put aside after two, the rest goes on",
    arguments: Engine.allCases)
  func deaths(engine: Engine) async throws {
    try await withApp(engine) { test in
      var number: Int64 = 1
      try await test.app.database.write { [number] db in
        _ = try db.execute("DELETE FROM job")
        for (offset, kind) in payloads.keys.sorted().enumerated() {
          _ = try db.execute(
            """
            INSERT INTO job (id, kind, payload, state, run_at, attempt, created_at)
            VALUES (\(number + Int64(offset)), \(kind), \(payloads[kind]), 'waiting', 0, 0, 0)
            """)
        }
      }
      for (offset, _) in payloads.enumerated() {
        for death in 1...10 {
          // It is at work when the process dies; the next one is in its place.
          try await test.app.database.write { [number] db in
            _ = try db.execute(
              """
              UPDATE job SET state = 'running', attempt = attempt + 1, slot = \(test.app.queue.slot),
                run_at = \(test.app.queue.start)
              WHERE id = \(number + Int64(offset)) AND state = 'waiting'
              """)
          }
          test.clock.advance(by: .seconds(10))
          try await test.app.jobs().takeOver()
          #expect(try await test.app.queue.deadlyCount() == offset + (death < 2 ? 0 : 1))
        }
      }
      // Whatever became of them, the next ones of each kind run.
      number = 1000
      try await test.app.database.write { [number] db in
        for (offset, kind) in payloads.keys.sorted().enumerated() {
          _ = try db.execute(
            """
            INSERT INTO job (id, kind, payload, state, run_at, attempt, created_at)
            VALUES (\(number + Int64(offset)), \(kind), \(payloads[kind]), 'waiting', 0, 0, 0)
            """)
        }
      }
      try await test.runJobs()
      let left: [Int] = try await test.app.database.read { db in
        try db.column("SELECT attempt FROM job WHERE state <> 'dead'")
      }
      #expect(left.allSatisfy { $0 <= 1 })
      #expect(try await test.app.queue.deadlyCount() == payloads.count)
    }
  }

  @Test("An admin sees what was put aside, lets it try again or throws it away")
  func adminPage() async throws {
    try await withApp(.sqlite) { test in
      try await test.app.database.write { db in
        for id in [1, 2] {
          _ = try db.execute(
            """
            INSERT INTO job (id, kind, payload, state, run_at, attempt, deaths, error, created_at)
            VALUES (\(id), 'messages.preview', '{"address":"http://secret.example/"}', 'dead', 0, 2,
              2, 'The process died.', 0)
            """)
        }
      }
      let admin = try await test.person("olga", role: .admin)
      let member = try await test.person("anna")
      #expect(try await member.get("/admin/jobs").status == 403)
      let page = try await admin.get("/admin/jobs").text
      #expect(page.contains("messages.preview") && page.contains("The process died."))
      #expect(page.contains("Crashed the server"))
      #expect(!page.contains("secret.example"), "what it carries may be private")
      #expect(try await admin.post("/admin/jobs/1/retry", [:]).status == 303)
      #expect(try await admin.post("/admin/jobs/2/delete", [:]).status == 303)
      #expect(try await admin.post("/admin/jobs/2/delete", [:]).status == 303)
      let rows: [String] = try await test.app.database.read { db in
        try db.column("SELECT state FROM job WHERE kind = 'messages.preview'")
      }
      #expect(rows == ["waiting"])
      let log = try await admin.get("/admin/audit").text
      #expect(log.contains("let work try again: messages.preview 1"))
      #expect(log.contains("threw work away: messages.preview 2"))
      #expect(try await admin.get("/admin/jobs").text.contains("Nothing is put aside"))
    }
  }
}
