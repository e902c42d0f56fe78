import Core
import Foundation
import Testing

@testable import Web

@Suite("Answers")
struct ResponseTests {
  @Test("a page over https carries these headers")
  func headers() async throws {
    let site = try makeSite(
      options: makeOptions(baseURL: "https://korzo.example") {
        $0.formTargets = ["https://id.example"]
      }
    ) { $0.anyone.get("/") { _ in page("Start") } }
    let response = try await site.get("/")
    let shown = response.headers.filter { !["x-request-id", "content-length"].contains($0.key) }
      .sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    #expect(
      shown == [
        "cache-control: private, no-cache",
        "content-security-policy: default-src 'none'; script-src 'self'; style-src 'self'; "
          + "img-src * data: blob:; media-src * blob:; font-src 'self'; connect-src 'self'; "
          + "manifest-src 'self'; worker-src 'self'; base-uri 'none'; frame-ancestors 'none'; "
          + "form-action 'self' https://id.example",
        "content-type: text/html; charset=utf-8",
        "cross-origin-opener-policy: same-origin",
        "permissions-policy: browsing-topics=(), geolocation=(), microphone=(), payment=(), usb=()",
        "referrer-policy: same-origin",
        "strict-transport-security: max-age=31536000",
        "vary: Accept-Encoding",
        "x-content-type-options: nosniff",
      ])
  }

  @Test("over http there is no HSTS, and an answer's own policy stays")
  func ownHeaders() async throws {
    let site = try makeSite { routes in
      routes.anyone.get("/") { _ in
        .text("x", contentType: "text/plain").with(header: "Content-Security-Policy", "sandbox")
      }
      routes.anyone.get("/split") { _ in
        Response.noContent.with(header: "X-Thing", "a\r\nSet-Cookie: b=c")
      }
    }
    let response = try await site.get("/")
    #expect(response.header("strict-transport-security") == nil)
    #expect(response.header("content-security-policy") == "sandbox")
    let split = try await site.get("/split")
    #expect(split.header("x-thing") == "aSet-Cookie: b=c")
    #expect(split.header("set-cookie") == nil)
  }

  @Test(
    "cookies are flagged, and named for the host on https",
    arguments: [
      (
        "https://korzo.example",
        "__Host-korzo=abc; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure"
      ),
      ("http://localhost", "korzo=abc; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax"),
    ])
  func cookies(baseURL: String, expected: String) async throws {
    let site = try makeSite(baseURL: baseURL) { routes in
      routes.anyone.get("/in") { _ in
        .redirect(to: "/").settingSession(token: "abc", maxAge: .days(1))
      }
      routes.anyone.get("/out") { _ in Response.redirect(to: "/").clearingSession() }
    }
    #expect(try await site.get("/in").header("set-cookie") == expected)
    let cleared = try #require(try await site.get("/out").header("set-cookie"))
    #expect(cleared.contains("korzo=; Path=/; Max-Age=0"))
  }

  @Test("a cookie for a path has the prefix that allows one, and is read back")
  func pathCookie() async throws {
    let site = try makeSite(baseURL: "https://korzo.example") { routes in
      routes.anyone.get("/auth/start") { _ in
        Response.noContent.settingCookie(
          name: "state", value: "s1", maxAge: .minutes(5), path: "/auth")
      }
      routes.anyone.get("/auth/back") { request in
        .text(request.cookie("state") ?? "none", contentType: "text/plain")
      }
    }
    let start = try await site.get("/auth/start")
    #expect(start.header("set-cookie")?.hasPrefix("__Secure-state=s1; Path=/auth; ") == true)
    #expect(try await site.get("/auth/back", ["Cookie": start.cookies]).text == "s1")
    #expect(try await site.get("/auth/back", ["Cookie": "state=forged"]).text == "none")
  }

  @Test("a notice is told once, on the next page")
  func notice() async throws {
    let site = try makeSite { routes in
      routes.anyone.post("/do") { _ in
        .redirect(to: "/", notice: Notice("Dílo <b> smazáno", undo: .init(path: "/undo")))
      }
      routes.anyone.get("/") { _ in page("Start") }
      routes.anyone.get("/json") { _ in try .json([1]) }
    }
    let done = try await site.respond(to: .form("/do"))
    #expect(done.status == 303)
    #expect(done.header("location") == "/")
    let shown = try await site.get("/", ["Cookie": done.cookies])
    #expect(shown.text.contains("Dílo &lt;b&gt; smazáno"))
    let ahead = ["Cookie": done.cookies, "Sec-Purpose": "prefetch;prerender"]
    #expect(try await site.get("/", ahead).header("set-cookie") == nil)
    #expect(shown.header("set-cookie")?.contains("korzo-notice=; Path=/; Max-Age=0") == true)
    #expect(try await site.get("/json", ["Cookie": done.cookies]).header("set-cookie") == nil)
    let forged = "korzo-notice=eyJ0ZXh0IjoieCJ9.AAAA"
    #expect(try await site.get("/", ["Cookie": forged]).status == 200)
  }

  @Test("unchanged JSON is a 304, changed JSON is not")
  func tags() async throws {
    let site = try makeSite { routes in
      routes.anyone.get("/things") { request in
        try .json(["readAt": request.query["v"] ?? "1"])
      }
    }
    let first = try await site.get("/things")
    #expect(first.header("cache-control") == "private, no-cache")
    let tag = try #require(first.header("etag"))
    let same = try await site.get("/things", ["If-None-Match": "\"x\", \(tag)"])
    #expect(same.status == 304)
    #expect(same.body.isEmpty)
    #expect(same.header("content-length") == nil)
    #expect(try await site.get("/things?v=2", ["If-None-Match": tag]).status == 200)
  }

  @Test("a document in bytes is tagged, and a file when it has a name")
  func documents() async throws {
    let site = try makeSite { routes in
      routes.anyone.get("/feed") { _ in
        .document(Array("<feed/>".utf8), contentType: "application/atom+xml")
      }
      routes.anyone.get("/file") { _ in
        .document([0x7B, 0x7D], contentType: "text/a; charset=utf-8", fileName: "a.json")
      }
    }
    let feed = try await site.get("/feed")
    #expect(feed.text == "<feed/>")
    #expect(feed.header("content-type") == "application/atom+xml; charset=utf-8")
    #expect(feed.header("cache-control") == "private, no-cache")
    let tag = try #require(feed.header("etag"))
    #expect(try await site.get("/feed", ["If-None-Match": tag]).status == 304)
    let file = try await site.get("/file")
    #expect(file.header("content-type") == "text/a; charset=utf-8")
    #expect(file.header("content-disposition")?.contains("a.json") == true)
  }

  @Test("JSON speaks snake_case")
  func snakeCase() async throws {
    struct Thing: Encodable {
      let readAt: Int
      let ownerID: ID
    }
    let site = try makeSite {
      $0.anyone.get("/thing") { _ in try .json(Thing(readAt: 1, ownerID: ID(9_007_199_254_740_993)))
      }
    }
    #expect(
      try await site.get("/thing").text == #"{"owner_id":"9007199254740993","read_at":1}"#)
  }

  @Test("a download is named for every browser")
  func download() async throws {
    let site = try makeSite {
      $0.anyone.get("/opml") { _ in
        .text("<opml/>", contentType: "text/x-opml", fileName: "můj \"seznam\".opml")
      }
    }
    #expect(
      try await site.get("/opml").header("content-disposition")
        == "attachment; filename=\"m_j _seznam_.opml\"; "
        + "filename*=UTF-8''m%C5%AFj%20%22seznam%22.opml")
  }

  @Test(
    "a file answers ranges",
    arguments: [
      (nil, 200, "0123456789", nil), ("bytes=2-4", 206, "234", "bytes 2-4/10"),
      ("bytes=7-", 206, "789", "bytes 7-9/10"), ("bytes=-3", 206, "789", "bytes 7-9/10"),
      ("bytes=5-99", 206, "56789", "bytes 5-9/10"), ("bytes=10-", 416, "", "bytes */10"),
      ("bytes=4-2", 200, "0123456789", nil), ("bytes=0-1,3-4", 200, "0123456789", nil),
      ("lines=1-2", 200, "0123456789", nil), ("bytes=-", 200, "0123456789", nil),
      ("bytes=0-9223372036854775807", 206, "0123456789", "bytes 0-9/10"),
      ("bytes=7-99999999999999999999", 206, "789", "bytes 7-9/10"),
      ("bytes=-9223372036854775808", 206, "0123456789", "bytes 0-9/10"),
      ("bytes=9223372036854775807-9223372036854775807", 416, "", "bytes */10"),
      ("bytes=-0", 416, "", "bytes */10"), ("bytes=0-9", 206, "0123456789", "bytes 0-9/10"),
      ("bytes=+2-+4", 200, "0123456789", nil), ("bytes=002-004", 206, "234", "bytes 2-4/10"),
      ("bytes=٢-٤", 200, "0123456789", nil), ("bytes= 2-4", 200, "0123456789", nil),
    ] as [(String?, Int, String, String?)])
  func ranges(header: String?, status: Int, text: String, range: String?) async throws {
    let path = NSTemporaryDirectory() + "/korzo-range-\(UInt64.random(in: 0...UInt64.max))"
    try Data("0123456789".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let site = try makeSite {
      $0.anyone.get("/file") { _ in .file(path: path, contentType: "text/plain") }
      $0.anyone.get("/none") { _ in .file(path: path + "x", contentType: "text/plain") }
    }
    let response = try await site.get("/file", header.map { ["Range": $0] } ?? [:])
    #expect(response.status == status)
    #expect(response.text == text)
    #expect(response.header("content-range") == range)
    #expect(try await site.get("/none").status == 404)
  }
}
