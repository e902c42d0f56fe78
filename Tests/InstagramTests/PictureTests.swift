import TestSupport
import Testing

@testable import Instagram

@Suite("Fetching a picture")
struct PictureTests {
  private func fetched(_ reply: Reply) async throws -> Result<[UInt8], GraphFault> {
    var result: Result<[UInt8], GraphFault> = .success([])
    try await graph { _, _ in reply }.run { world async throws in
      do throws(GraphFault) {
        result = .success(try await world.client.picture(at: world.server.url + "/p.jpg?oe=1"))
      } catch {
        result = .failure(error)
      }
      #expect(world.server.requests.first?.header("Authorization") == nil)
    }
    return result
  }

  @Test("Its bytes come as they are")
  func bytes() async throws {
    #expect(try await fetched(Reply("JPEG")) == .success(Array("JPEG".utf8)))
  }

  @Test("A picture whose address died is gone", arguments: [403, 404, 410])
  func gone(status: Int) async throws {
    #expect(
      try await fetched(Reply("URL signature expired", status: status))
        == .failure(GraphFault(kind: .gone, message: "status \(status)")))
  }

  @Test("Anything else passes", arguments: [(200, ""), (500, "x"), (429, "x"), (204, "")])
  func temporary(status: Int, body: String) async throws {
    #expect(
      try await fetched(Reply(body, status: status))
        == .failure(GraphFault(kind: .temporary, message: "status \(status)")))
  }

  @Test("Only addresses of the web are asked, and no private ones")
  func addresses() async throws {
    try await graph { _, _ in Reply("x") }.run { world async throws in
      for url in [
        "file:///etc/passwd", "feed://127.0.0.1/", "javascript:1", "/p.jpg", "",
        "http://127.0.0.1:1/p.jpg", "http://[::1]/p.jpg", "http://169.254.169.254/latest",
      ] {
        let fault = await world.fault { client in
          try await client.picture(at: url)
        }
        #expect(fault?.kind == .refused, "\(url)")
      }
      #expect(world.asked == [])
    }
  }
}
