import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("From post to post")
struct NeighbourTests {
  /// Twelve posts of two people, all with the same word and hashtag, liked more or less.
  private func fill(_ world: SocialWorld) async throws -> (viewer: Person, author: Person) {
    let people = try await world.people("ana", "bara", "cyril")
    for number in 0..<12 {
      let author = people[1 + number % 2]
      let post = try await world.post(by: author, "Ranní mlha \(number) #fog")
      // Chance may give two posts the same number.
      try await world.run(
        "UPDATE post SET shuffle = \(Int.random(in: 0..<4) * (ExploreOrder.size / 4)) WHERE id = \(post)"
      )
      for liker in people.prefix(number % 4) where liker.id != author.id {
        try await liker.visitor.post("/posts/\(post)/like", ["liked": "true"])
      }
      _ = try await world.post(by: author, "mlha #fog", audience: .followers)
    }
    try await world.post(by: people[1], "Nothing of it")
    return (people[0], people[1])
  }

  /// The posts of a grid as it is shown, page after page.
  private func shown(_ path: String, to viewer: Person) async throws -> [String] {
    var all: [String] = []
    var next: String? = path
    while let path = next {
      let page = try await viewer.visitor.get(path).text
      all += page.matches(of: #/href="(\/posts\/[^"]+)" data-open/#).map { String($0.output.1) }
      next = page.firstMatch(of: #/data-more href="([^"]+)"/#)
        .map { String($0.output.1).replacing("&amp;", with: "&") }
    }
    return all
  }

  @Test(
    "From every list one goes on in its order, from its first post to its last and back",
    arguments: Engine.allCases)
  func walk(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara) = try await fill(world)
      let ways = [true, false].map { ExploreOrder(start: 1 << 30, isRising: $0) }
      let lists = [
        "/@\(bara.name)", "/@\(bara.name)?sort=likes", "/tags/fog", "/explore/posts?q=mlha",
        "/explore?q=mlha",
      ]
      for list in lists + ways.map(explorePath) {
        let posts = try await shown(list, to: ana)
        #expect(posts.count >= 6, "\(list)")
        var (onward, back): ([String?], [String?]) = ([], [])
        for post in posts {
          let page = try await ana.visitor.get(post).text
          onward.append(
            page.firstMatch(of: #/data-next href="([^"]+)"/#).map { String($0.output.1) })
          back.append(
            page.firstMatch(of: #/data-prev href="([^"]+)"/#).map { String($0.output.1) })
        }
        let after: [String?] = posts.dropFirst().map { $0 } + [nil]
        let before: [String?] = [nil] + posts.dropLast().map { $0 }
        #expect(onward == after, "\(list)")
        #expect(back == before, "\(list)")
      }
    }
  }

  @Test(
    "The arrow leads back to the list, at the tile; so does a comment", arguments: Engine.allCases)
  func back(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara")
      let post = try await world.post(by: people[1], "mlha")
      let ana = people[0].visitor
      for (list, path) in [
        ("explore-7u", "/explore?way=7u"), ("found-mlha", "/explore?q=mlha"),
        ("tag-m%C4%9Bsto", "/tags/m%C4%9Bsto"),
        (
          "search-mlha%20%26%20d%C3%A9%C5%A1%C5%A5",
          "/explore/posts?q=mlha%20%26%20d%C3%A9%C5%A1%C5%A5"
        ),
        ("profile-likes", "/@bara?sort=likes"),
      ] {
        let page = try await ana.get("/posts/\(post)?in=\(list)")
        #expect(page.text.contains("href=\"\(path)#t-\(post)\" data-back"), "\(list)")
      }
      let page = try await ana.post(
        "/posts/\(post)/comments", ["text": "Krása", "in": "explore-7u"])
      #expect(page.location?.hasPrefix("/posts/\(post)?in=explore-7u#c-") == true)
    }
  }

  @Test("A list that nobody has is the author's", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara")
      let older = try await world.post(by: people[1])
      let post = try await world.post(by: people[1])
      let wrong = [
        "", "explore", "explore-", "explore-2147483648u", "explore-5x", "tag-", "tag-a%20b",
        "tag-\(String(repeating: "a", count: 101))", "search-", "profile-", "profile-all", "-",
        "search-\(String(repeating: "a", count: 151))", "saved-1", "%00",
      ]
      for list in wrong {
        let page = try await people[0].visitor.get("/posts/\(post)?in=\(list)")
        #expect(page.text.contains("data-next href=\"/posts/\(older)\""), "\(list)")
      }
    }
  }

  @Test(
    "What is not for one is between no two posts, whatever the list", arguments: Engine.allCases)
  func hidden(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara")
      let post = try await world.post(by: people[1], "mlha #fog")
      try await world.post(by: people[1], "mlha #fog", audience: .followers)
      for list in ["explore-0u", "explore-0d", "tag-fog", "search-mlha", "profile-likes"] {
        for visitor in [people[0].visitor, world.stranger] {
          let page = try await visitor.get("/posts/\(post)?in=\(list)").text
          #expect(!page.contains("data-next") && !page.contains("data-prev"), "\(list)")
        }
      }
    }
  }
}
