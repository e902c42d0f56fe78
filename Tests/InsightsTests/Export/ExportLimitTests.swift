import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Insights

@Suite("Limits of files")
struct ExportLimitTests {
  @Test("What a browser says it fetches ahead counts as well")
  func ahead() async throws {
    try await withGrid(.sqlite) { world in
      let item = try await world.add(age: .days(3), [.views: 1])
      let export = try await world.export()
      for _ in 0..<120 {
        try? world.insights.limiter.check(
          "insights.export-file", key: "\(world.account)", limit: 120, per: .hours(1))
      }
      for path in ["\(export).csv", "\(export).zip", "/insights/items/\(item)/export.zip"] {
        let answer = try await world.owner.get(path, headers: ["X-Purpose": "prefetch"])
        #expect(answer.status == 429, "\(path)")
      }
    }
  }

  @Test("So it is with the files of a campaign")
  func campaigns() async throws {
    try await withCampaigns(.sqlite) { world in
      let id = try await world.campaign()
      for _ in 0..<60 {
        try? world.insights.limiter.check(
          "campaigns.export", key: "\(world.olga.id)", limit: 60, per: .hours(1))
      }
      for file in ["table.xlsx", "report.pdf"] {
        let answer = try await world.olga.visitor.get(
          "/campaigns/\(id)/\(file)", headers: ["X-Purpose": "prefetch"])
        #expect(answer.status == 429, "\(file)")
      }
    }
  }
}
