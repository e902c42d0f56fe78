import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Insights

/// Runs over the table of routes: a page or API that is added is asked by itself.
@Suite("Who sees what of insights")
struct InsightMatrixTests {
  @Test("A source is its owner's alone, by whatever address it is read", arguments: Engine.allCases)
  func everyRoute(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await InsightMatrix(test)
      let routes = test.app.site.table.filter { $0.method == "GET" && !isStream($0.path) }
      #expect(routes.count(where: { isOfInsights($0.path) }) > 30, "the table of routes is there")
      var answered: Set<String> = []
      for asker in MatrixAsker.allCases {
        let browser = try #require(world.browsers[asker])
        for route in routes where isOfInsights(route.path) || !route.path.contains("{") {
          for path in world.paths(of: route.path) {
            let answer = try await browser.get(path)
            #expect(answer.status < 500, "\(path): \(answer.status)")
            if answer.status < 300 { answered.insert(route.path) }
            let text = answer.text + answer.headers.values.joined()
            #expect(asker.leaks(in: text) == [], "\(asker) gets them from \(path)")
          }
        }
        // Exports are limited by the hour.
        test.clock.advance(by: .minutes(1))
      }
      // A question that nobody gets an answer to says nothing.
      let unasked = routes.map(\.path).filter { isOfInsights($0) && !answered.contains($0) }
      #expect(Set(unasked) == Set(askedElsewhere.keys))
    }
  }

  @Test("The owner's pages open for nobody else, admins among them", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await InsightMatrix(test)
      for (state, source) in world.sources {
        for (way, states) in ownActions {
          for asker in MatrixAsker.allCases {
            let answer = try await world.browsers[asker]?.get("/insights/\(source)\(way)")
            let expected =
              switch asker {
              case .owner: states.contains(state) ? 200 : 404
              case .visitor: 303
              default: 404
              }
            #expect(answer?.status == expected, "\(asker) \(state) \(way)")
            if asker == .owner, way.isEmpty {
              #expect(answer?.text.contains(state.name) == true, "there is something to leak")
            }
          }
        }
      }
      for asker in MatrixAsker.allCases {
        for path in world.items.map({ "/insights/items/\($0)" }) {
          let status = try await world.browsers[asker]?.get(path).status
          #expect(status == (asker == .owner ? 200 : asker == .visitor ? 303 : 404), "\(asker)")
        }
      }
    }
  }

  @Test("Nothing of a source is changed by others", arguments: Engine.allCases)
  func changes(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await InsightMatrix(test)
      let before = try await rows(test)
      let routes = test.app.site.table.filter {
        $0.method == "POST" && $0.path.hasPrefix("/insights/") && $0.path.contains("{id}")
      }
      #expect(routes.count > 6, "the table of routes is there")
      for asker in MatrixAsker.allCases where asker != .owner {
        for route in routes {
          for path in world.paths(of: route.path) {
            let answer = try await world.browsers[asker]?.post(
              path, ["none": "1", "confirmed": "1"])
            let status = try #require(answer?.status)
            // Whoever is not signed in may be sent to where one signs in.
            let isRefused = status >= 400 || asker == .visitor && status == 303
            #expect(isRefused, "\(asker) \(path) \(status)")
          }
        }
      }
      #expect(try await rows(test) == before)
    }
  }

  private func rows(_ test: TestApp) async throws -> [Int] {
    try await test.app.database.read { db in
      try [
        "insight_source", "insight_item", "insight_reading", "insight_selection", "insight_export",
        "insight_restore", "job",
      ].map { table in try db.value("SELECT COUNT(*) FROM \(identifier: table)") ?? 0 }
    }
  }
}

/// Ways that are the owner's alone, with the sources that have them.
private let ownActions: [(way: String, states: Set<MatrixSource>)] = [
  ("", [.active, .reconnect, .own]), ("?select=1", [.active, .reconnect, .own]),
  ("/selection", [.active, .reconnect, .own]), ("/understand", [.active, .reconnect, .own]),
  ("/audience", [.active, .reconnect, .own]),
  ("/export", [.active, .reconnect, .own]), ("/disconnect", [.active, .reconnect, .own]),
  ("/collection", [.active, .reconnect]), ("/backup", [.active, .reconnect, .own]),
  ("/restore", [.active, .reconnect, .own]),
]

/// Addresses that send for as long as one listens.
private func isStream(_ path: String) -> Bool {
  path == "/live" || path == "/api/v1/live" || path.hasSuffix("/live")
}

private func isOfInsights(_ path: String) -> Bool {
  ["/insights", "/admin/insights", "/api/v1/insights"].contains { path.hasPrefix($0) }
}

/// What needs more than a source to be answered, and where that is looked at.
private let askedElsewhere = [
  "/insights/own": "leads on: OwnPostTests",
  "/insights/pages": "ChoosePageTests",
  "/insights/connect/{login}": "leads away: ConnectTests",
  "/insights/callback/{login}": "ConnectTests",
  "/insights/deletion/status/{code}": "MetaCallbackTests",
  "/insights/webhook": "WebhookVerifyTests",
]
