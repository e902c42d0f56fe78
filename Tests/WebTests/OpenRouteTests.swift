import Core
import Testing

@testable import Web

@Suite("Routes for programs that answer everybody")
struct OpenRouteTests {
  let site: Site

  init() throws {
    site = try makeSite { routes in
      routes.openAPI(.read).get("/api/v1/news") { request in
        try .json(["reader": request.viewer?.userName ?? "nobody"])
      }
      routes.openAPI(.write).get("/api/v1/drafts") { _ in .noContent }
      routes.anyone.get("/feed") { request in
        .text(request.query["v"] ?? "1", contentType: "application/atom+xml")
          .with(header: "Last-Modified", "Sat, 14 Nov 2026 09:05:00 GMT")
      }
    }
  }

  @Test("A visitor is nobody, a token and a session are somebody")
  func who() async throws {
    #expect(try await site.get("/api/v1/news").text == #"{"reader":"nobody"}"#)
    let token = ["Authorization": "Bearer reading"]
    #expect(try await site.get("/api/v1/news", token).text == #"{"reader":"ann"}"#)
    #expect(try await site.get("/api/v1/news", cookie(People.member)).text == #"{"reader":"ann"}"#)
  }

  @Test("A token that holds no more makes no visitor of a program, and one without the scope none")
  func refused() async throws {
    let forged = try await site.get("/api/v1/news", ["Authorization": "Bearer forged-0123456789"])
    #expect(forged.status == 401 && forged.text.contains("not_signed_in"))
    let reading = try await site.get("/api/v1/drafts", ["Authorization": "Bearer reading"])
    #expect(reading.status == 403 && reading.text.contains("insufficient_scope"))
    // A proxy in front may have its own password.
    let proxied = try await site.get("/api/v1/news", ["Authorization": "Basic YTpi"])
    #expect(proxied.status == 200)
  }

  @Test("A query that cannot be read is a program's mistake, and told; people are spared")
  func mangled() async throws {
    for query in ["limit=%00", "limit=%C3", "a=1&b=%ZZ"] {
      #expect(try await site.get("/api/v1/news?\(query)").status == 400, "\(query)")
      #expect(try await site.get("/feed?\(query)").status == 200, "\(query)")
    }
    #expect(try await site.get("/api/v1/news?a=1&&b").status == 200)
  }

  @Test("The table of routes tells them apart")
  func table() {
    let route = site.table.first { $0.path == "/api/v1/news" }
    #expect(route?.access == "api, for anyone")
  }

  @Test("The date of the last change is as good as a tag where there is no tag")
  func dates() async throws {
    let date = "Sat, 14 Nov 2026 09:05:00 GMT"
    let same = try await site.get("/feed", ["If-Modified-Since": date])
    #expect(same.status == 304 && same.body.isEmpty && same.header("etag") != nil)
    #expect(same.header("last-modified") == date)
    let other = try await site.get("/feed", ["If-Modified-Since": "Sat, 14 Nov 2026 09:06:00 GMT"])
    #expect(other.status == 200, "what was taken away makes it older")
    let both = try await site.get(
      "/feed?v=2", ["If-Modified-Since": date, "If-None-Match": "\"x\""])
    #expect(both.status == 200, "a tag is the better proof")
  }
}
