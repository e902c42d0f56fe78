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
    try await world.store.renewPublicResults()
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
      try await world.answer((0..<40).map(townAnswer))
      let form = try await world.author.get("\(world.path)/publish-results")
      #expect(form.text.contains("value=\"why\">"))
      #expect(form.text.contains("Everybody could read them."))
      let path = try await publish(world, ["why"])
      #expect(try await world.test.visitor().get(path).text.contains("Reason"))
    }
  }

  @Test("wait for about ten answers, and for the job", arguments: Engine.allCases)
  func early(engine: Engine) async throws {
    try await withResults(engine) { world in
      let path = try await publish(world, ["means"])
      let visitor = world.test.visitor()
      try await world.answer((0..<40).map(townAnswer))
      let early = try await visitor.get(path).text
      #expect(early.contains("Not enough answers yet") && early.contains("about ten people"))
      #expect(!early.contains("By bus") && !early.contains("id=\"q-means\""))
      let author = try await world.author.get("\(world.path)/results").text
      #expect(author.contains("The page is still empty"))
      try await world.store.renewPublicResults()
      let page = try await visitor.get(path).text
      #expect(page.contains("id=\"q-means\"") && page.contains("By bus"))
      #expect(page.contains("the counts behind all shares, means and charts were changed a"))
      #expect(!page.contains("<th scope=\"col\">Count</th>") && !page.contains(" left it empty"))
      #expect(page.contains("<th scope=\"col\">Likely in truth</th>"))
      let after = try await world.author.get("\(world.path)/results").text
      #expect(after.contains("<dd class=\"num\">40</dd>"))
      #expect(after.contains("You see exact numbers"))
    }
  }

  @Test("never say that nobody or everybody answered so", arguments: Engine.allCases)
  func extremes(engine: Engine) async throws {
    try await withResults(engine) { world in
      let same: [String: TownAnswer] = ["means": .choices(["bus"]), "safe": .number(5)]
      try await world.answer(Array(repeating: same, count: 60))
      let path = try await publish(world, ["means", "safe", "ways", "order", "content"])
      let page = try await world.test.visitor().get(path).text
      #expect(page.contains("over 95%") && page.contains("under 5%"))
      // But where the scale of a drawing ends.
      let said = page.replacing(/<p class="plot-top"[^>]*>100%<\/p>/, with: "")
      #expect(said.firstMatch(of: /[> ](0|100)%/) == nil)
      // Nobody answered the others: that is not told either.
      #expect(page.contains("Too few people answered this"))
      let czech = try await world.test.visitor(language: .czech).get(path).text
      #expect(czech.contains("přes 95\u{A0}%") && czech.contains("asi "))
      // The author reads why.
      let own = try await world.author.get("\(world.path)/results").text
      #expect(own.contains("This is not on the page: too few people answered it"))
    }
  }

  @Test("show a card of every kind, in both languages", arguments: Engine.allCases)
  func every(engine: Engine) async throws {
    try await withResults(engine) { world in
      try await world.answer((0..<120).map(townAnswer))
      let path = try await publish(world, Set(townSurvey.questions.map(\.id)))
      for language in [Language.english, .czech] {
        let page = try await world.test.visitor(language: language).get(path)
        #expect(page.status == 200)
        for question in townSurvey.questions {
          #expect(page.text.contains("id=\"q-\(question.id)\""), "\(question.id)")
        }
        #expect(!page.text.contains("style=\""))
        #expect(!page.text.contains("balloon"))
        #expect(page.text.contains("řeka &lt;b&gt;za&lt;/b&gt; mostem"))
        #expect(page.text.contains("\u{A0}years") && page.text.contains("not at all"))
      }
      let form = try await world.author.get("\(world.path)/publish-results").text
      #expect(form.contains("You see exact numbers"))
      #expect(!form.contains("Give the least and the greatest number"))
    }
  }

  @Test("are seen from elsewhere by whoever has the address", arguments: Engine.allCases)
  func preview(engine: Engine) async throws {
    try await withResults(engine) { world in
      try await world.answer((0..<9).map(townAnswer))
      let path = try await publish(world, ["means"])
      let token = String(path.dropFirst("/results/".count))
      let (store, survey) = (world.store, world.survey)
      let count = PublicCountStore.Count(basis: 9, told: 234, due: 50)
      try await world.database.write { db in
        try PublicCountStore().put(count, of: survey, in: db)
      }
      let (seen, wrong) = try await world.database.read { db in
        (
          try store.resultsPreview(at: token, in: db),
          try store.resultsPreview(at: "\(token.dropLast(2))zz", in: db)
        )
      }
      #expect(seen?.path == path && seen?.note.en == "Results · about 230 answers")
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
