import Core
import Testing

@testable import Web

@Suite("Routing")
struct RoutingTests {
  let site: Site

  init() throws {
    site = try makeSite { routes in
      func echo(_ path: String, _ names: String...) {
        routes.anyone.get(path) { request in
          let values = try names.map { "\($0)=\(try request.parameter($0))" }
          return .text("\(path) \(values.joined(separator: ","))", contentType: "text/plain")
        }
      }
      echo("/")
      echo("/read")
      echo("/read/new")
      echo("/read/{id}", "id")
      echo("/read/{id}/{part}", "id", "part")
      echo("/feeds/{id}.json", "id")
      echo("/feeds/{id}", "id")
      echo("/@{name}", "name")
      echo("/media/{path*}", "path")
      routes.anyone.post("/read") { _ in .noContent }
      routes.anyone.delete("/read/{other}") { _ in .noContent }
      routes.anyone.put("/media/{id}") { _ in .noContent }
      routes.anyone.get("/things/{id}") { request in
        .text("\(try request.id())", contentType: "text/plain")
      }
      routes.anyone.get("/list") { request in
        .text(try request.cursor()?.description ?? "first", contentType: "text/plain")
      }
    }
  }

  @Test(
    "a path finds its route",
    arguments: [
      ("/", "/ "), ("/read", "/read "), ("/read?x=1", "/read "), ("/read/new", "/read/new "),
      ("/read/7", "/read/{id} id=7"), ("/read/new/x", "/read/{id}/{part} id=new,part=x"),
      ("/feeds/7.json", "/feeds/{id}.json id=7"), ("/feeds/7", "/feeds/{id} id=7"),
      ("/@ann", "/@{name} name=ann"), ("/read/%C5%99e%2Fka", "/read/{id} id=ře/ka"),
      ("/media/a/b%20c.jpg", "/media/{path*} path=a/b c.jpg"),
    ])
  func found(path: String, text: String) async throws {
    #expect(try await site.get(path).text == text)
  }

  @Test(
    "what is none is a 404",
    arguments: [
      "/nothing", "/@", "/read/%zz", "/read/%ff", "/read/%00", "/feeds/", "*", "//evil.example/",
      "/media", "/things/x", "/things/99999999999999999999",
    ])
  func missing(path: String) async throws {
    #expect(try await site.get(path).status == 404)
  }

  @Test("a slash at the end leads to the page without")
  func slash() async throws {
    let response = try await site.get("/read/new/?after=1")
    #expect(response.status == 308)
    #expect(response.header("location") == "/read/new?after=1")
  }

  @Test("another method is a 405 that tells which")
  func methods() async throws {
    let response = try await site.respond(
      to: TestRequest("DELETE", "/read", headers: ["Accept": "application/json"]))
    #expect(response.status == 405)
    #expect(response.header("allow") == "GET, HEAD, POST")
    #expect(response.text.contains("method_not_allowed"))
  }

  @Test(
    "a known path is never taken for another one with a parameter, whatever the method",
    arguments: [
      ("DELETE", "/read/new", "GET, HEAD"), ("PUT", "/read/new", "GET, HEAD"),
      ("PATCH", "/read/7", "DELETE, GET, HEAD"), ("POST", "/feeds/7.json", "GET, HEAD"),
      ("DELETE", "/media/a/b", "GET, HEAD"), ("DELETE", "/", "GET, HEAD"),
      ("POST", "/media/7", "PUT"), ("DELETE", "/robots.txt", "GET, HEAD"),
      ("POST", "/robots.txt", "GET, HEAD"), ("OPTIONS", "/read", "GET, HEAD, POST"),
    ])
  func knownPath(method: String, path: String, allow: String) async throws {
    let response = try await withAssets(TestRequest(method, path))
    #expect(response.status == 405)
    #expect(response.header("allow") == allow)
  }

  @Test("methods of one address may call its parameter differently")
  func names() async throws {
    #expect(try await site.respond(to: TestRequest("DELETE", "/read/7")).status == 204)
    #expect(try await site.get("/read/7").text == "/read/{id} id=7")
    #expect(try await site.respond(to: TestRequest("DELETE", "/nothing")).status == 404)
  }

  private func withAssets(_ request: TestRequest) async throws -> TestResponse {
    guard request.path.hasPrefix("/robots") else { return try await site.respond(to: request) }
    let folder = try Folder(["robots.txt": "User-agent: *"])
    var options = makeOptions()
    options.publicFolder = folder.path
    return try await makeSite(options: options) { _ in }.respond(to: request)
  }

  @Test("HEAD has the headers of GET, and no content")
  func head() async throws {
    let get = try await site.get("/read")
    let head = try await site.respond(to: TestRequest("HEAD", "/read"))
    #expect(head.status == 200)
    #expect(head.body.isEmpty)
    #expect(head.header("content-length") == get.header("content-length"))
    #expect(head.header("content-type") == get.header("content-type"))
  }

  @Test("a cursor is read, and nonsense is refused")
  func cursor() async throws {
    #expect(try await site.get("/list").text == "first")
    #expect(try await site.get("/list?after=5.7").text == "5.7")
    #expect(try await site.get("/list?after=five").status == 400)
  }
}
