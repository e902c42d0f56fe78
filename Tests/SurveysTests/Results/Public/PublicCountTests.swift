import AppTestSupport
import Core
import Database
import KorzoApp
import Testing

@testable import Surveys

@Suite("How many answered, as everybody is told")
struct PublicCountTests {
  private func setAnswered(_ survey: ID, _ count: Int, _ network: Network) async throws {
    try await network.database.write { db in
      try db.execute("UPDATE survey SET answered = \(count) WHERE id = \(survey)")
    }
  }

  private func renewed(_ survey: ID, _ network: Network) async throws -> PublicCountStore.Count? {
    try await network.surveys.renewPublicResults()
    return try await network.database.read { db in try PublicCountStore().find(survey, in: db) }
  }

  @Test("It is renewed when many have come, and says nothing of one", arguments: Engine.allCases)
  func steps(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      let survey = try await network.open(by: try await test.account("alena"))
      let empty = try #require(try await renewed(survey, network))
      #expect(empty.told == 0 && empty.basis == 0)
      try await setAnswered(survey, 100, network)
      let first = try #require(try await renewed(survey, network))
      #expect(first.basis == 100 && abs(first.told - 100) < 15)
      for count in 101...103 {
        try await setAnswered(survey, count, network)
        #expect(try await renewed(survey, network) == first)
      }
      try await setAnswered(survey, 160, network)
      let second = try #require(try await renewed(survey, network))
      #expect(second.basis == 160 && abs(second.told - 160) < 20)
      #expect(try await network.find(survey)?.publicCount == second.told)
    }
  }

  @Test("The board is in its order, and its cursor says no more", arguments: Engine.allCases)
  func board(engine: Engine) async throws {
    try await withApp(engine) { test in
      let network = Network(test)
      let (alena, anna) = (try await test.account("alena"), try await test.account("anna"))
      // By what was told they are the other way round than by what was answered.
      var surveys: [ID] = []
      for (number, told) in [30, -2, 12].enumerated() {
        try await network.earn(20, for: alena)
        let survey = try await network.open(by: alena, "Survey \(number)")
        try await setAnswered(survey, number * 10, network)
        let count = PublicCountStore.Count(basis: number * 10, told: told, due: 90)
        try await network.database.write { db in
          try PublicCountStore().put(count, of: survey, in: db)
        }
        surveys.append(survey)
      }
      let now = network.now
      let (first, second) = try await network.database.read { db in
        let store = BoardStore()
        let first = try store.fitting(anna, in: nil, now: now, after: nil, size: 2, in: db)
        let second = try store.fitting(
          anna, in: nil, now: now, after: first.next, size: 2, in: db)
        return (first, second)
      }
      #expect(first.items.map(\.survey.id) == [surveys[1], surveys[2]])
      #expect(first.next == Cursor(key: 12, id: surveys[2]))
      #expect(second.items.map(\.survey.id) == [surveys[0]] && second.next == nil)
      #expect(first.items.map(\.survey.publicCount) == [0, 12])
      let numbers = try await network.database.read { [surveys = network.surveys] db in
        try surveys.networkNumbers(now: now, in: db)
      }
      #expect(numbers.answered == 42)
    }
  }
}
