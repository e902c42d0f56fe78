import Core
import Database
import Foundation
import KorzoApp
import Web

/// Something to ask for again and again.
struct BenchList: Sendable {
  let name: String
  let person: String
  /// How far from the present.
  var shift = Duration.zero
  /// How much time goes by before each run: searches are limited by the minute.
  var step = Duration.zero
  /// What to ask for in each run.
  let path: @Sendable (Int) -> String
}

private let api = "/api/v1/social"
/// Everybody told a story at this time; now it is one person in ten.
private let busyDay = Duration.seconds(-36 * 3600)

/// All lists that are measured, each first and, where one pages far, at its 50th page.
func lists(_ world: BenchWorld) async throws -> [BenchList] {
  var lists: [BenchList] = []
  for person in ["few", "many"] {
    for sort in ["date_desc", "date_asc", "likes_desc", "likes_asc"] {
      lists += try await paged(world, "feed \(sort)", person, "\(api)/feed?sort=\(sort)")
    }
    lists.append(always("home page", person, "/"))
    lists += try await paged(world, "explore", person, "\(api)/explore?way=1000000000u")
  }
  for person in ["few_quiet", "many_quiet"] {
    for sort in ["date_desc", "likes_desc"] {
      lists += try await paged(world, "feed \(sort)", person, "\(api)/feed?sort=\(sort)")
    }
  }
  lists += grids() + answers(try await talkedAbout(world)) + searches(try await words(world))
  for person in ["few", "many"] {
    lists.append(always("notifications", person, "/api/v1/notifications"))
    lists.append(always("stories of today", person, "\(api)/stories"))
    lists.append(
      BenchList(name: "stories of everybody, \(person)", person: person, shift: busyDay) { _ in
        "\(api)/stories"
      })
  }
  return lists
}

private func always(_ name: String, _ person: String, _ path: String) -> BenchList {
  BenchList(name: "\(name), \(person)", person: person) { _ in path }
}

/// The first and the 50th page.
private func paged(
  _ world: BenchWorld, _ name: String, _ person: String, _ path: String
) async throws -> [BenchList] {
  var cursor = ""
  for _ in 1..<50 {
    let answer = try await world.get("\(path)&after=\(cursor)", as: person)
    let page = try JSONDecoder().decode(NextPage.self, from: Data(answer.body))
    guard let next = page.next else { throw BenchFailure("\(name) has fewer than 50 pages") }
    cursor = next
  }
  return [
    always("\(name), page 1", person, path),
    always("\(name), page 50", person, "\(path)&after=\(cursor)"),
  ]
}

private struct NextPage: Decodable {
  let next: String?
}

/// Another person, or another hashtag, in each run.
private func grids() -> [BenchList] {
  [
    BenchList(name: "profile, newest", person: "many") {
      "\(api)/people/person_\($0 * 37)/posts"
    },
    BenchList(name: "profile, most liked", person: "many") {
      "\(api)/people/person_\($0 * 37)/posts?sort=likes"
    },
    BenchList(name: "hashtag", person: "many") { "\(api)/tags/tag\($0 * 7)" },
    BenchList(name: "hashtag, the commonest", person: "many") { _ in "\(api)/tags/tag0" },
  ]
}

private func answers(_ posts: [ID]) -> [BenchList] {
  [
    BenchList(name: "comments of a post", person: "many") {
      "\(api)/posts/\(posts[1 + $0 % (posts.count - 1)])/comments"
    },
    always("comments of a post with 2,000", "many", "\(api)/posts/\(posts[0])/comments"),
  ]
}

private func searches(_ words: [String]) -> [BenchList] {
  func search(_ name: String, _ path: @escaping @Sendable (Int) -> String) -> BenchList {
    BenchList(name: name, person: "many", step: .seconds(5), path: path)
  }
  return [
    search("people by a name") { "\(api)/people?q=\(words[2 + $0 % 50])" },
    search("people by two letters") { "\(api)/people?q=\(words[2 + $0 % 50].prefix(2))" },
    search("posts with a common word") { _ in "\(api)/posts?q=\(words[0])" },
    search("posts with a rare word") { _ in "\(api)/posts?q=\(words[1])" },
  ]
}

/// The post under which most was said, then others that were talked about.
private func talkedAbout(_ world: BenchWorld) async throws -> [ID] {
  try await world.app.database.read { db in
    let first: [ID] = try db.column("SELECT post FROM post_stats ORDER BY post DESC LIMIT 1")
    return first
      + (try db.column(
        """
        SELECT post FROM post_stats JOIN post ON post.id = post_stats.post
        JOIN social_profile ON account_id = post.author
        WHERE comments = 6 AND audience = 'everyone' AND NOT hidden AND NOT is_private
          AND post.author NOT IN (SELECT blocker FROM block) ORDER BY post LIMIT 100
        """))
  }
}

/// A common word of captions, a rare one, then names of people.
private func words(_ world: BenchWorld) async throws -> [String] {
  try await world.app.database.read { db in
    let captions: [String] = try db.column("SELECT caption FROM post ORDER BY id LIMIT 20000")
    var counts: [String: Int] = [:]
    for word in captions.flatMap({ $0.split(separator: " ") }) {
      counts[String(word), default: 0] += 1
    }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let names: [String] = try db.column(
      "SELECT display_name FROM account WHERE display_name <> '' ORDER BY id LIMIT 1000")
    let firsts = names.compactMap { $0.split(separator: " ").first.map(String.init) }
    return [sorted[0], sorted[sorted.count - 1]] + firsts
  }
}
