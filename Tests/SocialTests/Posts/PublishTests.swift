import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Publishing a post")
struct PublishTests {
  @Test("A post is stored with its photos, hashtags and people", arguments: Engine.allCases)
  func stored(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let id = try await world.post(
        by: people[0], "Ráno u řeky #Mlha s @ana a @nikdo", audience: .members, photos: 3)
      let card = try #require(
        try await world.database.read { db in
          try PostStore().cards([id], for: people[1].viewer, in: db).first
        })
      #expect(card.author.userName == "bara")
      #expect(card.photos.map(\.alt) == ["Photo number 1", "Photo number 2", "Photo number 3"])
      #expect(card.audience == .members)
      #expect(!card.isOwn && !card.isEdited && !card.isLiked)
      #expect(try await world.texts("SELECT tag FROM post_tag WHERE post = \(id)") == ["mlha"])
      #expect(
        try await world.ids("SELECT account FROM post_mention WHERE post = \(id)")
          == [people[1].id])
      #expect(
        try await world.number(
          "SELECT COUNT(*) FROM picture_use WHERE kind = 'social.post' AND ref = \(id)") == 3)
      #expect(try await world.number("SELECT COUNT(*) FROM picture WHERE unused_since > 0") == 0)
      try await world.expectRightCounters()
    }
  }

  @Test("Sent again with the same key, it is the same post", arguments: Engine.allCases)
  func repeated(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let first = try await world.post(by: people[0], "Once", clientID: "key-1")
      let again = NewPost(
        author: people[0].viewer, caption: "Twice", audience: .everyone, keepsCamera: false,
        clientID: "key-1")
      let second = try await world.social.publish(
        again, photos: try await world.pictures(1, of: people[0].id))
      #expect(second.id == first)
      #expect(!second.isNew)
      // Another person's key is another one.
      #expect(try await world.post(by: people[1], clientID: "key-1") != first)
      #expect(try await world.number("SELECT COUNT(*) FROM post") == 2)
      try await world.expectRightCounters()
    }
  }

  @Test("Sent several times at once, it is one post", arguments: Engine.allCases)
  func atOnce(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      let new = NewPost(
        author: bara.viewer, caption: "", audience: .everyone, keepsCamera: false, clientID: "k")
      let photos = try await world.pictures(8, of: bara.id)
      let ids = try await withThrowingTaskGroup(of: ID.self) { group in
        for photo in photos {
          group.addTask { try await world.social.publish(new, photos: [photo]).id }
        }
        return try await group.reduce(into: Set<ID>()) { $0.insert($1) }
      }
      #expect(ids.count == 1)
      try await world.expectRightCounters()
    }
  }

  @Test("Somebody else's picture cannot be posted", arguments: Engine.allCases)
  func foreignPicture(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let new = NewPost(
        author: people[0].viewer, caption: "", audience: .everyone, keepsCamera: false,
        clientID: nil)
      let foreign = try await world.pictures(1, of: people[1].id)
      await #expect(throws: AppError.self) {
        try await world.social.publish(new, photos: foreign)
      }
      #expect(try await world.number("SELECT COUNT(*) FROM post") == 0)
    }
  }

  @Test("Those mentioned are told once, if they may see it", arguments: Engine.allCases)
  func mentions(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana", "petr", "eva")
      try await world.follow(people[1], people[0])
      try await world.block(people[3], people[0])
      let words = WordBook()
      let social = words.listening(to: world.social)
      let new = NewPost(
        author: people[0].viewer, caption: "@ana @petr @eva @bara", audience: .followers,
        keepsCamera: false, clientID: nil)
      let photos = try await world.pictures(1, of: people[0].id)
      let id = try await social.publish(new, photos: photos).id
      #expect(words.all == ["social.mention > \(people[1].id)"])
      // A changed caption tells only those who are new in it.
      try await social.edit(
        id, by: people[0].id,
        to: PostChange(caption: "@ana and @petr", audience: .members, alts: []))
      try await social.edit(
        id, by: people[0].id,
        to: PostChange(caption: "@ana, @petr: look", audience: .members, alts: []))
      #expect(words.all.count == 1, "petr was mentioned before, when it was not for him")
    }
  }
}

