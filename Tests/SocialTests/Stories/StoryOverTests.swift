import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("A story is over")
struct StoryOverTests {
  @Test("Gone from every place exactly 24 hours after", arguments: Engine.allCases)
  func gone(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      try await world.follow(ana, bara)
      world.clock.advance(by: .milliseconds(417))
      let id = try await world.story(by: bara, "Soon over", hasPhoto: true)
      let photo = try await world.photo(of: id)

      world.clock.advance(by: .hours(24) - .milliseconds(1))
      for visitor in [world.stranger, ana.visitor, bara.visitor] {
        #expect(try await visitor.get("/stories/@bara").shows("Soon over"))
        #expect(try await visitor.get("/stories/\(id)").status == 303)
        #expect(try await visitor.ask(for: photo).status == 304)
      }
      #expect(try await ana.visitor.get("/").text.contains("/stories/@bara"))
      #expect(try await bara.visitor.get("/").text.contains("/stories/@bara"))
      #expect(try await world.tray(of: ana) == ["bara"])
      let api = "/api/v1/social/people/bara/stories"
      #expect(try await ana.visitor.get(api).items().count == 1)
      #expect(try await ana.visitor.call("POST", "/stories/\(id)/seen").status == 204)
      #expect(try await ana.visitor.get("/stories/\(id)/report").status == 200)
      #expect(try await bara.visitor.get("/stories/\(id)/viewers").status == 200)

      world.clock.advance(by: .milliseconds(1))
      for visitor in [world.stranger, ana.visitor, bara.visitor] {
        for path in ["/stories/@bara", "/stories/@bara?s=\(id)"] {
          let page = try await visitor.get(path)
          #expect(page.status == 303 && page.location == "/@bara", "\(path)")
        }
        if visitor !== bara.visitor {
          #expect(try await visitor.get("/stories/\(id)").status == 404)
        }
        #expect(try await !visitor.get("/").text.contains("/stories/@bara"))
        for path in ["/@bara", "/@bara/feed.atom", "/@bara/feed.json"] {
          #expect(try await !visitor.get(path).shows("Soon over"), "\(path)")
        }
      }
      #expect(try await world.tray(of: ana) == [])
      #expect(try await ana.visitor.get(api).items().isEmpty)
      #expect(try await ana.visitor.call("POST", "/stories/\(id)/seen").status == 404)
      #expect(try await ana.visitor.get("/stories/\(id)/report").status == 404)
      let report = try await ana.visitor.post("/stories/\(id)/report", ["reason": "spam"])
      #expect(report.status == 404)
      // Who has seen it is still told to its author, and to nobody else.
      #expect(try await bara.visitor.get("/stories/\(id)/viewers").status == 200)
      #expect(try await ana.visitor.get("/stories/\(id)/viewers").status == 404)
      #expect(try await world.stranger.ask(for: photo).status == 404)
      #expect(try await ana.visitor.ask(for: photo).status == 404)
      // Its author keeps it, and is led to it from what others wrote about it.
      let own = try await bara.visitor.get("/stories/\(id)")
      #expect(own.location == "/me/stories?after=\(Cursor(id: ID(id.rawValue + 1)))")
      #expect(try await bara.visitor.get(own.location ?? "").text.contains(photo.path))
      for (viewer, isKept) in [(bara.viewer, true), (ana.viewer, false)] {
        let shown = try await world.database.read { db in
          try Social.stories([id], for: viewer, now: world.clock.now, in: db)
        }
        #expect((shown[id] != nil) == isKept)
      }
      #expect(try await bara.visitor.ask(for: photo).status == 304)
      #expect(try await bara.visitor.get("/me/stories").text.contains(photo.path))
      #expect(try await !ana.visitor.get("/me/stories").text.contains(photo.path))
      #expect(try await world.stranger.get("/me/stories").status == 303)
    }
  }

  @Test("It never was in feeds", arguments: Engine.allCases)
  func feeds(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      try await world.story(by: bara, "Not for feeds #sea")
      for path in [
        "/@bara/feed.atom", "/@bara/feed.json", "/tags/sea/feed.atom", "/explore/posts?q=feeds",
      ] {
        #expect(try await !world.stranger.get(path).shows("Not for feeds"), "\(path)")
      }
    }
  }

  @Test("Nobody keeps its photo for longer than it is there", arguments: Engine.allCases)
  func caching(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let open = try await world.photo(
        of: try await world.story(by: people[0], hasPhoto: true))
      let inside = try await world.photo(
        of: try await world.story(by: people[0], audience: .members, hasPhoto: true))
      func keeping(_ visitor: Visitor, _ photo: StoryPhoto) async throws -> String? {
        let answer = try await visitor.ask(for: photo)
        return answer.status == 304 ? answer.header("cache-control") : "\(answer.status)"
      }
      #expect(try await keeping(world.stranger, open) == "public, max-age=86400, immutable")
      #expect(try await keeping(world.stranger, inside) == "404")
      #expect(try await keeping(people[1].visitor, inside) == "private, max-age=600")
      world.clock.advance(by: .hours(24) - .milliseconds(90_500))
      #expect(try await keeping(world.stranger, open) == "public, max-age=90, immutable")
      #expect(try await keeping(people[1].visitor, inside) == "private, max-age=90")
      world.clock.advance(by: .milliseconds(90_499))
      #expect(try await keeping(world.stranger, open) == "public, max-age=0, immutable")
      #expect(try await keeping(people[1].visitor, inside) == "private, max-age=0")
      world.clock.advance(by: .milliseconds(1))
      #expect(try await keeping(world.stranger, open) == "404")
      #expect(try await keeping(people[1].visitor, inside) == "404")
    }
  }

  @Test("The archive has all of them, in pages, for their author", arguments: Engine.allCases)
  func archive(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      #expect(try await bara.visitor.get("/me/stories").shows("No stories yet"))
      var ids: [ID] = []
      for number in 1...7 {
        ids.append(try await world.story(by: bara, "Number \(number)"))
        world.clock.advance(by: .hours(20))
      }
      try await world.story(by: ana, "Somebody else's")
      var found: [ID] = []
      var cursor: Cursor?
      repeat {
        let after = cursor
        let page = try await world.database.read { db in
          try ArchiveStore(owner: bara.id).page(after: after, size: 3, in: db)
        }
        found += page.items.map(\.id)
        cursor = page.next
      } while cursor != nil
      #expect(found == ids.reversed())
      let page = try await bara.visitor.get("/me/stories")
      #expect(page.shows("Number 1") && page.shows("Number 7"))
      #expect(!page.shows("Somebody else"))
    }
  }

  @Test("The archive stands under the names of its months", arguments: Engine.allCases)
  func months(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      var ids: [ID] = []
      for _ in 1...3 {
        ids.append(try await world.story(by: bara, "Words"))
        ids.append(try await world.story(by: bara, "Words"))
        // Who looks in now and then stays signed in.
        for _ in 1...2 {
          world.clock.advance(by: .days(16))
          _ = try await bara.visitor.get("/")
        }
      }
      let page = try await bara.visitor.get("/me/stories").text
      let order = page.matches(of: #/<li class="[a-z ]+" id="([ms])-([0-9-]+)"/#)
      let kinds = order.map { String($0.1) }
      #expect(kinds == ["m", "s", "s", "m", "s", "s", "m", "s", "s"])
      let months = order.filter { $0.1 == "m" }.map { String($0.2) }
      #expect(months == months.sorted(by: >) && Set(months).count == 3)
      #expect(
        order.filter { $0.1 == "s" }.map { String($0.2) } == ids.reversed().map(\.description))
    }
  }

  @Test("Deleting takes it out of every place at once", arguments: Engine.allCases)
  func deleting(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      try await world.follow(ana, bara)
      let id = try await world.story(by: bara, "Regretted", hasPhoto: true)
      let photo = try await world.photo(of: id)
      _ = try await ana.visitor.get("/stories/@bara")
      #expect(try await ana.visitor.post("/stories/\(id)/delete").status == 404)
      #expect(try await ana.visitor.call("DELETE", "/stories/\(id)").status == 404)
      #expect(try await world.stranger.post("/stories/\(id)/delete").status != 200)
      #expect(try await world.tray(of: ana) == ["bara"])
      #expect(try await bara.visitor.post("/stories/\(id)/delete").status == 303)
      #expect(try await world.tray(of: ana) == [])
      #expect(try await ana.visitor.get("/stories/\(id)").status == 404)
      #expect(try await ana.visitor.ask(for: photo).status == 404)
      #expect(try await bara.visitor.get("/me/stories").shows("No stories yet"))
      for table: SQL in ["story", "story_view", "picture_use"] {
        #expect(try await world.number("SELECT COUNT(*) FROM \(table)") == 0)
      }
      #expect(try await bara.visitor.post("/stories/\(id)/delete").status == 404)
      let other = try await world.story(by: bara)
      #expect(try await bara.visitor.call("DELETE", "/stories/\(other)").status == 204)
      #expect(try await bara.visitor.call("DELETE", "/stories/\(other)").status == 404)
    }
  }

  @Test("With an account go its stories, views and highlights", arguments: Engine.allCases)
  func account(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("root_admin", "bara", "ana")
      let (bara, ana) = (people[1], people[2])
      let id = try await world.story(by: bara, hasPhoto: true)
      let kept = try await world.story(by: ana)
      try await world.highlight(of: id, by: bara)
      try await world.highlight(of: kept, by: ana)
      _ = try await ana.visitor.get("/stories/@bara")
      _ = try await bara.visitor.get("/stories/@ana")
      let photo = try await world.photo(of: id)
      let answer = try await bara.visitor.post(
        "/me/account/delete", ["password": testPassword])
      #expect(answer.status == 303)
      #expect(try await world.ids("SELECT id FROM story") == [kept])
      #expect(try await world.ids("SELECT owner FROM highlight") == [ana.id])
      #expect(try await world.ids("SELECT story FROM highlight_item") == [kept])
      #expect(try await world.ids("SELECT story FROM story_view") == [])
      #expect(
        try await world.number("SELECT COUNT(*) FROM picture_use WHERE kind = 'social.story'") == 0)
      #expect(try await ana.visitor.get("/stories/@bara").status == 404)
      #expect(try await ana.visitor.ask(for: photo).status == 404)
    }
  }
}
