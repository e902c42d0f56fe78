import AppTestSupport
import Core
import Database
import KorzoApp
import Testing

@testable import Insights
@testable import Web

@Suite("Streams of an account's pages")
struct SourceStreamTests {
  @Test("What was collected is told to the pages of its account alone")
  func told() async throws {
    try await withGrid(.sqlite) { world in
      let (own, other) = (EventOutlet(), EventOutlet())
      world.insights.sourceStreams.add(own, of: world.source, from: "192.0.2.1")
      world.insights.sourceStreams.add(other, of: ID(1), from: "192.0.2.1")
      world.insights.hub.publish(Event(collectedEvent, facts: ["source": "\(world.source)"]))
      #expect(!own.isReady)
      #expect(other.isReady)
    }
  }
}
