import AppTestSupport
import Core
import Database
import HTML
import Testing
import Web

@testable import Social

@Suite("Stories in small")
struct StoryThumbnailTests {
  private func drawing(of canvas: StoryCanvas, label: String = "Words") -> String {
    StoryDrawing(small: canvas, mark: "-7", photo: nil, things: [:], gone: "Gone")
      .picture(label: label).text
  }

  @Test("Many can be on a page, and nothing in them is tapped")
  func names() {
    let mention = StoryLayer(
      x: 1, y: 1, scale: 100, turn: 0, content: .mention(StoryMention(name: "bara", width: 90)))
    var drawn = drawnCanvas("Hello", ink: [1, 1, 2, 2])
    drawn.layers.append(mention)
    let small = drawing(of: drawn, label: "A <b>")
    #expect(small.contains("role=\"img\" aria-label=\"A &lt;b&gt;\""))
    for name in ["story-behind", "story-shade", "story-glow"] {
      #expect(small.contains("id=\"\(name)-7\"") && small.contains("url(#\(name)-7)"), "\(name)")
      #expect(!small.contains("\(name)\""))
    }
    #expect(!small.contains("<a "))
    #expect(drawing(of: drawn, label: "").contains("aria-hidden=\"true\""))
    let whole = StoryDrawing(
      canvas: drawn, words: StoryDrawing.Words(answer: "", gone: "", remaining: { _ in "" }))
    #expect(whole.svg.text.contains("id=\"story-behind\""))
  }

  @Test("A long drawing by hand is light, and keeps where it begins and ends")
  func ink() {
    let points = (0..<10_000).map { $0 % 1_900 }
    let thin = drawnCanvas("Hello", ink: points).thinned(to: 600)
    guard case .ink(let ink) = thin.layers.last?.content else {
      Issue.record("the ink is gone")
      return
    }
    let kept = ink.strokes[0].points
    #expect(kept.count <= 604 && kept.count.isMultiple(of: 2) && kept.count > 500)
    #expect(Array(kept.prefix(2)) == Array(points.prefix(2)))
    #expect(Array(kept.suffix(2)) == Array(points.suffix(2)))
    #expect(drawnCanvas("Hello", ink: [1, 2, 3, 4]).thinned(to: 600).layers.count == 2)
    #expect(drawing(of: drawnCanvas("Hello", ink: points)).utf8.count < 16_000)
  }

  @Test("They do not tell which choice of a quiz is right")
  func quiz() {
    func look(right: Int) -> String {
      let line = StoryLine(text: "Which?", width: 100)
      let quiz = StoryQuiz(lines: [line], choices: [line, line], right: right)
      let layer = StoryLayer(x: 1, y: 1, scale: 100, turn: 0, content: .quiz(quiz))
      return drawing(of: StoryCanvas(behind: ["#000000", "#000000"], photo: nil, layers: [layer]))
    }
    #expect(look(right: 0) == look(right: 1))
  }

  @Test(
    "They stand in the archive, on the profile and before moderators", arguments: Engine.allCases)
  func places(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let admin = try await world.person("root_admin", role: .admin)
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      let drawn = try await world.story(by: bara, "", canvas: drawnCanvas("Drawn words"))
      let plain = try await world.story(by: bara, "Plain words")
      let kept = try await world.highlight(of: drawn, plain, by: bara)
      let archive = try await bara.visitor.get("/me/stories")
      #expect(archive.text.contains("id=\"story-behind-\(drawn)\""))
      #expect(archive.text.contains("aria-label=\"Drawn words\""))
      #expect(archive.shows("Plain words") && archive.text.contains("class=\"grid upright archive"))
      #expect(
        try await ana.visitor.get("/@bara").text.contains("id=\"story-behind-\(kept)\""))
      let edit = try await bara.visitor.get("/highlights/\(kept)/edit")
      #expect(edit.text.contains("name=\"cover\" value=\"\(drawn)\" checked>"))
      #expect(edit.text.contains("name=\"cover\" value=\"\(plain)\">"))

      for story in [drawn, plain] {
        _ = try await ana.visitor.post("/stories/\(story)/report", ["reason": "spam"])
      }
      let queue = try await admin.visitor.get("/admin/reports")
      #expect(queue.text.contains("id=\"story-behind-\(drawn)\"") && queue.shows("Drawn words"))
      #expect(queue.shows("Plain words"))
    }
  }

  @Test("A page draws as many as it can in a moment; words stand for the others")
  func bounds() async throws {
    try await withSocial(.sqlite) { world async throws in
      let bara = try await world.person("bara")
      let ink = (0..<3_600).map { 1_000 + $0 % 900 }
      let length = try canvasJSON(drawnCanvas("Words 10", ink: ink)).utf8.count
      #expect((17_000...20_000).contains(length))
      var stories: [ID] = []
      for minute in 10..<40 {
        let story = try await world.archived(
          by: bara, at: "2025-03-09T09:\(minute):00Z",
          canvas: drawnCanvas("Words \(minute)", ink: ink))
        stories.append(story)
      }
      let long = try await world.archived(
        by: bara, at: "2025-03-09T10:00:00Z", canvas: drawnCanvas("Long", ink: ink + ink))
      let highlight = try await world.social.makeHighlight(
        title: "Trips", of: stories + [long], by: bara.id)
      for path in ["/me/stories", "/highlights/\(highlight)/edit"] {
        let page = try await bara.visitor.get(path)
        let drawn = page.text.matches(of: #/id="story-behind-[0-9]+"/#).count
        #expect(drawn == 300_000 / length, "\(path)")
        for words in (10..<40).map({ "Words \($0)" }) + ["Long"] {
          #expect(page.shows(words), "\(path) \(words)")
        }
      }
      // Looked at by itself, each is drawn.
      for story in [stories[0], long] {
        let page = try await bara.visitor.get("/me/stories/\(story)")
        #expect(page.text.contains("id=\"story-behind\""))
      }
    }
  }

  @Test("Its words stand for it wherever it is passed on", arguments: Engine.allCases)
  func words(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      let drawn = try await world.story(
        by: bara, "", canvas: drawnCanvas("Drawn words", place: "Brno"))
      let plain = try await world.story(by: bara, "Plain words")
      let now = world.clock.now
      let (previews, counted) = try await world.database.read { db in
        (
          try Social.stories([drawn, plain], for: bara.viewer, now: now, in: db),
          try Social.ownThings(of: bara.id, after: nil, size: 10, in: db)
        )
      }
      #expect(previews[drawn]?.text == "Drawn words\nBrno")
      #expect(previews[plain]?.text == "Plain words")
      #expect(counted.map(\.text) == ["Drawn words\nBrno", "Plain words"])
    }
  }
}
