import Core
import HTML

/// A story as SVG: its photo, and its layers as text that can be tapped, chosen and read aloud.
///
/// The composer draws the same from the same numbers (Public/js/social/story-drawing.js); a test
/// compares the two, byte by byte.
struct StoryDrawing: Sendable {
  let canvas: StoryCanvas
  /// The photo, as it is shown.
  var photo: Photo?
  /// What the photo shows, for those who do not see it.
  var alt = ""
  /// The address of the story's layers, as `/stories/7340032/layers`; nil where nothing can be
  /// answered: in the composer, in a file.
  var path: String?
  /// What its definitions' names end with, where several drawings are on one page.
  var mark = ""
  /// How layers were answered, by their places from 0.
  var answers: [Int: LayerAnswers] = [:]
  /// The things that layers lead to, by their names, as far as the viewer may see them.
  var things: [String: ThingCard] = [:]
  /// What layers say of themselves.
  var words: Words

  /// A photo's address and size in pixels.
  struct Photo: Hashable, Sendable {
    let path: String
    let width: Int
    let height: Int
  }

  /// What one sees of a thing.
  struct ThingCard: Hashable, Sendable {
    let title: String
    let text: String
    let picture: String?
    let path: String
  }

  /// In the viewer's language.
  struct Words: Sendable {
    /// What stands in the empty box of a question.
    let answer: String
    /// In place of a thing that the viewer may not see, or that is gone.
    let gone: String
    /// How long it is until a moment.
    let remaining: @Sendable (Timestamp) -> String
    /// In the box of a question that the viewer has answered.
    var answered = ""
  }
}

/// How a layer was answered.
struct LayerAnswers: Hashable, Sendable {
  /// The viewer's own: a choice from 0, or 0 to 100; nil when there is none.
  var own: Int?
  /// Whether the viewer has answered in words.
  var hasWords = false
  /// How many chose each; empty where the viewer may not know yet.
  var counts: [Int] = []
  /// Of a slider, from 0 to 100; nil where the viewer may not know yet.
  var average: Int?
  /// Whether the viewer cannot answer it (any more): they have, it is their own, it is over, or its
  /// author does not let them.
  var isClosed = false
}

extension StoryDrawing {
  /// The whole picture.
  var svg: HTML {
    let label: HTML = alt.isEmpty ? "" : " aria-label=\"\(alt)\""
    return svg("role=\"group\"\(label)")
  }

  /// The whole picture with what it is to those who do not see it.
  func svg(_ role: HTML) -> HTML {
    """
    <svg class="story-canvas" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1920" \
    \(role)>\(definitions)\
    <rect width="1080" height="1920" fill="url(#story-behind\(mark))"/>\(photoImage)\
    \(each: canvas.layers.enumerated(), layer)</svg>
    """
  }

  /// One layer of it, by its place from 0: what stands in the place of the same one once it was
  /// answered.
  func svg(ofLayer index: Int) -> HTML { layer(index, canvas.layers[index]) }

  private var definitions: HTML {
    """
    <defs><linearGradient id="story-behind\(mark)" x1="0" y1="0" x2="0" y2="1">\
    <stop stop-color="\(canvas.behind[0])"/><stop offset="1" stop-color="\(canvas.behind[1])"/>\
    </linearGradient><filter id="story-shade\(mark)" x="-20%" y="-20%" width="140%" height="140%">\
    <feDropShadow dx="0" dy="3" stdDeviation="6" flood-color="#000" flood-opacity="0.5"/></filter>\
    <filter id="story-glow\(mark)" filterUnits="userSpaceOnUse" x="-200" y="-200" width="1480" \
    height="2320">\
    <feGaussianBlur stdDeviation="9"/></filter></defs>
    """
  }

  private var photoImage: HTML {
    guard let photo, let place = canvas.photo else { return .empty }
    let height = (place.width * photo.height + photo.width / 2) / max(photo.width, 1)
    let move: HTML = "translate(\(place.x) \(place.y)) rotate(\(decimal(place.turn, 10)))"
    let corner: HTML = "x=\"\(decimal(-place.width, 2))\" y=\"\(decimal(-height, 2))\""
    return """
      <image href="\(photo.path)" \(corner) width="\(place.width)" height="\(height)" \
      preserveAspectRatio="none" transform="\(move)"\(photoLabel)/>
      """
  }

