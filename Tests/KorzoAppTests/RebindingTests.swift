import Accounts
import AppTestSupport
import Core
import Database
import Foundation
import Testing
import Web

@testable import KorzoApp

@Suite("DNS rebinding")
struct RebindingTests {
  @Test("A place for one person gives a stranger's name no session, and no answer on any route")
  func singlePerson() async throws {
    try await withApp(.sqlite, settings: ["accounts.mode": "single"]) { test async throws in
      // What the attack asked for, first by itself, and then with the session of the person.
      let person = test.visitor()
      #expect(try await person.get("/sign-in").status == 303)
      #expect(try await person.get("/me").status == 200)
      for cookies in ["", person.cookieHeader] {
        for route in test.app.site.table {
          let path = route.path.replacing(/\{[^}]*\}/, with: "1")
          var request = TestRequest(
            route.method, path,
            headers: [
              "Origin": "http://evil.test:8080", "Cookie": cookies,
              "Content-Type": "application/x-www-form-urlencoded",
            ])
          request.host = "evil.test:8080"
          let answer = try await test.app.site.respond(to: request)
          #expect(answer.status == 421, "\(route.method) \(path)")
          #expect(answer.header("set-cookie") == nil, "\(route.method) \(path)")
        }
      }
      #expect(try await !test.app.accounts.singlePersonHasPassword())
    }
  }

  @Test("With site.url set, another origin changes nothing, whatever else the browser says")
  func origin() async throws {
    let settings = ["site.url": "https://korzo.example"]
    try await withApp(.sqlite, settings: settings) { test async throws in
      for (origin, isLet) in [
        ("https://korzo.example", true), ("http://evil.test", false),
        ("http://korzo.example", false),
      ] {
        var request = TestRequest.form(
          "/sign-in", ["name": "nobody", "password": "nothing"], headers: ["Origin": origin])
        request.host = "korzo.example"
        #expect(try await test.app.site.respond(to: request).status == (isLet ? 422 : 403))
      }
    }
  }

  @Test("The page that refuses a name can be read: it has its style sheet, and nothing else")
  func look() async throws {
    try await withApp(.sqlite, settings: ["accounts.mode": "single"]) { test async throws in
      func get(_ path: String) async throws -> TestResponse {
        var request = TestRequest("GET", path, headers: ["Accept": "text/html"])
        request.host = "evil.test"
        return try await test.app.site.respond(to: request)
      }
      let page = try await get("/")
      let sheet = try #require(page.text.firstMatch(of: /href="([^"]+\.css)"/)).output.1
      #expect(try await get(String(sheet)).status == 200)
      for path in [
        "/assets/missing.css", "/assets/../me", "/assets/%2e%2e/me", "/manifest.webmanifest",
        "/service-worker.js", "/media/1/1-320.webp",
      ] {
        #expect(try await get(path).status == 421, "\(path)")
      }
    }
  }

  @Test("The address listened on and site.hosts are names of the place")
  func names() async throws {
    let settings = ["http.host": "korzo.lan", "site.hosts": "proxy, korzo.home.arpa"]
    try await withApp(.sqlite, settings: settings) { test async throws in
      for (host, status) in [
        ("korzo.lan:8080", 200), ("proxy", 200), ("korzo.home.arpa:80", 200), ("evil.test", 421),
      ] {
        var request = TestRequest("GET", "/healthz")
        request.host = host
        #expect(try await test.app.site.respond(to: request).status == status, "\(host)")
      }
    }
  }

  @Test("On all networks without site.url it answers by address, and no name but localhost")
  func allNetworks() async throws {
    try await withApp(.sqlite, settings: ["http.host": "0.0.0.0"]) { test async throws in
      for (host, status) in [("10.0.0.7:8080", 200), ("localhost", 200), ("evil.test", 421)] {
        var request = TestRequest("GET", "/sign-in")
        request.host = host
        #expect(try await test.app.site.respond(to: request).status == status, "\(host)")
      }
    }
  }
}
