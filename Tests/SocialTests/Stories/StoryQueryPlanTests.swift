import AppTestSupport
import Core
import Database
import Testing

@testable import Social

/// Archives grow for ever, so nothing that is read often may look through all stories.
@Suite("How stories are read")
struct StoryQueryPlanTests {
  private func plan(
    _ world: SocialWorld, _ ask: @escaping @Sendable (any ReadAccess) throws -> Void
  ) async throws -> [String] {
    try await world.database.read { db in
      let noting = RecordingReadAccess(db)
      try ask(noting)
      return try noting.asked.flatMap { sql in
        switch db.engine {
        case .sqlite:
          try db.rows("EXPLAIN QUERY PLAN \(sql)").map { try $0["detail", as: String.self] }
        case .postgres:
          try db.rows("EXPLAIN \(sql)").map { try $0[0] as String }
        }
      }
    }
  }

  private func expect(
    _ plan: [String], uses index: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = Comment(rawValue: plan.joined(separator: "\n"))
    #expect(plan.contains { $0.contains(index) }, text, sourceLocation: sourceLocation)
    let tables = [
      "story", "story_view", "account", "follow", "block", "mute", "social_profile", "highlight",
      "highlight_item", "close_friend", "story_hidden_from",
    ]
    // PostgreSQL reads tables of a page whole, and rightly so; stories have many here.
    let scans = plan.filter { line in
      line.contains("Seq Scan on story ")
        || tables.contains { line == "SCAN \($0)" || line.hasPrefix("SCAN \($0) USING INTEGER") }
    }
    #expect(scans.isEmpty, text, sourceLocation: sourceLocation)
  }

  /// Enough rows that PostgreSQL has a choice: 400 people, of whom one follows 200; each has told
  /// 100 stories, of which one is not over. Every second person's are for close friends, and the
  /// viewer is one of everybody's.
  private func fill(_ world: SocialWorld, viewer: Person) async throws {
    let (now, first) = (world.clock.now, world.social.ids.next().rawValue)
    try await world.run(
      """
      INSERT INTO account (id, user_name, email, email_key, email_verified, password_hash, role,
        display_name, bio, language, appearance, suspended, created_at)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
      SELECT CAST(\(first) AS BIGINT) + i, 'person_' || i, NULL, NULL, FALSE, NULL, 'member', '', '', NULL,
        'system', FALSE, CAST(\(now) AS BIGINT) FROM n
      """)
    try await world.run(
      """
      INSERT INTO follow (follower, followed, id, accepted)
      SELECT CAST(\(viewer.id) AS BIGINT), id, id, TRUE FROM account
      WHERE id > \(first) AND id <= \(first + 200)
      """)
    try await world.run(
      """
      INSERT INTO story (id, author, text, alt, background, audience, close, expires_at)
      WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99)
      SELECT CAST(\(first) AS BIGINT) + 1000 + (account.id - \(first)) * 100 + i, account.id, 'x', '', 'sea',
        CASE WHEN account.id % 2 = 0 THEN 'followers' ELSE 'everyone' END, account.id % 2 = 0,
        CAST(\(now.milliseconds + 1) AS BIGINT) - CAST(i AS BIGINT) * 3600000
      FROM n CROSS JOIN account WHERE account.id > \(first)
      """)
    try await world.run(
      """
      INSERT INTO close_friend (owner, friend)
      SELECT id, CAST(\(viewer.id) AS BIGINT) FROM account WHERE id > \(first)
      """)
    try await world.run("ANALYZE")
  }

