import Core

/// What a story shows, kept as data: a photo somewhere in the frame, and layers over it, the lowest
/// first.
///
/// The frame is 1080 × 1920 points, whatever the screen. Places are those of a thing's middle, in
/// points from the frame's left top. All numbers are whole, so that the composer, the page and the
/// downloaded picture write down the same.
struct StoryCanvas: Codable, Hashable, Sendable {
  /// The colours behind the photo, top and bottom: `#rrggbb`.
  var behind: [String]
  /// Where the photo lies; nil without one.
  var photo: PhotoPlace?
  /// What stands over it.
  var layers: [StoryLayer]

  /// The frame's width in points.
  static let width = 1080
  /// The frame's height in points.
  static let height = 1920

  /// Where a photo lies in the frame; how high it is follows from its shape.
  struct PhotoPlace: Codable, Hashable, Sendable {
    var x: Int
    var y: Int
    /// How wide the photo is drawn, in points.
    var width: Int
    /// Tenths of a degree clockwise.
    var turn: Int
  }
}

/// Something that stands over a story's photo.
struct StoryLayer: Hashable, Sendable {
  var x: Int
  var y: Int
  /// Hundredths of its plain size.
  var scale: Int
  /// Tenths of a degree clockwise.
  var turn: Int
  var content: Content

  /// What it is.
  enum Content: Hashable, Sendable {
    case text(StoryText)
    case ink(StoryInk)
    case emoji(StoryEmoji)
    case mention(StoryMention)
    case hashtag(StoryHashtag)
    case link(StoryLink)
    case place(StoryPlace)
    case question(StoryQuestion)
    case poll(StoryPoll)
    case quiz(StoryQuiz)
    case slider(StorySlider)
    case countdown(StoryCountdown)
    case thing(StoryThing)
  }

  /// The names of what a layer can be.
  enum Kind: String, CaseIterable, Codable, Sendable {
    case text, ink, emoji, mention, hashtag, link, place, question, poll, quiz, slider, countdown
    case thing
  }
}

/// A line as the composer broke it, with how wide it is there: so that it is as wide on each device,
/// whatever fonts that has.
struct StoryLine: Codable, Hashable, Sendable {
  var text: String
  /// Points at plain size.
  var width: Int
}

/// Words on the picture.
struct StoryText: Codable, Hashable, Sendable {
  var lines: [StoryLine]
  var face: Face
  /// `#rrggbb`.
  var colour: String
  var look: Look
  var align: Alignment

  /// What the letters look like.
  enum Face: String, CaseIterable, Codable, Sendable {
    case sans, serif, mono, round, hand
  }

  /// What makes them stand out.
  enum Look: String, CaseIterable, Codable, Sendable {
    /// A soft shadow.
    case plain
    /// A dark or light rim around each letter.
    case outline
    /// A box of the colour behind each line.
    case box
  }

  /// Where the shorter lines stand.
  enum Alignment: String, CaseIterable, Codable, Sendable {
    case start, middle, end
  }
}

/// What was drawn by hand; its places are in the frame, so that the layer has none of its own.
struct StoryInk: Codable, Hashable, Sendable {
  var strokes: [Stroke]

  /// One line of a pen.
  struct Stroke: Codable, Hashable, Sendable {
    var pen: Pen
    /// `#rrggbb`.
    var colour: String
    /// Points.
    var width: Int
    /// x and y in turn, in points.
    var points: [Int]
  }

  /// How it draws.
  enum Pen: String, CaseIterable, Codable, Sendable {
    case fine
    /// Wide, and one sees through it.
    case marker
    /// A white line that glows.
    case neon
  }
}

/// One emoji, as large as a sticker.
struct StoryEmoji: Codable, Hashable, Sendable {
  var emoji: String
}

/// A person, who is told.
struct StoryMention: Codable, Hashable, Sendable {
  /// The user name, without `@`.
  var name: String
  /// How wide its words are, in points.
  var width: Int
}

/// A hashtag, which leads to the posts with it.
struct StoryHashtag: Codable, Hashable, Sendable {
  /// Without `#`.
  var tag: String
  var width: Int
}

/// A way to another site.
struct StoryLink: Codable, Hashable, Sendable {
  var url: String
  /// What stands there in its place.
  var words: String
  var width: Int
}

/// The name of a place.
struct StoryPlace: Codable, Hashable, Sendable {
  var name: String
  var width: Int
}

