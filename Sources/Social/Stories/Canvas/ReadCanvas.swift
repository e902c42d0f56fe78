import Core
import Foundation
import Web

/// The most bytes of a canvas in JSON.
let maximumCanvasBytes = 200_000

/// The most layers of a story.
let maximumLayers = 40

/// The most strokes of a story that glow: each costs who looks at it a blur.
let maximumGlowing = 40

/// What a composer sent as the canvas of a story.
/// - Throws: `AppError` with 422 for what no composer of ours makes: the first fault by its name.
func readCanvas(_ json: String, hasPhoto: Bool) throws -> StoryCanvas {
  guard json.utf8.count <= maximumCanvasBytes else { throw refused("too many bytes") }
  let canvas: StoryCanvas
  do {
    canvas = try JSONDecoder().decode(StoryCanvas.self, from: Data(json.utf8))
  } catch {
    throw refused("not the JSON of a canvas")
  }
  try check(canvas, hasPhoto: hasPhoto)
  return canvas
}

/// A canvas as it is written down.
func canvasJSON(_ canvas: StoryCanvas) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(canvas), as: UTF8.self)
}

/// Reads what ``canvasJSON(_:)`` wrote.
func storedCanvas(_ json: String?) -> StoryCanvas? {
  json.flatMap { try? JSONDecoder().decode(StoryCanvas.self, from: Data($0.utf8)) }
}

private func check(_ canvas: StoryCanvas, hasPhoto: Bool) throws {
  try require(canvas.behind.count == 2 && canvas.behind.allSatisfy(isColour), "behind")
  try require((canvas.photo != nil) == hasPhoto, "photo")
  if let photo = canvas.photo {
    try require((-3240...4320).contains(photo.x) && (-5760...7680).contains(photo.y), "photo.x, y")
    try require((54...10_800).contains(photo.width), "photo.width")
    try require((-1800...1800).contains(photo.turn), "photo.turn")
  }
  try require(canvas.layers.count <= maximumLayers, "more than \(maximumLayers) layers")
  try require(canvas.words.count <= 2_000, "more than 2000 characters")
  for (index, layer) in canvas.layers.enumerated() {
    do {
      try check(layer)
    } catch let fault as CanvasFault {
      throw refused("layers[\(index)]: \(fault.what)")
    }
  }
  func count(_ kinds: StoryLayer.Kind...) -> Int {
    canvas.layers.count { kinds.contains($0.content.kind) }
  }
  try require(count(.mention) <= 10, "more than 10 mentions")
  try require(count(.hashtag) <= 10, "more than 10 hashtags")
  try require(count(.link) <= 3, "more than 3 links")
  try require(count(.place) <= 1, "more than one place")
  try require(count(.thing) <= 1, "more than one thing")
  try require(count(.question, .poll, .quiz, .slider) <= 4, "more than 4 questions")
  let strokes = canvas.layers.flatMap { layer -> [StoryInk.Stroke] in
    if case .ink(let ink) = layer.content { ink.strokes } else { [] }
  }
  try require(strokes.count <= 400, "more than 400 strokes")
  try require(
    strokes.count { $0.pen == .neon } <= maximumGlowing, "more than \(maximumGlowing) neon strokes")
  try require(strokes.reduce(0) { $0 + $1.points.count } <= 20_000, "too many points")
}

private func check(_ layer: StoryLayer) throws {
  try fault((0...StoryCanvas.width).contains(layer.x), "x")
  try fault((0...StoryCanvas.height).contains(layer.y), "y")
  try fault((20...800).contains(layer.scale), "scale")
  try fault((-1800...1800).contains(layer.turn), "turn")
  switch layer.content {
  case .text(let text):
    try check(text.lines, 1...20, characters: 80)
    try fault(isColour(text.colour), "colour")
  case .ink(let ink): try check(ink)
  case .emoji(let sticker): try fault(isEmoji(sticker.emoji), "emoji")
  case .mention(let person):
    try fault(mentions(in: "@" + person.name) == [person.name], "name")
    try check(width: person.width)
  case .hashtag(let hashtag):
    try fault(hashtags(in: "#" + hashtag.tag) == [hashtag.tag.lowercased()], "tag")
    try check(width: hashtag.width)
  case .link(let link):
    try fault(isWebAddress(link.url), "url")
    try check(StoryLine(text: link.words, width: link.width), characters: 40)
  case .place(let place):
    try check(StoryLine(text: place.name, width: place.width), characters: 60)
  case .question(let question): try check(question.lines, 1...6, characters: 60)
  case .poll(let poll): try check(poll.lines, poll.choices)
  case .quiz(let quiz):
    try check(quiz.lines, quiz.choices)
    try fault(quiz.right.map(quiz.choices.indices.contains) ?? false, "right")
  case .slider(let slider):
    try check(slider.lines, 1...6, characters: 60)
    try fault(isEmoji(slider.emoji), "emoji")
  case .countdown(let countdown):
    try check(countdown.lines, 1...3, characters: 60)
    try fault((0...8_640_000_000_000).contains(countdown.until.milliseconds), "until")
  case .thing(let thing): try fault(thing.parts != nil, "thing")
  }
}

