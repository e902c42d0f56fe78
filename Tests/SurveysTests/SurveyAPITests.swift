import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Surveys

@Suite("Surveys for apps")
struct SurveyAPITests {
  @Test("Made, published, answered, read and closed", arguments: Engine.allCases)
  func journey(engine: Engine) async throws {
    try await withAPI(engine) { world async throws in
      let people = try await world.people("author", "olga")
      let made = try await people[0].ask("POST", json: smallSurvey)
      #expect(try made.status == 201 && made.object["state"] as? String == "draft")
      let id = try made.id
      #expect(try await listed("mine", by: people[0]) == [id])
      try await world.publish(id, by: people[0])
      #expect(try await listed("fitting", by: people[0]) == [])
      #expect(try await listed("fitting", by: people[1]) == [id])

      let seen = try await people[1].ask("GET", "/\(id)").object
      #expect(seen["standing"] as? String == "may_answer" && seen["own"] == nil)
      #expect(seen["author"] as? String == "author" && seen["questions"] as? Int == 4)
      let begun = try await people[1].ask("POST", "/\(id)/attempt")
      let revision = try #require(try begun.object["revision"] as? Int)
      let kept = try await people[1].ask(
        "PUT", "/\(id)/attempt", json: #"{"ride": {"choices": ["yes"]}}"#, revision: revision)
      #expect(kept.status == 200, "\(kept.text)")
      let attempt = try await people[1].ask("GET", "/\(id)/attempt").object
      let answers = try #require(attempt["answers"] as? [String: [String: Any]])
      #expect(answers["ride"]?["choices"] as? [String] == ["yes"])
      #expect(attempt["page"] as? String == "one")
      // What another window saved is not overwritten.
      let stale = try await people[1].ask(
        "PUT", "/\(id)/attempt", json: "{}", revision: revision)
      #expect(try stale.status == 412 && stale.code == "changed_meanwhile")

      world.test.clock.advance(by: .seconds(30))
      let sent = try await people[1].ask(
        "POST", "/\(id)/answers",
        json: #"{"why": {"text": "Ž"}, "ride": {"choices": ["yes"]}, "far": {"number": 1.5}}"#)
      #expect(try sent.status == 201 && sent.object["balance"] as? Double == 2)
      #expect(try await listed("answered", by: people[1]) == [id])
      #expect(try await people[1].ask("GET", "/\(id)/attempt").status == 404)
      #expect(try await people[1].ask("GET", "/\(id)/definition").status == 409)
      let results = try await people[0].ask("GET", "/\(id)/results?if=ride:yes").object
      #expect(
        results["responses"] as? Int == 1 && results["conditions"] as? [String] == ["ride:yes"])
      let questions = try #require(results["questions"] as? [[String: Any]])
      #expect(questions.map { $0["id"] as? String } == ["why", "ride", "test", "far"])
      #expect(try await people[0].ask("POST", "/\(id)/close").status == 200)
      #expect(try await people[0].ask("POST", "/\(id)/close").status == 409)
      #expect(try await listed("fitting", by: people[1]) == [])
    }
  }

  @Test("What tests attention is told to the author alone", arguments: Engine.allCases)
  func attention(engine: Engine) async throws {
    try await withAPI(engine) { world async throws in
      let people = try await world.people("author", "olga")
      let id = try await world.survey(by: people[0])
      #expect(try await people[0].ask("GET", "/\(id)/definition").text.contains("attention"))
      let asked = try await people[1].ask("GET", "/\(id)/definition")
      #expect(asked.status == 200 && !asked.text.contains("attention"))
      let tag = try #require(asked.header("etag"))
      let again = try await people[1].visitor.get(
        "/api/v1/surveys/\(id)/definition", headers: ["If-None-Match": tag])
      #expect(again.status == 304)
    }
  }

  @Test("A draft is changed by whoever has seen it last", arguments: Engine.allCases)
  func revisions(engine: Engine) async throws {
    try await withAPI(engine) { world async throws in
      let author = try await world.person("author")
      let id = try await author.ask("POST", json: smallSurvey).id
      let none = try await author.ask("PUT", "/\(id)/definition", json: smallSurvey)
      #expect(try none.status == 428 && none.code == "no_revision")
      let other = smallSurvey.replacing("Bicycles", with: "Trams")
      let changed = try await author.ask(
        "PUT", "/\(id)/definition", json: other, revision: try await revision(of: id, author))
      #expect(try changed.status == 200 && changed.object["title"] as? String == "Trams")
      let stale = try await author.ask("PUT", "/\(id)/definition", json: smallSurvey, revision: 1)
      #expect(stale.status == 412)
      let planned = try await author.ask(
        "PATCH", "/\(id)", json: #"{"category": "health", "target": {"sex": ["female"]}}"#,
        revision: try await revision(of: id, author))
      #expect(try planned.object["category"] as? String == "health")
      let own = try #require(try planned.object["own"] as? [String: Any])
      #expect((own["target"] as? [String: [String]])?["sex"] == ["female"])
      for wrong in [
        #"{"category": "nothing"}"#, #"{"target": {"sex": ["cat"]}}"#, #"{"target": {"age": []}}"#,
        #"{"target": {"region": ["Nowhere"]}}"#,
      ] {
        let refused = try await author.ask(
          "PATCH", "/\(id)", json: wrong, revision: try await revision(of: id, author))
        #expect(refused.status == 400, "\(wrong)")
      }
      #expect(try await author.ask("DELETE", "/\(id)").status == 204)
      #expect(try await author.ask("GET", "/\(id)").status == 404)
    }
  }

  @Test("The price is the one that was seen, or nothing happens", arguments: Engine.allCases)
  func price(engine: Engine) async throws {
    try await withAPI(engine) { world async throws in
      let people = try await world.people("author", "olga")
      let tokens = try await people[0].tokens()
      #expect(tokens["balance"] as? Double == 1)
      #expect((tokens["price"] as? [String: Any])?["term"] as? String == "zero_situation")
      let id = try await people[0].ask("POST", json: smallSurvey).id
      let revision = try await revision(of: id, people[0])
      _ = try await world.survey(by: people[1])
      let before = try await world.everything()
      let end = (world.test.clock.now + .days(3)).milliseconds
      func publish(_ fields: String) async throws -> TestResponse {
        try await people[0].ask("POST", "/\(id)/publish", json: "{\(fields)}")
      }
      let dearer = try await publish(#""price": 0, "revision": \#(revision), "ends_at": \#(end)"#)
      #expect(try dearer.status == 409 && dearer.code == "price_changed")
      let poor = try await publish(#""price": 1.5, "revision": \#(revision), "ends_at": \#(end)"#)
      #expect(try poor.status == 409 && poor.code == "too_little")
      let endless = try await publish(#""price": 1.5, "revision": \#(revision)"#)
      #expect(try endless.status == 422 && endless.code == "bad_times")
      let odd = try await publish(#""price": 0.3, "revision": \#(revision), "ends_at": \#(end)"#)
      #expect(odd.status == 400)
      let long = (world.test.clock.now + .days(61)).milliseconds
      let late = try await publish(#""price": 1.5, "revision": \#(revision), "ends_at": \#(long)"#)
      #expect(late.status == 422)
      #expect(try await world.everything() == before)
    }
  }

  @Test("Lists are read page by page, and need a sign-in", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withAPI(engine) { world async throws in
      let people = try await world.people("author", "olga")
      var made: Set<ID> = []
      for _ in 0..<5 { made.insert(try await world.survey(by: people[0])) }
      for id in made {
        try await people[1].begin(id)
        _ = try await people[1].ask("POST", "/\(id)/answers", json: #"{"why": {"text": "x"}}"#)
      }
      for (list, person) in [("mine", people[0]), ("answered", people[1])] {
        #expect(Set(try await walked(list, by: person)) == made, "\(list)")
      }
      let fitting = try await world.person("hana")
      #expect(Set(try await walked("fitting", by: fitting)) == made)
      #expect(try await people[0].ask("GET", "?list=all").status == 400)
      #expect(try await people[0].ask("GET", "?limit=51").status == 400)
      #expect(try await world.test.visitor().get("/api/v1/surveys").status == 401)
    }
  }

  private func listed(_ list: String, by person: APIPerson) async throws -> [ID] {
    let answer = try await person.ask("GET", "?list=\(list)").object
    return try #require(answer["items"] as? [[String: Any]]).compactMap {
      ($0["id"] as? String).flatMap { ID($0) }
    }
  }

  /// All of a list, two at a time.
  private func walked(_ list: String, by person: APIPerson) async throws -> [ID] {
    var found: [ID] = []
    var path = "?list=\(list)&limit=2"
    for _ in 0..<10 {
      let answer = try await person.ask("GET", path).object
      found += try #require(answer["items"] as? [[String: Any]]).compactMap {
        ($0["id"] as? String).flatMap { ID($0) }
      }
      guard let next = answer["next"] as? String else { return found }
      path = "?list=\(list)&limit=2&after=\(next)"
    }
    return found
  }

  private func revision(of id: ID, _ author: APIPerson) async throws -> Int {
    let own = try #require(try await author.ask("GET", "/\(id)").object["own"] as? [String: Any])
    return try #require(own["revision"] as? Int)
  }
}
