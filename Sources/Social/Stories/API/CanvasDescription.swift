import Core
import Features

/// What a layer has besides its place depends on its kind; docs/api/social.md says which has what.
extension StoryLayer: APIDescribed {
  package static var schema: JSONLiteral {
    .record(
      [
        "kind": .oneOf(Kind.self), "x": integer, "y": integer, "scale": integer, "turn": integer,
      ],
      optional: [
        "lines": .array(line), "face": .oneOf(StoryText.Face.self), "colour": .words,
        "look": .oneOf(StoryText.Look.self), "align": .oneOf(StoryText.Alignment.self),
        "strokes": .array(stroke), "emoji": .words, "name": .words, "width": integer,
        "tag": .words, "url": .words, "words": .words, "choices": .array(line),
        "right": integer, "until": .time, "thing": .words,
      ])
  }

  package static var example: StoryLayer {
    StoryLayer(x: 0, y: 0, scale: 100, turn: 0, content: .emoji(StoryEmoji(emoji: "")))
  }

  private static var line: JSONLiteral { .record(["text": .words, "width": integer]) }

  private static var stroke: JSONLiteral {
    .record([
      "pen": .oneOf(StoryInk.Pen.self), "colour": .words, "width": integer,
      "points": .array(integer),
    ])
  }
}

extension StoryCanvas.PhotoPlace: APIDescribed {
  package static var schema: JSONLiteral {
    .record(["x": integer, "y": integer, "width": integer, "turn": integer])
  }

  package static var example: StoryCanvas.PhotoPlace {
    StoryCanvas.PhotoPlace(x: 540, y: 960, width: 1080, turn: 0)
  }
}

/// Unlike a count, below zero as well.
private let integer: JSONLiteral = ["type": "integer"]