  @Test(
    "The tray goes by those followed, and never through the archives", arguments: Engine.allCases)
  func tray(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let viewer = try await world.person("viewer")
      try await fill(world, viewer: viewer)
      let now = world.clock.now
      let lines = try await plan(world) { db in
        let tray = try StoryStore().tray(for: viewer.viewer, now: now, limit: 60, in: db)
        #expect(tray.count == 60)
      }
      switch engine {
      case .sqlite:
        expect(lines, uses: "USING COVERING INDEX story_author (author=? AND expires_at>?)")
        expect(lines, uses: "USING COVERING INDEX follow_following")
      case .postgres:
        // What is not over is read by its end; story_author would be read from end to end.
        expect(lines, uses: "Index Cond: ((expires_at > ")
        expect(lines, uses: "story_active")
      }
    }
  }

  @Test("Close friends, and those from whom stories are hidden, are read by their owner")
  func audienceLists() async throws {
    try await withSocial(.sqlite) { world async throws in
      let viewer = try await world.person("viewer")
      try await fill(world, viewer: viewer)
      let now = world.clock.now
      for list in [AudienceList.closeFriends, .hiddenFrom] {
        expect(
          try await plan(world) { db in
            _ = try world.social.audienceList(
              list, after: nil, for: viewer.viewer, now: now, in: db)
          }, uses: "PRIMARY KEY (owner=?")
      }
    }
  }

  @Test("Many who are suspended do not push the others out", arguments: Engine.allCases)
  func rounds(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let viewer = try await world.person("viewer")
      try await fill(world, viewer: viewer)
      let oldest = try #require(
        try await world.ids("SELECT MIN(followed) FROM follow WHERE follower = \(viewer.id)").first)
      try await world.run("UPDATE account SET suspended = TRUE WHERE id > \(oldest)")
      let now = world.clock.now
      let tray = try await world.database.read { db in
        try StoryStore().tray(for: viewer.viewer, now: now, limit: 5, in: db)
      }
      #expect(tray.map(\.person.id) == [oldest])
    }
  }

  @Test("A person's stories and their viewers have their indexes")
  func lists() async throws {
    try await withSocial(.sqlite) { world async throws in
      let bara = try await world.person("bara")
      try await fill(world, viewer: bara)
      let id = try await world.story(by: bara)
      let viewer = bara.viewer
      let now = world.clock.now
      expect(
        try await plan(world) { db in
          _ = try StoryStore().stories(of: bara.id, for: viewer, now: now, in: db)
        }, uses: "story_author")
      let viewers = try await plan(world) { db in
        _ = try StoryStore().viewers(of: id, for: viewer, after: nil, size: 40, in: db)
      }
      expect(viewers, uses: "story_view_time")
      #expect(!viewers.contains { $0.contains("TEMP B-TREE") }, "\(viewers)")
      expect(
        try await plan(world) { db in
          _ = try HighlightStore().highlights(of: bara.id, for: viewer, in: db)
        }, uses: "highlight_owner")
      expect(
        try await plan(world) { db in
          _ = try HighlightStore().stories(in: id, for: viewer, drawn: .none, in: db)
        }, uses: "highlight=?")
      expect(
        try await plan(world) { db in
          _ = try StoryStore().photoAccess(
            of: id, for: viewer, moderates: true, now: now, in: db)
        }, uses: "PRIMARY KEY")
    }
  }

  @Test("What was said to a story is read by the story; its page asks two things more at most")
  func said() async throws {
    try await withSocial(.sqlite) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      try await fill(world, viewer: bara)
      let id = try await world.composed(by: bara, of: .poll, .quiz, .slider, .box)
      let store = StoryAnswerStore()
      expect(
        try await plan(world) { db in
          _ = try store.votes(on: id, of: bara.id, layers: [0, 1, 2], in: db)
          _ = try store.choices(of: ana.id, on: id, in: db)
        }, uses: "story_vote USING PRIMARY KEY (story=?")
      let answers = try await plan(world) { db in
        _ = try store.answers(to: 3, of: id, by: bara.id, after: nil, size: 50, in: db)
        _ = try store.answerCounts(of: id, by: bara.id, in: db)
        _ = try store.answered(id, by: ana.id, in: db)
      }
      #expect(!answers.contains { $0.hasPrefix("SCAN story_answer") }, "\(answers)")
      let now = world.clock.now
      for (story, most) in [(id, 2), (try await world.story(by: bara), 0)] {
        let asked = try await world.database.read { db in
          let card = try StoryStore().find(story, for: ana.viewer, now: now, in: db)
          let noting = RecordingReadAccess(db)
          _ = try world.social.look(at: #require(card), for: ana.viewer, in: noting)
          return noting.asked.count
        }
        #expect(asked <= most)
      }
    }
  }

  @Test("The archive reads what is its owner's, and no more than is shown")
  func archive() async throws {
    try await withSocial(.sqlite) { world async throws in
      let bara = try await world.person("bara")
      try await fill(world, viewer: bara)
      let id = try await world.story(by: bara)
      let store = ArchiveStore(owner: bara.id)
      let span = ID(1)..<id
      for part in [ArchivePart.all, .span(span), .place("Hrad"), .words("words")] {
        let lines = try await plan(world) { db in
          _ = try store.page(part, after: Cursor(id: id), size: 60, in: db)
        }
        expect(lines, uses: part == .place("Hrad") ? "story_place (author=?" : "story_archive")
        #expect(!lines.contains { $0.contains("TEMP B-TREE") }, "\(lines)")
      }
      for index in ["author=? AND id>? AND id<?", "author=? AND id<?", "author=? AND id>?"] {
        let lines = try await plan(world) { db in
          _ = try store.ids(in: span, in: db)
          _ = try store.last(before: id, in: db)
          _ = try store.first(from: id, in: db)
        }
        expect(lines, uses: "COVERING INDEX story_archive (\(index))")
      }
      expect(
        try await plan(world) { db in _ = try store.places(after: nil, size: 60, in: db) },
        uses: "COVERING INDEX story_place (author=?")
    }
  }

  @Test("The archive goes by its own index on PostgreSQL too")
  func archiveOnPostgres() async throws {
    try await withSocial(.postgres) { world async throws in
      let bara = try await world.person("bara")
      try await fill(world, viewer: bara)
      let owner = try #require(try await world.ids("SELECT MAX(id) FROM account").first)
      let store = ArchiveStore(owner: owner)
      for part in [ArchivePart.all, .span(ID(1)..<ID(.max))] {
        let plan = try await world.plan(isOrdered: true) { db in
          let page = try store.page(part, after: nil, size: 60, in: db)
          #expect(page.items.count == 60)
        }
        #expect(plan.uses("story_archive"), plan.text)
      }
    }
  }
}
