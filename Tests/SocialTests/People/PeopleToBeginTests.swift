import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Whom to follow to begin with")
struct PeopleToBeginTests {
  private static let step = "/welcome?step=2&next=%2Fme%2Ftokens"

  /// How many buttons to follow are on the step, and how many of them are pressed.
  private func buttons(_ person: Person) async throws -> [Int] {
    let page = try await person.visitor.get(Self.step).text
    return ["/follow\" data-enhance=\"toggle\"", "aria-pressed=\"true\""].map {
      page.ranges(of: $0).count
    }
  }

  @Test(
    "Without scripts each answer leads back to the step, where one can change one's mind",
    arguments: Engine.allCases)
  func follow(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara", "cyril")
      let ana = people[0]
      try await world.makePrivate(people[2])
      try await world.post(by: people[1], "Ráno na mostě")
      let page = try await ana.visitor.get(Self.step).text
      #expect(page.contains("name=\"back\" value=\"/welcome?step=2&amp;next=%2Fme%2Ftokens\""))
      #expect(page.contains("Step 2 of 3") && page.contains("@bara") && page.contains("@cyril"))
      #expect(try await buttons(ana) == [2, 0])

      for (count, name) in [(1, "bara"), (2, "cyril")] {
        let answer = try await ana.visitor.post(
          "/@\(name)/follow", ["on": "true", "back": Self.step])
        #expect(answer.header("location") == Self.step)
        #expect(try await buttons(ana) == [2, count])
      }
      // The step stays where it is when all are followed; a private account was asked.
      let all = try await ana.visitor.get(Self.step)
      #expect(all.shows("Step 2 of 3") && all.shows(Phrase.requestSent.en))
      #expect(try await ana.visitor.get("/").text.contains("Ráno na mostě"))

      try await ana.visitor.post("/@bara/follow", ["on": "false", "back": Self.step])
      #expect(try await buttons(ana) == [2, 1])
    }
  }

  @Test("At most twelve, those whom one follows first", arguments: Engine.allCases)
  func twelve(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let ana = try await world.person("ana")
      for number in 1...13 { try await world.test.account("nova\(number)") }
      #expect(try await buttons(ana) == [12, 0])
      for number in 1...2 { try await ana.visitor.post("/@nova\(number)/follow") }
      #expect(try await buttons(ana) == [12, 2])
      let names = try await world.social.firstPeople(for: ana.viewer).map(\.person.userName)
      #expect(names.count == 12 && names.prefix(2) == ["nova1", "nova2"])
      #expect(Set(names).count == 12)
    }
  }

  @Test("Nobody who is blocked or gone, and no step without anybody", arguments: Engine.allCases)
  func nobody(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara", "cyril")
      let ana = people[0]
      try await world.follow(ana, people[1])
      #expect(try await buttons(ana) == [2, 1])
      try await world.suspend(people[1])
      try await world.block(people[2], ana)
      #expect(try await world.social.firstPeople(for: ana.viewer).isEmpty)
      #expect(try await ana.visitor.get("/welcome").shows("Step 1 of 2"))
    }
  }
}
