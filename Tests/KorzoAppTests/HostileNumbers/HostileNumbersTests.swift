import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

/// Hostile numbers, sent to every place of the running application that takes one: the table of routes
/// has the paths, the routes themselves tell which fields they ask for, the description of the API has
/// the bodies. A route, field or member that is added is asked by itself. On PostgreSQL too, where a
/// number can be too large for a column.
@Suite("Hostile numbers")
struct HostileNumbersTests {
  @Test("Paths, queries and forms", arguments: Engine.allCases)
  func routes(engine: Engine) async throws {
    try await withHostileWorld(engine) { world async throws in
      let samples = try await world.samples()
      // The rest needs more than this world has, such as an export or a payment; it gets hostile paths
      // all the same.
      #expect(samples.unreached.count < 130, "\(samples.unreached.sorted())")
      #expect(samples.samples.count > 500, "the table of routes is there")
      var asked: Set<String> = []
      for sample in samples.samples.sorted(by: { $0.rank < $1.rank }) {
        let names = try await names(of: sample, world)
        asked.formUnion(names)
        try await sendPaths(sample, world)
        try await sendFields(sample, names, world)
      }
      // What the world has shows in what its pages ask for.
      #expect(
        asked.isSuperset(of: ["after", "limit", "before", "seq", "revision", "place", "days"]))
      #expect(try await world.boss.get("/me").status == 200)
    }
  }

  @Test("Bodies of the API", arguments: Engine.allCases)
  func bodies(engine: Engine) async throws {
    try await withHostileWorld(engine) { world async throws in
      let answer = try await world.boss.get("/api/openapi.json")
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
      let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
      let json = HostileJSON(document)
      var count = 0
      for sample in try await world.samples().samples.sorted(by: { $0.rank < $1.rank }) {
        let operation = paths[sample.pattern]?[sample.method.lowercased()]
        let content = (operation?["requestBody"] as? [String: Any])?["content"] as? [String: Any]
        let media = content?["application/json"] as? [String: Any]
        guard let schema = media?["schema"] as? [String: Any] else { continue }
        for body in json.bodies(of: schema) {
          count += 1
          let answer = try await world.call(
            sample.method, sample.path, body, headers: ["If-Match": "\"1\""])
          world.check(answer, "\(sample.method) \(sample.path) \(body.prefix(300))")
        }
      }
      #expect(count > 400, "the description has bodies")
    }
  }

  @Test("Answers of the API are as they are described", arguments: Engine.allCases)
  func answers(engine: Engine) async throws {
    try await withHostileWorld(engine) { world async throws in
      let description = try await world.boss.get("/api/openapi.json")
      let shape = JSONShape(try #require(JSONValue(parsing: description.body, .answer)))
      var held: Set<String> = []
      for sample in try await world.samples().samples where sample.method == "GET" {
        guard let schema = shape.answer(to: sample.pattern) else { continue }
        let answer = try await world.boss.get(sample.path)
        guard answer.status == 200 else { continue }
        let value = try #require(JSONValue(parsing: answer.body, .answer), "\(sample.path)")
        #expect(shape.problems(of: value, schema) == [], "\(sample.path)")
        held.insert(sample.pattern)
      }
      #expect(held.count > 40, "\(held.sorted())")
    }
  }

  @Test("No page shows a picture of another server")
  func foreignPictures() async throws {
    try await withHostileWorld(.sqlite) { world async throws in
      let pages = try await world.samples().pages
      let foreign = #/<(?:img|source|video|image|use)\b[^>]*\b(?:src|srcset|poster|href)="https?:/#
      for (path, html) in pages {
        // Films and sounds are loaded once somebody presses.
        let pictures = html.replacing(#/(<video[^>]*) src="[^"]*"/#) { "\($0.1)" }
        #expect(!pictures.contains(foreign), "\(path)")
      }
      #expect(pages.values.contains { $0.contains("src=\"/pictures/") })
      #expect(pages.values.contains { $0.contains("poster=\"/pictures/") })
    }
  }

  @Test("Headers", arguments: Engine.allCases)
  func headers(engine: Engine) async throws {
    try await withHostileWorld(engine) { world async throws in
      let page = try await world.boss.get("/posts/\(try await world.newest("post"))").text
      let picture = try #require(page.firstMatch(of: #/"(\/media\/[^"]+)"/#)?.1)
      let survey = try await world.newest("survey")
      for number in hostileNumbers where number.utf8.count < 5000 {
        let headers = [
          ("Range", "bytes=\(number)-"), ("Range", "bytes=-\(number)"),
          ("Range", "bytes=0-\(number)"), ("Range", "bytes=\(number)-\(number)"),
          ("If-Match", "\"\(number)\""), ("If-None-Match", number), ("If-Modified-Since", number),
          ("If-Modified-Since", "Mon, \(number) Nov \(number) 10:00:00 GMT"),
          ("X-Forwarded-For", "1.2.3.4:\(number)"), ("Accept-Language", "cs;q=\(number)"),
          ("Accept-Encoding", "gzip;q=\(number)"), ("Content-Length", number),
          ("Cookie", "__Host-session=\(number); notice=\(number)"),
          ("Authorization", "Bearer \(number)"),
        ]
        for (name, value) in headers where value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
          for path in [String(picture), "/", "/sitemap.xml"] {
            world.check(
              try await world.test.visitor().get(path, headers: [name: value]),
              "\(path) \(name): \(value.prefix(60))")
          }
          world.check(
            try await world.call(
              "PATCH", "/api/v1/surveys/\(survey)", "{}", headers: [name: value]),
            "\(name): \(value.prefix(60))")
        }
      }
      #expect(try await world.boss.get(String(picture)).status == 200)
    }
  }

  /// The fields that a route asks for, as it tells while it answers.
  private func names(
    of sample: RouteSamples.Sample, _ world: HostileWorld
  ) async throws -> Set<String> {
    guard !leavingRoutes.contains(sample.pattern) else { return [] }
    let notes = FieldNotes()
    // Each round gets one step further: past what was missing before.
    for _ in 0..<3 {
      let known = notes.names
      try await FieldNotes.$current.withValue(notes) {
        try await world.send(sample, Dictionary(uniqueKeysWithValues: known.map { ($0, "1") }))
      }
      if notes.names == known { break }
    }
    return notes.names.subtracting(["_token"])
  }

  private func sendPaths(_ sample: RouteSamples.Sample, _ world: HostileWorld) async throws {
    let parts = sample.pattern.split(separator: "/").map(String.init)
    let filled = sample.path.split(separator: "/").map(String.init)
    guard parts.count == filled.count else { return }
    for index in parts.indices where parts[index].contains("{") {
      for number in pathNumbers {
        var path = filled
        path[index] = parts[index].replacing(#/\{[^}]*\}/#, with: encoded(number))
        let other = RouteSamples.Sample(
          method: sample.method, pattern: sample.pattern,
          path: "/" + path.joined(separator: "/"))
        try await world.send(other, [:])
      }
    }
  }

  private func sendFields(
    _ sample: RouteSamples.Sample, _ names: Set<String>, _ world: HostileWorld
  ) async throws {
    guard !names.isEmpty, !leavingRoutes.contains(sample.pattern) else { return }
    for number in fieldNumbers {
      try await world.send(
        sample, Dictionary(uniqueKeysWithValues: names.map { ($0, number) }))
    }
    // One at a time, where all together would be refused for the first.
    for name in names.sorted() where names.count > 1 {
      for number in fieldNumbers.prefix(2) {
        var fields = Dictionary(uniqueKeysWithValues: names.map { ($0, "1") })
        if sample.method == "GET" { fields = [:] }
        fields[name] = number
        try await world.send(sample, fields)
      }
    }
  }
}

private let pathNumbers = [
  "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-1", "0", "2147483648",
  "1e400", "٥", "0000000000000000000000000007",
]

private let fieldNumbers =
  [
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "-1", "0", "2147483648",
    "1e400", "NaN", "٥", "9223372036854775807.9223372036854775807", "2026-99-99T99:99",
  ] + [String(repeating: "9", count: 10_000)]

/// After these nobody is signed in any more.
let leavingRoutes: Set<String> = [
  "/sign-out", "/me/account/delete", "/me/account/password", "/me/sessions/end-others",
  "/me/sessions/{id}/end",
]

extension RouteSamples.Sample {
  /// What takes something away comes last.
  var rank: Int {
    if method == "GET" { return 0 }
    let takes = [
      "delete", "remove", "leave", "decline", "discard", "withdraw", "revoke", "suspend", "block",
      "clear", "forget", "end", "close", "disconnect", "unpublish", "role",
    ]
    return method == "DELETE" || takes.contains { pattern.contains($0) } ? 2 : 1
  }
}

extension HostileWorld {
  /// An address for each route.
  func samples() async throws -> RouteSamples {
    let post = try await newest("post")
    let article = try await newest("magazine_article")
    let survey: ID? = try await test.app.database.read { db in
      try db.value("SELECT MIN(id) FROM survey")
    }
    return try await RouteSamples(
      of: test.app.site.table,
      known: [
        "/api/v1/magazine/articles/{}": "/api/v1/magazine/articles/\(article)",
        "/api/v1/magazine/articles/{}/comments/{}":
          "/api/v1/magazine/articles/\(article)/comments/\(try await newest("magazine_comment"))",
        "/api/v1/messages/{}": "/api/v1/messages/\(try await newest("message"))",
        "/api/v1/messages/conversations/{}":
          "/api/v1/messages/conversations/\(try await newest("conversation"))",
        "/api/v1/social/posts/{}": "/api/v1/social/posts/\(post)",
        "/api/v1/social/people/{}": "/api/v1/social/people/other",
        "/api/v1/social/comments/{}": "/api/v1/social/comments/\(try await newest("post_comment"))",
        "/api/v1/social/stories/{}": "/api/v1/social/stories/\(try await newest("story"))",
        "/api/v1/reader/articles/{}": "/api/v1/reader/articles/\(try await newest("article"))",
        "/api/v1/surveys/{}": "/api/v1/surveys/\(survey ?? ID(1))",
        "/api/v1/insights/campaigns/{}":
          "/api/v1/insights/campaigns/\(try await newest("campaign"))",
      ], reading: boss)
  }

  /// Sends fields to a route as a browser does, in the query or as a form.
  func send(_ sample: RouteSamples.Sample, _ fields: [String: String]) async throws {
    // Nobody is to wait for the limits.
    test.clock.advance(by: .seconds(20))
    let text = fields.sorted { $0.key < $1.key }
      .map { "\(encoded($0.key))=\(encoded($0.value))" }.joined(separator: "&")
    var request = TestRequest(
      sample.method, sample.path + (text.isEmpty ? "" : "?\(text)"),
      headers: ["Sec-Fetch-Site": "same-origin"])
    if !["GET", "DELETE"].contains(sample.method) {
      request.headers["Content-Type"] = "application/x-www-form-urlencoded"
      request.body = Array(text.utf8)
    }
    check(
      try await boss.send(request),
      "\(sample.method) \(sample.path.prefix(100)) \(text.prefix(200))")
  }

  /// Says no, or does it, but never breaks.
  func check(_ answer: TestResponse, _ what: String) {
    #expect((200..<500).contains(answer.status), "\(what) \(answer.text.suffix(300))")
  }
}

/// Gives `body` the world with a feed on loopback.
func withHostileWorld(
  _ engine: Engine, _ body: (HostileWorld) async throws -> Void
) async throws {
  let feed = try LocalServer { _, connection in
    connection.answer(200, ["Content-Type: application/rss+xml"], Array(hostileWorldFeed.utf8))
  }
  defer { feed.stop() }
  try await withApp(engine, settings: ["fetching.allowedHosts": "127.0.0.1:\(feed.port)"]) {
    test async throws in
    try await body(HostileWorld(test, feed: "http://127.0.0.1:\(feed.port)/feed"))
  }
}

func encoded(_ text: String) -> String {
  text.addingPercentEncoding(
    withAllowedCharacters: .alphanumerics.intersection(.init(charactersIn: "!"..."~"))) ?? text
}
