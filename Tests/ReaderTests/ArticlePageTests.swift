import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Reader

@Suite("The page of an article")
struct ArticlePageTests {
  /// Serves one item, subscribes, and opens its page.
  private func open(
    _ engine: Engine, _ item: Item, _ body: (ReaderWorld, TestResponse) async throws -> Void
  ) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss([item]))
      try await world.subscribe()
      let id = try #require(try await world.list(.new).first?.id)
      try await body(world, try await world.person.get("/read/articles/\(id)"))
    }
  }

  @Test("Nothing of an attack is left in the page", arguments: Engine.allCases)
  func attacks(engine: Engine) async throws {
    let item = Item(1).with {
      $0.title = "<script>alert('title')</script>"
      $0.author = "<img src=x onerror=alert('author')>"
      $0.link = "https://news.example.org/\"><script>alert('link')</script>"
      $0.html = """
        <p onclick="alert('click')">Safe words</p><script>alert('script')</script>
        <img src=x onerror="alert('error')"><a href="javascript:alert('href')">link</a>
        <svg onload="alert('svg')"></svg><iframe src="https://evil.example/"></iframe>
        <form action="https://evil.example/"><input name="password"></form>
        <style>body{display:none}</style><base href="https://evil.example/">
        <math><mtext></form><form><mglyph><style></math><img src onerror=alert('math')>
        """
      $0.extra = """
        <enclosure url="javascript:alert('enclosure')" type="audio/mpeg" length="1"/>\
        <comments>javascript:alert('comments')</comments>
        """
    }
    try await open(engine, item) { world, page async throws in
      #expect(page.status == 200)
      #expect(page.text.contains("Safe words"))
      let article = try #require(page.text.firstRange(of: "<article"))
      let end = try #require(page.text.firstRange(of: "</article>"))
      let markup = String(page.text[article.lowerBound..<end.upperBound]).lowercased()
      for active in [
        "<script", "onerror=", "onclick=", "onload=", "javascript:", "<iframe", "<style", "<base",
        "name=\"password\"", "action=\"https", "<svg onload",
      ] {
        // In a text the sign < stands escaped, so that these would be markup.
        let sign = active.hasPrefix("on") ? "<img src=x " + active : active
        #expect(!markup.contains(sign), "\(active)")
      }
      #expect(!page.text.contains("<script>alert"))
      let policy = try #require(page.header("Content-Security-Policy"))
      let scripts = policy.split(separator: ";").filter { $0.contains("script-src") }
      #expect(scripts.allSatisfy { !$0.contains("unsafe") })
      #expect(policy.contains("default-src") || !scripts.isEmpty)
      for path in ["/read/history", "/read/channels", "/read"] {
        #expect(try await !world.person.get(path).text.contains("<script>alert"), "\(path)")
      }
    }
  }

  @Test("Title, author, source, date and the way to the original", arguments: Engine.allCases)
  func head(engine: Engine) async throws {
    let item = Item(1).with {
      $0.title = "Rain & more"
      $0.author = "Jan Novák"
      $0.date = Timestamp(milliseconds: 1_794_000_000_000)
      $0.extra = "<comments>https://news.example.org/1#talk</comments>"
    }
    try await open(engine, item) { world, page async throws in
      #expect(page.shows("Rain & more"))
      #expect(page.shows("Jan Novák"))
      #expect(page.shows("Field notes"))
      #expect(page.text.contains("datetime=\"2026-11-06T21:20:00Z\""))
      #expect(page.text.contains("href=\"https://news.example.org/1\""))
      #expect(page.text.contains("href=\"https://news.example.org/1#talk\""))
      #expect(count("<h1", in: page.text) == 1)
    }
  }

  @Test("A lead picture that the text begins with is shown once", arguments: Engine.allCases)
  func leadPicture(engine: Engine) async throws {
    let item = Item(1).with {
      $0.html = """
        <p><img src="https://img.example.org/lead-300x200.jpg" width="300" height="200"></p>
        <p>\(manyWords)</p><p><img src="https://img.example.org/second.jpg"></p>
        """
      $0.extra = "<media:content url=\"https://img.example.org/lead.jpg\" medium=\"image\"/>"
    }
    try await open(engine, item) { _, page async throws in
      #expect(shown("https://img.example.org/lead", in: page.text) == 1)
      #expect(shown("https://img.example.org/second.jpg", in: page.text) == 1)
      let lead = #/<img class="lead" src="\/pictures\/[0-9a-f]{32}\/1080\?url=([^"]*)"/#
      #expect(
        page.text.firstMatch(of: lead)?.1 == "https%3A%2F%2Fimg.example.org%2Flead-300x200.jpg")
    }
  }

  @Test("The text's first picture leads when the feed names none", arguments: Engine.allCases)
  func firstPicture(engine: Engine) async throws {
    let item = Item(1).with {
      $0.html = "<img src=\"/a.jpg\" width=\"800\" height=\"600\"><p>\(manyWords)</p>"
    }
    try await open(engine, item) { _, page async throws in
      #expect(shown("https://news.example.org/a.jpg", in: page.text) == 1)
      #expect(page.text.contains("<img class=\"lead\""))
    }
  }

  @Test("Sound is played on the page, once, with its length", arguments: Engine.allCases)
  func enclosure(engine: Engine) async throws {
    let item = Item(1).with {
      $0.extra = """
        <enclosure url="https://cdn.example.org/show.mp3?x=1&amp;y=2" type="audio/mpeg" \
        length="34000000"/>
        """
    }
    try await open(engine, item) { _, page async throws in
      #expect(count("<audio", in: page.text) == 1)
      #expect(page.text.contains("src=\"https://cdn.example.org/show.mp3?x=1&amp;y=2\""))
      #expect(page.shows("34\u{A0}MB · from cdn.example.org"))
      #expect(page.shows("show.mp3"))
    }
  }

  @Test("An entry without any text says so", arguments: Engine.allCases)
  func noText(engine: Engine) async throws {
    try await open(engine, Item(1).with { $0.html = "" }) { _, page in
      #expect(page.shows(Phrase.noText.en))
    }
  }

  @Test("An entry without a title is called by its first words", arguments: Engine.allCases)
  func untitled(engine: Engine) async throws {
    let item = Item(1).with {
      $0.title = nil
      $0.html = "<p>Good morning, all.</p>"
    }
    try await open(engine, item) { _, page async throws in
      #expect(page.text.contains("Good morning, all"))
      #expect(count("<h1", in: page.text) == 1)
    }
  }

  @Test("The neighbours are those of the list it was opened from", arguments: Engine.allCases)
  func neighbours(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([4, 3, 2, 1])))
      let channel = try await world.subscribe()
      let ids = try await world.ids("SELECT id FROM article ORDER BY title")
      func path(_ number: Int, _ from: String) -> String {
        "/read/articles/\(ids[number - 1])?from=\(from)"
      }
      let middle = try await world.person.get(path(3, "new"))
      #expect(middle.text.contains("rel=\"prev\" href=\"\(path(4, "new"))\""))
      #expect(middle.text.contains("rel=\"next\" href=\"\(path(2, "new"))\""))
      // Article 3 is read now, so that it is no neighbour in New, but still is in its channel.
      let second = try await world.person.get(path(2, "new"))
      #expect(second.text.contains("rel=\"prev\" href=\"\(path(4, "new"))\""))
      let inChannel = try await world.person.get(path(2, "channel:\(channel)"))
      #expect(inChannel.text.contains("rel=\"prev\" href=\"\(path(3, "channel:\(channel)"))\""))
      let last = try await world.person.get(path(1, "channel:\(channel)"))
      #expect(!last.text.contains("rel=\"next\" href=\"/read/articles/"))
      let alone = try await world.person.get("/read/articles/\(ids[0])")
      #expect(!alone.text.contains("rel=\"prev\" href=\"/read/articles/"))
    }
  }

  @Test("What is no list leads nowhere and breaks nothing", arguments: Engine.allCases)
  func strangeLists(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([2, 1])))
      try await world.subscribe()
      let id = try await world.article("Article 1")
      for from in ["nonsense", "channel:", "channel:x", "folder:1", "new:1", "%22%3E%3Cscript%3E"] {
        let page = try await world.person.get("/read/articles/\(id)?from=\(from)")
        #expect(page.status == 200, "\(from)")
        #expect(!page.text.contains("\"><script>"), "\(from)")
      }
    }
  }

  @Test(
    "Saving a channel's group does not freeze the name that the feed gives",
    arguments: Engine.allCases)
  func channelName(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([1])))
      let channel = try await world.subscribe()
      let path = "/read/channels/\(channel)/edit"
      // What the form holds is what a browser sends back.
      let form = try await world.person.get(path)
      let kept = form.text.contains("value=\"Field notes\"") ? "Field notes" : ""
      _ = try await world.person.post(path, ["title": kept, "folder": "Weather"])
      world.site.set("/feed.xml", body: rss(items([1]), title: "New name"))
      try await world.refresh()
      #expect(try await world.person.get("/read/channels/\(channel)").shows("New name"))
    }
  }

  @Test("A channel takes a name and a group of one's own", arguments: Engine.allCases)
  func ownName(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([1])))
      let channel = try await world.subscribe()
      let path = "/read/channels/\(channel)/edit"
      let long = String(repeating: "x", count: 101)
      let refused = try await world.person.post(path, ["title": long, "folder": "Weather"])
      #expect(refused.status == 422)
      #expect(refused.text.contains("value=\"\(long)\""))
      #expect(refused.text.contains("value=\"Weather\""))
      let answer = try await world.person.post(path, ["title": "Mine", "folder": "Weather"])
      #expect(answer.location == "/read/channels/\(channel)")
      let list = try await world.person.get("/read/channels")
      #expect(list.shows("Mine"))
      #expect(list.shows("Weather"))
      _ = try await world.person.post(path, ["title": "", "folder": ""])
      #expect(try await world.person.get("/read/channels").shows("Field notes"))
      let petr = try await world.newPerson("petr").visitor
      #expect(try await petr.get(path).status == 404)
      #expect(try await petr.post(path, ["title": "Stolen"]).status == 404)
    }
  }
}
