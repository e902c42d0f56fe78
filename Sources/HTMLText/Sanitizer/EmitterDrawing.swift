/// Drawings. Of SVG no element is written; the words in it are, and of one without words what it is
/// called.
extension Emitter {
  /// Begins an element of SVG whose attributes are in `attributes`. Returns whether its content is
  /// wanted; only then `end()` has to follow.
  mutating func start(drawing tag: DrawingTag) -> Bool {
    guard !tag.isLeftOut, formula.levels.isEmpty, !isMedia(parent), !isOnlyForPictures else {
      return false
    }
    if drawing.depth == 0 {
      guard attributes[.ariaHidden]?.equals("true") != true else { return false }
      drawing = Drawing()
      drawing.name = attributes[.ariaLabel].map { readable($0) } ?? []
    }
    // The name of the whole, not of a part.
    if tag == .title, drawing.depth != 1 || drawing.shown > 0 { return false }
    drawing.depth += 1
    switch tag {
    case .title: return push(drawing: .name)
    case .text, .foreignObject:
      separateWords()
      return push(drawing: .words)
    case .tspan:
      separateWords()
      return push(drawing: .nothing)
    default: return push(drawing: .nothing)
    }
  }

  private mutating func push(drawing part: Drawing.Part) -> Bool {
    if part == .words { drawing.shown += 1 }
    if part == .name { drawing.isNaming = true }
    stack.append(
      Open(
        tag: .unknown, mask: mask, flags: [], start: out.count, content: out.count, drawing: part))
    return true
  }

  /// Ends an element of a drawing.
  mutating func end(drawing part: Drawing.Part) {
    drawing.depth -= 1
    if part == .name { drawing.isNaming = false }
    if part == .words {
      drawing.shown -= 1
      separateWords()
    }
    guard drawing.depth == 0, !drawing.hasWords else { return }
    let name = drawing.name
    name.withUnsafeBufferPointer { bytes in
      readable(bytes).withUnsafeBufferPointer { add(text: $0) }
    }
  }

  /// Whether what comes now is a part of a drawing that is not shown as text.
  var isInDrawing: Bool { drawing.depth > 0 && drawing.shown == 0 }

  /// Adds text inside of a drawing that is not shown as text.
  mutating func add(drawingText bytes: Bytes) {
    if drawing.isNaming, drawing.name.count < 2000 { drawing.name += bytes }
  }
}

/// The drawing that is being read.
struct Drawing {
  enum Part: UInt8 {
    case none, nothing, name, words
  }

  /// Open elements of SVG.
  var depth = 0
  /// How many of them hold words.
  var shown = 0
  var isNaming = false
  var hasWords = false
  /// What it is called.
  var name: [UInt8] = []
}
