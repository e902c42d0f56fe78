import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("The home feed")
struct HomeFeedTests {
  @Test("It has one's own posts and those of people one follows", arguments: Engine.allCases)
  func whose(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "petr")
      try await world.follow(people[0], people[1])
      let ana = try await world.post(by: people[1], "a")
      try await world.post(by: people[2], "b")
      let own = try await world.post(by: people[0], "c")
      let followers = try await world.post(by: people[1], "d", audience: .followers)
      #expect(try await world.feed(of: people[0]) == [followers, own, ana])
      let page = try await people[0].visitor.get("/")
      #expect(page.status == 200)
      #expect(page.text.contains("id=\"p-\(ana)\"") && page.text.contains("id=\"p-\(own)\""))
    }
  }

  @Test("Each order goes through all posts once, both ways", arguments: Engine.allCases)
  func orders(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "petr", "eva")
      for other in people[1...2] { try await world.follow(people[0], other) }
      var likes: [ID: Int] = [:]
      for number in 0..<23 {
        let id = try await world.post(by: people[number % 3])
        likes[id] = number * 7 % 4
        for liker in people.prefix(number * 7 % 4) { try await world.like(id, by: liker) }
      }
      let byDate = likes.keys.sorted()
      let byLikes = likes.keys.sorted { (likes[$0] ?? 0, $0) < (likes[$1] ?? 0, $1) }
      for size in [1, 4, 50] {
        let bara = people[0]
        #expect(try await world.feed(of: bara, sort: .oldest, size: size) == byDate)
        #expect(try await world.feed(of: bara, sort: .newest, size: size) == byDate.reversed())
        #expect(try await world.feed(of: bara, sort: .leastLiked, size: size) == byLikes)
        #expect(
          try await world.feed(of: bara, sort: .mostLiked, size: size) == byLikes.reversed())
      }
    }
  }

  @Test("Comments and authors are orders as well, both ways", arguments: Engine.allCases)
  func furtherOrders(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "petr", "eva")
      for other in people[1...2] { try await world.follow(people[0], other) }
      var posts: [(author: String, comments: Int, id: ID)] = []
      for number in 0..<13 {
        let author = people[number % 3]
        let id = try await world.post(by: author)
        for _ in 0..<(number * 5 % 3) { try await world.comment(id, "hm", by: author) }
        posts.append((["bara", "ana", "petr"][number % 3], number * 5 % 3, id))
      }
      let byComments = posts.sorted { ($0.comments, $0.id) < ($1.comments, $1.id) }.map(\.id)
      let byAuthor = posts.sorted { ($0.author, $1.id) < ($1.author, $0.id) }.map(\.id)
      let fromEnd = posts.sorted { ($1.author, $1.id) < ($0.author, $0.id) }.map(\.id)
      for size in [1, 4, 50] {
        func feed(_ sort: FeedSort) async throws -> [ID] {
          try await world.feed(of: people[0], sort: sort, size: size)
        }
        #expect(try await feed(.leastCommented) == byComments)
        #expect(try await feed(.mostCommented) == byComments.reversed())
        #expect(try await feed(.author) == byAuthor)
        #expect(try await feed(.authorFromEnd) == fromEnd)
      }
    }
  }

  @Test("Those who follow one are a feed of their own, in each order", arguments: Engine.allCases)
  func followers(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "petr", "eva")
      let (bara, ana, petr) = (people[0], people[1], people[2])
      try await world.follow(ana, bara)
      try await world.follow(petr, bara)
      try await world.follow(bara, people[3])
      try await world.post(by: people[3], "of whom she follows")
      try await world.post(by: bara, "what she made herself")
      let seen = try await world.post(by: ana, "of a follower")
      try await world.post(by: ana, "for Ana's own followers", audience: .followers)
      let other = try await world.post(by: petr, "of another")
      for sort in FeedSort.allCases {
        let found = try await world.feed(of: bara, sort: sort, people: .followers, size: 1)
        #expect(found.sorted() == [seen, other], "\(sort)")
      }
      #expect(try await bara.visitor.post("/home/sort", ["of": "followers"]).location == "/")
      let page = try await bara.visitor.get("/")
      #expect(page.shows("You see posts of those who follow you."))
      #expect(page.text.contains("id=\"p-\(other)\""))
      #expect(!page.shows("of whom she follows") && !page.shows("what she made herself"))
      try await world.post(by: bara, "back to the usual")
      #expect(try await bara.visitor.get("/").shows("of whom she follows"))
      for bad in [["of": "everybody"], ["sort": "author"], [:]] as [KeyValuePairs<String, String>] {
        #expect(try await bara.visitor.post("/home/sort", bad).status == 400)
      }
      let alone = try await world.person("sama")
      _ = try await alone.visitor.post("/home/sort", ["of": "followers"])
      #expect(try await alone.visitor.get("/").shows("Nothing from those who follow you"))
    }
  }

  @Test("What may not be seen leaves no short pages", arguments: Engine.allCases)
  func hidden(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      try await world.follow(people[0], people[1])
      var ids: [ID] = []
      for _ in 0..<40 { ids.append(try await world.post(by: people[1])) }
      let kept = [ids[0], ids[1], ids[20]]
      for id in ids where !kept.contains(id) { try await world.hide(id) }
      #expect(try await world.feed(of: people[0], size: 2) == kept.reversed())
      #expect(try await world.feed(of: people[1], size: 7).count == 40, "one's own stay")
      try await world.run("UPDATE account SET suspended = TRUE WHERE id = \(people[1].id)")
      #expect(try await world.feed(of: people[0]).isEmpty)
    }
  }

  @Test("Muted people are quiet until the time is over", arguments: Engine.allCases)
  func muted(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      try await world.follow(people[0], people[1])
      let id = try await world.post(by: people[1])
      try await world.mute(people[0], people[1], for: .day)
      #expect(try await world.feed(of: people[0]).isEmpty)
      #expect(try await world.feed(of: people[0], sort: .mostLiked).isEmpty)
      world.clock.advance(by: .days(1))
      #expect(try await world.feed(of: people[0]) == [id])
    }
  }

  @Test("A request to follow that waits shows nothing", arguments: Engine.allCases)
  func requested(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      try await world.run(
        """
        INSERT INTO follow (follower, followed, id, accepted)
        VALUES (\(people[0].id), \(people[1].id), 1, FALSE)
        """)
      try await world.post(by: people[1])
      #expect(try await world.feed(of: people[0]).isEmpty)
    }
  }

  @Test("The chosen order stays until one posts", arguments: Engine.allCases)
  func chosenOrder(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      let first = try await world.post(by: bara, "first")
      let second = try await world.post(by: bara, "second")
      try await world.like(first, by: bara)
      func order() async throws -> [String] {
        let page = try await bara.visitor.get("/").text
        return page.matches(of: #/id="p-(\d+)"/#).map { String($0.output.1) }
      }
      #expect(try await order() == ["\(second)", "\(first)"])
      let answer = try await bara.visitor.post("/home/sort", ["sort": "likes_desc"])
      #expect(answer.location == "/")
      #expect(try await order() == ["\(first)", "\(second)"])
      #expect(try await bara.visitor.get("/").shows("Sorted: most likes first."))
      #expect(try await order() == ["\(first)", "\(second)"])
      let third = try await world.post(by: bara, "third")
      #expect(try await order() == ["\(third)", "\(second)", "\(first)"])
      #expect(try await bara.visitor.post("/home/sort", ["sort": "best"]).status == 400)
      #expect(try await world.stranger.post("/home/sort", ["sort": "date_asc"]).status != 200)
    }
  }

  @Test("The page is followed by the next one", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      for number in 0..<15 { try await world.post(by: bara, "Number \(number)") }
      let first = try await bara.visitor.get("/").text
      let more = try #require(first.firstMatch(of: #/data-more href="([^"]+)"/#)).output.1
      let second = try await bara.visitor.get(String(more)).text
      #expect(first.contains("Number 14") && !first.contains("Number 2<"))
      #expect(second.contains("Number 2<") && !second.contains("data-more"))
      #expect(try await bara.visitor.get("/?after=x").status == 400)
    }
  }

  @Test("A newcomer is shown whom to follow, a visitor what is public", arguments: Engine.allCases)
  func newcomer(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let open = try await world.post(by: people[1], "for all")
      let members = try await world.post(by: people[1], "for members", audience: .members)
      let page = try await people[0].visitor.get("/")
      #expect(page.text.contains("class=\"suggest\"") && page.shows("Nothing here yet"))
      let front = try await world.stranger.get("/").text
      #expect(front.contains("/posts/\(open)") && !front.contains("/posts/\(members)"))
    }
  }
}
