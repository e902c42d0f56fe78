import HTTPTypes
import Testing

@testable import Web

@Suite("A request that nobody looks at")
struct FetchedAheadTests {
  private func head(_ headers: [String: String], method: HTTPRequest.Method = .get) -> RequestHead {
    var request = HTTPRequest(method: method, scheme: "http", authority: "localhost", path: "/")
    for (name, value) in headers {
      if let name = HTTPField.Name(name) { request.headerFields[name] = value }
    }
    return RequestHead(
      request, id: "1", remoteAddress: nil, proxies: TrustedProxies([]), isSecure: false)
  }

  @Test(
    "is known by each sign that there is",
    arguments: [
      ("Sec-Purpose", "prefetch"), ("Sec-Purpose", "prefetch;prerender"),
      ("Sec-Purpose", "Prefetch"), ("Purpose", "prefetch"), ("X-Moz", "prefetch"),
      ("X-Purpose", "prefetch"), ("X-Purpose", "offline"),
    ])
  func signs(name: String, value: String) {
    #expect(head([name: value]).isFetchedAhead)
  }

  @Test("is known by one sign among others")
  func several() {
    #expect(
      head(["Sec-Purpose": "", "Purpose": "navigate", "X-Purpose": "offline"]).isFetchedAhead)
  }

  @Test("is one for the header alone")
  func headOnly() {
    #expect(head([:], method: .head).isFetchedAhead)
  }

  @Test("is none of those that a person makes")
  func people() {
    #expect(!head([:]).isFetchedAhead)
    #expect(!head([:], method: .post).isFetchedAhead)
    #expect(!head(["Purpose": "navigate", "Sec-Fetch-Dest": "document"]).isFetchedAhead)
  }
}
