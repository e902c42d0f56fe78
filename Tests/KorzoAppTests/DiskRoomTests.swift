import Accounts
import AppTestSupport
import Core
import Database
import Foundation
import Logging
import Storage
import Testing
import Web

@testable import KorzoApp

@Suite("A disk that fills up")
struct DiskRoomTests {
  @Test("Files are refused below the setting, or below a tenth of a small disk")
  func room() {
    func room(_ free: Int, of total: Int, keeping minimum: Int) -> DiskMonitor {
      DiskMonitor(folders: ["/data"], minimum: minimum) { _ in DiskSpace(free: free, total: total) }
    }
    #expect(room(300, of: 100_000, keeping: 256).hasRoom(for: 44))
    #expect(!room(300, of: 100_000, keeping: 256).hasRoom(for: 45))
    #expect(room(30, of: 100, keeping: 256).hasRoom(for: 20))
    #expect(!room(30, of: 100, keeping: 256).hasRoom(for: 21))
    #expect(room(300, of: 100_000, keeping: 256).shortage == nil)
    #expect(room(200, of: 100_000, keeping: 256).shortage?.contains("storage.minimumFree") == true)
    #expect(DiskMonitor(folders: ["/nowhere"], minimum: 1) { _ in nil }.hasRoom(for: .max))
  }

  @Test("A database that is full refuses posts in words, with what was typed; reading goes on")
  func fullDatabase() async throws {
    try await withApp(.sqlite) { test async throws in
      try await test.account("barbora")
      let visitor = try await test.person("alena")
      try await test.app.database.write { db in
        let pages: Int = try db.value("PRAGMA page_count") ?? 0
        _ = try db.rows("PRAGMA max_page_count = \(identifier: "\(pages)")")
      }
      let refusal = try await writeUntilFull(visitor, test.clock)
      #expect(refusal.status == 507)
      #expect(refusal.text.contains("no room left"))
      #expect(refusal.text.contains("What I typed"))
      // Every page of the signed-in that needs no number.
      for route in test.app.site.table
      where route.method == "GET" && !route.path.contains("{") && !route.path.hasPrefix("/live")
        && !route.path.hasSuffix("/stream") && !route.path.hasPrefix("/api/v1/live")
      {
        let answer = try await visitor.get(route.path)
        #expect(answer.status < 500, "\(route.path): \(answer.status)")
      }
    }
  }

  @Test(
    "On a full disk one signs in and reads; readiness says so; room makes it well again",
    .enabled(if: SmallDisk.isPossible, "only root can mount a small disk"))
  func fullDisk() async throws {
    try await SmallDisk.with(megabytes: 64) { disk in
      let settings = try await placeSettings(
        disk.path + "/data", ["database.durability": "normal"])
      let clock = TestClock()
      let app = try await App(
        settings, clock: clock.clock, logger: makeLogger(level: .critical)
      ) { accounts, _ in accounts.passwordCost = .forTests }
      let test = TestApp(app: app, clock: clock)
      try await test.account("barbora")
      let visitor = try await test.person("alena")
      #expect(try await visitor.get("/readyz").text == "ready\n")
      try disk.fill()
      clock.advance(by: .minutes(1))
      #expect(try await writeUntilFull(visitor, clock).text.contains("What I typed"))
      let ready = try await visitor.get("/readyz")
      #expect(ready.status == 503 && ready.text.contains("full"), "\(ready.text)")
      for path in ["/", "/me", "/read", "/@alena"] {
        #expect(try await visitor.get(path).status == 200, "\(path)")
      }
      for _ in 0..<3 {
        let again = test.visitor()
        let signedIn = try await again.post(
          "/sign-in", ["name": "alena", "password": testPassword])
        #expect(signedIn.status == 303)
        #expect(try await again.get("/me").status == 200)
        #expect(try await again.post("/sign-out").status == 303)
      }
      let upload = try await visitor.upload(
        "/posts", field: "photo", name: "a.png", type: "image/png", bytes: testPicture())
      #expect(upload.status == 507)
      try disk.empty()
      clock.advance(by: .minutes(1))
      #expect(try await write(visitor).status == 303)
      #expect(try await visitor.get("/readyz").status == 200)
      await app.close()
    }
  }

  /// Writes messages until one is refused.
  private func writeUntilFull(_ visitor: Visitor, _ clock: TestClock) async throws -> TestResponse {
    for _ in 0..<3000 {
      let answer = try await write(visitor)
      if answer.status == 507 { return answer }
      guard answer.status == 303 else { throw TestFailure("\(answer.status): \(answer.text)") }
      clock.advance(by: .minutes(2))
    }
    throw TestFailure("it never got full")
  }

  /// Sends a message as a plain form does.
  private func write(_ visitor: Visitor) async throws -> TestResponse {
    let text = "What I typed " + String(repeating: "and more ", count: 200)
    let body = "--b\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n\(text)\r\n--b--\r\n"
    return try await visitor.send(
      TestRequest(
        "POST", "/messages/with/@barbora",
        headers: [
          "Content-Type": "multipart/form-data; boundary=b", "Sec-Fetch-Site": "same-origin",
          "Accept": "text/html",
        ], body: Array(body.utf8)))
  }
}
