import Core
import Database
import Features
import Web

/// Answers to stories for apps.
extension Social {
  /// Answers 200 with the layer's results, also when it was answered before: that answer stays.
  func apiAnswerLayer(_ request: Request<SignedIn>) async throws -> Response {
    let (id, layer, viewer) = (try request.id(), try layerPlace(request), request.viewer)
    let body = try await request.json(APINewAnswer.self)
    let sent: LayerAnswer
    switch (body.choice, body.text) {
    case (let choice?, nil): sent = .choice(choice)
    case (nil, let text?):
      var form = Form(["text": text])
      sent = .words(form.text("text", 0...Int.max, or: .answerRule))
    case (nil, nil), (_?, _?): throw AppError.badRequest("either choice or text")
    }
    let done = try await answer(sent, to: layer, of: id, by: viewer)
    let look = try await database.read { db in try self.look(at: done.story, for: viewer, in: db) }
    return try .json(APILayerAnswers(layer, look.answers[layer] ?? LayerAnswers()))
  }

  func apiReact(_ request: Request<SignedIn>) async throws -> Response {
    let body = try await request.json(APIReaction.self)
    guard let reaction = StoryReaction(rawValue: body.emoji) else {
      throw AppError(status: 422, code: "no_such_reaction", message: .chooseReaction)
    }
    _ = try await react(reaction, to: try request.id(), by: request.viewer)
    return .noContent
  }
}

/// An answer to a layer: `choice` to a poll, a quiz or a slider, `text` to a question box.
struct APINewAnswer: Decodable, APINoted, Sendable {
  static let notes: [String: JSONLiteral] = [
    "choice": .integer(0...100), "text": .phrase(1...maximumAnswerLength),
  ]

  let choice: Int?
  let text: String?
}

/// A reaction to a story.
struct APIReaction: Decodable, APINoted, Sendable {
  static let notes: [String: JSONLiteral] = ["emoji": .oneOf(StoryReaction.self)]

  let emoji: String
}

/// How a layer of a story was answered, as far as the asking person may know.
struct APILayerAnswers: Codable, APIShape, Sendable {
  static let shape = "LayerAnswers"

  /// The layer's place on the canvas, from 0.
  let layer: Int
  /// One's own vote.
  let own: Int?
  /// How many chose each choice; empty before one has voted.
  let counts: [Int]
  /// The mean of a slider, 0 to 100.
  let average: Int?
  /// Whether one cannot answer it (any more).
  let closed: Bool

  init(_ layer: Int, _ answers: LayerAnswers) {
    self.layer = layer
    own = answers.own
    counts = answers.counts
    average = answers.average
    closed = answers.isClosed
  }
}
