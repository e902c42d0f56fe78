import AppTestSupport
import Core
import Database
import KorzoApp
import Testing

@testable import Surveys
@testable import Web

@Suite("Streams of results")
struct ResultStreamTests {
  @Test("One address holds only so many, and others are not the worse for it")
  func most() async throws {
    try await withResults(.sqlite) { world in
      let streams = world.store.resultStreams
      let outlets = (1...PageStreams.maximumOfOne).map { _ in EventOutlet() }
      for outlet in outlets { streams.add(outlet, of: world.survey, from: "192.0.2.1") }
      #expect(streams.count(of: world.survey) == PageStreams.maximumOfOne)
      #expect(streams.isFull(for: "192.0.2.1") && !streams.isFull(for: "192.0.2.2"))
      outlets.first?.end()
      outlets.first?.end()
      #expect(!streams.isFull(for: "192.0.2.1"))
    }
  }

  @Test("An answer is told to the pages of its survey alone")
  func told() async throws {
    try await withResults(.sqlite) { world in
      let (own, other) = (EventOutlet(), EventOutlet())
      world.store.resultStreams.add(own, of: world.survey, from: "192.0.2.1")
      world.store.resultStreams.add(other, of: ID(1), from: "192.0.2.1")
      try await world.answer([townAnswer(0)])
      #expect(!own.isReady)
      #expect(other.isReady)
    }
  }
}
