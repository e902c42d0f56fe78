import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Surveys

@Suite("Results for everybody")
struct PublicResultsTests {
  private func publish(
    _ world: ResultsWorld, _ questions: Set<String>, isListed: Bool = false
  ) async throws -> String {
    let author: ID? = try await world.database.read { db in
      try db.value("SELECT id FROM account WHERE user_name = 'alena'")
    }
    try await world.store.publicize(
      world.survey, isOn: true, isListed: isListed, questions: questions,
      by: try #require(author))
    return try await world.publicPath()
  }

  @Test("show what the author chose, to anybody with the address", arguments: Engine.allCases)
  func chosen(engine: Engine) async throws {
    try await withResults(engine) { world in
      try await world.answer((0..<40).map(townAnswer))
      let path = try await publish(world, ["means", "age", "unknown"])
      let page = try await world.test.visitor().get(path)
      #expect(page.status == 200)
      #expect(page.text.contains("id=\"q-means\"") && page.text.contains("id=\"q-age\""))
      #expect(!page.text.contains("id=\"q-why\"") && !page.text.contains("Reason"))
      #expect(!page.text.contains("balloon"))
      #expect(page.text.contains("<meta name=\"robots\" content=\"noindex\">"))
      #expect(page.header("X-Robots-Tag") == "noindex")
      #expect(page.text.contains("og:title") && page.text.contains("Mobility in our town"))
      #expect(page.text.contains("https://x.com/intent/post?text="))
      #expect(!page.text.contains("\(world.path)/results"))
    }
  }

  @Test("are nothing to guess: a changed address leads nowhere", arguments: Engine.allCases)
  func secret(engine: Engine) async throws {
    try await withResults(engine) { world in
      try await world.answer((0..<9).map(townAnswer))
      let path = try await publish(world, ["means"])
      let visitor = world.test.visitor()
      let last = try #require(path.last)
      for wrong in [
        "\(path.dropLast())\(last == "0" ? "1" : "0")", "\(path)0", "/results/\(world.survey)",
        "/results/\(world.survey)-", "/results/-", "/results/x",
      ] {
        #expect(try await visitor.get(wrong).status == 404, "\(wrong)")
      }
      #expect(try await visitor.get("\(path)/share?server=mastodon.social").status == 200)
    }
  }

  @Test("are switched off and on under one address, and get a new one", arguments: Engine.allCases)
  func switching(engine: Engine) async throws {
    try await withResults(engine) { world in
      try await world.answer((0..<9).map(townAnswer))
      let form = "\(world.path)/publish-results"
      #expect(try await world.author.get(form).text.contains("value=\"means\" checked"))
      let none = try await world.author.post(form, ["on": "1"])
      #expect(none.status == 422 && none.text.contains("Choose at least one question."))
      #expect(try await world.author.post(form, ["on": "1", "question": "means"]).status == 303)
      let path = try await world.publicPath()
      let visitor = world.test.visitor()
      #expect(try await visitor.get(path).status == 200)
      #expect(try await world.author.get(form).text.contains(path))
      #expect(try await world.author.post(form, ["question": "means"]).status == 303)
      #expect(try await visitor.get(path).status == 404)
      #expect(try await world.author.post(form, ["on": "1", "question": "means"]).status == 303)
      #expect(try await visitor.get(path).status == 200)
      #expect(try await world.author.post("\(form)/renew", [:]).status == 303)
      #expect(try await visitor.get(path).status == 404)
      #expect(try await visitor.get(try await world.publicPath()).status == 200)
    }
  }

  @Test("never show words before the author ticked them, with what that means")
  func words() async throws {
    try await withResults(.sqlite) { world in
      try await world.answer((0..<9).map(townAnswer))
      let form = try await world.author.get("\(world.path)/publish-results")
      #expect(form.text.contains("value=\"why\">"))
      #expect(form.text.contains("Everybody could read them."))
      let path = try await publish(world, ["why"])
      #expect(try await world.test.visitor().get(path).text.contains("Reason"))
    }
  }

  @Test("wait for five answers, and leave out small counts", arguments: Engine.allCases)
  func small(engine: Engine) async throws {
    try await withResults(engine) { world in
      let path = try await publish(world, ["means"])
      try await world.answer((0..<4).map { _ in ["means": .choices(["bus"])] })
      let early = try await world.test.visitor().get(path)
      #expect(early.text.contains("Not enough answers yet"))
      #expect(!early.text.contains("By bus") && !early.text.contains("id=\"q-means\""))
      try await world.answer([["means": .choices(["foot"])]])
      try await world.answer((0..<20).map { _ in ["means": .choices(["bike"])] })
      try await world.store.renewPublicTallies()
      let page = try await world.test.visitor().get(path)
      #expect(page.text.contains("id=\"q-means\"") && page.text.contains("few"))
      #expect(!page.text.contains("<td class=\"num\">4</td>"))
      #expect(!page.text.contains("<td class=\"num\">1</td>"))
    }
  }

  @Test(
    "grow by five answers or more, so that nobody sees what one adds", arguments: Engine.allCases)
  func steps(engine: Engine) async throws {
    try await withResults(engine) { world in
      try await world.answer((0..<7).map { _ in ["means": .choices(["bus"])] })
      let path = try await publish(world, ["means"])
      let visitor = world.test.visitor()
      func answers() async throws -> Int? {
        try await world.store.renewPublicTallies()
        let page = try await visitor.get(path).text
        return [7, 11, 12, 14].first { page.contains("<dd class=\"num\">\($0)</dd>") }
      }
      #expect(try await answers() == 7)
      try await world.answer((0..<4).map { _ in ["means": .choices(["bus"])] })
      #expect(try await answers() == 7)
      try await world.answer([["means": .choices(["bus"])]])
      #expect(try await answers() == 12)
      try await world.answer((0..<2).map { _ in ["means": .choices(["bus"])] })
      // Switching it off and on shows no more.
      _ = try await publish(world, ["means"])
      #expect(try await answers() == 12)
      // After the end there is nobody left to come.
      let (id, now) = (world.survey, world.test.clock.now)
      try await world.database.write { db in
        try db.execute("UPDATE survey SET state = 'closed', closed_at = \(now) WHERE id = \(id)")
      }
      #expect(try await answers() == 14)
    }
  }

  @Test("are seen from elsewhere by whoever has the address", arguments: Engine.allCases)
  func preview(engine: Engine) async throws {
    try await withResults(engine) { world in
      try await world.answer((0..<9).map(townAnswer))
      let path = try await publish(world, ["means"])
      let token = String(path.dropFirst("/results/".count))
      let store = world.store
      let (seen, wrong) = try await world.database.read { db in
        (
          try store.resultsPreview(at: token, in: db),
          try store.resultsPreview(at: "\(token.dropLast(2))zz", in: db)
        )
      }
      #expect(seen?.path == path && seen?.note.en == "Results · 9 answers")
      #expect(wrong == nil)
    }
  }

  @Test("are listed by search engines only if the author says so")
  func listed() async throws {
    try await withResults(.sqlite) { world in
      try await world.answer((0..<9).map(townAnswer))
      let path = try await publish(world, ["means"], isListed: true)
      let page = try await world.test.visitor().get(path)
      #expect(!page.text.contains("noindex") && page.header("X-Robots-Tag") == nil)
      #expect(page.text.contains("<link rel=\"canonical\""))
    }
  }

  @Test("of a suspended author are gone", arguments: Engine.allCases)
  func suspended(engine: Engine) async throws {
    try await withResults(engine) { world in
      try await world.answer((0..<9).map(townAnswer))
      let path = try await publish(world, ["means"])
      try await world.database.write { db in
        try db.execute("UPDATE account SET suspended = TRUE WHERE user_name = 'alena'")
      }
      #expect(try await world.test.visitor().get(path).status == 404)
    }
  }

  @Test(
    "are shared on the Mastodon server that one means, and on no other",
    arguments: [
      ("mastodon.social", "mastodon.social"), (" https://Mastodon.Social/home ", "mastodon.social"),
      ("@anna@f.cz", "f.cz"), ("xn--hkyrky-ptac70bc.cz", "xn--hkyrky-ptac70bc.cz"),
      ("", nil), ("mastodon", nil), ("127.0.0.1", nil), ("a..b", nil), ("-a.b", nil),
      ("evil.org\"onclick", nil), ("f.cz:8080", nil), ("f.cz?x=y", nil), ("háčky.cz", nil),
    ] as [(String, String?)])
  func server(typed: String, host: String?) {
    #expect(mastodonServer(typed) == host)
  }

  @Test("lead to that server by a link that one sees first")
  func share() async throws {
    try await withResults(.sqlite) { world in
      try await world.answer((0..<9).map(townAnswer))
      let path = try await publish(world, ["means"])
      let visitor = world.test.visitor()
      let page = try await visitor.get("\(path)/share?server=mastodon.social")
      #expect(page.text.contains("href=\"https://mastodon.social/share?text=Mobility%20in"))
      let wrong = try await visitor.get("\(path)/share?server=%22%3E")
      #expect(wrong.status == 422 && wrong.text.contains("value=\"&quot;&gt;\""))
    }
  }
}
