import AppTestSupport
import Core
import Database
import Features
import Testing
import Web

@testable import KorzoApp

@Suite("What other applications share")
struct ShareTargetTests {
  @Test(
    "only a web address is one, wherever it stands in a text",
    arguments: [
      ("https://most.example/a", "https://most.example/a"),
      ("čtěte HTTP://Most.example/?a=1 hned", "HTTP://Most.example/?a=1"),
      ("javascript:alert(1)", ""), ("file:///etc/passwd https:/", ""), ("", ""),
    ])
  func addresses(text: String, link: String) {
    #expect(SharedContent(fields(["url": text])).link == link)
    let long = SharedContent(fields(["url": "https://" + String(repeating: "a", count: 9_000)]))
    #expect(long.link.count == SharedContent.longestLink)
  }

  @Test(
    "numbers that nobody sends are bounded",
    arguments: [
      ("-1", 0), ("99999999999999999999", 100), ("x", 0), ("101", 100), ("2", 2), ("", 0),
    ])
  func photos(count: String, kept: Int) {
    let content = SharedContent(fields(["photos": count, "words": "1"]))
    #expect(content.photos == kept)
    #expect(content.kinds == (kept > 0 ? [.photos] : [.words]))
  }

  @Test(
    "the manifest and the page name what the place takes",
    arguments: [
      ("reader", true, ["/read/channels/new?address=https%3A%2F%2Fm.example%2F"]),
      ("social", true, ["/stories/new", "/messages/new"]),
      ("surveys", false, []),
    ] as [(String, Bool, [String])])
  func parts(features: String, takes: Bool, paths: [String]) async throws {
    try await withApp(.sqlite, settings: ["features": features]) { test async throws in
      let anna = try await test.person("anna")
      let manifest = try await anna.get("/manifest.webmanifest").text
      #expect(manifest.contains("\"share_target\":{\"action\":\"/share\"") == takes)
      #expect(manifest.contains("\"accept\":[\"image/*\"]") == (features == "social"))
      let page = try await anna.get("/share?words=1&url=https%3A%2F%2Fm.example%2F")
      #expect(page.status == (takes ? 200 : 404))
      for path in paths { #expect(page.text.contains("href=\"\(path)\"")) }
      #expect(page.text.contains("/posts/new\"><") == false)
    }
  }

  @Test("what no worker took on the device is said to be lost, and its address kept")
  func withoutWorker() async throws {
    try await withApp(.sqlite) { test async throws in
      let anna = try await test.person("anna")
      for (size, place) in [
        (100, "/share?url=https%3A%2F%2Fm.example%2Fa&lost=1"), (3 << 20, "/share?lost=1"),
      ] {
        let answer = try await anna.upload(
          "/share", field: "photos", name: "a.jpg", type: "image/jpeg",
          bytes: [UInt8](repeating: 1, count: size),
          fields: ["title": "Most", "text": "viz https://m.example/a"])
        #expect(answer.header("location") == place)
      }
      #expect(try await anna.get("/share?lost=1").text.contains("Not everything came along"))
    }
  }

  @Test("is for those who are signed in, and comes from no other site")
  func guarded() async throws {
    try await withApp(.sqlite) { test async throws in
      let visitor = test.visitor()
      let answer = try await visitor.get("/share?words=1")
      #expect(answer.header("location")?.hasPrefix("/sign-in?next=%2Fshare%3Fwords%3D1") == true)
      let anna = try await test.person("anna")
      let foreign = ["Sec-Fetch-Site": "cross-site"]
      #expect(try await anna.post("/share", ["text": "Most"], headers: foreign).status == 403)
    }
  }
}

private func fields(_ query: [String: String]) -> Fields {
  Fields(parsing: formEncoded(query.map { ($0.key, $0.value) }))
}
