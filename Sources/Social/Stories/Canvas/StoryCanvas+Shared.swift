import Core

/// How wide a letter is about, in points of a text's plain size, and one of the broad scripts.
private let (letterWidth, broadWidth) = (44, 80)

extension StoryCanvas {
  /// A thing's card on a colour with words below it: what the plain form makes of something shared,
  /// where no script measures words.
  init(showing thing: StoryThing, _ words: String, on background: StoryBackground) {
    var layers = [StoryLayer(x: 540, y: 700, scale: 110, turn: 0, content: .thing(thing))]
    let lines = brokenLines(words)
    if !lines.isEmpty {
      let text = StoryText(
        lines: lines, face: .sans, colour: "#ffffff", look: .plain, align: .middle)
      let scale = min(100, 600 / lines.count)
      layers.append(StoryLayer(x: 540, y: 1_500, scale: scale, turn: 0, content: .text(text)))
    }
    self.init(behind: background.colours, photo: nil, layers: layers)
  }
}

extension StoryBackground {
  /// Its colours, top and bottom, as in social.css.
  var colours: [String] {
    switch self {
    case .dawn: ["#8a3b5c", "#b5532f"]
    case .brick: ["#8c2f16", "#5d2012"]
    case .sand: ["#7a5c2e", "#574021"]
    case .meadow: ["#2f6b3c", "#1c4a3a"]
    case .sea: ["#1d5f8a", "#17395c"]
    case .night: ["#2a2d5e", "#141633"]
    case .plum: ["#6d2f69", "#3c1d45"]
    case .ink: ["#3a3733", "#1b1917"]
    }
  }
}

/// Words in lines of about the same length, of which a text has twenty at most.
private func brokenLines(_ words: String) -> [StoryLine] {
  let lines = [22, 44, 80].lazy.map { broken(words, at: $0) }
  return (lines.first { $0.count <= 20 } ?? []).map { line in
    let width = line.reduce(0) { sum, letter in
      sum + ((letter.unicodeScalars.first?.value ?? 0) < 0x1100 ? letterWidth : broadWidth)
    }
    return StoryLine(text: line, width: width)
  }
}

private func broken(_ words: String, at most: Int) -> [String] {
  var lines: [String] = []
  for word in words.split(whereSeparator: \.isWhitespace) {
    if let last = lines.last, last.count + 1 + word.count <= most {
      lines[lines.count - 1] += " " + word
      continue
    }
    var rest = word
    while !rest.isEmpty {
      lines.append(String(rest.prefix(most)))
      rest = rest.dropFirst(most)
    }
  }
  return lines
}
