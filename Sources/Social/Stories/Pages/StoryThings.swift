import Core
import Database
import Web

/// How many things a composer is offered at most.
private let maximumOffered = 20

/// What the composer of stories is given: things to show, and what it begins with.
extension Social {
  /// Query: `q`, words. Surveys that can be answered, for the composer's script.
  func storyThings(_ request: Request<SignedIn>) async throws -> Response {
    let (words, viewer) = (searchWords(request.query["q"]), request.viewer)
    try limiter.check("social.search", key: "\(viewer.id)", limit: 60, per: .minutes(1))
    let surveys = try await database.read { db in
      try options.openSurveys(words, viewer, maximumOffered, db)
    }
    return try .json(
      OfferedThings(
        things: surveys.map { survey in
          OfferedThing(
            thing: StoryThing(.survey, survey.id).thing, title: survey.title, text: survey.text,
            picture: nil)
        }))
  }

  /// What a new story begins with, as the composer's script reads it: a thing that is shared
  /// (`?share=post:7340032`), or an answer in a question box of one's own, without who gave it
  /// (`?answer=7340032`). What the viewer may not see is nothing.
  func storyBeginning(_ request: Request<SignedIn>) async throws -> StoryBeginning? {
    let viewer = request.viewer
    if let thing = request.query["share"].map(StoryThing.init), let (kind, id) = thing.parts {
      let card = try await database.read { db in try self.card(of: kind, id, for: viewer, in: db) }
      return card.map {
        .thing(
          OfferedThing(thing: thing.thing, title: $0.title, text: $0.text, picture: $0.picture))
      }
    }
    guard let id = request.query["answer"].flatMap({ ID($0) }) else { return nil }
    return try await database.read { db in
      guard let found = try StoryAnswerStore().answer(id, to: viewer.id, in: db),
        let story = try StoryStore().find(found.story, by: viewer.id, in: db),
        let content = story.layer(found.layer)
      else { return nil }
      return .answer(SharedAnswer(question: content.question, answer: found.text))
    }
  }
}

/// What a new story begins with.
enum StoryBeginning: Sendable {
  case thing(OfferedThing)
  case answer(SharedAnswer)

  /// For the composer's script.
  func json() throws -> String {
    switch self {
    case .thing(let thing): String(decoding: try encodeJSON(thing), as: UTF8.self)
    case .answer(let answer): String(decoding: try encodeJSON(answer), as: UTF8.self)
    }
  }

  /// For those without a script, the thing that is shared; empty for an answer.
  var thing: String {
    switch self {
    case .thing(let thing): thing.thing
    case .answer: ""
    }
  }

  /// For those without a script, the words of a story.
  var text: String {
    switch self {
    case .thing: ""
    case .answer(let answer): answer.answer
    }
  }
}

private struct OfferedThings: Encodable, Sendable {
  let things: [OfferedThing]
}

/// A thing that a story can show.
struct OfferedThing: Encodable, Sendable {
  let thing: String
  let title: String
  let text: String
  let picture: String?

  private enum CodingKeys: CodingKey {
    case thing, title, text, picture
  }

  /// Says that there is no picture.
  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(thing, forKey: .thing)
    try fields.encode(title, forKey: .title)
    try fields.encode(text, forKey: .text)
    try fields.encode(picture, forKey: .picture)
  }
}
