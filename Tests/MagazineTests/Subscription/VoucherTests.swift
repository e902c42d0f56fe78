import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("Vouchers")
struct VoucherTests {
  /// Makes vouchers as an admin and returns their codes.
  static func make(
    _ boss: Visitor, codes: Int = 1, days: Int = 30, uses: Int = 1, valid: Int = 365
  ) async throws -> [String] {
    let page = try await boss.post(
      "/admin/vouchers",
      [
        "codes": "\(codes)", "days": "\(days)", "uses": "\(uses)", "valid": "\(valid)",
        "note": "Fair of books",
      ])
    #expect(page.status == 201)
    return page.text.matches(of: /<code class="secret">([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})</)
      .map { String($0.output.1) }
  }

  private func redeem(_ visitor: Visitor, _ code: String) async throws -> TestResponse {
    try await visitor.post("/magazine/subscription/redeem", ["code": code])
  }

  @Test("A code gives a subscription, whatever it is typed like", arguments: Engine.allCases)
  func redeems(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let boss = try await test.person("boss_lady", role: .admin)
      let anna = try await test.person("anna")
      let code = try #require(try await Self.make(boss).first)
      #expect(try await anna.get("/magazine/subscription").says("You have no subscription."))
      let typed = " " + code.lowercased().replacing("-", with: " ").replacing("0", with: "o")
      #expect(try await redeem(anna, typed).status == 303)
      let page = try await anna.get("/magazine/subscription")
      #expect(page.says("You subscribe.") && page.says("14\u{A0}December 2026"))
      #expect(try await boss.get("/admin/vouchers").says("used 1 of 1"))
      test.clock.advance(by: .days(30))
      #expect(try await anna.get("/magazine/subscription").says("has ended"))
    }
  }

  @Test("Codes are shown once and stored as hashes only", arguments: Engine.allCases)
  func hashed(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let boss = try await test.person("boss_lady", role: .admin)
      let codes = try await Self.make(boss, codes: 5)
      #expect(Set(codes).count == 5)
      let list = try await boss.get("/admin/vouchers")
      #expect(list.says("Fair of books") && !codes.contains { list.says($0) })
      let hashes: [String] = try await test.app.database.read { db in
        try db.column("SELECT code_hash FROM magazine_voucher")
      }
      #expect(Set(hashes) == Set(codes.compactMap { VoucherCode(typed: $0)?.hash }))
      #expect(try await boss.get("/admin/audit").says("@boss_lady made vouchers: 5 × 1 × 30 d"))
    }
  }

  @Test("Each person redeems a code once; days add up", arguments: Engine.allCases)
  func oncePerPerson(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let boss = try await test.person("boss_lady", role: .admin)
      let anna = try await test.person("anna")
      let codes = try await Self.make(boss, codes: 2, uses: 5)
      let back = try await anna.post(
        "/magazine/subscription/redeem", ["code": codes[0], "next": "/articles/hello"])
      #expect(back.status == 303 && back.header("location") == "/articles/hello")
      let again = try await anna.post(
        "/magazine/subscription/redeem", ["code": codes[0], "next": "//example.org"])
      #expect(again.status == 422 && again.says("redeemed this voucher already"))
      #expect(try await redeem(anna, codes[1]).status == 303)
      #expect(
        try await anna.get("/magazine/subscription").says("13\u{A0}January 2027"))
    }
  }

  @Test("Many at once use a code exactly as often as it says", arguments: Engine.allCases)
  func atOnce(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let boss = try await test.person("boss_lady", role: .admin)
      let code = try #require(try await Self.make(boss, uses: 5).first)
      var accounts: [ID] = []
      for number in 0..<12 { accounts.append(try await test.account("person_\(number)")) }
      let magazine = test.app.magazine
      let results = await withTaskGroup(of: Bool.self) { group in
        // Each of them twice.
        for (number, account) in (accounts + accounts).enumerated() {
          let client = Client(address: "10.0.0.\(number)", userAgent: "")
          group.addTask {
            (try? await magazine.redeem(code, by: viewer(account), from: client)) != nil
          }
        }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(results == 5)
      let (subscribers, left) = try await test.app.database.read { db in
        (
          try db.value("SELECT COUNT(DISTINCT account) FROM magazine_subscription", as: Int.self),
          try db.value("SELECT uses_left FROM magazine_voucher", as: Int.self)
        )
      }
      #expect(subscribers == 5 && left == 0)
    }
  }

  @Test(
    "Several codes of one person at once lose no day", arguments: Engine.allCases)
  func sumsUp(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let boss = try await test.person("boss_lady", role: .admin)
      let codes = try await Self.make(boss, codes: 6, days: 10)
      let anna = try await test.account("anna")
      let magazine = test.app.magazine
      try await withThrowingTaskGroup(of: Void.self) { group in
        for code in codes {
          group.addTask {
            let client = Client(address: "10.0.0.1", userAgent: "")
            _ = try await magazine.redeem(code, by: viewer(anna), from: client)
          }
        }
        try await group.waitForAll()
      }
      let now = test.clock.now
      let times = try await test.app.database.read { db in
        try SubscriptionStore().all(of: anna, in: db)
      }
      #expect(SubscriptionState(times, now: now).until == now + .days(60))
    }
  }

  @Test("Codes that are over, used up, taken back or made up say so", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let boss = try await test.person("boss_lady", role: .admin)
      let (anna, eva) = (try await test.person("anna"), try await test.person("eva"))
      let short = try #require(try await Self.make(boss, valid: 1).first)
      let single = try #require(try await Self.make(boss).first)
      let revoked = try #require(try await Self.make(boss).first)
      let batch: ID? = try await test.app.database.read { db in
        try db.value("SELECT MAX(id) FROM magazine_voucher_batch")
      }
      let path = "/admin/vouchers/\(try #require(batch))/revoke"
      #expect(try await boss.post(path).status == 303)
      #expect(try await boss.post(path).status == 404)
      #expect(try await redeem(anna, revoked).says("not valid any more"))
      #expect(try await redeem(anna, single).status == 303)
      #expect(try await redeem(eva, single).says("has been used up"))
      test.clock.advance(by: .days(1))
      #expect(try await redeem(eva, short).says("not valid any more"))
      for unknown in ["0000-0000-0000-0000", "", "abc", String(repeating: "0", count: 101)] {
        let answer = try await redeem(eva, unknown)
        #expect(answer.status == 422 && answer.says("There is no such code"), "\(unknown)")
      }
    }
  }

  @Test("Who subscribes without an end, or by a payment that renews, keeps the code")
  func kept() async throws {
    try await withApp(.sqlite, settings: TestProvider.settings) { test async throws in
      let boss = try await test.person("boss_lady", role: .admin)
      let anna = try await test.person("anna")
      let id = try await id(of: "anna", test)
      let code = try #require(try await Self.make(boss).first)
      let provider = TestProvider(test: test)
      try await provider.send(provider.checkout("evt_1", account: "\(id)"))
      #expect(try await redeem(anna, code).says("renews itself"))
      try await test.subscribe(id)
      #expect(try await redeem(anna, code).says("has no end"))
      let left: Int? = try await test.app.database.read { db in
        try db.value("SELECT uses_left FROM magazine_voucher")
      }
      #expect(left == 1)
    }
  }

  @Test("Trying codes is limited")
  func limited() async throws {
    try await withApp(.sqlite) { test async throws in
      let anna = try await test.person("anna")
      for _ in 0..<10 { #expect(try await redeem(anna, "0000-0000-0000-0000").status == 422) }
      #expect(try await redeem(anna, "0000-0000-0000-0000").status == 429)
    }
  }

  @Test("Only admins make vouchers, within bounds")
  func bounds() async throws {
    try await withApp(.sqlite) { test async throws in
      let boss = try await test.person("boss_lady", role: .admin)
      let editor = try await test.person("edita", role: .editor)
      let good: [(String, String)] = [
        ("codes", "1"), ("days", "1"), ("uses", "1"), ("valid", "1"), ("note", ""),
      ]
      #expect(try await editor.get("/admin/vouchers").status == 403)
      #expect(try await editor.post("/admin/vouchers", ["codes": "1"]).status == 403)
      for (field, bad) in [
        ("codes", "0"), ("codes", "1001"), ("days", "3661"), ("uses", "100001"), ("valid", "-1"),
        ("days", "x"), ("note", String(repeating: "é", count: 201)),
      ] {
        let fields = Dictionary(good) { $1 }.merging([field: bad]) { $1 }
        let answer = try await boss.post(
          "/admin/vouchers",
          [
            "codes": fields["codes"] ?? "", "days": fields["days"] ?? "",
            "uses": fields["uses"] ?? "", "valid": fields["valid"] ?? "",
            "note": fields["note"] ?? "",
          ])
        #expect(answer.status == 422, "\(field) \(bad)")
      }
    }
  }

  private func id(of userName: String, _ test: TestApp) async throws -> ID {
    let id = try await test.app.database.read { db in
      try SubscriptionStore().account(userName: userName, in: db)
    }
    return try #require(id)
  }
}

private func viewer(_ account: ID) -> Viewer {
  Viewer(
    id: account, userName: "person", displayName: "Person", role: .member, language: nil,
    appearance: .system)
}
