import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("What stories in small show of other things")
struct StoryThingsTests {
  private func showing(_ things: StoryThing...) -> StoryCanvas {
    let layers = things.map { thing in
      StoryLayer(x: 540, y: 900, scale: 100, turn: 0, content: .thing(thing))
    }
    return StoryCanvas(behind: ["#204060", "#102030"], photo: nil, layers: layers)
  }

  @Test(
    "The card of a post with its photo, as far as one sees the post", arguments: Engine.allCases)
  func cards(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let admin = try await world.person("root_admin", role: .admin)
      let people = try await world.people("bara", "ana", "petr")
      let (bara, ana, petr) = (people[0], people[1], people[2])
      try await world.follow(bara, ana)
      let open = try await world.post(by: ana, "Fog over the river")
      let closed = try await world.post(by: ana, "Only for friends", audience: .followers)
      var kept: [ID] = []
      var told: [ID] = []
      for post in [open, closed] {
        let story = try await world.story(by: bara, "", canvas: showing(StoryThing(.post, post)))
        told.append(story)
        kept.append(try await world.highlight(of: story, by: bara))
      }
      world.clock.advance(by: .days(2))
      let photos = try await world.database.read { db in
        try Social.posts([open, closed], for: bara.viewer, in: db).mapValues(\.picture)
      }
      let (openPhoto, closedPhoto) = (
        try #require(photos[open] ?? nil), try #require(photos[closed] ?? nil)
      )
      func look(_ page: TestResponse, sees isClosedSeen: Bool, _ place: Comment) {
        #expect(page.status == 200, place)
        #expect(page.shows("Fog over the river") && page.text.contains(openPhoto), place)
        #expect(page.shows("Only for friends") == isClosedSeen, place)
        #expect(page.text.contains(closedPhoto) == isClosedSeen, place)
        #expect(page.shows("No longer here") == !isClosedSeen, place)
        #expect(!page.text.contains("<a href=\"/posts/\(open)\""), "nothing in it is tapped")
      }
      let own = bara.visitor
      look(try await own.get("/@bara"), sees: true, "profile, own")
      look(try await own.get("/me/stories"), sees: true, "archive")
      for path in ["/me/stories?view=list&q=nothing", "/me/stories?view=places"] {
        #expect(try await own.get(path).status == 200, "\(path)")
      }
      look(try await petr.visitor.get("/@bara"), sees: false, "profile, of somebody else")
      look(try await world.stranger.get("/@bara"), sees: false, "profile, before a visitor")
      for (index, id) in kept.enumerated() {
        let edit = try await own.get("/highlights/\(id)/edit")
        #expect(edit.shows(["Fog over the river", "Only for friends"][index]))
      }
      let calendar = try await own.get("/me/stories?view=calendar")
      #expect(calendar.shows("Only for friends"), "the latest of its day")

      for story in told { try await world.run(report(story, by: petr, world)) }
      look(try await admin.visitor.get("/admin/reports"), sees: false, "the moderators' queue")

      // What is blocked since, or deleted, is gone from one's own pictures as well.
      try await world.block(ana, bara)
      let after = try await own.get("/me/stories")
      #expect(!after.shows("Fog over the river") && !after.text.contains(openPhoto))
      #expect(after.shows("No longer here"))
      let czech = try await world.signIn(bara, language: .czech).get("/@bara")
      #expect(czech.shows("Už tu není"))
    }
  }

  private func report(_ story: ID, by person: Person, _ world: SocialWorld) -> SQL {
    """
    INSERT INTO report (id, reporter, kind, subject, owner, reason, note, state)
    SELECT \(world.social.ids.next()), \(person.id), 'story', id, author, 'spam', '', 'open'
    FROM story WHERE id = \(story)
    """
  }

  @Test("However many they are, each kind is asked for once", arguments: Engine.allCases)
  func statements(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      var posts: [ID] = []
      for number in 1...12 { posts.append(try await world.post(by: bara, "Number \(number)")) }
      func asked(_ things: [StoryThing], finding count: Int) async throws -> Int {
        let canvases = things.map { showing($0) }
        return try await world.database.read { db in
          let noting = RecordingReadAccess(db)
          let found = try world.social.things(in: canvases, for: bara.viewer, in: noting)
          #expect(found.count == count)
          return noting.asked.count
        }
      }
      let all = posts.map { StoryThing(.post, $0) }
      #expect(try await asked([], finding: 0) == 0)
      let one = try await asked([all[0]], finding: 1)
      #expect(one == 4, "posts, their photos, pictures and their sizes")
      #expect(try await asked(all + all, finding: all.count) == one)
      let surveys = (1...12).map { StoryThing(.survey, ID(Int64($0))) }
      #expect(try await asked(surveys, finding: 0) == 1)
      let articles = (1...12).map { StoryThing(.magazine, ID(Int64($0))) }
      let first = try await asked([articles[0]], finding: 0)
      #expect(try await asked(articles, finding: 0) == first && first > 0)
    }
  }

  @Test(
    "Covers are drawn, also long ones, until together they are too long", arguments: Engine.allCases
  )
  func covers(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      let points = (0..<20_000).map { 1_000 + $0 % 900 }
      let canvas = drawnCanvas("Long", ink: points)
      let letters = try canvasJSON(canvas).count
      let long = try await world.story(by: bara, "", canvas: canvas)
      let photo = try await world.story(by: bara, "A photo", hasPhoto: true)
      var kept = [try await world.highlight(of: photo, by: bara)]
      for _ in 0...(mostOfCovers / letters) {
        kept.append(try await world.highlight(of: long, by: bara))
      }
      let found = try await world.database.read { db in
        try HighlightStore().highlights(of: bara.id, for: nil, in: db)
      }
      #expect(found.map(\.id) == kept)
      #expect(found[0].cover != nil && found[0].canvas == nil)
      let drawn = found.dropFirst().map { $0.canvas != nil }
      #expect(drawn.dropLast().allSatisfy(\.self) && drawn.last == false)
      let page = try await world.stranger.get("/@bara").text
      #expect(page.contains("id=\"story-behind-\(kept[1])\""))
      #expect(!page.contains("id=\"story-behind-\(kept[kept.count - 1])\""))
    }
  }
}
