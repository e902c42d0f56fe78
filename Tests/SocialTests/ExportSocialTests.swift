import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Notifications
import Testing
import Web

@testable import Social

@Suite("Download my data: Social")
struct ExportSocialTests {
  @Test("It holds all that a person made, said and chose", arguments: Engine.allCases)
  func everything(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let life = try await Life(world)
      let files = try await world.exported(world.social.exporter, of: life.ana)
      #expect(
        Set(files.keys) == [
          "profile.json", "posts.json", "comments.json", "likes.json", "following.json",
          "followers.json", "requests-sent.json", "requests-received.json", "blocks.json",
          "mutes.json", "close-friends.json", "stories-hidden-from.json", "posts-seen.json",
          "stories.json", "stories-seen.json", "stories-answered.json",
          "story-answers-received.json", "highlights.json",
          "reports.json",
        ])
      let posts = try items(files, "posts.json")
      #expect(posts.map { $0["caption"] as? String } == ["Her first", "Her hidden"])
      #expect(posts.map { $0["hidden"] as? Bool } == [false, true])
      #expect(posts.map { $0["audience"] as? String } == ["everyone", "followers"])
      #expect(posts.map { $0["likes"] as? Int } == [1, 0])
      let photos = try #require(posts[0]["photos"] as? [[String: Any]])
      #expect(photos.map { $0["alt"] as? String } == ["Photo number 1", "Photo number 2"])
      let pictures = try await world.texts(
        "SELECT CAST(picture AS TEXT) FROM post_photo WHERE post = \(life.first) ORDER BY position")
      #expect(photos.map { $0["picture"] as? String } == pictures)
      #expect((posts[0]["at"] as? String)?.hasPrefix("2026-") == true)
      let comments = try items(files, "comments.json")
      #expect(comments.map { $0["text"] as? String } == ["Her comment"])
      #expect(comments.map { $0["author"] as? String } == ["bara"])
      for name in ["likes.json", "posts-seen.json"] {
        #expect(try items(files, name).map { $0["author"] as? String } == ["bara"], "\(name)")
      }
      for (name, person) in [
        ("following", "bara"), ("followers", "cyril"), ("requests-sent", "dana"),
        ("requests-received", "emil"), ("blocks", "filip"), ("mutes", "gita"),
      ] {
        #expect(try items(files, "\(name).json").map { $0["person"] as? String } == [person])
      }
      #expect(try items(files, "mutes.json")[0]["until"] is String)
      for name in ["close-friends", "stories-hidden-from"] {
        #expect(try items(files, "\(name).json").map { $0["person"] as? String } == ["cyril"])
      }
      #expect(
        try items(files, "stories.json").map { $0["text"] as? String } == [
          "Her story", "Her old one",
        ])
      #expect(try items(files, "stories-seen.json").map { $0["author"] as? String } == ["bara"])
      let highlights = try items(files, "highlights.json")
      #expect(highlights.map { $0["title"] as? String } == ["Her best"])
      #expect((highlights[0]["stories"] as? [String])?.count == 2)
      #expect(try items(files, "reports.json").map { $0["note"] as? String } == ["Her report"])
      #expect(files["profile.json"]?.contains("\"posts\" : 2") == true)
      #expect(files["profile.json"]?.contains("\"mentions\" : \"following\"") == true)
    }
  }

  @Test("It holds nothing that others wrote, and not who blocks them", arguments: Engine.allCases)
  func others(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let life = try await Life(world)
      let social = try await world.exported(world.social.exporter, of: life.ana)
      let inbox = try await world.exported(world.test.app.notifications.exporter, of: life.ana)
      let all = social.values.joined() + inbox.values.joined()
      #expect(!all.contains("secret"))
      #expect(!all.contains("hana"), "who only blocks her is not in it")
      // The same things are in the archives of those whose they are.
      let bara = try await world.exported(world.social.exporter, of: life.bara).values.joined()
      for text in ["A secret post", "A secret comment", "A secret story", "A secret report"] {
        #expect(bara.contains(text), "\(text)")
      }
      #expect(!bara.contains("Her "))
    }
  }

  @Test("Lists of several pages are whole and in order", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara) = (try await world.person("ana"), try await world.person("bara"))
      var posts: [ID] = []
      for number in 0..<5 {
        posts.append(try await world.post(by: ana, "Post \(number)"))
        try await world.like(posts[number], by: bara)
        try await world.comment(posts[number], "Comment \(number)", by: bara)
      }
      let own = ExportStore(account: ana.id, size: 2)
      #expect(try await world.all { try own.posts(after: $0, in: $1) }.map(\.id) == posts)
      let hers = ExportStore(account: bara.id, size: 2)
      let likes = try await world.all { try hers.likes(after: $0, in: $1) }
      #expect(likes.map(\.post) == posts)
      let comments = try await world.all { try hers.comments(after: $0, in: $1) }
      #expect(comments.map(\.text) == (0..<5).map { "Comment \($0)" })
      for post in posts { world.social.views.addPost(post, viewer: bara.id) }
      try await world.social.flushViews()
      #expect(try await world.all { try hers.seenPosts(after: $0, in: $1) }.map(\.post) == posts)
    }
  }

  @Test("It is part of the ZIP that people download", arguments: Engine.allCases)
  func archive(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let ana = try await world.person("ana")
      try await ana.visitor.post("/me/export")
      try await world.test.runJobs()
      let page = try await ana.visitor.get("/me/export").text
      let path = try #require(page.firstMatch(of: #/\/me\/export\/\d+\/download/#)?.output)
      let names = try unpacked(try await ana.visitor.get(String(path)).body).keys
      #expect(names.contains("social/posts.json"))
      #expect(names.contains("notifications/notifications.json"))
    }
  }

  private func items(_ files: [String: String], _ name: String) throws -> [[String: Any]] {
    let text = try #require(files[name])
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }
}

