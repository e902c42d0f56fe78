import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

/// A small community with something of each kind, so that most routes have something to answer about.
struct HostileWorld: Sendable {
  let test: TestApp
  /// The admin, whose most things are.
  let boss: Visitor

  init(_ test: TestApp, feed: String) async throws {
    self.test = test
    boss = try await test.person("boss", role: .admin)
    let other = try await test.person("other")
    try await makePosts(other)
    try await makeMessages()
    try await makeMagazine(other)
    try await makeSurveys()
    try await makeInsights()
    try await makeReader(feed)
    try await expect(boss.post("/admin/invitations", ["uses": "2", "days": "3"]))
    try await expect(boss.post("/me/tokens", ["name": "app", "scopes": "read"]))
  }

  private func expect(
    _ answer: TestResponse, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      (200..<400).contains(answer.status), "\(answer.text.prefix(300))", sourceLocation: location)
  }

  /// The newest id of a table.
  func newest(_ table: SQL) async throws -> ID {
    let id: ID? = try await test.app.database.read { db in
      try db.value("SELECT MAX(id) FROM \(table)")
    }
    return try #require(id, "nothing in \(table.text)")
  }

  private func makePosts(_ other: Visitor) async throws {
    try await expect(boss.post("/@other/follow"))
    try await expect(other.post("/@boss/follow"))
    try await expect(
      boss.upload("/posts", field: "photo", name: "a.png", type: "image/png", bytes: testPicture()))
    let post = try await newest("post")
    try await expect(other.post("/posts/\(post)/comments", ["text": "Hezké"]))
    try await expect(other.post("/posts/\(post)/like"))
    try await expect(
      other.upload(
        "/stories", field: "photo", name: "c.png", type: "image/png", bytes: testPicture(seed: 2),
        fields: ["canvas": storyWithPoll]))
    try await expect(
      boss.upload(
        "/stories", field: "photo", name: "b.png", type: "image/png", bytes: testPicture(seed: 1)))
    let story = try await newest("story")
    try await expect(boss.post("/highlights", ["title": "Voda", "story": "\(story)"]))
  }

  private func makeMessages() async throws {
    let person: ID? = try await test.app.database.read { db in
      try db.value("SELECT id FROM account WHERE user_name = 'other'")
    }
    let with = try #require(person)
    expect(
      try await call("POST", "/api/v1/messages/conversations", #"{"people": ["\#(with)"]}"#))
    let talk = try await newest("conversation")
    for text in ["Ahoj", "Co děláš?"] {
      expect(
        try await call(
          "POST", "/api/v1/messages/conversations/\(talk)/messages",
          #"{"text": "\#(text)", "client_id": "\#(UUID().uuidString)"}"#))
    }
  }

  private func makeMagazine(_ other: Visitor) async throws {
    try await expect(boss.post("/desk/categories", ["name": "Města", "slug": "mesta"]))
    let path = try #require(try await boss.post("/desk/articles").header("location"))
    try await expect(
      boss.post(
        path,
        ["title": "Nádraží", "lead": "Krátce.", "markdown": "Text", "base": "1", "then": "publish"])
    )
    try await expect(boss.post("\(path)/publish", ["revision": "2", "when": "now"]))
    try await expect(other.post("/articles/nadrazi/comments", ["text": "Pravda"]))
    try await expect(
      boss.post("/admin/vouchers", ["codes": "2", "days": "30", "uses": "1", "valid": "30"]))
    try await expect(other.post("/magazine/feedback", ["text": "Dobré"]))
  }

  private func makeSurveys() async throws {
    let made = try await call("POST", "/api/v1/surveys", surveyOfAllKinds)
    expect(made)
    let id = try await newest("survey")
    try await test.app.database.write { db in
      try db.execute("UPDATE token_balance SET balance = 200")
    }
    let balance = try object(try await boss.get("/api/v1/ask/balance"))
    let price = try #require((balance["price"] as? [String: Any])?["value"] as? Double)
    let end = (test.clock.now + .days(10)).milliseconds
    expect(
      try await call(
        "POST", "/api/v1/surveys/\(id)/publish",
        #"{"price": \#(price), "revision": 1, "ends_at": \#(end)}"#))
    // And one that is still being made.
    expect(try await call("POST", "/api/v1/surveys", surveyOfAllKinds))
  }

  private func makeInsights() async throws {
    try await expect(
      boss.post(
        "/campaigns/new",
        [
          "name": "Podzim", "starts": "2026-11-01", "ends": "2026-11-30", "currency": "CZK",
          "price": "1000", "turnover": "5000",
        ]))
  }

  private func makeReader(_ feed: String) async throws {
    try await expect(boss.post("/read/channels", ["address": feed]))
    try await test.runJobs()
    let article = try await newest("article")
    try await expect(boss.post("/read/archive", ["name": "Později"]))
    try await expect(boss.post("/read/articles/\(article)/save", ["on": "1"]))
  }

  /// A call of the API by the boss's session.
  func call(
    _ method: String, _ path: String, _ json: String? = nil, headers: [String: String] = [:]
  ) async throws -> TestResponse {
    var all = ["Sec-Fetch-Site": "same-origin"].merging(headers) { $1 }
    if json != nil { all["Content-Type"] = "application/json" }
    return try await boss.send(
      TestRequest(method, path, headers: all, body: Array((json ?? "").utf8)))
  }

  private func object(_ answer: TestResponse) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any],
      "\(answer.text.prefix(300))")
  }
}

private let hostileWorldText = """
  Text &lt;img src="http://127.0.0.1/a.png"&gt; \
  &lt;video src="http://127.0.0.1/a.mp4" poster="http://127.0.0.1/b.png"&gt;&lt;/video&gt;
  """

/// A feed of two articles.
let hostileWorldFeed = """
  <?xml version="1.0"?><rss version="2.0"><channel><title>Kanál</title><link>http://127.0.0.1/</link>
  <image><url>http://127.0.0.1/sign.png</url><title>K</title><link>http://127.0.0.1/</link></image>
  <item><title>Jedna</title><guid>1</guid><description>\(hostileWorldText)</description></item>
  <item><title>Dvě</title><guid>2</guid><description>\(hostileWorldText)</description></item>
  </channel></rss>
  """

private let surveyOfAllKinds = """
  {"version": 1, "title": "Kola", "language": "cs", "pages": [
    {"id": "one", "questions": [
      {"id": "text", "kind": "short_text", "title": "Proč?", "max_length": 50},
      {"id": "number", "kind": "number", "title": "Kolik?", "min": 0, "max": 500},
      {"id": "scale", "kind": "scale", "title": "Jak?", "from": 1, "to": 5},
      {"id": "date", "kind": "date", "title": "Kdy?"},
      {"id": "rank", "kind": "ranking", "title": "Pořadí?",
        "choices": [{"id": "a", "text": "A"}, {"id": "b", "text": "B"}]},
      {"id": "some", "kind": "multiple_choice", "title": "Co?", "min": 1, "max": 2,
        "choices": [{"id": "a", "text": "A"}, {"id": "b", "text": "B"}]}]},
    {"id": "two", "show_if": {"all": [{"question": "number", "greater": 3}]},
      "questions": [{"id": "more", "kind": "long_text", "title": "Co ještě?"}]}]}
  """

/// A photo with a poll over it.
private let storyWithPoll = """
  {"behind": ["#112233", "#445566"], "photo": {"x": 540, "y": 960, "width": 1080, "turn": 0},
  "layers": [{"kind": "poll", "x": 540, "y": 960, "scale": 100, "turn": 0,
  "lines": [{"text": "Voda?", "width": 200}],
  "choices": [{"text": "Ano", "width": 100}, {"text": "Ne", "width": 100}]}]}
  """
