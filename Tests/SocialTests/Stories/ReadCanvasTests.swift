import Core
import Foundation
import HTML
import Testing

@testable import Social

/// What is taken for the canvas of a story, and what is not.
@Suite("The canvas of a story")
struct ReadCanvasTests {
  @Test("Each kind of layer comes back as it was sent")
  func roundTrip() throws {
    let canvas = try readCanvas(everyKind, hasPhoto: true)
    #expect(canvas.layers.map(\.content.kind) == StoryLayer.Kind.allCases)
    #expect(storedCanvas(try canvasJSON(canvas)) == canvas)
    #expect(canvas.mentions == ["bara"])
    #expect(canvas.place == "Třemšín")
    #expect(canvas.words.hasPrefix("Konečně nahoře!\n🌲\n@bara\n#hory"))
  }

  @Test("What is not ours is dropped, what nobody may know yet is not told")
  func stripped() throws {
    let json = everyKind.replacingOccurrences(
      of: "\"kind\": \"poll\"", with: "\"onload\": \"alert(1)\", \"kind\": \"poll\"")
    let canvas = try readCanvas(json, hasPhoto: true)
    #expect(!(try canvasJSON(canvas)).contains("onload"))
    let hidden = try canvasJSON(canvas.hidingRight(butFor: []))
    #expect(!hidden.contains("right"))
    let place = try #require(canvas.layers.firstIndex { $0.content.kind == .quiz })
    #expect(canvas.hidingRight(butFor: [place]) == canvas)
  }

  @Test(
    "What no composer makes is refused",
    arguments: [
      ("\"x\": 540", "\"x\": 1081"), ("\"x\": 540", "\"x\": -1"), ("\"x\": 540", "\"x\": 1e300"),
      ("\"x\": 540", "\"x\": 9223372036854775808"), ("\"x\": 540", "\"x\": 0.5"),
      ("\"x\": 540", "\"x\": null"), ("\"scale\": 100", "\"scale\": 801"),
      ("\"scale\": 100", "\"scale\": 0"), ("\"turn\": 0", "\"turn\": 1801"),
      ("#aabbcc", "red"), ("#aabbcc", "#aabbc"), ("#aabbcc", "#AABBCC"), ("#aabbcc", "url(#a)"),
      ("\"width\": 1080", "\"width\": 0"), ("\"width\": 1080", "\"width\": 99999999"),
      ("Konečně nahoře!", ""), ("Konečně nahoře!", "   "), ("Konečně nahoře!", "a\\u0000b"),
      ("Konečně nahoře!", "a\\u202eb"), ("Konečně nahoře!", String(repeating: "a", count: 81)),
      ("Konečně nahoře!", "a" + String(repeating: "\u{301}", count: 600)),
      ("\"serif\"", "\"comic\""), ("\"marker\"", "\"spray\""), ("[10, 10, 500, 900]", "[10]"),
      ("[10, 10, 500, 900]", "[10, 10, 500]"), ("[10, 10, 500, 900]", "[10, 99999]"),
      ("\"🌲\"", "\"a\""), ("\"🌲\"", "\"🌲🌲\""), ("\"🌲\"", "\"5\""), ("\"🌲\"", "\"\""),
      ("\"🌲\"", "\"🌲\u{301}\""), ("\"🌲\"", "\"🌲\u{E0061}\u{E007F}\""),
      ("\"🌲\"", "\"🌲\\ud83c\""), ("\"bara\"", "\"ba ra\""), ("\"bara\"", "\"../admin\""),
      ("\"bara\"", "\"\""),
      ("\"hory\"", "\"ho ry\""), ("\"hory\"", "\"#\""),
      ("https://example.org/hory?a=b", "javascript:alert(1)"),
      ("https://example.org/hory?a=b", "data:text/html,hi"),
      ("https://example.org/hory?a=b", "//example.org"),
      ("https://example.org/hory?a=b", "/settings"),
      ("https://example.org/hory?a=b", "https://user:secret@example.org/"),
      ("https://example.org/hory?a=b", "https:///x"),
      ("https://example.org/hory?a=b", "ftp://a.b/"),
      ("https://example.org/hory?a=b", "https://a.b\\\\.example.org/"),
      ("https://example.org/hory?a=b", "https://exa mple.org/"),
      ("\"right\": 1", "\"right\": 2"), ("\"right\": 1", "\"right\": -1"), (", \"right\": 1", ""),
      ("\"survey:7340032\"", "\"person:7340032\""), ("\"survey:7340032\"", "\"survey:x\""),
      ("\"until\": 1800000000000", "\"until\": -1"),
      ("\"until\": 1800000000000", "\"until\": 9223372036854775807"),
      ("\"kind\": \"poll\"", "\"kind\": \"script\""), ("\"layers\"", "\"others\""),
      ("\"photo\"", "\"image\""),
    ] as [(String, String)])
  func refused(part: String, with other: String) throws {
    #expect(everyKind.contains(part))
    let json = everyKind.replacingOccurrences(of: part, with: other)
    let error = #expect(throws: AppError.self) { try readCanvas(json, hasPhoto: true) }
    #expect(error?.status == 422)
  }