  private var photoLabel: HTML {
    alt.isEmpty ? " aria-hidden=\"true\"" : " role=\"img\" aria-label=\"\(alt)\""
  }

  private func layer(_ index: Int, _ layer: StoryLayer) -> HTML {
    let content = content(of: layer, index)
    let kind = layer.content.kind.rawValue
    if case .ink = layer.content {
      return "<g data-kind=\"\(kind)\" data-layer=\"\(index)\">\(content)</g>"
    }
    let turn: HTML = "rotate(\(decimal(layer.turn, 10))) scale(\(decimal(layer.scale, 100)))"
    return """
      <g data-kind="\(kind)" data-layer="\(index)" \
      transform="translate(\(layer.x) \(layer.y)) \(turn)">\(content)</g>
      """
  }

  private func content(of layer: StoryLayer, _ index: Int) -> HTML {
    switch layer.content {
    case .text(let text): drawn(text)
    case .ink(let ink): "\(each: ink.strokes, drawn)"
    case .emoji(let sticker):
      "<text font-size=\"220\" y=\"78\" text-anchor=\"middle\">\(sticker.emoji)</text>"
    case .mention(let person):
      led(to: "/@\(person.name)", pill("@\(person.name)", person.width, colour: "#b0431e"))
    case .hashtag(let hashtag):
      led(
        to: tagPath(hashtag.tag.lowercased()),
        pill("#\(hashtag.tag)", hashtag.width, colour: "#5b3f8c"))
    case .link(let link):
      led(
        to: path.map { "\($0)/\(index)/go" } ?? "",
        pill(link.words, link.width, sign: linkSign, colour: "#1d5f8a"))
    case .place(let place): pill(place.name, place.width, sign: placeSign, colour: "#2f6b45")
    case .question(let question): drawn(question, index)
    case .poll(let poll):
      drawn(poll.lines, poll.choices, right: nil, isQuiz: false, index)
    case .quiz(let quiz):
      drawn(quiz.lines, quiz.choices, right: quiz.right, isQuiz: true, index)
    case .slider(let slider): drawn(slider, index)
    case .countdown(let countdown): drawn(countdown)
    case .thing(let thing): drawn(thing)
    }
  }

  /// A link where there is somewhere to go.
  private func led(to address: String, _ content: HTML) -> HTML {
    path == nil ? content : "<a href=\"\(address)\">\(content)</a>"
  }
}

// Words and lines
extension StoryDrawing {
  private func drawn(_ text: StoryText) -> HTML {
    let widest = text.lines.map(\.width).max() ?? 0
    let top = -text.lines.count * 50
    return
      "\(each: text.lines.enumerated(), { line($0.offset, $0.element, of: text, widest, top) })"
  }

  private func line(
    _ index: Int, _ line: StoryLine, of text: StoryText, _ widest: Int, _ top: Int
  ) -> HTML {
    let (anchor, x): (TextAnchor, Int) =
      switch text.align {
      case .start: (.start, -widest)
      case .middle: (.middle, 0)
      case .end: (.end, widest)
      }
    let left =
      switch text.align {
      case .start: -widest
      case .middle: -line.width
      case .end: widest - 2 * line.width
      }
    let y = top + index * 100
    let contrast = contrasting(text.colour)
    let isBox = text.look == .box
    let box: HTML = """
      <rect x="\(decimal(left - 56, 2))" y="\(y)" width="\(line.width + 56)" height="100" rx="16" \
      fill="\(text.colour)"/>
      """
    let fill = isBox ? contrast : text.colour
    let rim: HTML =
      switch text.look {
      case .plain: " filter=\"url(#story-shade\(mark))\""
      case .outline:
        " stroke=\"\(contrast)\" stroke-width=\"10\" stroke-linejoin=\"round\" paint-order=\"stroke\""
      case .box: ""
      }
    let place: HTML = "x=\"\(decimal(x, 2))\" y=\"\(y + 74)\"\(directed(line.text, anchor))"
    let look: HTML = "font-family=\"\(text.face.families)\" font-weight=\"\(text.face.weight)\""
    return """
      \(when: isBox, box)<text \(place) font-size="80" \(look) fill="\(fill)"\(rim) \
      textLength="\(line.width)" lengthAdjust="spacingAndGlyphs">\(line.text)</text>
      """
  }

