import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Surveys

@Suite("Answers that earn at once, and what one is told before")
struct EarnedAtOnceTests {
  @Test(
    "Whoever skips three quarters of what is optional earns at once",
    arguments: Engine.allCases)
  func skips(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let author = try await world.person("alena")
      let olga = try await world.person("olga")
      let survey = try await world.survey(optionalScales(60), by: author.viewer)
      try await world.surveys.begin(survey, by: olga.viewer)
      world.clock.advance(by: .seconds(40))
      let handedIn = try await world.surveys.submit(
        Dictionary(uniqueKeysWithValues: (0..<15).map { ("q\($0)", .number(4)) }), on: survey,
        by: olga.viewer)
      #expect(handedIn == .taken(.earned))
    }
  }

  @Test(
    "Surveys that are begun at once and handed in after a while share that while",
    arguments: Engine.allCases)
  func hoarded(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let author = try await world.person("alena")
      let olga = try await world.person("olga")
      let all = Dictionary(uniqueKeysWithValues: (0..<60).map { ("q\($0)", Answer.number(4)) })
      var surveys: [ID] = []
      for _ in 0..<6 {
        surveys.append(try await world.survey(optionalScales(60), by: author.viewer))
      }
      for survey in surveys { try await world.surveys.begin(survey, by: olga.viewer) }
      // Enough to read three of them in a hurry.
      world.clock.advance(by: .seconds(215))
      var tokens: [HandedIn] = []
      for survey in surveys {
        world.clock.advance(by: .milliseconds(1))
        tokens.append(try await world.surveys.submit(all, on: survey, by: olga.viewer))
      }
      #expect(tokens.filter { $0 == .taken(.earned) }.count == 3, "\(tokens)")
      #expect(tokens.filter { $0 == .taken(.waiting) }.count == 3)
    }
  }

  @Test("On the pages one is told before anything is handed in, and can answer more")
  func told() async throws {
    try await withAnswers(.sqlite) { world in
      let author = try await world.person("alena")
      let olga = try await world.person("olga")
      let survey = try await world.survey(optionalScales(60), by: author.viewer)
      let path = "/surveys/\(survey)/answer"
      let front = try await olga.visitor.get("/surveys/\(survey)").text
      #expect(front.contains("earns its token only if the author accepts it"))
      try await olga.visitor.post("/surveys/\(survey)/begin")
      let asked = try await olga.visitor.post(path, ["page": "p", "revision": "1", "to": "send"])
      #expect(asked.header("location") == "\(path)?page=p&ready=1")
      let page = try await olga.visitor.get("\(path)?page=p&ready=1").text
      #expect(page.contains("less than a quarter") && page.contains("Send it as it is"))
      #expect(page.contains("name=\"sure\""))
      #expect(try await world.responses(survey).isEmpty)
      let form = Dictionary(uniqueKeysWithValues: (0..<60).map { ("q.q\($0)", ["3"]) })
      func send(_ revision: Int) async throws -> String {
        let page = SentPage(page: "p", revision: revision, form: form, way: .send)
        return "\(try await world.surveys.take(page, on: survey, by: olga.viewer))"
      }
      #expect(try await send(2) == "ready")
      #expect(
        try await olga.visitor.get("\(path)?page=p&ready=1").text.contains("faster than one can"))
      world.clock.advance(by: .minutes(3))
      #expect(try await send(3) == "done")
      #expect(try await world.responses(survey).map(\.token) == [.earned])
    }
  }

  @Test("Sure of it, it is handed in as it is; what nobody began is not")
  func sure() async throws {
    try await withAnswers(.sqlite) { world in
      let author = try await world.person("alena")
      let olga = try await world.person("olga")
      let survey = try await world.survey(optionalScales(60), by: author.viewer)
      let path = "/surveys/\(survey)/answer"
      let fields: KeyValuePairs = ["page": "p", "revision": "1", "to": "send", "sure": "1"]
      // A script that never saw the page: it has begun now, and is asked.
      let first = try await olga.visitor.post(path, fields)
      #expect(first.header("location") == "\(path)?page=p&ready=1")
      #expect(try await world.responses(survey).isEmpty)
      let done = try await olga.visitor.post(
        path, ["page": "p", "revision": "2", "to": "send", "sure": "1"])
      #expect(done.header("location") == "/surveys/\(survey)/done")
      #expect(try await world.responses(survey).map(\.token) == [.waiting])
    }
  }

  @Test("Answering with nothing makes no price lower", arguments: Engine.allCases)
  func price(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let author = try await world.person("alena")
      let olga = try await world.person("olga")
      var surveys: [ID] = []
      for _ in 0..<5 {
        surveys.append(try await world.survey(optionalScales(60), by: author.viewer))
      }
      try await world.surveys.join(olga.id)
      let now = world.clock.now
      let before = try await world.database.read { db in
        try world.surveys.price(for: olga.id, now: now, in: db)
      }
      for survey in surveys {
        try await world.surveys.begin(survey, by: olga.viewer)
        #expect(
          try await world.surveys.submit([:], on: survey, by: olga.viewer) == .taken(.waiting))
      }
      let after = try await world.database.read { db in
        try world.surveys.price(for: olga.id, now: now, in: db)
      }
      #expect(before == after)
    }
  }
}