  @Test(
    "Emoji of several characters are taken",
    arguments: [
      "👨‍👩‍👧‍👦", "👍🏽", "🇨🇿", "5️⃣", "❤️", "🏳️‍🌈", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    ])
  func joined(emoji: String) throws {
    let json = everyKind.replacingOccurrences(of: "🌲", with: emoji)
    #expect(try readCanvas(json, hasPhoto: true).words.contains(emoji))
  }

  @Test("One key twice is one thing, which is checked")
  func doubled() throws {
    let json = everyKind.replacingOccurrences(
      of: "\"name\": \"bara\"", with: "\"name\": \"ana\", \"name\": \"bara\"")
    let names = try readCanvas(json, hasPhoto: true).mentions
    #expect(names == ["ana"] || names == ["bara"])
  }

  @Test("Too much of anything is refused")
  func tooMuch() throws {
    func canvas(_ layers: [String]) -> String {
      """
      {"behind": ["#000000", "#ffffff"], "layers": [\(layers.joined(separator: ","))]}
      """
    }
    func layers(_ count: Int, _ content: String) -> [String] {
      Array(
        repeating: "{\"x\": 1, \"y\": 1, \"scale\": 100, \"turn\": 0, \(content)}", count: count)
    }
    func isRefused(_ json: String) -> Bool {
      do {
        _ = try readCanvas(json, hasPhoto: false)
        return false
      } catch { return (error as? AppError)?.status == 422 }
    }
    let emoji = "\"kind\": \"emoji\", \"emoji\": \"🌲\""
    #expect(!isRefused(canvas(layers(maximumLayers, emoji))))
    #expect(isRefused(canvas(layers(maximumLayers + 1, emoji))))
    let mention = "\"kind\": \"mention\", \"name\": \"bara\", \"width\": 100"
    #expect(!isRefused(canvas(layers(10, mention))))
    #expect(isRefused(canvas(layers(11, mention))))
    let line = "{\"text\": \"a\", \"width\": 10}"
    let question = "\"kind\": \"question\", \"lines\": [\(line)]"
    #expect(!isRefused(canvas(layers(4, question))))
    #expect(isRefused(canvas(layers(5, question))))
    func strokes(_ count: Int) -> String {
      let neon = "{\"pen\": \"neon\", \"colour\": \"#ffffff\", \"width\": 8, \"points\": [1, 1]}"
      return "\"kind\": \"ink\", \"strokes\": ["
        + Array(repeating: neon, count: count).joined(separator: ",") + "]"
    }
    #expect(!isRefused(canvas(layers(1, strokes(maximumGlowing)))))
    #expect(isRefused(canvas(layers(1, strokes(maximumGlowing + 1)))))
    let points = Array(repeating: "1", count: 20_002).joined(separator: ",")
    let stroke = """
      {"pen": "fine", "colour": "#ffffff", "width": 8, "points": [\(points)]}
      """
    #expect(isRefused(canvas(layers(1, "\"kind\": \"ink\", \"strokes\": [\(stroke)]"))))
    #expect(isRefused(canvas(layers(1, "\"kind\": \"ink\", \"strokes\": []"))))
    #expect(isRefused(canvas([]) + String(repeating: " ", count: maximumCanvasBytes)))
    #expect(isRefused(String(repeating: "[", count: 100_000)))
    #expect(isRefused(String(repeating: "{\"layers\":", count: 10_000)))
    #expect(isRefused("\"\\ud800\""))
    #expect(isRefused(""))
  }