  private func drawn(_ stroke: StoryInk.Stroke) -> HTML {
    let way = pathData(stroke.points)
    let line: HTML = "fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"\(way)\""
    return switch stroke.pen {
    case .fine: "<path stroke=\"\(stroke.colour)\" stroke-width=\"\(stroke.width)\" \(line)/>"
    case .marker:
      """
      <path stroke="\(stroke.colour)" stroke-opacity="0.5" stroke-width="\(stroke.width)" \(line)/>
      """
    case .neon:
      """
      <path stroke="\(stroke.colour)" stroke-width="\(stroke.width * 2)" filter="url(#story-glow\(mark))" \
      \(line)/><path stroke="#fff" stroke-width="\(stroke.width)" \(line)/>
      """
    }
  }

  /// A name on white.
  private func pill(
    _ words: String, _ width: Int, sign: HTML = .empty, colour: StaticString
  ) -> HTML {
    let room = sign.isEmpty ? 0 : 60
    let whole = width + 80 + room
    let colour = "\(colour)"
    let moved: HTML = """
      <g transform="translate(\(decimal(-whole, 2)) 0)" fill="none" stroke="\(colour)" \
      stroke-width="6" stroke-linecap="round" stroke-linejoin="round">\(sign)</g>
      """
    return """
      <rect x="\(decimal(-whole, 2))" y="-52" width="\(whole)" height="104" rx="52" fill="#fff"/>\
      \(when: !sign.isEmpty, moved)<text x="\(decimal(room, 2))" y="18" font-size="52" \
      font-family="\(StoryText.Face.sans.families)" font-weight="700"\(directed(words, .middle)) \
      fill="\(colour)" textLength="\(width)" lengthAdjust="spacingAndGlyphs">\(words)</text>
      """
  }

  /// Signs lie in a box of 44 points at (36, -22).
  private var linkSign: HTML {
    """
    <path d="M54 6l8-12M50 -2l-6 8a10 10 0 0 0 16 12l4-5M66 2l6-8a10 10 0 0 0-16-12l-4 5"/>
    """
  }

  private var placeSign: HTML {
    "<path d=\"M58 22c-10-14-16-20-16-28a16 16 0 0 1 32 0c0 8-6 14-16 28z\"/>"
  }
}

/// `n / divisor` without needless zeros; the divisor is 2, 10 or 100.
func decimal(_ number: Int, _ divisor: Int) -> String {
  let hundredths = abs(number) * (100 / divisor)
  let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
  let sign = number < 0 ? "-" : ""
  if rest == 0 { return "\(sign)\(whole)" }
  return rest.isMultiple(of: 10)
    ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}

/// What is readable on a colour `#rrggbb`.
func contrasting(_ colour: String) -> String {
  let digits = colour.utf8.dropFirst().map { Int($0) - ($0 > 57 ? 87 : 48) }
  guard digits.count == 6 else { return "#ffffff" }
  let (red, green, blue) = (
    digits[0] * 16 + digits[1], digits[2] * 16 + digits[3], digits[4] * 16 + digits[5]
  )
  return red * 299 + green * 587 + blue * 114 > 150_000 ? "#1d1a17" : "#ffffff"
}

/// Points as an SVG path: curves through the middles between them. A single point is a dot.
func pathData(_ points: [Int]) -> String {
  let pairs = stride(from: 0, to: points.count - 1, by: 2).map { (points[$0], points[$0 + 1]) }
  guard let first = pairs.first else { return "" }
  var data = "M\(first.0) \(first.1)"
  guard pairs.count > 2 else {
    let last = pairs[pairs.count - 1]
    return data + "L\(last.0) \(last.1)"
  }
  for index in 1..<(pairs.count - 1) {
    let (point, next) = (pairs[index], pairs[index + 1])
    data += "Q\(point.0) \(point.1) \(decimal(point.0 + next.0, 2)) \(decimal(point.1 + next.1, 2))"
  }
  let last = pairs[pairs.count - 1]
  return data + "L\(last.0) \(last.1)"
}
