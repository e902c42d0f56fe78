import TestSupport
import Testing

@testable import Fetching

@Suite("Hosts that are asked elsewhere")
struct HostTableTests {
  /// A server at the place of `www.example.org`, and a fetcher that may reach nothing else that is
  /// private.
  private func withPlace(
    _ handler: @escaping LocalServer.Handler, _ body: (LocalWorld) async throws -> Void
  ) async throws {
    let server = try LocalServer(handler)
    var configuration = FetchConfiguration()
    configuration.hosts = HostTable([
      try #require(HostTable.Entry("www.example.org=http://127.0.0.1:\(server.port)"))
    ])
    let fetcher = Fetcher(configuration)
    defer {
      fetcher.shutdown()
      server.stop()
    }
    try await body(LocalWorld(server: server, fetcher: fetcher))
  }

  @Test("The place is asked in the host's name, and the address stays what it was")
  func place() async throws {
    try await withPlace { request, connection in
      connection.answer(200, [], Array("\(request.header("Host") ?? "") \(request.target)".utf8))
    } _: { world async throws in
      for (url, host) in [
        ("https://www.example.org/feed?a=b", "www.example.org"),
        ("http://WWW.example.org:8080/feed?a=b", "www.example.org:8080"),
      ] {
        let response = try await world.fetcher.fetch(FetchRequest(url: url))
        #expect(String(decoding: response.body, as: UTF8.self) == "\(host) /feed?a=b")
        #expect(response.finalURL == url.replacing("WWW", with: "www"))
        #expect(response.permanentURL == nil)
      }
    }
  }

  @Test("Nobody else gets there: not by its address, not by a redirect, not on an open connection")
  func onlyByName() async throws {
    try await withPlace { request, connection in
      let own = "Location: http://\(request.header("X-Own") ?? "127.0.0.1")/"
      return request.target == "/out"
        ? connection.answer(302, [own]) : connection.answer(200, ["Connection: keep-alive"])
    } _: { world async throws in
      let refused = FetchError.privateAddress(host: "127.0.0.1")
      #expect(await world.failure(world.server.url) == refused)
      let named = FetchRequest(url: "https://www.example.org/")
      for _ in 1...3 {
        #expect(try await world.fetcher.fetch(named).status == 200)
        #expect(await world.failure(world.server.url) == refused)
      }
      let out = FetchRequest(
        url: "https://www.example.org/out", headers: ["X-Own": "127.0.0.1:\(world.server.port)"])
      await #expect(throws: refused) { try await world.fetcher.fetch(out) }
    }
  }

  @Test("Redirects go from host to host as they would without a table")
  func redirects() async throws {
    try await withPlace { request, connection in
      request.target == "/old"
        ? connection.answer(301, ["Location: /new"]) : connection.answer(200)
    } _: { world async throws in
      let moved = try await world.fetcher.fetch(FetchRequest(url: "https://www.example.org/old"))
      #expect(moved.finalURL == "https://www.example.org/new")
      #expect(moved.permanentURL == "https://www.example.org/new")
    }
  }

  @Test(
    "An entry is a host and an origin, and nothing else",
    arguments: [
      "", "=", "example.org", "example.org=", "=http://127.0.0.1", "example.org=127.0.0.1:80",
      "example.org=ftp://127.0.0.1", "example.org=http://", "example.org=http://127.0.0.1/",
      "example.org=http://127.0.0.1/path", "example.org=http://127.0.0.1?q", "example.org=//x",
      "example.org=http://name:word@127.0.0.1", "http://example.org=http://127.0.0.1",
      "example.org/feed=http://127.0.0.1", "exam ple.org=http://127.0.0.1",
      "example.org:99999=http://127.0.0.1", "example.org=http://127.0.0.1:99999",
      "example.org=http://127.0.0.1#x", "name@example.org=http://127.0.0.1",
    ])
  func broken(entry: String) { #expect(HostTable.Entry(entry) == nil) }

  @Test("A port counts where the entry has one, a scheme never, and the first entry wins")
  func matching() throws {
    let table = HostTable(
      try [
        "example.org:8080=http://127.0.0.1:1", "example.org=https://mirror.example:2",
        "example.org=http://127.0.0.1:3", "žluť.example=http://[::1]:4",
      ].map { try #require(HostTable.Entry($0)) })
    func place(_ url: String) throws -> String? { try table.place(of: WebAddress(url))?.text }
    #expect(try place("https://example.org:8080/a?b") == "http://127.0.0.1:1/a?b")
    #expect(try place("http://example.org/") == "https://mirror.example:2/")
    #expect(try place("https://EXAMPLE.org:9/a") == "https://mirror.example:2/a")
    #expect(try place("https://žluť.example/a") == "http://[::1]:4/a")
    for other in ["https://www.example.org/", "https://example.org.evil.example/"] {
      #expect(try place(other) == nil)
    }
    let signed = try #require(
      try table.place(of: WebAddress("https://name:word@example.org/a")))
    #expect(signed.credentials?.user == "name")
    #expect(table.texts.first == "example.org:8080=http://127.0.0.1:1")
  }
}
