import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@Suite("The welcome")
struct WelcomeTests {
  private static let next = "/me/tokens"
  private static let query = "next=%2Fme%2Ftokens"

  @Test(
    "Who one is, whom to follow, what is here; each is skipped to where one was on the way to",
    arguments: Engine.allCases)
  func skipped(_ engine: Engine) async throws {
    try await withApp(engine) { app async throws in
      try await app.account("olga")
      let anna = try await app.person("anna")
      let who = try await anna.get("/welcome?\(Self.query)").text
      #expect(who.contains("Step 1 of 3") && who.contains("name=\"photo\""))
      #expect(who.contains("name=\"display_name\"") && who.contains("name=\"bio\""))
      #expect(who.contains("href=\"/welcome?step=2&amp;\(Self.query)\""))
      #expect(who.contains("href=\"\(Self.next)\""), "all can be skipped")

      let people = try await anna.get("/welcome?step=2&\(Self.query)").text
      #expect(people.contains("Step 2 of 3") && people.contains("action=\"/@olga/follow\""))
      #expect(people.contains("href=\"/welcome?step=3&amp;\(Self.query)\""))
      #expect(people.contains("href=\"\(Self.next)\""))

      let here = try await anna.get("/welcome?step=3&\(Self.query)").text
      #expect(here.contains("Step 3 of 3") && here.contains("It is yours"))
      #expect(here.contains("href=\"\(Self.next)\"") && !here.contains("Skip everything"))
      #expect(try await anna.get("/welcome?step=9").text.contains("Step 3 of 3"))
    }
  }

  @Test("A step with nothing to offer falls away, and is not counted", arguments: Engine.allCases)
  func fewer(_ engine: Engine) async throws {
    try await withApp(engine) { app async throws in
      let first = try await app.person("anna")
      #expect(try await first.get("/welcome").text.contains("Step 1 of 2"), "nobody else is there")
      let last = try await first.get("/welcome?step=2").text
      #expect(last.contains("Step 2 of 2") && last.contains("It is yours"))
    }
    try await withApp(engine, settings: ["features": "reader"]) { app async throws in
      try await app.account("olga")
      let anna = try await app.person("anna")
      #expect(try await anna.get("/welcome").text.contains("Step 1 of 2"))
      let last = try await anna.get("/welcome?step=2").text
      #expect(last.contains("Step 2 of 2") && !last.contains("olga"))
    }
  }

  @Test("Face, name and words are kept, and lead on to the next step", arguments: Engine.allCases)
  func kept(_ engine: Engine) async throws {
    try await withApp(engine) { app async throws in
      let anna = try await app.person("anna")
      let sent = try await anna.upload(
        "/welcome", field: "photo", name: "me.png", type: "image/png",
        bytes: testPicture(width: 400, height: 300, seed: 1),
        fields: [
          "display_name": "Anna Malá", "bio": "Ráno fotím.", "next": Self.next,
          "edit": #"{"crop":{"x":0,"y":0,"width":0.75,"height":1}}"#,
        ])
      #expect(sent.status == 303)
      #expect(sent.header("location") == "/welcome?step=2&\(Self.query)")
      for page in ["/welcome", "/me/profile"] {
        let text = try await anna.get(page).text
        #expect(text.contains("value=\"Anna Malá\"") && text.contains("Ráno fotím."), "\(page)")
        #expect(text.contains("-300.webp"), "\(page)")
      }
      // Who goes through it once more without a word loses nothing.
      #expect(try await anna.post("/welcome").status == 303)
      #expect(try await anna.get("/me/profile").text.contains("value=\"Anna Malá\""))
    }
  }

  @Test("What is refused stays in the step with what was typed", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await withApp(engine) { app async throws in
      let anna = try await app.person("anna")
      let letter = try await anna.upload(
        "/welcome", field: "photo", name: "me.jpg", type: "image/jpeg",
        bytes: Array("I am a letter.".utf8),
        fields: ["display_name": "Anna Malá", "bio": "Ráno fotím.", "next": Self.next])
      #expect(letter.status == 422 && letter.text.contains("Step 1 of 2"))
      #expect(letter.text.contains("This file is not a picture."))
      #expect(letter.text.contains("id=\"f-photo-error\""))
      #expect(letter.text.contains("value=\"Anna Malá\"") && letter.text.contains("Ráno fotím."))
      #expect(letter.text.contains("name=\"next\" value=\"\(Self.next)\""))
      #expect(letter.text.contains("href=\"/welcome?step=2&amp;\(Self.query)\""))

      let long = String(repeating: "x", count: 61)
      let name = try await anna.upload(
        "/welcome", field: "photo", name: "me.png", type: "image/png", bytes: testPicture(),
        fields: ["display_name": long, "bio": "Ráno fotím.", "next": Self.next])
      #expect(name.status == 422 && name.text.contains("id=\"f-display_name-error\""))
      #expect(name.text.contains("value=\"\(long)\"") && name.text.contains("Ráno fotím."))
      #expect(name.text.contains("-32.webp"), "a browser cannot show a chosen file again")
      #expect(try await !anna.get("/me/profile").text.contains("Ráno fotím."))
    }
  }

  @Test("Only for people who are signed in", arguments: Engine.allCases)
  func strangers(_ engine: Engine) async throws {
    try await withApp(engine) { app async throws in
      #expect(try await app.visitor().get("/welcome").status == 303)
      #expect(try await app.visitor().post("/welcome").status == 401)
    }
  }
}
