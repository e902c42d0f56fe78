import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Profiles")
struct ProfileTests {
  @Test("Who, how many, and the posts three in a row", arguments: Engine.allCases)
  func page(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara) = (try await world.person("ana"), try await world.person("bara"))
      let bio = "Photos of <b>fog</b>. More at https://ana.example.org/fog?a=1&b=2. #mlha @bara"
      let saved = try await ana.visitor.send(
        "/me/profile", ["display_name": "Ana Dvořáková", "bio": bio])
      #expect(saved.status == 303)
      let post = try await world.post(by: ana, "Fog", photos: 3)
      try await world.follow(bara, ana)
      try await world.like(post, by: bara)
      for visitor in [bara.visitor, world.stranger, ana.visitor] {
        let page = try await visitor.get("/@ana")
        #expect(page.status == 200)
        #expect(page.shows("Ana Dvořáková") && page.shows("@ana"))
        #expect(page.text.contains("href=\"/posts/\(post)\""))
        #expect(page.text.contains("href=\"https://ana.example.org/fog?a=1&amp;b=2\""))
        #expect(page.text.contains("nofollow"))
        #expect(page.shows("<b>fog</b>"))
        #expect(page.text.contains("href=\"/tags/mlha\"") && page.text.contains("href=\"/@bara\""))
        #expect(page.text.contains("href=\"/@ana/followers\""))
        #expect(page.text.contains("/@ana/feed.atom"))
      }
      let profile = try await world.profile(ana, for: bara)
      #expect(profile.posts == 1 && profile.followers == 1 && profile.likesReceived == 1)
      #expect(try await ana.visitor.get("/@ana").text.contains("href=\"/me/profile\""))
      #expect(try await !bara.visitor.get("/@ana").text.contains("href=\"/me/profile\""))
      #expect(try await bara.visitor.get("/@ana").text.contains("/@ana/report"))
      #expect(try await !world.stranger.get("/@ana").text.contains("/@ana/report"))
      let czech = try await world.signIn(bara, language: .czech).get("/@ana")
      #expect(czech.shows(Phrase.youFollow.cs))
    }
  }

  @Test("The grid goes on, by date and by likes", arguments: Engine.allCases)
  func grid(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("ana", "bara", "cyril")
      var posts: [ID] = []
      for _ in 0..<6 { posts.append(try await world.post(by: people[0])) }
      try await world.like(posts[2], by: people[1])
      try await world.like(posts[2], by: people[2])
      try await world.like(posts[4], by: people[1])
      func grid(_ sort: ProfileSort) async throws -> [ID] {
        var ids: [ID] = []
        var cursor: Cursor?
        repeat {
          let after = cursor
          let page = try await world.database.read { db in
            try TileStore().page(
              of: people[0].id, sort, for: people[1].viewer, after: after, size: 2, in: db)
          }
          ids += page.items.map(\.id)
          cursor = page.next
        } while cursor != nil
        return ids
      }
      #expect(try await grid(.newest) == posts.reversed())
      #expect(
        try await grid(.likes) == [posts[2], posts[4], posts[5], posts[3], posts[1], posts[0]])
      let page = try await people[1].visitor.get("/@ana?sort=likes")
      let first = page.text.firstMatch(of: #/href="\/posts\/([0-9]+)[^"]*" data-open/#)
      #expect(first.map { String($0.output.1) } == "\(posts[2])")
    }
  }

  @Test("One's own address needs no name; nobody has no profile", arguments: Engine.allCases)
  func addresses(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara) = (try await world.person("ana"), try await world.person("bara"))
      #expect(try await ana.visitor.get("/@me").location == "/@ana")
      #expect(try await ana.visitor.get("/@nobody").status == 404)
      #expect(try await ana.visitor.get("/@").status == 404)
      try await world.suspend(bara)
      #expect(try await ana.visitor.get("/@bara").status == 404)
      #expect(try await world.stranger.get("/@bara").status == 404)
      #expect(try await ana.visitor.get("/me").text.contains("href=\"/@me\""))
    }
  }

  @Test("An empty profile says what will be there", arguments: Engine.allCases)
  func empty(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let (ana, bara) = (try await world.person("ana"), try await world.person("bara"))
      #expect(try await ana.visitor.get("/@ana").shows(Phrase.noOwnPosts.en))
      #expect(try await bara.visitor.get("/@ana").shows(Phrase.noPosts.en))
    }
  }
}
