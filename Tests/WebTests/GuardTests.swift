import Core
import Testing

@testable import Web

@Suite("Guards")
struct GuardTests {
  let site: Site

  init() throws {
    site = try makeSite { routes in
      routes.anyone.get("/open") { request in
        .text("\(request.viewer == nil)", contentType: "text/plain")
      }
      routes.signedIn.get("/mine") { request in
        .text(request.viewer.userName, contentType: "text/plain")
      }
      routes.signedIn.post("/mine") { _ in .noContent }
      routes.editor.get("/write") { _ in .noContent }
      routes.admin.get("/rule") { _ in .noContent }
      routes.api(.read).get("/api/v1/things") { _ in try .json(["ok": true]) }
      routes.api(.write).post("/api/v1/things") { _ in .noContent }
      routes.api([.write, .admin]).post("/api/v1/rules") { _ in .noContent }
    }
  }

  @Test(
    "a role opens what it may",
    arguments: [
      ("/open", nil, 200), ("/open", People.member, 200),
      ("/mine", nil, 303), ("/mine", People.member, 200), ("/mine", "forged-0123456789", 303),
      ("/write", nil, 303), ("/write", People.member, 403), ("/write", People.editor, 204),
      ("/write", People.admin, 204), ("/rule", People.editor, 403), ("/rule", People.admin, 204),
    ] as [(String, String?, Int)])
  func roles(path: String, token: String?, status: Int) async throws {
    let response = try await site.get(path, token.map(cookie) ?? [:])
    #expect(response.status == status)
  }

  @Test("a visitor is led to the sign-in form and back")
  func signIn() async throws {
    let response = try await site.get("/mine?sort=new&x=%2F")
    #expect(response.status == 303)
    #expect(response.header("location") == "/sign-in?next=%2Fmine%3Fsort%3Dnew%26x%3D%252F")
  }

  @Test("a form of a visitor is refused, not redirected")
  func post() async throws {
    let response = try await site.respond(to: .form("/mine"))
    #expect(response.status == 401)
    #expect(response.header("content-type")?.hasPrefix("text/html") == true)
  }

  @Test("a program is told in JSON")
  func program() async throws {
    let response = try await site.get("/api/v1/things")
    #expect(response.status == 401)
    let id = try #require(response.header("x-request-id"))
    let expected =
      #"{"error":{"code":"not_signed_in","message":"Sign in first, then try again.","#
      + #""request_id":"\#(id)"}}"#
    #expect(response.text == expected)
  }

  @Test("a bearer token may do what its scopes say, and only on API routes")
  func scopes() async throws {
    let reading = ["Authorization": "Bearer reading"]
    #expect(try await site.get("/api/v1/things", reading).status == 200)
    let write = try await site.respond(
      to: TestRequest("POST", "/api/v1/things", headers: reading))
    #expect(write.status == 403)
    #expect(write.text.contains("insufficient_scope"))
    #expect(try await site.get("/mine", reading).status == 303)
    let full = ["Authorization": "bearer \(People.member)"]
    #expect(
      try await site.respond(to: TestRequest("POST", "/api/v1/things", headers: full)).status == 204
    )
    #expect(
      try await site.respond(to: TestRequest("POST", "/api/v1/rules", headers: full)).status == 403)
    let admin = ["Authorization": "Bearer \(People.admin)"]
    #expect(
      try await site.respond(to: TestRequest("POST", "/api/v1/rules", headers: admin)).status == 204
    )
  }

  @Test("a wrong bearer token is not helped by a good cookie")
  func wrongBearer() async throws {
    let headers = ["Authorization": "Bearer wrong", "Cookie": "korzo=\(People.member)"]
    #expect(try await site.get("/api/v1/things", headers).status == 401)
  }

  @Test("the table tells who may call each route")
  func table() {
    let lines = site.table.map { "\($0.method) \($0.path): \($0.access)" }
    #expect(lines.contains("GET /healthz: anyone"))
    #expect(lines.contains("POST /mine: signed in"))
    #expect(lines.contains("GET /write: editor"))
    #expect(lines.contains("GET /rule: admin"))
    #expect(lines.contains("POST /api/v1/rules: api: write, admin"))
  }
}
