import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Surveys

@Suite("Tokens in the database")
struct TokenTests {
  @Test(
    "The first token comes once, to those whose address is verified", arguments: Engine.allCases)
  func joining(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      let (alena, petr) = (try await test.account("alena"), try await test.account("petr"))
      try await network.database.write { db in
        try db.execute("UPDATE account SET email_verified = FALSE WHERE id = \(petr)")
      }
      let surveys = network.surveys
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 1...8 {
          group.addTask { try await surveys.join(alena) }
          group.addTask { try await surveys.join(petr) }
        }
        try await group.waitForAll()
      }
      #expect(try await network.balance(of: alena) == .one)
      #expect(try await network.balance(of: petr) == nil)
      #expect(try await network.book().issued == .one)
    }
  }

  @Test(
    "An answer earns one token, once, and never for one's own survey", arguments: Engine.allCases)
  func answering(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      let (alena, petr) = (try await test.account("alena"), try await test.account("petr"))
      let survey = try await network.open(by: alena)
      try await network.answer(survey, by: petr)
      #expect(await code { try await network.answer(survey, by: petr) } == "happened_before")
      #expect(await code { try await network.answer(survey, by: alena) } == "own_survey")
      let draft = try await network.draft(by: alena)
      #expect(await code { try await network.answer(draft, by: petr) } == "unknown_survey")
      #expect(try await network.balance(of: petr) == Tokens(2))
      #expect(try await network.balance(of: alena) == .one)
      #expect(try await network.book().isBalanced)
    }
  }

  @Test(
    "What is taken back leaves what was earned, and nobody falls below zero",
    arguments: Engine.allCases)
  func takingBack(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      let (alena, petr) = (try await test.account("alena"), try await test.account("petr"))
      let survey = try await network.open(by: alena)
      try await network.answer(survey, by: petr)
      // Petr pays one and a half of his two.
      _ = try await network.open(by: petr)
      try await takeBack(network, survey, from: petr)
      #expect(try await network.balance(of: petr) == .zero)
      #expect(await code { try await takeBack(network, survey, from: petr) } == "happened_before")
      #expect(await code { try await takeBack(network, survey, from: alena) } == "unknown_survey")
      #expect(try await network.balance(of: alena) == .one)
      #expect(try await network.book().isBalanced)
      #expect(try await network.book().burnt == Tokens(halves: 1))
    }
  }

  @Test("Who leaves takes nothing along: the book still balances", arguments: Engine.allCases)
  func leaving(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      // The first account is the admin, who cannot leave.
      let petr = try await test.account("petr")
      let visitor = try await test.person("alena")
      let alena = try await network.account("alena")
      try await network.answer(try await network.open(by: petr), by: alena)
      _ = try await network.open(by: alena)
      #expect(try await network.book().escrow == Tokens(halves: 3))
      try await visitor.post("/me/account/delete", ["password": testPassword])
      let left: Int? = try await network.database.read { db in
        try db.value("SELECT COUNT(*) FROM account WHERE id = \(alena)")
      }
      try #require(left == 0)
      let book = try await network.book()
      #expect(book.isBalanced)
      #expect(book.escrow == .zero)
      #expect(book.burnt == Tokens(2))
      #expect(book.people == .one)
      let named: Int? = try await network.database.read { db in
        try db.value("SELECT COUNT(*) FROM token_transfer WHERE person = \(alena)")
      }
      #expect(named == 0)
      #expect(try await test.app.surveys.bookProblem() == nil)
    }
  }

  @Test("A book that does not balance is noticed")
  func imbalance() async throws {
    try await withApp(.sqlite) { test in
      let network = Network(test)
      let alena = try await test.account("alena")
      try await network.surveys.join(alena)
      try await network.database.write { db in
        try db.execute("UPDATE token_balance SET balance = balance + 1")
      }
      let problem = try #require(try await network.surveys.bookProblem())
      #expect(problem.contains("issued 1, "))
      #expect(problem.contains("wrong balances: 1"))
    }
  }

  private func takeBack(_ network: Network, _ survey: ID, from account: ID) async throws {
    let (id, now) = (network.surveys.ids.next(), network.now)
    try await network.database.write { db in
      try LedgerStore().takeBack(survey: survey, from: account, id: id, now: now, in: db)
    }
  }
}
