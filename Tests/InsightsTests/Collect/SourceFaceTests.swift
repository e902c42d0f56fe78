import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Insights

@Suite("The faces of sources")
struct SourceFaceTests {
  @Test(
    "What somebody publishes here has their photo, in the list and above the grid",
    arguments: Engine.allCases)
  func own(engine: Engine) async throws {
    try await withOwn(engine) { world async throws in
      let (alena, photo) = (world.alena, "/media/1/alena.jpg")
      _ = try await alena.visitor.get("/insights/own")
      let source: ID = try #require(
        try await world.database.read { db in
          try db.value("SELECT id FROM insight_source WHERE owner = \(alena.id)")
        })
      let without = try await alena.visitor.get("/insights/\(source)").text
      #expect(without.contains("id=\"grid-head\"") && !without.contains(photo))
      let picture = try await world.picture()
      try await world.database.write { db in
        try db.execute(
          """
          UPDATE account SET photo_id = \(picture), photo_path = \(photo) WHERE id = \(alena.id)
          """)
      }
      for path in ["/insights/\(source)", "/insights/accounts"] {
        let page = try await alena.visitor.get(path).text
        #expect(page.contains("<img src=\"\(photo)\""), "\(path)")
      }
    }
  }
}
