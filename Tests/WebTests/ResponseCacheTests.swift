import Core
import HTML
import HTTPTypes
import NIOCore
import Synchronization
import Testing

@testable import Web

/// A page that says how often it was made.
private final class Maker: Sendable {
  let made = Atomic(0)
  let noted = Mutex<[Int]>([])
  let version = Atomic(0)
  let until = Mutex<Timestamp?>(noon + .hours(1))
  let memory: ResponseCache

  init(capacity: Int = 1 << 20) { memory = ResponseCache(capacity: capacity) }

  func site() throws -> Site {
    try makeSite { routes in
      routes.anyone.get("/plain/{name}") { [self] request in
        try await answer(request) { number, _ in page("Page \(number)") }
      }
      routes.anyone.get("/form") { [self] request in
        try await answer(request) { number, t in page("Form \(number)", t.tokenField) }
      }
      routes.anyone.get("/cookie") { [self] request in
        try await answer(request) { number, _ in
          page("Cookie \(number)").settingCookie(name: "taste", value: "sweet")
        }
      }
      routes.anyone.get("/failure") { [self] request in
        try await answer(request) { number, _ in
          .page(Screen(title: "Failure \(number)", body: ""), status: 404)
        }
      }
      routes.openAPI(.read).get("/api/v1/number") { [self] request in
        try await answer(request) { number, _ in try .json(["number": number]) }
      }
    }
  }

  private func answer(
    _ request: Request<Anyone>, _ make: (Int, ViewContext) throws -> Response
  ) async throws -> Response {
    try await request.cached(
      in: memory, version: version.load(ordering: .relaxed),
      note: { number in noted.withLock { $0.append(number) } },
      make: {
        let number = made.add(1, ordering: .relaxed).newValue
        return CacheableResponse(
          try make(number, request.view), shown: number, until: until.withLock { $0 })
      })
  }
}

@Suite("Answers from memory")
struct ResponseCacheTests {
  @Test("Visitors who ask alike get the same, and each is noted")
  func same() async throws {
    let maker = Maker()
    let site = try maker.site()
    let first = try await site.get("/plain/a")
    let second = try await site.get("/plain/a")
    #expect(first.text == second.text)
    #expect(second.header("Content-Type") == first.header("Content-Type"))
    #expect(second.header("Cache-Control") == first.header("Cache-Control"))
    #expect(maker.noted.withLock { $0 } == [1, 1])
    #expect(try await site.get("/plain/a", ["Sec-Purpose": "prefetch"]).text == first.text)
  }

  @Test("Whoever is signed in, has a cookie or a token, gets their own")
  func own() async throws {
    let maker = Maker()
    let site = try maker.site()
    let visitors = try await site.get("/plain/a").text
    for headers in [
      cookie(People.member), ["Cookie": "reading=sans.on"], ["Cookie": "korzo=unknown-0123456789"],
      ["Authorization": "Bearer nobody"],
    ] {
      #expect(try await site.get("/plain/a", headers).text != visitors, "\(headers)")
    }
    #expect(maker.made.load(ordering: .relaxed) == 5)
    #expect(try await site.get("/plain/a").text == visitors, "and visitors never get theirs")
  }

