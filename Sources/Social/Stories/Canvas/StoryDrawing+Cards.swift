import Core
import HTML

/// Layers that are answered: white cards, 760 points wide.
extension StoryDrawing {
  /// A box for words.
  func drawn(_ question: StoryQuestion, _ index: Int) -> HTML {
    let height = 44 + question.lines.count * 62 + 28 + 104 + 44
    let top = -height / 2
    let y = top + 44 + question.lines.count * 62 + 28
    let said = answers[index]?.hasWords == true ? words.answered : words.answer
    let box: HTML = """
      <rect x="-340" y="\(y)" width="680" height="104" rx="24" fill="#f0efec"/>\
      <text x="0" y="\(y + 68)" font-size="44" font-family="\(sans)" text-anchor="middle" \
      fill="#6b655e">\(said)</text>
      """
    return
      "\(card(top, height))\(heading(question.lines, top))\(answered(by: box, index, label: nil))"
  }

  /// A poll or a quiz.
  func drawn(
    _ lines: [StoryLine], _ choices: [StoryLine], right: Int?, isQuiz: Bool, _ index: Int
  ) -> HTML {
    let height = 44 + lines.count * 62 + 28 + choices.count * 120 - 16 + 44
    let top = -height / 2
    let first = top + 44 + lines.count * 62 + 28
    let answers = answers[index] ?? LayerAnswers()
    let total = answers.counts.reduce(0, +)
    func choice(_ place: Int, _ line: StoryLine) -> HTML {
      let y = first + place * 120
      let share = answers.counts.indices.contains(place) ? answers.counts[place] : nil
      let isOwn = answers.own == place
      let fill: HTML =
        if isQuiz, let right, answers.isClosed || path == nil {
          place == right ? "#cfe8d5" : isOwn ? "#f6cfc6" : "#f0efec"
        } else { "#f0efec" }
      let bar: HTML? = share.map { count in
        let width = total == 0 ? 0 : (680 * count + total / 2) / total
        let colour: HTML = isQuiz ? fill : "#fbd9cd"
        return """
          <rect x="-340" y="\(y)" width="\(width)" height="104" rx="24" fill="\(colour)"/>
          """
      }
      let percent: HTML? = share.map { count in
        let number = total == 0 ? 0 : (100 * count + total / 2) / total
        return """
          <text x="316" y="\(y + 67)" font-size="40" font-family="\(sans)" font-weight="600" \
          text-anchor="end" fill="#1d1a17">\(number) %</text>
          """
      }
      let rim: HTML = isOwn ? " stroke=\"#b0431e\" stroke-width=\"4\"" : ""
      let (anchor, x): (TextAnchor, Int) = share == nil ? (.middle, 0) : (.start, -308)
      let name: HTML = """
        <text x="\(x)" y="\(y + 68)" font-size="44" font-family="\(sans)" font-weight="600"\
        \(directed(line.text, anchor)) fill="#1d1a17"\
        \(fitted(line, most: share == nil ? 640 : 480))>\(line.text)</text>
        """
      let box: HTML = """
        <rect x="-340" y="\(y)" width="680" height="104" rx="24" fill="\(fill)"\(rim)/>\(bar)\
        \(name)\(percent)
        """
      return answers.own == nil ? answered(by: box, index, choice: place, label: line.text) : box
    }
    return """
      \(card(top, height))\(heading(lines, top))\(each: choices.enumerated(), choice)
      """
  }

  /// An emoji that is pulled.
  func drawn(_ slider: StorySlider, _ index: Int) -> HTML {
    let height = 44 + slider.lines.count * 62 + 28 + 120 + 44
    let top = -height / 2
    let y = top + 44 + slider.lines.count * 62 + 28 + 60
    let answers = answers[index] ?? LayerAnswers()
    let place = answers.own ?? 0
    let x = -300 + place * 6
    let mean: HTML? = answers.average.map { average in
      "<circle cx=\"\(-300 + average * 6)\" cy=\"\(y)\" r=\"18\" fill=\"#b0431e\"/>"
    }
    let track: HTML = """
      <rect x="-300" y="\(y - 10)" width="600" height="20" rx="10" fill="#e4e1dc"/>\
      <rect x="-300" y="\(y - 10)" width="\(place * 6)" height="20" rx="10" fill="#e0795a"/>\(mean)\
      <text data-knob="" x="\(x)" y="\(y + 34)" font-size="96" text-anchor="middle">\(slider.emoji)\
      </text>
      """
    let box = answers.own == nil ? answered(by: track, index, label: slider.emoji) : track
    return "\(card(top, height))\(heading(slider.lines, top))\(box)"
  }