/// A person, ana, of whom every table of Social and Notifications has a row, among others.
struct Life {
  let ana: ID
  let bara: ID
  /// Her first post.
  let first: ID

  init(_ world: SocialWorld) async throws {
    let ana = try await world.person("ana")
    let bara = try await world.person("bara")
    try await world.follow(ana, bara)
    first = try await world.post(by: ana, "Her first #hill", photos: 2)
    try await world.run("UPDATE post SET caption = 'Her first' WHERE id = \(first)")
    let hidden = try await world.post(by: ana, "Her hidden", audience: .followers)
    try await world.hide(hidden)
    let theirs = try await world.post(by: bara, "A secret post for @ana", audience: .followers)
    try await world.comment(theirs, "Her comment", by: ana)
    try await world.like(theirs, by: ana)
    try await world.comment(first, "A secret comment", by: bara)
    try await world.like(first, by: bara)
    world.social.views.addPost(theirs, viewer: ana.id)
    try await world.social.flushViews()
    try await Self.ties(world, ana, bara)
    try await Self.stories(world, ana, bara)
    try await Self.reports(world, ana, bara)
    self.ana = ana.id
    self.bara = bara.id
  }

  private static func ties(
    _ world: SocialWorld, _ ana: Person, _ bara: Person
  ) async throws {
    let others = try await world.people("cyril", "dana", "emil", "filip", "gita", "hana")
    try await world.follow(others[0], ana)
    try await world.makePrivate(others[1])
    try await world.follow(ana, others[1])
    try await world.makePrivate(ana)
    try await world.follow(others[2], ana)
    try await world.block(ana, others[3])
    try await world.mute(ana, others[4], for: .week)
    try await world.mute(bara, ana)
    try await world.block(others[5], ana)
    for list in [AudienceList.closeFriends, .hiddenFrom] {
      try await world.choose(others[0], for: list, by: ana)
    }
    // That Bara counts her among the close, and Hana hides her stories from her, is their own business.
    try await world.run(
      "INSERT INTO close_friend (owner, friend) VALUES (\(bara.id), \(ana.id))")
    try await world.run(
      "INSERT INTO story_hidden_from (owner, person) VALUES (\(others[5].id), \(ana.id))")
    try await world.run("UPDATE social_profile SET mentions = 'following'")
  }