  @Test("One kept answer serves clients that take gzip and those that do not")
  func codings() async throws {
    let maker = Maker()
    let site = try maker.site()
    let taking = ["Accept-Encoding": "gzip"]
    for path in ["/plain/a", "/plain/b"] {
      // Whoever comes first.
      let isSmallFirst = path.hasSuffix("a")
      let first = try await site.get(path, isSmallFirst ? taking : [:])
      let second = try await site.get(path, isSmallFirst ? [:] : taking)
      let (small, plain) = isSmallFirst ? (first, second) : (second, first)
      #expect(small.header("Content-Encoding") == "gzip")
      #expect(plain.header("Content-Encoding") == nil)
      #expect(small.header("Vary") == plain.header("Vary"))
      #expect(plain.text.hasSuffix("</html>\n"))
      #expect(
        expanded(ByteBuffer(bytes: small.body), size: plain.body.count)
          == ByteBuffer(bytes: plain.body))
    }
    #expect(maker.made.load(ordering: .relaxed) == 2)
  }

  @Test("What is not what was compressed is not expanded")
  func expanding() throws {
    let small = try #require(Gzip().compress(Array("A text, a text, a text.".utf8)))
    #expect(expanded(small, size: 23)?.readableBytes == 23)
    #expect(expanded(small, size: 22) == nil)
    #expect(expanded(small, size: 24) == nil)
    #expect(expanded(ByteBuffer(string: "no gzip"), size: 7) == nil)
  }

  @Test("Another address, query or language is another answer")
  func keys() async throws {
    let maker = Maker()
    let site = try maker.site()
    _ = try await site.get("/plain/a")
    _ = try await site.get("/plain/b")
    _ = try await site.get("/plain/a?after=1")
    let czech = try await site.get("/plain/a", ["Accept-Language": "cs"])
    #expect(czech.text.contains("lang=\"cs\""))
    #expect(maker.made.load(ordering: .relaxed) == 4)
    let long = "/plain/a?q=" + String(repeating: "x", count: 600)
    _ = try await site.get(long)
    _ = try await site.get(long)
    #expect(maker.made.load(ordering: .relaxed) == 6, "long addresses are not kept")
  }

  @Test("A change makes it anew, and so does its time")
  func change() async throws {
    let maker = Maker()
    let site = try maker.site()
    _ = try await site.get("/plain/a")
    maker.version.add(1, ordering: .relaxed)
    _ = try await site.get("/plain/a")
    #expect(maker.made.load(ordering: .relaxed) == 2)
    maker.until.withLock { $0 = noon }
    _ = try await site.get("/plain/b")
    _ = try await site.get("/plain/b")
    #expect(maker.made.load(ordering: .relaxed) == 4, "what ends now is not kept")
    maker.until.withLock { $0 = nil }
    _ = try await site.get("/plain/c")
    _ = try await site.get("/plain/c")
    #expect(maker.made.load(ordering: .relaxed) == 6)
  }

  @Test(
    "Forms, cookies and failures are made for one alone", arguments: ["form", "cookie", "failure"])
  func personal(path: String) async throws {
    let maker = Maker()
    let site = try maker.site()
    let first = try await site.get("/\(path)").text
    #expect(try await site.get("/\(path)").text != first)
    #expect(maker.made.load(ordering: .relaxed) == 2)
  }

  @Test("JSON keeps its tag, which answers 304 from memory")
  func tag() async throws {
    let maker = Maker()
    let site = try maker.site()
    let tag = try #require(try await site.get("/api/v1/number").header("ETag"))
    let unchanged = try await site.get("/api/v1/number", ["If-None-Match": tag])
    #expect(unchanged.status == 304)
    #expect(unchanged.body.isEmpty)
    #expect(unchanged.header("ETag") == tag)
    #expect(try await site.get("/api/v1/number", ["If-None-Match": "\"other\""]).status == 200)
    #expect(maker.made.load(ordering: .relaxed) == 1)
  }

  @Test("Memory is bounded: the oldest go, and what would fill it is not kept")
  func bounds() {
    let memory = ResponseCache(capacity: 40_000)
    func answer(_ size: Int) -> CachedResponse {
      CachedResponse(
        headers: [:], body: CachedBody(bytes: ByteBuffer(repeating: 1, count: size)), version: 1,
        madeAt: noon,
        until: noon + .seconds(5), shown: 0)
    }
    func has(_ key: String, _ now: Timestamp = noon) -> Bool {
      memory.find(key, version: 1, now: now) != nil
    }
    for number in 1...5000 { memory.keep(answer(3000), under: "\(number)") }
    #expect(has("5000"))
    #expect(!has("1"))
    #expect((1...5000).count { has("\($0)") } == 9)
    memory.keep(answer(6000), under: "large")
    #expect(!has("large"))
    #expect(!has("5000", noon + .seconds(5)))
    #expect(!has("5000", noon - .seconds(1)), "a clock that was set back")
    for _ in 1...100 { memory.keep(answer(3000), under: "again") }
    #expect((1...5000).count { has("\($0)") } == 8)
  }
}
