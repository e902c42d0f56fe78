import AppTestSupport
import Core
import Database
import Features
import Foundation
import KorzoApp
import Testing
import Web

@Suite("The description of the API")
struct OpenAPITests {
  @Test("Every route under /api is described, and nothing else")
  func complete() async throws {
    try await withApp(.sqlite) { test async throws in
      let document = try await description(of: test)
      let paths = try #require(document["paths"] as? [String: [String: Any]])
      let described = paths.flatMap { path, operations in
        operations.keys.map { "\($0.uppercased()) \(path)" }
      }
      let served = test.app.site.table.filter { $0.path.hasPrefix("/api/") }
        .map { "\($0.method) \($0.path)" }
      #expect(Set(served).subtracting(described) == [], "not described")
      #expect(Set(described).subtracting(served) == [], "described, but not there")
    }
  }

  @Test("Who may call a route is described as it is")
  func access() async throws {
    try await withApp(.sqlite) { test async throws in
      let document = try await description(of: test)
      let paths = try #require(document["paths"] as? [String: [String: Any]])
      for route in test.app.site.table where route.path.hasPrefix("/api/") {
        let operation = paths[route.path]?[route.method.lowercased()] as? [String: Any]
        let security = try #require(operation?["security"] as? [[String: Any]], "\(route.path)")
        let isOpen = security.contains { $0.isEmpty }
        #expect(isOpen == (route.access == "api, for anyone"), "\(route.method) \(route.path)")
      }
    }
  }

  @Test("Every shape that is named is described")
  func shapes() async throws {
    try await withApp(.sqlite) { test async throws in
      let answer = try await test.visitor().get("/api/openapi.json")
      let document = try await description(of: test)
      let components = document["components"] as? [String: Any]
      let schemas = try #require(components?["schemas"] as? [String: Any])
      let named = answer.text.matches(of: #/#\/components\/schemas\/([A-Za-z]+)/#)
      #expect(named.count > 100)
      #expect(Set(named.map { String($0.1) }).subtracting(schemas.keys) == [])
    }
  }

  @Test("Bodies and answers are described by their own types")
  func types() async throws {
    try await withApp(.sqlite) { test async throws in
      let contents = test.app.features.flatMap(\.api).flatMap(\.operations).flatMap(\.contents)
      #expect(contents.count > 100)
      #expect(contents.compactMap(\.fault) == [], "a note without its member, or a type by hand")
      var shapes: [String: JSONLiteral] = [:]
      for (name, shape) in contents.flatMap(\.shapes) {
        #expect(shapes[name] == nil || shapes[name] == shape, "\(name) names two shapes")
        shapes[name] = shape
      }
    }
  }

  @Test("What is switched off is not described")
  func features() async throws {
    try await withApp(.sqlite, settings: ["features": "reader"]) { test async throws in
      let text = try await test.visitor().get("/api/openapi.json").text
      #expect(text.contains("/api/v1/reader/channels"))
      #expect(!text.contains("/api/v1/social") && !text.contains("/api/v1/magazine"))
    }
  }
}

private func description(of test: TestApp) async throws -> [String: Any] {
  let answer = try await test.visitor().get("/api/openapi.json")
  guard answer.status == 200,
    let document = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
  else { throw TestFailure("no description: \(answer.status)") }
  return document
}
