import AppTestSupport
import Database
import Foundation
import KorzoApp
import Testing
import Web

@Suite("Guards by construction")
struct RouteTests {
  @Test("Only signing in and up, and a signed link, change something without a signed-in person")
  func changesNeedSomebody() async throws {
    let open = try await routeTable().filter { $0.access == "anyone" && $0.method != "GET" }
    let allowed: Set<String> = [
      "/sign-in", "/sign-out", "/sign-up", "/verify", "/verify/resend", "/forgot", "/reset",
      "/confirm-email", "/sign-in/name",
      // Mail programs post to the link in a mail by themselves (RFC 8058); its token is signed.
      "/unsubscribe/{token}",
      // How articles look on this device: a cookie, and nothing else.
      "/magazine/settings",
      // The payment provider signs what it posts.
      "/webhooks/payments",
      // How far an article was read: a sum without a name, from our own pages only.
      "/articles/{id}/read",
      // What of posts and stories was in sight: the same.
      "/posts/seen", "/stories/taps", "/stories/{id}/seen",
      // Other servers subscribe to feeds; each callback is asked whether it means it (WebSub).
      "/magazine/hub",
      // The hubs of feeds deliver to a path with a token, and sign what they bring (WebSub).
      "/webhooks/feeds/{token}",
      // Meta signs what it posts with the app's secret.
      "/insights/deauthorize/{login}", "/insights/deletion/{login}", "/insights/webhook",
    ]
    #expect(Set(open.map(\.path)).subtracting(allowed) == [])
  }

  @Test("Every route is reached by its own path, for its own method")
  func reachable() async throws {
    try await withApp(.sqlite) { test async throws in
      for route in test.app.site.table {
        let sample = route.path.replacing(/\{[^}]*\}/, with: "7x7")
        #expect(test.app.site.route(route.method, sample) == route)
      }
    }
  }

  @Test("korzo routes takes the folder Public from SITE_PUBLIC")
  func publicFolder() async throws {
    let table = try await routeTable(environment: [
      "SITE_PUBLIC": repositoryFolder + "/Public", "FEATURES": "reader",
    ])
    #expect(table.contains { $0.path == "/@{name}" }, "nothing else of the environment counts")
    let error = await #expect(throws: UsageError.self) {
      try await routeTable(environment: ["SITE_PUBLIC": "/nowhere"])
    }
    #expect(error?.description.contains("/nowhere") == true)
  }

  @Test("Everything under /admin is for admins, everything under /read and /me for the signed-in")
  func areas() async throws {
    for route in try await routeTable() {
      if route.path.hasPrefix("/admin") { #expect(route.access == "admin", "\(route.path)") }
      // Not /readyz, which says whether the instance can serve.
      if ["/read", "/me"].contains(where: { route.path == $0 || route.path.hasPrefix("\($0)/") }) {
        #expect(route.access == "signed in", "\(route.path)")
      }
      if route.path.hasPrefix("/api/") { #expect(route.access.hasPrefix("api"), "\(route.path)") }
      if route.access == "api, for anyone" { #expect(route.method == "GET", "\(route.path)") }
    }
  }
}

@Suite("Documentation")
struct DocumentationTests {
  @Test("docs/settings.md says what the code says")
  func settings() {
    #expect(sourceText("docs/settings.md") == settingsDocument(), "run make settings")
  }
}

/// A file of the repository.
func sourceText(_ path: String) -> String? {
  FileManager.default.contents(atPath: "\(repositoryFolder)/\(path)")
    .map { String(decoding: $0, as: UTF8.self) }
}
