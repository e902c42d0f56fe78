import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

@Suite("Telling a story")
struct PublishStoryTests {
  private let photo = (field: "photo", name: "a.jpg", bytes: tinyJPEG)

  @Test("A few words stand on a colour, for 24 hours", arguments: Engine.allCases)
  func words(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      let form = try await bara.visitor.get("/stories/new")
      #expect(form.status == 200 && form.shows("At most 300 characters, over a photo 150."))
      let sent = try await bara.visitor.send(
        "/stories",
        ["text": " Good <morning> ", "background": "plum", "audience": "members", "alt": ""],
        files: [("photo", "", [])])
      #expect(sent.status == 303, "\(sent.text)")
      let path = try #require(sent.location)
      #expect(path.hasPrefix("/stories/@bara?s="))
      let page = try await bara.visitor.get(path)
      #expect(page.shows("Good <morning>") && page.text.contains("story-frame words plum"))
      #expect(page.shows("Your story is there for 24 hours."))
      let end = world.clock.now + .hours(24)
      #expect(
        try await world.number("SELECT COUNT(*) FROM story WHERE expires_at = \(end)") == 1)
      #expect(try await world.texts("SELECT audience FROM story") == ["members"])
    }
  }

  @Test("A photo, with words over it and without", arguments: Engine.allCases)
  func photos(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      let text = String(repeating: "á", count: 150)
      let both = try await bara.visitor.send(
        "/stories", ["text": text, "alt": "The sea at dawn", "filter.0": "mono"], files: [photo])
      #expect(both.status == 303, "\(both.text)")
      let page = try await bara.visitor.get(try #require(both.location))
      #expect(page.shows(text) && page.text.contains("alt=\"The sea at dawn\""))
      let alone = try await bara.visitor.send("/stories", files: [photo])
      #expect(alone.status == 303, "\(alone.text)")
      #expect(
        try await bara.visitor.get(try #require(alone.location)).text.contains(
          "alt=\"Photo by bara\""))
      #expect(
        try await world.number("SELECT COUNT(*) FROM picture_use WHERE kind = 'social.story'") == 2)
    }
  }

  @Test("What is wrong is said in words, keeps what was typed, and tells nothing")
  func refusals() async throws {
    try await withSocial(.sqlite) { world async throws in
      let bara = try await world.person("bara")
      func send(
        _ fields: KeyValuePairs<String, String>,
        files: [(field: String, name: String, bytes: [UInt8])] = []
      ) async throws -> TestResponse {
        try await bara.visitor.send("/stories", fields, files: files)
      }
      let nothing = try await send(["text": " \n "])
      #expect(nothing.status == 422 && nothing.shows("Add a photo or write a few words."))
      let long = String(repeating: "a", count: 301)
      let tooLong = try await send(["text": "\(long)"])
      #expect(tooLong.status == 422 && tooLong.shows("Please keep it to 300 characters."))
      #expect(tooLong.shows(long))
      // A family is one sign to a reader, and several characters to a database.
      let families = try await send(["text": "\(String(repeating: "👨‍👩‍👧", count: 100))"])
      #expect(families.status == 422)
      let over = try await send(
        ["text": "\(String(repeating: "a", count: 151))"], files: [photo])
      #expect(over.status == 422 && over.shows("Over a photo, please keep it to 150 characters."))
      let alt = try await send(["text": "x", "alt": "\(String(repeating: "a", count: 1501))"])
      #expect(alt.status == 422)
      #expect(try await send(["text": "x", "background": "url(x)"]).status == 422)
      #expect(try await send(["text": "x", "audience": "friends"]).status == 422)
      let broken = try await send(
        ["text": "kept words"], files: [("photo", "a.jpg", Array("no picture".utf8))])
      #expect(broken.status == 422 && broken.shows("kept words"))
      #expect(try await send(["text": "x", "client_id": "a b"]).status == 400)
      #expect(try await send(["text": "x", "edit.0": "{"], files: [photo]).status == 400)
      #expect(try await send(["text": "x", "filter.0": "magic"], files: [photo]).status == 400)
      #expect(try await world.stranger.get("/stories/new").status == 303)
      let stranger = try await world.stranger.send("/stories", ["text": "x"])
      #expect(stranger.location?.hasPrefix("/sign-in") ?? (stranger.status == 401))
      let foreign = try await bara.visitor.send(
        "/stories", ["text": "x"], headers: ["Sec-Fetch-Site": "cross-site"])
      #expect(foreign.status == 403)
      #expect(try await world.number("SELECT COUNT(*) FROM story") == 0)
    }
  }

  @Test("The 21st has to wait until one is over, or deleted", arguments: Engine.allCases)
  func tooMany(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      let first = try await world.story(by: bara, "The first")
      world.clock.advance(by: .hours(1))
      for number in 2...20 { try await world.story(by: bara, "\(number)") }
      let refused = try await bara.visitor.send("/stories", ["text": "One more"])
      #expect(refused.status == 422 && refused.shows("You have 20 stories out already."))
      #expect(refused.shows("One more"))
      try await bara.visitor.post("/stories/\(first)/delete")
      #expect(try await bara.visitor.send("/stories", ["text": "One more"]).status == 303)
      #expect(try await bara.visitor.send("/stories", ["text": "And one"]).status == 422)
      world.clock.advance(by: .hours(24))
      #expect(try await bara.visitor.send("/stories", ["text": "And one"]).status == 303)
    }
  }

  @Test("Sent twice with the same key it is one story", arguments: Engine.allCases)
  func twice(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      for number in 1...19 { try await world.story(by: bara, "\(number)") }
      // Also as the last that is allowed, and both at once.
      async let one = bara.visitor.send("/stories", ["text": "Hello", "client_id": "key-1"])
      async let two = bara.visitor.send("/stories", ["text": "Hello", "client_id": "key-1"])
      let (first, second) = try await (one, two)
      #expect(first.status == 303 && second.status == 303)
      #expect(first.location == second.location)
      #expect(try await world.number("SELECT COUNT(*) FROM story") == 20)
      let other = try await ana.visitor.send(
        "/stories", ["text": "Hello", "client_id": "key-1"])
      #expect(other.location?.hasPrefix("/stories/@ana") == true)
    }
  }

  @Test("Nobody tells stories without end")
  func limit() async throws {
    try await withSocial(.sqlite) { world async throws in
      let bara = try await world.person("bara")
      for _ in 0..<30 {
        try world.social.limiter.check(
          "social.story", key: "\(bara.id)", limit: 30, per: .hours(1))
      }
      #expect(try await bara.visitor.send("/stories", ["text": "Hello"]).status == 429)
    }
  }

  @Test(
    "What was changed after it was told is not taken for the same", arguments: Engine.allCases)
  func changed(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let ana = try await world.person("ana")
      let key = "one-key-of-hers"
      let empty = "{\"behind\": [\"#000000\", \"#000000\"], \"layers\": []}"
      func tell(_ change: [String: String]) async throws -> TestResponse {
        try await ana.visitor.send(
          "/stories",
          [
            "text": change["text"] ?? "Good morning", "audience": change["audience"] ?? "everyone",
            "background": change["background"] ?? "sea", "answers": change["answers"] ?? "everyone",
            "canvas": change["canvas"] ?? "", "client_id": key,
          ],
          files: [("photo", "", [])])
      }
      #expect(try await tell([:]).status == 303)
      #expect(try await tell([:]).status == 303)
      for change in [
        ["audience": "close_friends"], ["answers": "nobody"], ["text": "Good evening"],
        ["background": "plum"], ["canvas": empty],
      ] {
        let refused = try await tell(change)
        #expect(refused.status == 422, "\(change)")
        #expect(refused.shows(Phrase.storyToldOtherwise.en), "\(change)")
        // It can be told as well, with a key of its own.
        #expect(!refused.text.contains(key), "\(change)")
      }
      #expect(try await world.texts("SELECT text FROM story") == ["Good morning"])
    }
  }
}