@Suite("The form for a new post")
struct PublishFormTests {
  @Test("Photos from a browser become a post", arguments: Engine.allCases)
  func journey(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      let answer = try await bara.visitor.send(
        "/posts",
        [
          "caption": "First #light", "audience": "members", "alt.0": "A ramp", "alt.1": "Again",
          "filter.1": "mono", "client_id": "form-1",
        ],
        files: [("photo", "a.jpg", tinyJPEG), ("photo", "b.jpg", tinyJPEG)])
      #expect(answer.status == 303, "\(answer.text)")
      let page = try await bara.visitor.get(answer.location ?? "")
      #expect(page.shows("A ramp") && page.shows("Again") && page.text.contains("/tags/light"))
      let picture = try #require(page.text.firstMatch(of: #/src="(\/media\/[^"]+)"/#)).output.1
      #expect(try await bara.visitor.get(String(picture)).status == 200)
      #expect(try await world.stranger.get(String(picture)).status == 404)
      #expect(try await world.stranger.get(answer.location ?? "").status == 404)
    }
  }

  @Test("The composer's script is answered in JSON, also when it asks twice")
  func script() async throws {
    try await withSocial(.sqlite) { world async throws in
      let bara = try await world.person("bara")
      func send() async throws -> TestResponse {
        try await bara.visitor.send(
          "/posts", ["client_id": "s-1", "edit.0": #"{"filter":"sepia","rotation":1}"#],
          files: [("photo", "a.jpg", tinyJPEG)], headers: ["Accept": "application/json"])
      }
      let first = try await send()
      #expect(first.status == 201, "\(first.text)")
      let again = try await send()
      #expect(again.status == 200)
      #expect(try first.object()["path"] as? String == again.object()["path"] as? String)
    }
  }

  @Test("Sent twice at once, it is one post and one set of pictures", arguments: Engine.allCases)
  func twice(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      let photo = (field: "photo", name: "a.jpg", bytes: tinyJPEG)
      for (path, fields) in [
        ("/posts", ["client_id": "t-1"]), ("/stories", ["client_id": "t-1"]),
      ] as [(String, KeyValuePairs<String, String>)] {
        let before = try await world.number("SELECT COUNT(*) FROM picture")
        let photos = path == "/posts" ? [photo, photo] : [photo]
        let answers = try await withThrowingTaskGroup(of: TestResponse.self) { group in
          for _ in 0..<4 {
            group.addTask { try await bara.visitor.send(path, fields, files: photos) }
          }
          return try await group.reduce(into: [TestResponse]()) { $0.append($1) }
        }
        #expect(answers.allSatisfy { $0.status == 303 }, "\(answers.map(\.status))")
        #expect(Set(answers.map(\.location)).count == 1)
        let after = try await world.number("SELECT COUNT(*) FROM picture")
        #expect(after - before == photos.count, "\(path)")
      }
      #expect(try await world.number("SELECT COUNT(*) FROM post") == 1)
      #expect(try await world.number("SELECT COUNT(*) FROM story") == 1)
    }
  }

  @Test("What is wrong is said in words, and nothing is posted")
  func refusals() async throws {
    try await withSocial(.sqlite) { world async throws in
      let bara = try await world.person("bara")
      let photo = (field: "photo", name: "a.jpg", bytes: tinyJPEG)
      let text = (field: "photo", name: "a.jpg", bytes: Array("no picture at all".utf8))
      let none = try await bara.visitor.send("/posts", ["caption": "x"])
      #expect(none.status == 422)
      #expect(none.shows("one to ten photos"))
      let many = try await bara.visitor.send(
        "/posts", files: Array(repeating: photo, count: 11))
      #expect(many.status == 422)
      let long = try await bara.visitor.send(
        "/posts", ["caption": String(repeating: "a", count: 2201)], files: [photo])
      #expect(long.status == 422)
      #expect(long.shows("At most 2,200 characters."))
      let audience = try await bara.visitor.send(
        "/posts", ["audience": "friends"], files: [photo])
      #expect(audience.status == 422)
      let broken = try await bara.visitor.send(
        "/posts", ["caption": "kept words"], files: [photo, text])
      #expect(broken.status == 422)
      #expect(broken.shows("Photo 2: ") && broken.shows("kept words"))
      let json = try await bara.visitor.send(
        "/posts", files: [text], headers: ["Accept": "application/json"])
      #expect(json.status == 422)
      #expect(json.header("content-type")?.hasPrefix("application/json") == true)
      let key = try await bara.visitor.send("/posts", ["client_id": "a b"], files: [photo])
      #expect(key.status == 400)
      let edit = try await bara.visitor.send(
        "/posts", ["edit.0": #"{"rotation":7}"#], files: [photo])
      #expect(edit.status == 400)
      #expect(try await world.stranger.send("/posts", files: [photo]).status != 200)
      #expect(try await world.number("SELECT COUNT(*) FROM post") == 0)
      #expect(try await world.number("SELECT COUNT(*) FROM picture") == 0)
    }
  }

  @Test("Nobody posts without end")
  func limit() async throws {
    try await withSocial(.sqlite) { world async throws in
      let bara = try await world.person("bara")
      for _ in 0..<30 {
        try world.social.limiter.check(
          "social.post", key: "\(bara.id)", limit: 30, per: .hours(1))
      }
      let answer = try await bara.visitor.send("/posts", files: [("photo", "a.jpg", tinyJPEG)])
      #expect(answer.status == 429)
    }
  }
}
