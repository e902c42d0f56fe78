import AppTestSupport
import Core
import Database
import Fetching
import KorzoApp
import Logging
import Testing
import Web

@testable import Demo

@Suite("While the demonstration is being filled")
struct DemoAnnouncementTests {
  @Test("Every page says so, and no longer when it is done")
  func announced() async throws {
    try await withApp(.sqlite) { test in
      let demo = Demo(content, address: "http://127.0.0.1:8080", seed: 1)
      let app = try await App(
        test.app.settings, database: test.app.database, logger: makeLogger(level: .critical),
        guest: demo.guest, worker: builtWorker)
      defer { app.fetcher.shutdown() }
      let visitor = Visitor(site: app.site, language: .english)
      for isFilling in [false, true, false] {
        demo.announcement.isFilling = isFilling
        for path in ["/", "/sign-in", "/nowhere"] {
          let page = try await visitor.get(path)
          #expect(page.text.contains(Phrase.demoIsFilled.en) == isFilling, "\(path)")
        }
      }
    }
  }
}
