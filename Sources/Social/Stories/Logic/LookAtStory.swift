import Core
import Database

extension Social {
  /// What a viewer may know of a story that they see: how its layers were answered, what its things
  /// look like, and whether they may answer it.
  ///
  /// Results are for those who have voted and for the author; in a highlight, where nobody votes any
  /// more, for everybody.
  func look(
    at story: StoryCard, for viewer: Viewer?, in db: any ReadAccess
  ) throws -> StoryLook {
    let isOver = story.expiresAt <= clock.now()
    var look = StoryLook()
    look.mayAnswer = try !isOver && StoryAnswerStore().mayAnswer(story, viewer, in: db)
    guard let canvas = story.canvas else { return look }
    look.things = try things(in: [canvas], for: viewer, in: db)
    let isOpen = !isOver && viewer?.id != story.author.id
    // Visitors are asked to sign in when they answer.
    let takesWords = viewer == nil ? isOpen && story.answers != .nobody : look.mayAnswer
    look.answers = try answers(
      to: story, canvas, for: viewer, isOpen: isOpen, takesWords: takesWords, in: db)
    return look
  }

  private func answers(
    to story: StoryCard, _ canvas: StoryCanvas, for viewer: Viewer?, isOpen: Bool,
    takesWords: Bool, in db: any ReadAccess
  ) throws -> [Int: LayerAnswers] {
    let kinds = Set(canvas.layers.map(\.content.kind))
    let store = StoryAnswerStore()
    let voted = canvas.layers.indices.filter { canvas.layers[$0].content.takesVotes }
    var own: [Int: Int] = [:]
    if let viewer, !voted.isEmpty {
      own = try store.choices(of: viewer.id, on: story.id, in: db)
    }
    // Nobody counts what nobody is shown.
    let votes = try store.votes(
      on: story.id, of: story.author.id, layers: voted.filter { !isOpen || own[$0] != nil }, in: db)
    var answered: Set<Int> = []
    if let viewer, takesWords, kinds.contains(.question) {
      answered = try store.answered(story.id, by: viewer.id, in: db)
    }
    var answers: [Int: LayerAnswers] = [:]
    for (index, layer) in canvas.layers.enumerated() {
      let votes = votes[index] ?? LayerVotes()
      var shown = LayerAnswers(own: own[index], isClosed: !isOpen || own[index] != nil)
      switch layer.content.answering {
      case .choices(let count): if shown.isClosed { shown.counts = votes.counts(of: count) }
      case .scale: if shown.isClosed { shown.average = votes.average }
      case .words:
        shown.hasWords = answered.contains(index)
        shown.isClosed = !takesWords || shown.hasWords
      case nil: continue
      }
      answers[index] = shown
    }
    return answers
  }
}

extension StoryLayer.Content {
  /// How a layer is answered.
  enum Answering: Hashable, Sendable {
    /// By one of so many choices.
    case choices(Int)
    /// By a number from 0 to 100.
    case scale
    case words
  }

  /// How it is answered; nil when it cannot be.
  var answering: Answering? {
    switch self {
    case .poll(let poll): .choices(poll.choices.count)
    case .quiz(let quiz): .choices(quiz.choices.count)
    case .slider: .scale
    case .question: .words
    case .text, .ink, .emoji, .mention, .hashtag, .link, .place, .countdown, .thing: nil
    }
  }

  /// Whether it is answered by a choice.
  var takesVotes: Bool {
    switch answering {
    case .choices, .scale: true
    case .words, nil: false
    }
  }

  /// What is asked; empty for what is not answered.
  var question: String {
    switch self {
    case .poll(let poll): poll.lines.words
    case .quiz(let quiz): quiz.lines.words
    case .slider(let slider): slider.lines.words
    case .question(let question): question.lines.words
    case .text, .ink, .emoji, .mention, .hashtag, .link, .place, .countdown, .thing: ""
    }
  }

  /// The names of the choices of a poll or a quiz.
  var choices: [String] {
    switch self {
    case .poll(let poll): poll.choices.map(\.text)
    case .quiz(let quiz): quiz.choices.map(\.text)
    default: []
    }
  }
}

extension StoryCard {
  /// The layer at a place from 0; nil when there is none.
  func layer(_ index: Int) -> StoryLayer.Content? {
    guard let canvas, canvas.layers.indices.contains(index) else { return nil }
    return canvas.layers[index].content
  }
}

extension StoryLook {
  /// The same canvas as the viewer may know it: what is right in a quiz only where they cannot answer
  /// it any more.
  func shown(_ canvas: StoryCanvas) -> StoryCanvas {
    canvas.hidingRight(butFor: Set(answers.filter(\.value.isClosed).keys))
  }
}
