import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("Comments for apps")
struct CommentAPITests {
  private func send(
    _ method: String, _ path: String, by visitor: Visitor, json: String? = nil
  ) async throws -> TestResponse {
    var headers = ["Sec-Fetch-Site": "same-origin"]
    if json != nil { headers["Content-Type"] = "application/json" }
    return try await visitor.send(
      TestRequest(
        method, "/api/v1/magazine/articles" + path, headers: headers,
        body: Array((json ?? "").utf8)))
  }

  private func object(_ answer: TestResponse) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any], "\(answer.text)")
  }

  @Test("Writing, answering, changing and deleting", arguments: Engine.allCases)
  func writing(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let people = try await world.people("ana", "bara")
      let article = try await world.article()
      let other = try await world.article("other")
      let list = "/\(article)/comments"
      let made = try await send(
        "POST", list, by: people[0].visitor, json: #"{"text": " hello ", "client_id": "a-1"}"#)
      #expect(made.status == 201, "\(made.text)")
      let comment = try object(made)
      let id = try #require(comment["id"] as? String)
      #expect(comment["text"] as? String == "hello" && comment["depth"] as? Int == 0)
      #expect(comment["own"] as? Bool == true && comment["deletable"] as? Bool == true)
      let again = try await send(
        "POST", list, by: people[0].visitor, json: #"{"text": "hello", "client_id": "a-1"}"#)
      #expect(try again.status == 200 && object(again)["id"] as? String == id)

      let answer = try await send(
        "POST", list, by: people[1].visitor, json: #"{"text": "hi @ana", "parent": "\#(id)"}"#)
      #expect(try answer.status == 201 && object(answer)["parent"] as? String == id)
      let answerID = try #require(try object(answer)["id"] as? String)
      let refused = try await send("DELETE", "\(list)/\(id)", by: people[0].visitor)
      #expect(refused.status == 409 && refused.text.contains("answered"))
      // Not under the address of another article.
      #expect(
        try await send(
          "DELETE", "/\(other)/comments/\(answerID)", by: people[1].visitor
        ).status == 404)
      let changed = try await send(
        "PATCH", "\(list)/\(answerID)", by: people[1].visitor, json: #"{"text": "hi!"}"#)
      #expect(try changed.status == 200 && object(changed)["edited"] as? Bool == true)
      #expect(
        try await send("DELETE", "\(list)/\(answerID)", by: people[1].visitor).status == 204)
      #expect(try await send("DELETE", "\(list)/\(id)", by: people[0].visitor).status == 204)
      for (json, status) in [
        (#"{"text": ""}"#, 422), (#"{"text": "x", "parent": "1"}"#, 404), (#"{}"#, 400),
        (#"{"text": "x", "client_id": "a b"}"#, 400),
      ] {
        let answer = try await send("POST", list, by: people[0].visitor, json: json)
        #expect(answer.status == status, "\(json)")
      }
      let visitor = world.test.visitor()
      #expect(try await send("POST", list, by: visitor, json: #"{"text": "x"}"#).status == 401)
      try await world.expectRightCounters()
    }
  }

  @Test("Threads by pages, and a thread by pages", arguments: Engine.allCases)
  func reading(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let ana = try await world.person("ana", role: .editor)
      let article = try await world.article()
      var roots: [String] = []
      for number in 1...3 {
        roots.append("\(try await world.comment(article, "thread \(number)", by: ana))")
      }
      let first = try #require(ID(roots[0]))
      for number in 1...5 {
        try await world.comment(article, "answer \(number)", answering: first, by: ana)
      }
      let list = "/\(article)/comments"
      let visitor = world.test.visitor()
      let page = try object(try await send("GET", "\(list)?limit=2", by: visitor))
      func ids(_ page: [String: Any]) throws -> [String] {
        let items = try #require(page["items"] as? [[String: Any]])
        return items.compactMap { ($0["comment"] as? [String: Any])?["id"] as? String }
      }
      #expect(try ids(page) == [roots[2], roots[1]])
      let next = try #require(page["next"] as? String)
      let rest = try object(try await send("GET", "\(list)?limit=2&after=\(next)", by: visitor))
      #expect(try ids(rest) == [roots[0]] && rest["next"] == nil)

      var texts: [String] = []
      var after = ""
      repeat {
        let path = "\(list)/\(first)?limit=2" + (after.isEmpty ? "" : "&after=\(after)")
        let thread = try object(try await send("GET", path, by: visitor))
        let answers = try #require(thread["answers"] as? [[String: Any]])
        texts += answers.compactMap { $0["text"] as? String }
        #expect(thread["count"] as? Int == 5)
        after = thread["next"] as? String ?? ""
      } while !after.isEmpty && texts.count < 20
      #expect(texts == (1...5).map { "answer \($0)" })
      for bad in ["?limit=0", "?limit=51", "?after=x", "/\(first)?limit=201"] {
        #expect(try await send("GET", list + bad, by: visitor).status == 400, "\(bad)")
      }
      // What has not changed is not sent again.
      let answer = try await send("GET", list, by: visitor)
      let tag = try #require(answer.header("etag"))
      let same = try await visitor.get(
        "/api/v1/magazine/articles" + list, headers: ["If-None-Match": tag])
      #expect(same.status == 304)
    }
  }

  @Test("One's comments and reports are in one's data, nobody else's", arguments: Engine.allCases)
  func exported(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let people = try await world.people("ana", "bara")
      let article = try await world.article()
      let root = try await world.comment(article, "words of ana", by: people[0])
      try await world.comment(article, "words of bara", answering: root, by: people[1])
      _ = try await people[1].visitor.post(
        "/magazine/comments/\(root)/report", ["reason": "other", "note": "note of bara"])
      let database = world.database
      for person in people {
        let store = CommentExportStore(account: person.id, now: world.test.clock.now)
        let comments = try await database.read { db in try store.comments(after: nil, in: db) }
        #expect(comments.items.map(\.text) == ["words of \(person.name)"])
        #expect(comments.items.first?.article == "/articles/hello")
        let reports = try await database.read { db in try store.reports(after: nil, in: db) }
        #expect(reports.items.map(\.note) == (person.name == "bara" ? ["note of bara"] : []))
      }
      let files = try await world.magazine.commentExporter.files(people[0].id)
      #expect(files.map(\.name) == ["comments.json", "reports.json"])
    }
  }
}