  /// Bytes of a good canvas are changed, doubled, cut and mixed: what is still taken keeps within the
  /// bounds, and its drawing has nothing that runs.
  @Test("Ten thousand broken ones are refused, or harmless")
  func broken() throws {
    var random = Seeded(seed: 31)
    let good = Array(everyKind.utf8)
    let pieces: [String] = [
      "-1", "9999999999999999999", "1e9", "null", "true", "\"<script>\"", "\"javascript:a\"", "{}",
      "[]", "\"'\\\"><svg onload=a>\"", "0.1", "\"\\u0000\"", "[[[[", "\"https://a.b/\"",
      "\"&amp;\"",
    ]
    var taken = 0
    for _ in 0..<10_000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2:
          bytes.insert(
            contentsOf: Array((pieces.randomElement(using: &random) ?? "").utf8), at: place)
        case 3:
          let end = min(bytes.count, place + Int.random(in: 1...60, using: &random))
          bytes.append(contentsOf: bytes[place..<end])
        default:
          // A whole value in place of another.
          let ends = bytes[place...].firstIndex {
            $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}")
          }
          let start = bytes[..<place].lastIndex(of: UInt8(ascii: ":"))
          guard let ends, let start, start < ends else { continue }
          bytes.replaceSubrange(
            start + 1..<ends, with: Array((pieces.randomElement(using: &random) ?? "").utf8))
        }
      }
      let canvas: StoryCanvas
      do {
        canvas = try readCanvas(String(decoding: bytes, as: UTF8.self), hasPhoto: true)
      } catch {
        #expect((error as? AppError)?.status == 422)
        continue
      }
      taken += 1
      #expect(canvas.layers.count <= maximumLayers)
      var drawing = StoryDrawing(canvas: canvas, words: .init(answer: "", gone: "") { _ in "" })
      drawing.path = "/stories/1/layers"
      let svg = drawing.svg.text
      for bad in ["<script", "href=\"javascript:", "<svg onload", "\" onload="] {
        #expect(!svg.dropFirst(4).contains(bad), "\(bad)")
      }
      #expect(storedCanvas(try canvasJSON(canvas)) == canvas)
    }
    #expect(taken > 100, "the changes must leave some that are good")
  }
}

/// A generator whose numbers are the same each time.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var mixed = state
    mixed = (mixed ^ (mixed >> 33)) &* 0xff51_afd7_ed55_8ccd
    return mixed ^ (mixed >> 33)
  }
}

/// A canvas with one layer of each kind, in the order of ``StoryLayer/Kind``.
let everyKind = """
  {"behind": ["#aabbcc", "#112233"], "photo": {"x": 540, "y": 960, "width": 1080, "turn": -15},
  "layers": [
  {"x": 540, "y": 300, "scale": 100, "turn": -40, "kind": "text", "face": "serif",
   "colour": "#ffffff", "look": "outline", "align": "start",
   "lines": [{"text": "Konečně nahoře!", "width": 620}]},
  {"x": 0, "y": 0, "scale": 100, "turn": 0, "kind": "ink", "strokes": [
   {"pen": "marker", "colour": "#b0431e", "width": 24, "points": [10, 10, 500, 900]}]},
  {"x": 200, "y": 200, "scale": 150, "turn": 0, "kind": "emoji", "emoji": "🌲"},
  {"x": 300, "y": 500, "scale": 100, "turn": 0, "kind": "mention", "name": "bara", "width": 160},
  {"x": 300, "y": 640, "scale": 100, "turn": 0, "kind": "hashtag", "tag": "hory", "width": 150},
  {"x": 300, "y": 780, "scale": 100, "turn": 0, "kind": "link",
   "url": "https://example.org/hory?a=b", "words": "Trasa", "width": 140},
  {"x": 300, "y": 920, "scale": 100, "turn": 0, "kind": "place", "name": "Třemšín", "width": 220},
  {"x": 540, "y": 1100, "scale": 60, "turn": 0, "kind": "question",
   "lines": [{"text": "Kam příště?", "width": 300}]},
  {"x": 540, "y": 1200, "scale": 60, "turn": 0, "kind": "poll",
   "lines": [{"text": "Kam?", "width": 120}],
   "choices": [{"text": "Třemšín", "width": 200}, {"text": "Ještěd", "width": 160}]},
  {"x": 540, "y": 1300, "scale": 60, "turn": 0, "kind": "quiz",
   "lines": [{"text": "Jak vysoko?", "width": 280}],
   "choices": [{"text": "827 m", "width": 150}, {"text": "1012 m", "width": 160}], "right": 1},
  {"x": 540, "y": 1400, "scale": 60, "turn": 0, "kind": "slider", "emoji": "🔥",
   "lines": [{"text": "Jak moc?", "width": 220}]},
  {"x": 540, "y": 1500, "scale": 60, "turn": 0, "kind": "countdown", "until": 1800000000000,
   "lines": [{"text": "Do výletu", "width": 240}]},
  {"x": 540, "y": 1700, "scale": 60, "turn": 0, "kind": "thing", "thing": "survey:7340032"}]}
  """
