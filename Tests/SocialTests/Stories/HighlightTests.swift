import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Highlights")
struct HighlightTests {
  @Test("They keep stories visible for their audience", arguments: Engine.allCases)
  func audience(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people(
        "bara", "some_member", "some_follower", "some_blocked", "some_blocking")
      let bara = people[0]
      try await world.follow(people[2], bara)
      try await world.block(bara, people[3])
      try await world.block(people[4], bara)
      var stories: [Audience: ID] = [:]
      var kept: [Audience: ID] = [:]
      for audience in Audience.allCases {
        let id = try await world.story(
          by: bara, "For \(audience.rawValue)", audience: audience, hasPhoto: true)
        stories[audience] = id
        kept[audience] = try await world.highlight(audience.rawValue, of: id, by: bara)
      }
      world.clock.advance(by: .days(40))
      func expect(_ visitor: Visitor, sees: Set<Audience>, _ who: Comment) async throws {
        let profile = try await visitor.get("/@bara").text
        for audience in Audience.allCases {
          let id = try #require(kept[audience])
          let photo = try await world.photo(of: try #require(stories[audience]))
          let page = try await visitor.get("/highlights/\(id)")
          let isSeen = sees.contains(audience)
          #expect(page.status == (isSeen ? 200 : 404), who)
          #expect(page.shows("For \(audience.rawValue)") == isSeen, who)
          #expect(profile.contains("/highlights/\(id)") == isSeen, who)
          #expect(try await visitor.ask(for: photo).status == (isSeen ? 304 : 404), who)
        }
      }
      try await expect(world.stranger, sees: [.everyone], "stranger")
      try await expect(people[1].visitor, sees: [.everyone, .members], "member")
      try await expect(people[2].visitor, sees: Set(Audience.allCases), "follower")
      try await expect(people[3].visitor, sees: [], "blocked")
      try await expect(people[4].visitor, sees: [], "blocking")
      try await expect(bara.visitor, sees: Set(Audience.allCases), "owner")

      try await world.makePrivate(bara)
      try await expect(world.stranger, sees: [], "stranger, private")
      try await expect(people[1].visitor, sees: [], "member, private")
      try await expect(people[2].visitor, sees: Set(Audience.allCases), "follower, private")
    }
  }