private func check(_ lines: [StoryLine], _ choices: [StoryLine]) throws {
  try check(lines, 1...6, characters: 60)
  try check(choices, 2...4, characters: 40)
}

private func check(_ lines: [StoryLine], _ count: ClosedRange<Int>, characters: Int) throws {
  try fault(count.contains(lines.count), "lines")
  for line in lines { try check(line, characters: characters) }
}

private func check(_ line: StoryLine, characters: Int) throws {
  try fault((1...characters).contains(line.text.count) && line.text.utf8.count <= 1_000, "text")
  try fault(line.text.unicodeScalars.allSatisfy(isShown), "text")
  try fault(line.text.contains { !$0.isWhitespace }, "text")
  try check(width: line.width)
}

private func check(width: Int) throws {
  try fault((1...4_320).contains(width), "width")
}

private func check(_ ink: StoryInk) throws {
  try fault(!ink.strokes.isEmpty, "strokes")
  for stroke in ink.strokes {
    try fault(isColour(stroke.colour), "colour")
    try fault((2...120).contains(stroke.width), "width")
    try fault(stroke.points.count >= 2 && stroke.points.count.isMultiple(of: 2), "points")
    try fault(stroke.points.allSatisfy { (-200...2_120).contains($0) }, "points")
  }
}

private func isColour(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  return bytes.count == 7 && bytes[0] == UInt8(ascii: "#")
    && bytes.dropFirst().allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
    }
}

private func isEmoji(_ text: String) -> Bool {
  guard text.count == 1, text.unicodeScalars.count <= 16, let first = text.unicodeScalars.first,
    text.unicodeScalars.allSatisfy({ isPartOfEmoji($0, after: first) })
  else { return false }
  return first.properties.isEmojiPresentation
    || (first.properties.isEmoji && text.unicodeScalars.count > 1
      && text.unicodeScalars.contains("\u{FE0F}"))
}

/// Whether something can stand in an emoji: another one, what joins them or says how they look, and in
/// a flag the letters of its country, which nobody sees elsewhere. Marks that are piled over letters
/// cannot.
private func isPartOfEmoji(_ scalar: Unicode.Scalar, after first: Unicode.Scalar) -> Bool {
  switch scalar {
  case "\u{200D}", "\u{20E3}", "\u{FE0F}": true
  case "\u{E0020}"..."\u{E007F}": first == "\u{1F3F4}"
  default: scalar.properties.isEmoji
  }
}

/// Controls, and what turns the order of letters around, are not for pictures.
private func isShown(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: false
  case .format: scalar == "\u{200D}" || scalar == "\u{200C}"
  default: true
  }
}

/// Web addresses alone, and none that carries a password.
private func isWebAddress(_ text: String) -> Bool {
  guard text.utf8.count <= 2_000, let parts = URLComponents(string: text),
    let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
    let host = parts.host, !host.isEmpty, parts.user == nil, parts.password == nil
  else { return false }
  return text.unicodeScalars.allSatisfy { isShown($0) && $0 != " " }
}

private struct CanvasFault: Error {
  let what: String
}

private func fault(_ holds: Bool, _ what: String) throws {
  if !holds { throw CanvasFault(what: what) }
}

private func require(_ holds: Bool, _ what: String) throws {
  if !holds { throw refused(what) }
}

/// Only a faulty or a foreign composer sends such; it is told what is wrong, in English.
private func refused(_ what: String) -> AppError {
  AppError(
    status: 422, code: "canvas",
    message: Phrase(
      en: "The story cannot be drawn: \(what).", cs: "Příběh nejde nakreslit: \(what)."))
}
