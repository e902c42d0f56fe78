import AppTestSupport
import Core
import Database
import Foundation
import Mail
import Testing
import Web

@testable import Accounts

@Suite("What people tell of themselves for surveys")
struct DemographicsTests {
  static let regions = ["Praha", "Kraj Vysočina"]

  @Test(
    "It is asked for, kept, shown in its form alone, and taken back", arguments: Engine.allCases)
  func journey(engine: Engine) async throws {
    try await withWorld(engine, regions: Self.regions) { world in
      var jana = try await world.signedIn()
      let empty = try await jana.get("/me/profile")
      #expect(empty.text.contains("Used only to choose surveys that fit you."))
      #expect(try await world.told("jana") == Demographics(sex: nil, occupation: nil, region: nil))
      let saved = try await jana.post(
        "/me/profile",
        [
          "display_name": "Jana", "sex": "female", "occupation": "self_employed",
          "region": "Kraj Vysočina",
        ])
      #expect(saved.location == "/me")
      #expect(
        try await world.told("jana")
          == Demographics(sex: .female, occupation: .selfEmployed, region: "Kraj Vysočina"))
      let page = try await jana.get("/me/profile").text
      #expect(page.contains("<option value=\"female\" selected>Woman</option>"))
      #expect(page.contains("<option value=\"Kraj Vysočina\" selected>"))
      #expect(try await !jana.get("/me").text.contains("Vysočina"))
      _ = try await jana.post(
        "/me/profile", ["display_name": "Jana", "sex": "", "occupation": "", "region": ""])
      #expect(try await world.told("jana") == Demographics(sex: nil, occupation: nil, region: nil))
    }
  }

  @Test(
    "What is none of the options is refused, and nothing of the form is kept",
    arguments: [("sex", "robot"), ("occupation", "astronaut"), ("region", "Atlantis")])
  func refusals(field: String, value: String) async throws {
    try await withWorld(.sqlite, regions: Self.regions) { world in
      var jana = try await world.signedIn()
      let answer = try await jana.post("/me/profile", ["display_name": "New", field: value])
      #expect(answer.status == 422)
      #expect(answer.text.contains("id=\"f-\(field)-error\""))
      #expect(try await world.told("jana") == Demographics(sex: nil, occupation: nil, region: nil))
      #expect(try await !jana.get("/me").text.contains("<h2>New</h2>"))
    }
  }

  @Test("A region that the operator has taken away since can stay, but not come back")
  func formerRegion() async throws {
    try await withWorld(.sqlite, regions: Self.regions) { world in
      var jana = try await world.signedIn()
      let told = Demographics(sex: nil, occupation: nil, region: "Morava")
      let id = try #require(try await world.accounts.find(userName: "jana"))
      try await world.database.write { db in try DemographicsStore().set(told, of: id, in: db) }
      #expect(try await jana.get("/me/profile").text.contains("value=\"Morava\" selected"))
      _ = try await jana.post("/me/profile", ["display_name": "Jana", "region": "Morava"])
      #expect(try await world.told("jana") == told)
      _ = try await jana.post("/me/profile", ["display_name": "Jana", "region": "Praha"])
      let back = try await jana.post("/me/profile", ["display_name": "Jana", "region": "Morava"])
      #expect(back.status == 422)
    }
  }

  @Test("A form that was open since names lost their spaces is taken", arguments: Engine.allCases)
  func spaceless(engine: Engine) async throws {
    try await withWorld(engine, regions: Self.regions) { world in
      var jana = try await world.signedIn()
      let saved = try await jana.post(
        "/me/profile", ["display_name": "Jana", "region": "KrajVysočina"])
      #expect(saved.location == "/me")
      #expect(try await world.told("jana")?.region == "Kraj Vysočina")
    }
  }

  @Test("Without surveys nobody is asked, and nothing is taken", arguments: Engine.allCases)
  func withoutSurveys(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var jana = try await world.signedIn()
      #expect(try await !jana.get("/me/profile").text.contains("name=\"sex\""))
      let saved = try await jana.post("/me/profile", ["display_name": "Jana", "sex": "female"])
      #expect(saved.location == "/me")
      #expect(try await world.told("jana") == Demographics(sex: nil, occupation: nil, region: nil))
    }
  }

  @Test("It is in the archive of one's data", arguments: Engine.allCases)
  func export(engine: Engine) async throws {
    try await withWorld(engine, regions: Self.regions) { world in
      var jana = try await world.signedIn()
      _ = try await jana.post(
        "/me/profile", ["display_name": "Jana", "sex": "other", "region": "Praha"])
      let id = try #require(try await world.accounts.find(userName: "jana"))
      let file = try #require(try await world.accounts.ownFiles(of: id).first)
      guard case .bytes(let bytes) = try await file.content("") else {
        throw Missing(what: "the account's file")
      }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains("\"sex\" : \"other\""))
      #expect(text.contains("\"region\" : \"Praha\""))
      #expect(!text.contains("\"occupation\" : \""))
    }
  }
}

extension World {
  fileprivate func told(_ name: String) async throws -> Demographics? {
    guard let id = try await accounts.find(userName: name) else { return nil }
    return try await database.read { db in try DemographicsStore().find(id, in: db) }
  }
}