/// A box for answers in words, which only the author reads.
struct StoryQuestion: Codable, Hashable, Sendable {
  var lines: [StoryLine]
}

/// A question with two to four choices.
struct StoryPoll: Codable, Hashable, Sendable {
  var lines: [StoryLine]
  var choices: [StoryLine]
}

/// A poll of which one choice is right.
struct StoryQuiz: Codable, Hashable, Sendable {
  var lines: [StoryLine]
  var choices: [StoryLine]
  /// Which, from 0; nil where it is not told yet.
  var right: Int?
}

/// A question that is answered by how far an emoji is pulled, 0 to 100.
struct StorySlider: Codable, Hashable, Sendable {
  var lines: [StoryLine]
  var emoji: String
}

/// How long it is until something.
struct StoryCountdown: Codable, Hashable, Sendable {
  var lines: [StoryLine]
  var until: Timestamp
}

extension StoryLayer: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind, x, y, scale, turn
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    x = try fields.decode(Int.self, forKey: .x)
    y = try fields.decode(Int.self, forKey: .y)
    scale = try fields.decode(Int.self, forKey: .scale)
    turn = try fields.decode(Int.self, forKey: .turn)
    content =
      switch try fields.decode(Kind.self, forKey: .kind) {
      case .text: .text(try StoryText(from: decoder))
      case .ink: .ink(try StoryInk(from: decoder))
      case .emoji: .emoji(try StoryEmoji(from: decoder))
      case .mention: .mention(try StoryMention(from: decoder))
      case .hashtag: .hashtag(try StoryHashtag(from: decoder))
      case .link: .link(try StoryLink(from: decoder))
      case .place: .place(try StoryPlace(from: decoder))
      case .question: .question(try StoryQuestion(from: decoder))
      case .poll: .poll(try StoryPoll(from: decoder))
      case .quiz: .quiz(try StoryQuiz(from: decoder))
      case .slider: .slider(try StorySlider(from: decoder))
      case .countdown: .countdown(try StoryCountdown(from: decoder))
      case .thing: .thing(try StoryThing(from: decoder))
      }
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(x, forKey: .x)
    try fields.encode(y, forKey: .y)
    try fields.encode(scale, forKey: .scale)
    try fields.encode(turn, forKey: .turn)
    try fields.encode(content.kind, forKey: .kind)
    switch content {
    case .text(let layer): try layer.encode(to: encoder)
    case .ink(let layer): try layer.encode(to: encoder)
    case .emoji(let layer): try layer.encode(to: encoder)
    case .mention(let layer): try layer.encode(to: encoder)
    case .hashtag(let layer): try layer.encode(to: encoder)
    case .link(let layer): try layer.encode(to: encoder)
    case .place(let layer): try layer.encode(to: encoder)
    case .question(let layer): try layer.encode(to: encoder)
    case .poll(let layer): try layer.encode(to: encoder)
    case .quiz(let layer): try layer.encode(to: encoder)
    case .slider(let layer): try layer.encode(to: encoder)
    case .countdown(let layer): try layer.encode(to: encoder)
    case .thing(let layer): try layer.encode(to: encoder)
    }
  }
}

extension StoryLayer.Content {
  /// Its name.
  var kind: StoryLayer.Kind {
    switch self {
    case .text: .text
    case .ink: .ink
    case .emoji: .emoji
    case .mention: .mention
    case .hashtag: .hashtag
    case .link: .link
    case .place: .place
    case .question: .question
    case .poll: .poll
    case .quiz: .quiz
    case .slider: .slider
    case .countdown: .countdown
    case .thing: .thing
    }
  }

  /// What it says, for search and for those who hear it; empty for what has no words.
  var words: String {
    switch self {
    case .text(let layer): layer.lines.words
    case .ink, .thing: ""
    case .emoji(let layer): layer.emoji
    case .mention(let layer): "@" + layer.name
    case .hashtag(let layer): "#" + layer.tag
    case .link(let layer): layer.words
    case .place(let layer): layer.name
    case .question(let layer): layer.lines.words
    case .poll(let layer):
      ([layer.lines.words] + layer.choices.map(\.text)).joined(separator: "\n")
    case .quiz(let layer):
      ([layer.lines.words] + layer.choices.map(\.text)).joined(separator: "\n")
    case .slider(let layer): layer.lines.words
    case .countdown(let layer): layer.lines.words
    }
  }
}

extension [StoryLine] {
  /// What they say, in one line.
  var words: String { map(\.text).joined(separator: " ") }
}
