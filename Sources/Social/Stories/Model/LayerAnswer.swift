import Core

/// What somebody says to a layer of a story.
enum LayerAnswer: Hashable, Sendable {
  /// Of a poll or a quiz, from 0; of a slider, 0 to 100.
  case choice(Int)
  /// Into a question box.
  case words(String)
}

/// An answer in a question box, as the story's author reads it.
struct WordAnswer: Hashable, Sendable {
  let id: ID
  /// Which layer, from 0.
  let layer: Int
  let person: PersonCard
  let text: String
}

/// An answer and what was asked, without who answered: to be shared on.
struct SharedAnswer: Encodable, Hashable, Sendable {
  let question: String
  let answer: String
}

/// A story as one viewer may know it, besides the story itself.
struct StoryLook: Sendable {
  /// How layers were answered, by their places from 0.
  var answers: [Int: LayerAnswers] = [:]
  /// Whether the viewer may answer in words, react, and pass the story on.
  var mayAnswer = false
  /// The things that layers lead to, by their names, as far as the viewer may see them.
  var things: [String: StoryDrawing.ThingCard] = [:]
}