  /// How long it is until something.
  func drawn(_ countdown: StoryCountdown) -> HTML {
    let height = 44 + countdown.lines.count * 62 + 20 + 96 + 44
    let top = -height / 2
    let y = top + 44 + countdown.lines.count * 62 + 20
    return """
      \(card(top, height))\(heading(countdown.lines, top))\
      <text data-until="\(countdown.until.milliseconds)" x="0" y="\(y + 74)" font-size="76" \
      font-family="\(sans)" font-weight="700" text-anchor="middle" fill="#b0431e">\
      \(words.remaining(countdown.until))</text>
      """
  }

  /// A post, an article or a survey, as its card.
  func drawn(_ thing: StoryThing) -> HTML {
    guard let found = things[thing.thing] else {
      return """
        \(card(-100, 200))<text x="0" y="16" font-size="44" font-family="\(sans)" \
        text-anchor="middle" fill="#6b655e">\(words.gone)</text>
        """
    }
    let top = found.picture == nil ? -110 : -410
    let picture: HTML? = found.picture.map { path in
      """
      <image href="\(path)" x="-340" y="-370" width="680" height="560" \
      preserveAspectRatio="xMidYMid slice" aria-hidden="true"/>
      """
    }
    let y = found.picture == nil ? -20 : 270
    let box: HTML = """
      \(card(top, -2 * top))\(picture)\
      <text x="-340" y="\(y)" font-size="46" font-family="\(sans)" font-weight="700"\
      \(directed(found.title, .start)) fill="#1d1a17">\(shortened(found.title, 28))</text>\
      <text x="-340" y="\(y + 64)" font-size="40" font-family="\(sans)"\
      \(directed(found.text, .start)) fill="#6b655e">\(shortened(found.text, 34))</text>
      """
    return path == nil ? box : "<a href=\"\(found.path)\">\(box)</a>"
  }

  private var sans: String { StoryText.Face.sans.families }

  private func card(_ top: Int, _ height: Int) -> HTML {
    """
    <rect x="-380" y="\(top)" width="760" height="\(height)" rx="40" fill="#fff"/>
    """
  }

  private func heading(_ lines: [StoryLine], _ top: Int) -> HTML {
    func line(_ index: Int, _ line: StoryLine) -> HTML {
      """
      <text x="0" y="\(top + 44 + index * 62 + 46)" font-size="48" font-family="\(sans)" \
      font-weight="700"\(directed(line.text, .middle)) fill="#1d1a17"\
      \(fitted(line, most: 680))>\(line.text)</text>
      """
    }
    return "\(each: lines.enumerated(), line)"
  }

  /// As wide as it was composed, and never wider than its card.
  private func fitted(_ line: StoryLine, most: Int) -> HTML {
    " textLength=\"\(min(line.width, most))\" lengthAdjust=\"spacingAndGlyphs\""
  }

  /// Something to tap, where it can be answered: the page with the form, which scripts save one.
  private func answered(by box: HTML, _ index: Int, choice: Int? = nil, label: String?) -> HTML {
    guard let path, answers[index]?.isClosed != true else { return box }
    let own: HTML = choice.map { " data-choice=\"\($0)\"" } ?? ""
    let query = choice.map { "?choice=\($0)" } ?? ""
    return """
      <a href="\(path)/\(index)\(query)" data-answer="\(index)"\(own)\
      \(attribute: "aria-label", label)>\(box)</a>
      """
  }
}

/// The beginning of a text, when it is too long for its place.
private func shortened(_ text: String, _ most: Int) -> String {
  text.count <= most ? text : text.prefix(most - 1) + "…"
}
