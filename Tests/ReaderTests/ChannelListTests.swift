import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Reader

@Suite("The list of channels")
struct ChannelListTests {
  @Test("comes a page at a time, by group and name, and is searched", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let groups = ["Věda", "Čtení", "Škola"]
      let bytes = Array(
        """
        <opml version="2.0"><body>\(
          (0..<230).map { number in
            """
            <outline text="\(groups[number % 3])"><outline type="rss" text="Kanál \(number)" \
            xmlUrl="https://feed\(number).example.org/rss"/></outline>
            """
          }.joined())</body></opml>
        """.utf8)
      _ = try await world.person.upload(
        "/read/channels/import", field: "file", name: "a.opml", type: "text/x-opml", bytes: bytes)
      try await world.test.runJobs()
      var (path, names, sizes): (String?, [String], [Int]) = ("/read/channels", [], [])
      var titles: [String] = []
      while let next = path {
        let page = try await world.person.get(next).text
        let here = page.matches(of: #/data-open>([^<]+)</#).map { String($0.1) }
        titles += page.matches(of: #/class="group-title"><h2 dir="auto">([^<]+)</#)
          .map { String($0.1) }
        names += here
        sizes.append(here.count)
        path = page.firstMatch(of: #/rel="next" data-more href="([^"]+)"/#)
          .map { String($0.1).replacing("&amp;", with: "&") }
      }
      #expect(sizes == [100, 100, 30])
      #expect(Set(names).count == 230)
      #expect(titles.sorted() == groups.sorted(), "each group is named once")
      let found = try await world.person.get("/read/channels?q=kanal%20229").text
      #expect(found.ranges(of: "data-open>").count == 1 && found.contains("Kanál 229"))
      #expect(try await world.person.get("/read/channels?q=veda").text.contains("Věda"))
      let nothing = try await world.person.get("/read/channels?q=qqq")
      #expect(nothing.status == 200 && nothing.text.contains("value=\"qqq\""))
      for bad in ["-1", "x", "5001", "9223372036854775808"] {
        #expect(try await world.person.get("/read/channels?from=\(bad)").status == 400, "\(bad)")
      }
      #expect(try await world.person.get("/read/channels?from=5000").status == 200)
    }
  }

  @Test("says until when a site wants to be left alone", arguments: Engine.allCases)
  func pause(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      for path in ["/@a/feed", "/@b/feed"] { world.site.set(path, body: rss(items([1]))) }
      try await world.subscribe("/@a/feed")
      try await world.subscribe("/@b/feed")
      world.clock.advance(by: .days(2))
      world.site.set("/@a/feed", status: 429, headers: ["Retry-After: 7200"])
      world.site.set("/@b/feed", body: rss(items([2, 1])))
      try await world.refresh()
      let list = try await world.person.get("/read/channels").text
      // It is noon in UTC, one o'clock in Prague.
      #expect(list.contains("The site asked to be left alone until 15:00."))
      #expect(list.firstMatch(of: #/We ask again on <time/#) != nil, "it hardly changes")
      let czech = try await world.signIn(language: .czech).get("/read/channels")
      #expect(czech.shows("Web si přeje klid do 15:00."))
      // Another person's site on the same host has limits of its own.
      #expect(world.site.requests(for: "/@b/feed").count > 1)
      #expect(try await world.person.get("/read").text.contains("Article 2"))
    }
  }
}

@Suite("Subscribing in one step")
struct SubscribeChoiceTests {
  @Test("Several feeds of a site go into a group at once", arguments: Engine.allCases)
  func several(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      for path in ["/a.xml", "/b.xml"] { world.site.set(path, body: rss(items([1]), title: path)) }
      world.site.set(
        "/", headers: ["Content-Type: text/html"],
        body: """
          <!doctype html><title>Site</title><link rel="alternate" type="application/rss+xml" title="A" href="/a.xml">
          <link rel="alternate" type="application/rss+xml" title="B" href="/b.xml">
          <link rel="alternate" type="application/rss+xml" title="C" href="/gone.xml">
          """)
      let choice = try await world.person.post(
        "/read/channels/find", ["address": world.site.url + "/"]
      ).text
      #expect(choice.ranges(of: "type=\"checkbox\" name=\"address\"").count == 3)
      #expect(choice.ranges(of: " checked").count == 1, "one tap is enough")
      let url = world.site.url
      let done = try await world.person.post(
        "/read/channels",
        [
          "address": url + "/a.xml", "address": url + "/b.xml", "address": url + "/gone.xml",
          "folder": "Město",
        ])
      #expect(done.status == 200)
      #expect(done.shows("2 channels added."))
      #expect(done.text.contains(url + "/gone.xml"))
      #expect(done.shows("There is no feed at this address any more, or not at the moment."))
      #expect(try await world.number("SELECT COUNT(*) FROM channel WHERE folder = 'Město'") == 2)
      // The group is offered the next time.
      let next = try await world.person.post(
        "/read/channels/find", ["address": world.site.url + "/a.xml"]
      ).text
      #expect(next.contains("<option value=\"Město\">"))
    }
  }

  @Test("Nothing chosen, too many and nonsense are refused in words")
  func refused() async throws {
    try await withReader(.sqlite) { world async throws in
      #expect(try await world.person.post("/read/channels", ["folder": "x"]).status == 422)
      let long = String(repeating: "a", count: 2001)
      #expect(try await world.person.post("/read/channels", ["address": long]).status == 422)
      let many = String(repeating: "address=https%3A%2F%2Fexample.org%2F&", count: 31)
      let answer = try await world.person.send(
        TestRequest(
          "POST", "/read/channels",
          headers: [
            "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded",
          ], body: Array(many.utf8)))
      #expect(answer.status == 422)
      #expect(answer.shows(Phrase.tooManyAtOnce.en))
      #expect(try await world.number("SELECT COUNT(*) FROM channel") == 0)
    }
  }

  @Test("An address without a scheme is tried without encryption last, and that is said")
  func plain() async throws {
    try await withReader(.sqlite) { world async throws in
      world.site.set("/feed.xml", body: rss(items([1])))
      let bare = world.site.url.replacing("http://", with: "") + "/feed.xml"
      let page = try await world.person.post("/read/channels/find", ["address": bare])
      #expect(page.status == 200)
      #expect(page.shows(Phrase.siteWithoutHTTPS.en))
      #expect(page.text.contains("value=\"http://\(bare)\""))
      // Who says https gets that or nothing.
      let secure = try await world.person.post(
        "/read/channels/find", ["address": "https://" + bare])
      #expect(secure.status == 422)
    }
  }
}
