import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Surveys

/// An author with a browser and a draft.
struct EditorWorld: Sendable {
  let test: TestApp
  let author: Visitor
  let draft: ID

  var database: any Database { test.app.database }
  var path: String { editPath(draft) }

  /// A new author who began a draft.
  init(_ test: TestApp, _ name: String = "alena") async throws {
    self.test = test
    author = try await test.person(name)
    let made = try await author.post("/surveys")
    let location = try #require(made.header("location"))
    draft = try #require(
      ID(String(location.dropFirst("/surveys/".count).prefix { $0 != "/" })))
  }

  /// What the draft asks now.
  func definition(of survey: ID? = nil) async throws -> SurveyDefinition {
    let id = survey ?? draft
    let json = try await database.read { db in try SurveyStore().definition(of: id, in: db) }
    let text = try #require(json)
    return try #require(SurveyDefinition.read(Data(text.utf8)).draft)
  }

  /// What is wrong with it.
  func problems() async throws -> [String] {
    let id = draft
    let json = try await database.read { db in try SurveyStore().definition(of: id, in: db) }
    let text = try #require(json)
    return SurveyDefinition.read(Data(text.utf8)).problems.map(\.pointer)
  }

  func survey(_ id: ID? = nil) async throws -> Survey {
    let id = id ?? draft
    let found = try await database.read { db in try SurveyStore().find(id, in: db) }
    return try #require(found)
  }

  /// Adds a question of a kind, and gives its id.
  @discardableResult
  func add(_ kind: KindName, to page: String = "p1") async throws -> String {
    let made = try await author.post(
      path + "/questions", ["page": page, "kind": kind.rawValue])
    let location = try #require(made.header("location"))
    return String(location.dropFirst((path + "/questions/").count))
  }

  /// The mark that the form at an address carries.
  func seen(_ address: String) async throws -> String {
    let page = try await author.get(address).text
    let start = try #require(page.firstRange(of: "name=\"seen\" value=\"")).upperBound
    return String(page[start...].prefix { $0 != "\"" })
  }

  /// Sends the form of a question as it was just opened.
  @discardableResult
  func fill(
    _ question: String, _ fields: KeyValuePairs<String, String>
  ) async throws -> TestResponse {
    let address = "\(path)/questions/\(question)"
    let seen = try await seen(address)
    let all = [("seen", seen)] + fields.map { ($0.key, $0.value) }
    return try await author.send(.fields(address, all))
  }

  /// Makes the draft a survey that is open.
  func publish() async throws {
    let (id, now) = (draft, test.clock.now)
    try await database.write { db in
      try db.execute(
        """
        UPDATE survey SET state = 'published', published_at = \(now), starts_at = \(now),
          ends_at = \(now + .days(7))
        WHERE id = \(id)
        """)
    }
  }
}

extension TestRequest {
  /// A form whose fields are made while the test runs.
  static func fields(
    _ path: String, _ fields: [(String, String)], accept: String = "text/html"
  ) -> TestRequest {
    let body = fields.map { "\(encoded($0.0))=\(encoded($0.1))" }.joined(separator: "&")
    return TestRequest(
      "POST", path,
      headers: [
        "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin",
        "Accept": accept,
      ], body: Array(body.utf8))
  }
}

private func encoded(_ text: String) -> String {
  text.percentEncoded
}

/// Gives a test an application with an author and a draft.
func withEditor(_ engine: Engine, _ body: (EditorWorld) async throws -> Void) async throws {
  try await withApp(engine) { test in try await body(try await EditorWorld(test)) }
}

extension EditorWorld {
  /// The author, for what is asked of the feature itself.
  func viewer() async throws -> Viewer {
    let name = "alena"
    let id: ID? = try await database.read { db in
      try db.value("SELECT id FROM account WHERE user_name = \(name)")
    }
    return Viewer(
      id: try #require(id), userName: name, displayName: name, role: .member, language: nil,
      appearance: .system)
  }

  /// Sends two pictures as the choices of a question, and gives the first.
  func picture(for question: String) async throws -> ID {
    let address = "\(path)/questions/\(question)"
    let boundary = "korzo-test-boundary"
    var body: [UInt8] = []
    func part(_ head: String, _ bytes: [UInt8]) {
      body += Array("--\(boundary)\r\nContent-Disposition: form-data; \(head)\r\n\r\n".utf8)
      body += bytes + Array("\r\n".utf8)
    }
    part("name=\"seen\"", Array(try await seen(address).utf8))
    part("name=\"title\"", Array("Which?".utf8))
    for seed in UInt8(1)...2 {
      part(
        "name=\"pictures\"; filename=\"p\(seed).png\"", testPicture(seed: seed))
    }
    body += Array("--\(boundary)--\r\n".utf8)
    let answer = try await author.send(
      TestRequest(
        "POST", address,
        headers: [
          "Content-Type": "multipart/form-data; boundary=\(boundary)",
          "Sec-Fetch-Site": "same-origin",
        ], body: body))
    guard answer.status == 303 else { throw TestFailure("\(answer.status): \(answer.text)") }
    return try #require(try await definition().pictures.first)
  }
}
