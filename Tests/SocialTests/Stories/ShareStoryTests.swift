import AppTestSupport
import Core
import Database
import Foundation
import Testing
import Web

@testable import Social

@Suite("Sharing something as a story")
struct ShareStoryTests {
  @Test("The way stands where a post is sent in a message, for who is signed in")
  func ways() async throws {
    try await withSocial(.sqlite) { world async throws in
      let people = try await world.people("bara", "ana")
      let post = try await world.post(by: people[0], "Fog")
      let way = "href=\"/stories/new?share=post:\(post)\" aria-label=\"Share as a story\""
      for person in people {
        #expect(try await person.visitor.get("/posts/\(post)").text.contains(way))
      }
      #expect(try await people[0].visitor.get("/").text.contains(way))
      #expect(try await !world.stranger.get("/posts/\(post)").text.contains("/stories/new"))
      let czech = try await world.signIn(people[1], language: .czech).get("/posts/\(post)")
      #expect(czech.text.contains("aria-label=\"Sdílet jako příběh\""))
    }
  }

  @Test("Without a script its card is the story, with words below it", arguments: Engine.allCases)
  func plain(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      let post = try await world.post(by: bara, "Fog over the river")
      let form = try await ana.visitor.get("/stories/new?share=post:\(post)").text
      #expect(form.contains("<input type=\"hidden\" name=\"share\" value=\"post:\(post)\">"))
      let done = try await ana.visitor.send(
        "/stories", ["text": "Look at \n this", "background": "sea", "share": "post:\(post)"])
      #expect(done.status == 303, "\(done.text.prefix(300))")
      let path = try #require(done.location)
      let id = try #require(path.split(separator: "=").last.flatMap { ID(String($0)) })
      let canvas = try #require(
        try await world.database.read { db in try StoryStore().canvas(of: id, in: db) })
      #expect(canvas.behind == ["#1d5f8a", "#17395c"] && canvas.words == "Look at this")
      #expect(canvas.layers.first?.content == .thing(StoryThing(.post, post)))
      let shown = try await bara.visitor.get("/stories/@ana?s=\(id)")
      #expect(shown.shows("Fog over the river") && shown.text.contains("href=\"/posts/\(post)\""))

      // What is no thing is nothing, and leaves a story of words.
      for nonsense in ["post:x", "story:\(post)", ""] {
        let words = try await ana.visitor.send(
          "/stories", ["text": "Words", "share": "\(nonsense)"])
        #expect(words.status == 303, "\(nonsense)")
      }
      #expect(try await world.number("SELECT COUNT(*) FROM story WHERE canvas IS NULL") == 3)
      let photo = try await ana.visitor.send(
        "/stories", ["share": "post:\(post)"], files: [("photo", "sea.jpg", tinyJPEG)])
      #expect(photo.status == 422 && photo.text.contains("name=\"share\" value=\"post:\(post)\""))
    }
  }

  @Test("What its author does not see is not shown", arguments: Engine.allCases)
  func hidden(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let post = try await world.post(by: people[0], "For friends", audience: .followers)
      let refused = try await people[1].visitor.send(
        "/stories", ["text": "", "share": "post:\(post)"])
      #expect(refused.status == 422 && !refused.shows("For friends"))
      #expect(try await world.number("SELECT COUNT(*) FROM story") == 0)
    }
  }

  @Test("Any words fit below a card")
  func words() throws {
    let thing = StoryThing(.post, ID(7))
    let texts = [
      "", " ", "one", String(repeating: "a", count: 300), String(repeating: "a\n", count: 150),
      String(repeating: "donaudampfer ", count: 23), String(repeating: "語", count: 300),
    ]
    for text in texts {
      let canvas = StoryCanvas(showing: thing, text, on: .dawn)
      #expect(throws: Never.self) { try readCanvas(canvasJSON(canvas), hasPhoto: false) }
      let letters = canvas.words.filter { !$0.isWhitespace }
      #expect(letters == text.filter { !$0.isWhitespace })
    }
  }

  @Test("Colours are those of the style sheet")
  func colours() throws {
    let sheet = try String(
      contentsOfFile: repositoryFolder + "/Public/css/social.css", encoding: .utf8)
    for background in StoryBackground.allCases {
      let colours = background.colours.joined(separator: ", ")
      let rule = ".\(background.rawValue) {\n  background: linear-gradient(160deg, \(colours));"
      #expect(sheet.contains(rule), "\(background)")
    }
  }
}
