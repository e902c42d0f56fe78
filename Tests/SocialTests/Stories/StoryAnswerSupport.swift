import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

extension StoryLayer.Content {
  /// *Tea?* – *Yes*, *No*, *Maybe*.
  static let poll = StoryLayer.Content.poll(
    StoryPoll(lines: [line("Tea?")], choices: [line("Yes"), line("No"), line("Maybe")]))

  /// *Two and two?* – *Three*, *Four*; *Four* is right.
  static let quiz = StoryLayer.Content.quiz(
    StoryQuiz(lines: [line("Two and two?")], choices: [line("Three"), line("Four")], right: 1))

  static let slider = StoryLayer.Content.slider(
    StorySlider(lines: [line("How warm?")], emoji: "🔥"))

  static let box = StoryLayer.Content.question(StoryQuestion(lines: [line("Ask me")]))

  static let website = StoryLayer.Content.link(
    StoryLink(url: "https://example.org/a?b=č", words: "Look here", width: 200))

  /// A word for somebody.
  static func mention(_ name: String) -> StoryLayer.Content {
    .mention(StoryMention(name: name, width: 200))
  }

  private static func line(_ text: String) -> StoryLine { StoryLine(text: text, width: 200) }
}

extension StoryCanvas {
  /// These things, one over the other in the middle of the frame.
  init(_ contents: StoryLayer.Content...) {
    self.init(
      behind: ["#112233", "#445566"], photo: nil,
      layers: contents.map { StoryLayer(x: 540, y: 960, scale: 100, turn: 0, content: $0) })
  }
}

extension SocialWorld {
  /// A story of these things.
  @discardableResult
  func composed(by author: Person, of contents: StoryLayer.Content...) async throws -> ID {
    var canvas = StoryCanvas()
    canvas.layers = contents.map {
      StoryLayer(x: 540, y: 960, scale: 100, turn: 0, content: $0)
    }
    return try await story(by: author, "", canvas: canvas)
  }

  /// Who may answer a story.
  func letAnswer(_ story: ID, _ people: AnswerAudience) async throws {
    try await run("UPDATE story SET answers = \(people.rawValue) WHERE id = \(story)")
  }

  /// Votes, and says what the layer shows then.
  @discardableResult
  func vote(_ choice: Int, on layer: Int, of story: ID, by person: Person) async throws
    -> LayerAnswers
  {
    let done = try await social.answer(.choice(choice), to: layer, of: story, by: person.viewer)
    return try await look(done.story.id, person)[layer] ?? LayerAnswers()
  }

  /// How a story's layers look to somebody who finds it anywhere.
  func look(_ story: ID, _ person: Person?) async throws -> [Int: LayerAnswers] {
    let now = clock.now
    return try await database.read { db in
      let card = try StoryStore().findAnywhere(story, for: person?.viewer, now: now, in: db)
      return try social.look(at: #require(card), for: person?.viewer, in: db).answers
    }
  }
}

extension Visitor {
  /// Answers a layer as the script does.
  func answer(
    _ fields: KeyValuePairs<String, String>, _ layer: Int, of story: ID
  ) async throws -> TestResponse {
    try await post(
      "/stories/\(story)/layers/\(layer)", fields, headers: ["Accept": "application/json"])
  }

  /// Reacts as the script does.
  func react(_ emoji: String, to story: ID) async throws -> TestResponse {
    try await post(
      "/stories/\(story)/reactions", ["emoji": emoji], headers: ["Accept": "application/json"])
  }
}