  @Test("It is made from the archive, also after the day", arguments: Engine.allCases)
  func making(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      let first = try await world.story(by: bara, "Up we go")
      let second = try await world.story(by: bara, "At the top", hasPhoto: true)
      world.clock.advance(by: .days(3))
      let photo = try await world.photo(of: second)
      #expect(try await ana.visitor.ask(for: photo).status == 404)
      let made = try await bara.visitor.post(
        "/highlights", ["title": " The <Tatras> ", "story": "\(second)", "story": "\(first)"])
      #expect(made.status == 303, "\(made.text)")
      let path = try #require(made.location)
      // In the order of their days.
      let page = try await ana.visitor.get(path)
      #expect(page.shows("Up we go") && page.shows("The <Tatras>") && page.shows("Story 1 of 2"))
      #expect(try await ana.visitor.get(path + "?s=\(second)").text.contains(photo.path))
      #expect(try await ana.visitor.ask(for: photo).status == 304)
      #expect(
        try await world.stranger.ask(for: photo).header("cache-control")
          == "public, max-age=86400, immutable")
      // Only there: the day itself is over, and nobody is counted any more.
      #expect(try await ana.visitor.get("/stories/\(second)").status == 404)
      #expect(try await world.number("SELECT COUNT(*) FROM story_view") == 0)
      let own = try await bara.visitor.get(path)
      #expect(!own.shows("Seen by") && own.text.contains(path + "/edit"))
      #expect(try await !ana.visitor.get(path).text.contains(path + "/edit"))
    }
  }

  @Test("What is wrong is said in words, and nothing is kept", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      let own = try await world.story(by: bara)
      let foreign = try await world.story(by: ana)
      func make(_ title: String, _ story: String) async throws -> TestResponse {
        try await bara.visitor.post("/highlights", ["title": "\(title)", "story": "\(story)"])
      }
      for title in ["", "  ", String(repeating: "a", count: 31)] {
        let answer = try await make(title, "\(own)")
        #expect(answer.status == 422 && answer.shows("The name has 1 to 30 characters."))
        #expect(answer.text.contains("value=\"\(own)\" checked"))
      }
      let none = try await bara.visitor.post("/highlights", ["title": "Trips"])
      #expect(none.status == 422 && none.shows("Choose at least one story."))
      for story in ["\(foreign)", "1", "x"] {
        let answer = try await make("Trips", story)
        #expect(answer.status == 422 && answer.shows("Choose at least one story."), "\(story)")
      }
      #expect(try await world.stranger.post("/highlights", ["title": "x"]).status != 200)
      #expect(try await world.number("SELECT COUNT(*) FROM highlight") == 0)

      for number in 1...50 { try await world.highlight("\(number)", of: own, by: bara) }
      let many = try await make("One more", "\(own)")
      #expect(many.status == 422 && many.shows("A profile has 50 highlights at most."))
      #expect(many.shows("One more"))
      // Another person's stories are left out.
      let mixed = try await world.highlight(of: foreign, own, by: ana)
      #expect(
        try await world.ids("SELECT story FROM highlight_item WHERE highlight = \(mixed)")
          == [foreign])
    }
  }

  @Test("Its name, cover and stories can be changed", arguments: Engine.allCases)
  func editing(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      let text = try await world.story(by: bara, "Words")
      let photo = try await world.story(by: bara, hasPhoto: true)
      let foreign = try await world.story(by: ana)
      let id = try await world.highlight(of: text, photo, by: bara)
      let path = "/highlights/\(id)/edit"
      let cover = try await world.photo(of: photo).path
      #expect(try await !ana.visitor.get("/@bara").text.contains(cover))
      let edited = try await bara.visitor.post(
        path, ["title": "Hills", "cover": "\(photo)", "story": "\(text)", "story": "\(photo)"])
      #expect(edited.location == "/highlights/\(id)")
      let profile = try await ana.visitor.get("/@bara")
      #expect(profile.shows("Hills") && profile.text.contains(cover))
      // The form knows the cover: whoever only changes the name keeps it.
      #expect(
        try await bara.visitor.get(path).text.contains(
          "name=\"cover\" value=\"\(photo)\" checked>"))

      _ = try await bara.visitor.post(
        path, ["title": "Hills", "cover": "\(foreign)", "story": "\(photo)", "story": "\(foreign)"])
      #expect(
        try await world.ids("SELECT story FROM highlight_item WHERE highlight = \(id)") == [photo])
      #expect(try await world.number("SELECT COUNT(*) FROM highlight WHERE cover IS NULL") == 1)
      // Without any of its own stories it is gone; they stay in the archive.
      let empty = try await bara.visitor.post(path, ["title": "Hills", "story": "\(foreign)"])
      #expect(empty.location == "/@bara")
      #expect(try await world.number("SELECT COUNT(*) FROM highlight") == 0)
      #expect(try await world.number("SELECT COUNT(*) FROM story") == 3)
    }
  }

  @Test("Stories are added to one that there is, once each", arguments: Engine.allCases)
  func adding(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      let one = try await world.story(by: bara, "One")
      let two = try await world.story(by: bara, "Two")
      let id = try await world.highlight("Trips", of: one, by: bara)
      #expect(try await bara.visitor.get("/me/stories").text.contains("<option value=\"\(id)\">"))
      func add(_ story: ID, by person: Person) async throws -> TestResponse {
        try await person.visitor.post(
          "/highlights", ["highlight": "\(id)", "title": "", "story": "\(story)"])
      }
      #expect(try await add(two, by: bara).location == "/highlights/\(id)")
      #expect(try await add(two, by: bara).status == 303)
      let foreign = try await world.story(by: ana)
      #expect(try await add(foreign, by: bara).status == 303)
      #expect(try await add(foreign, by: ana).status == 404)
      #expect(
        try await world.ids(
          "SELECT story FROM highlight_item WHERE highlight = \(id) ORDER BY position")
          == [one, two])
      #expect(try await world.texts("SELECT title FROM highlight") == ["Trips"])
    }
  }

  @Test("They stand on the profile in their owner's order", arguments: Engine.allCases)
  func order(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      let story = try await world.story(by: bara)
      var ids: [ID] = []
      for title in ["One", "Two", "Three"] {
        ids.append(try await world.highlight(title, of: story, by: bara))
      }
      func titles() async throws -> [String] {
        try await world.database.read { db in
          try HighlightStore().highlights(of: bara.id, for: nil, in: db).map(\.title)
        }
      }
      func move(_ index: Int, to place: String) async throws -> Int {
        try await bara.visitor.post(
          "/highlights/\(ids[index])/edit",
          ["title": "\(["One", "Two", "Three"][index])", "place": "\(place)", "story": "\(story)"]
        ).status
      }
      #expect(try await titles() == ["One", "Two", "Three"])
      #expect(try await move(2, to: "1") == 303)
      #expect(try await titles() == ["Three", "One", "Two"])
      #expect(try await move(2, to: "2") == 303)
      #expect(try await titles() == ["One", "Three", "Two"])
      for place in ["99", "-4", "x", ""] { #expect(try await move(1, to: place) == 303) }
      #expect(try await titles() == ["Two", "One", "Three"])
    }
  }

  @Test("Only its owner changes and deletes it", arguments: Engine.allCases)
  func owner(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      let story = try await world.story(by: bara)
      let id = try await world.highlight("Trips", of: story, by: bara)
      let path = "/highlights/\(id)"
      #expect(try await ana.visitor.get(path + "/edit").status == 404)
      let edit = try await ana.visitor.post(
        path + "/edit", ["title": "Mine", "story": "\(story)"])
      #expect(edit.status == 404)
      #expect(try await ana.visitor.post(path + "/delete").status == 404)
      #expect(try await world.stranger.post(path + "/delete").status != 200)
      #expect(try await bara.visitor.get("/highlights/1/edit").status == 404)
      #expect(try await world.texts("SELECT title FROM highlight") == ["Trips"])
      let long = try await bara.visitor.post(
        path + "/edit", ["title": "\(String(repeating: "a", count: 31))"])
      #expect(long.status == 422 && long.shows("The name has 1 to 30 characters."))
      #expect(!long.text.contains("name=\"story\" value=\"\(story)\" checked"))
      #expect(try await bara.visitor.post(path + "/delete").status == 303)
      #expect(try await bara.visitor.get(path).status == 404)
      #expect(try await bara.visitor.get("/me/stories").text.contains("s-\(story)"))
    }
  }

  @Test("A deleted story leaves, and an empty highlight goes", arguments: Engine.allCases)
  func deleting(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      let one = try await world.story(by: bara, "One")
      let two = try await world.story(by: bara, "Two")
      let both = try await world.highlight(of: one, two, by: bara)
      let single = try await world.highlight(of: two, by: bara)
      try await world.run("UPDATE highlight SET cover = \(two)")
      try await world.social.deleteStory(two, by: bara.id)
      #expect(try await world.ids("SELECT id FROM highlight") == [both])
      #expect(try await world.stranger.get("/highlights/\(both)").shows("One"))
      #expect(try await world.stranger.get("/highlights/\(both)?s=\(two)").shows("One"))
      #expect(try await world.stranger.get("/highlights/\(single)").status == 404)
      try await world.social.deleteStory(one, by: bara.id)
      #expect(try await world.number("SELECT COUNT(*) FROM highlight") == 0)
    }
  }
}
