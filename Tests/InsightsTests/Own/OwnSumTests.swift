import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Insights
@testable import Social

@Suite("What was said to one's own stories, added up")
struct OwnSumTests {
  @Test(
    "The page and the files have the sums of votes, answers, reactions and taps on links",
    arguments: Engine.allCases)
  func sums(engine: Engine) async throws {
    try await withOwn(engine) { world async throws in
      let (first, second) = (try await world.story("Káva?"), try await world.story("Čaj?"))
      try await world.say(to: first, choice: 1, words: ["Ano", "Ne"], reaction: "🔥", taps: 2)
      try await world.say(to: second, choice: 0, words: [], reaction: "👏", taps: 5)
      let (source, alena) = (try await world.open(), world.alena)
      _ = try await alena.visitor.post(
        "/insights/\(source)/selection", ["period": "all", "what": "both"])
      let totals = try await world.database.read { db in
        try SelectionStore().totals(of: alena.id, source: source, in: db)
      }
      let expected: [Metric: Int] = [.votes: 2, .answers: 2, .reactions: 2, .linkClicks: 7]
      for (metric, sum) in expected {
        #expect(totals.stories.sums[metric] == sum, "\(metric)")
        #expect(totals.stories.known[metric] == 2, "\(metric)")
        #expect(totals.posts.sums[metric] == nil, "\(metric)")
      }
      let page = try await alena.visitor.get("/insights/\(source)/selection").text
      for name in ["Votes", "Answers to questions", "Reactions"] {
        let cells = "<td class=\"num\">–</td><td class=\"num\">2</td><td class=\"num\">2</td>"
        #expect(page.contains("<tr><th scope=\"row\">\(name)</th>\(cells)</tr>"), "\(name)")
      }

      let made = try await alena.visitor.post(
        "/insights/\(source)/export.zip", ["what": "selection"])
      let export = try #require(made.header("location")?.split(separator: "?").first)
      let files = try unpacked(try await alena.visitor.get("\(export)/export.zip").body)
      let summary = try #require(try json(files["summary.json"]) as? [String: Any])
      let stories = try #require(summary["stories"] as? [String: Any])
      let known = try #require(stories["known"] as? [String: Any])
      for (name, sum) in ["votes": 2, "answers": 2, "reactions": 2, "link_clicks": 7] {
        #expect(stories[name] as? Int == sum, "\(name)")
        #expect(known[name] as? Int == 2, "\(name)")
      }
      let posts = try #require(summary["posts"] as? [String: Any])
      #expect(posts["votes"] == nil, "nobody votes on a post")
    }
  }

  @Test("What was read before there were sums is among them", arguments: Engine.allCases)
  func migrated(engine: Engine) async throws {
    let before = try #require(App.migrations.firstIndex { $0.name == storyAnswerSums.name })
    try await withDatabase(engine, migrations: Array(App.migrations[..<before])) { database in
      try await database.write { db in
        try db.execute(
          """
          INSERT INTO account (id, user_name, email_verified, role, display_name, bio, appearance,
            suspended, created_at)
          VALUES (1, 'alena', FALSE, 'member', '', '', 'system', FALSE, 0)
          """)
        try db.execute(
          """
          INSERT INTO insight_source (id, owner, kind, remote_id, username, name, state, made_at)
          VALUES (1, 1, 'korzo', '1', 'alena', 'Alena', 'active', 0)
          """)
        let known = [
          #"{"answers":2,"reactions":1.6,"votes":30}"#, #"{"views":4,"votes":0}"#, "{}",
        ]
        for (number, numbers) in known.enumerated() {
          try db.execute(
            """
            INSERT INTO insight_item (id, source, remote_id, kind, is_story, medium, caption, alt,
              published_at, children, fields, state, picture, seen_at, numbers, sort_views)
            VALUES (\(number), 1, \("\(number)"), 'story', TRUE, 'text', '', '', 1, 1, '{}',
              'live', 'none', 1, \(numbers), -1)
            """)
        }
      }
      try await database.migrate(App.migrations)
      let sums = try await database.read { db in
        try db.rows("SELECT votes, answers, reactions FROM insight_item ORDER BY id").map { row in
          [try row[0, as: Int?.self], try row[1, as: Int?.self], try row[2, as: Int?.self]]
        }
      }
      #expect(sums == [[30, 2, 2], [0, nil, nil], [nil, nil, nil]])
    }
  }
}

extension OwnWorld {
  /// Petr says something to a story of Alena's, in a poll, in question boxes and by a sign, and taps
  /// its link.
  fileprivate func say(
    to story: ID, choice: Int, words: [String], reaction: String, taps: Int
  ) async throws {
    let (who, now) = (petr.id, now)
    let ids = words.map { _ in social.ids.next() }
    try await database.write { db in
      try db.execute(
        """
        INSERT INTO story_vote (story, layer, voter, choice, voted_at)
        VALUES (\(story), 0, \(who), \(choice), \(now))
        """)
      for (place, text) in words.enumerated() {
        try db.execute(
          """
          INSERT INTO story_answer (id, story, layer, author, text)
          VALUES (\(ids[place]), \(story), \(place + 1), \(who), \(text))
          """)
      }
      try db.execute(
        """
        INSERT INTO story_reaction (story, person, emoji, reacted_at)
        VALUES (\(story), \(who), \(reaction), \(now))
        """)
      try db.execute(
        """
        INSERT INTO story_stats (story, tap_link) VALUES (\(story), \(taps))
        ON CONFLICT (story) DO UPDATE SET tap_link = excluded.tap_link
        """)
    }
  }
}