  private static func stories(_ world: SocialWorld, _ ana: Person, _ bara: Person) async throws {
    let now = world.clock.now
    var stories: [ID] = []
    for (author, text) in [
      (ana, "Her story"), (ana, "Her old one"), (bara, "A secret story"),
    ] {
      let id = world.social.ids.next()
      let picture = try await world.pictures(1, of: author.id)[0].picture
      try await world.run(
        """
        INSERT INTO story (id, author, picture, text, alt, background, audience, expires_at)
        VALUES (\(id), \(author.id), \(picture), \(text), 'A photo', 'ink', 'followers', \(now))
        """)
      stories.append(id)
    }
    for (story, viewer) in [(stories[2], ana), (stories[0], bara)] {
      try await world.run(
        "INSERT INTO story_view (story, viewer, seen_at) VALUES (\(story), \(viewer.id), \(now))")
    }
    for (story, person) in [(stories[2], ana), (stories[0], bara)] {
      let (id, by) = (world.social.ids.next(), person.id)
      for row in [
        """
        INSERT INTO story_vote (story, layer, voter, choice, voted_at)
        VALUES (\(story), 0, \(by), 1, \(now))
        """,
        """
        INSERT INTO story_answer (id, story, layer, author, text)
        VALUES (\(id), \(story), 1, \(by), 'An answer')
        """,
        """
        INSERT INTO story_reaction (story, person, emoji, reacted_at)
        VALUES (\(story), \(by), '🔥', \(now))
        """,
        "INSERT INTO story_mention (story, account) VALUES (\(story), \(by))",
      ] as [SQL] { try await world.run(row) }
    }
    let highlight = world.social.ids.next()
    try await world.run(
      """
      INSERT INTO highlight (id, owner, title, position, cover)
      VALUES (\(highlight), \(ana.id), 'Her best', 1, \(stories[0]))
      """)
    for story in stories.prefix(2) {
      try await world.run(
        "INSERT INTO highlight_item (highlight, story, position) VALUES (\(highlight), \(story), 1)"
      )
    }
  }

  private static func reports(_ world: SocialWorld, _ ana: Person, _ bara: Person) async throws {
    for (reporter, owner, note, handler) in [
      (ana, bara, "Her report", nil), (bara, ana, "A secret report", ana.id),
    ] as [(Person, Person, String, ID?)] {
      try await world.run(
        """
        INSERT INTO report (id, reporter, kind, subject, owner, reason, note, state, handled_by)
        VALUES (\(world.social.ids.next()), \(reporter.id), 'person', \(owner.id), \(owner.id),
          'spam', \(note), 'open', \(handler))
        """)
    }
  }
}

extension SocialWorld {
  /// The files of an exporter as texts, by name.
  func exported(_ exporter: DataExporter, of account: ID) async throws -> [String: String] {
    let scratch = test.app.settings.dataFolder + "/scratch"
    try FileManager.default.createDirectory(
      atPath: scratch, withIntermediateDirectories: true)
    var texts: [String: String] = [:]
    for file in try await exporter.files(account) {
      switch try await file.content(scratch) {
      case .bytes(let bytes): texts[file.name] = String(decoding: bytes, as: UTF8.self)
      case .file(let path):
        let bytes = try #require(FileManager.default.contents(atPath: path))
        texts[file.name] = String(decoding: bytes, as: UTF8.self)
      case nil: break
      }
    }
    return texts
  }

  /// All pages of a list together.
  func all<Item: Sendable>(
    _ page: @escaping @Sendable (Cursor?, any ReadAccess) throws -> Page<Item>
  ) async throws -> [Item] {
    var items: [Item] = []
    var cursor: Cursor?
    repeat {
      let after = cursor
      let found = try await database.read { db in try page(after, db) }
      items += found.items
      cursor = found.next
    } while cursor != nil
    return items
  }
}
