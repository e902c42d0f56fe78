extension StoryCanvas {
  /// Everything that it says, a layer a line.
  var words: String {
    layers.map(\.content.words).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The name of its first place.
  var place: String? {
    for case .place(let place) in layers.map(\.content) { return place.name }
    return nil
  }

  /// Where its links lead, an address a line.
  var addresses: String {
    layers.compactMap { layer in
      if case .link(let link) = layer.content { link.url } else { nil }
    }.joined(separator: "\n")
  }

  /// The user names of those whom it names, each once.
  var mentions: [String] {
    var names: [String] = []
    for case .mention(let person) in layers.map(\.content) where !names.contains(person.name) {
      names.append(person.name)
    }
    return names
  }

  /// The same without what only its author may know until somebody has answered: which choice of a
  /// quiz is right. `answered` are the layers, from 0, that the viewer has answered.
  func hidingRight(butFor answered: Set<Int>) -> StoryCanvas {
    var canvas = self
    for (index, layer) in layers.enumerated() where !answered.contains(index) {
      guard case .quiz(var quiz) = layer.content else { continue }
      quiz.right = nil
      canvas.layers[index].content = .quiz(quiz)
    }
    return canvas
  }
}
