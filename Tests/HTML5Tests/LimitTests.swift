import Testing

@testable import HTML5

@Suite struct LimitTests {
  @Test func deepElementsBecomeSiblings() throws {
    let tree = try HTMLParser.fragment(Array(String(repeating: "<div>", count: 600).utf8))
    var deepest = 0
    var node = tree.root
    while tree.nodes[node].firstChild != .none {
      node = tree.nodes[node].firstChild
      deepest += 1
    }
    // The root of the fragment counts as the first of 512.
    #expect(deepest == 512)
    #expect(tree.nodes.count == 602)
    #expect(tree.children(of: tree.nodes[node].parent).reduce(0) { count, _ in count + 1 } == 89)
  }

  @Test func anEndlessNestIsRefusedInWords() {
    let text = Array(String(repeating: "<b>", count: 40_000).utf8)
    let error = #expect(throws: LimitExceeded.self) { try HTMLParser.document(text) }
    #expect(error == .openElements(32_768))
    #expect(error?.description.contains("32768 elements") == true)
  }

  @Test func aTreeCanBeCutInstead() throws {
    var options = ParseOptions()
    options.limits.nodes = 50
    options.limits.onExcess = .cut
    let tree = try HTMLParser.document(
      Array(String(repeating: "<p>x", count: 100).utf8), options: options)
    #expect(tree.exceeded == .nodes(50))
    #expect(tree.nodes.count < 60)
    #expect(
      tree.outline().hasPrefix("| <html>\n|   <head>\n|   <body>\n|     <p>\n|       \"x\"\n"))
  }

  @Test func longTextsAreRefused() {
    var options = ParseOptions()
    options.limits.bytes = 10
    #expect(throws: LimitExceeded.bytes(10)) {
      try HTMLParser.document(Array("0123456789a".utf8), options: options)
    }
  }

  @Test func cancellingStops() {
    var options = ParseOptions()
    options.isCancelled = { true }
    options.limits.onExcess = .cut
    #expect(throws: LimitExceeded.cancelled) {
      try HTMLParser.document(Array(String(repeating: "<p>", count: 5000).utf8), options: options)
    }
  }

  @Test func attributesBeyondTheLimitAreLeftOut() throws {
    var options = ParseOptions()
    options.limits.attributes = 3
    let text = "<body a=1 b=2 c=3 d=4><body e=5><p e=1 f=2 g=3 h=4>"
    let tree = try HTMLParser.document(Array(text.utf8), options: options)
    #expect(tree.outline().contains("d=") == false)
    #expect(tree.outline().contains("g=\"3\""))
    #expect(tree.outline().contains("h=") == false)
  }

  /// Each form once took (or in other parsers takes) a time that grows faster than its length. The
  /// rules that walk count their steps, so that a form that walks too far is refused.
  @Test(
    arguments: [
      "<p>", "<a>", "<a><p>", "<b><p></b>", "<table>", "<table><td>", "<div>", "</p>", "<li>",
      "<svg><g>", "</x>", "<select><option>", "<nobr>x", "<template>", "<!--", "<?a ", "&amp;",
      "<button><p>", "<font size=1><p>", "<body a=1>", "<ruby><rt>", "<a><table><td>",
      "<i><table>x",
      "\0]", "<svg><![CDATA[", "<script><!--<script>", "<form><table>", "<b><i><u></b>", "<h1><h2>",
    ])
  func manyOfTheSameAreReadOrRefused(_ piece: String) {
    let text = Array(String(repeating: piece, count: 20_000).utf8)
    do { #expect(try HTMLParser.document(text).nodes.count < 120_000) } catch {
      #expect(!error.description.isEmpty)
    }
  }

  @Test func stepsOfReadingGrowWithTheLength() {
    let nested = String(repeating: "<div>", count: 400)
    for piece in ["<p>x", "<li></li>", "<b>x</b>", "</i>", "<a>x</a>"] {
      let steps = [2000, 4000].map { count in
        let text = Array((nested + String(repeating: piece, count: count)).utf8)
        return text.withUnsafeBufferPointer { buffer in
          var builder = TreeBuilder(buffer, options: ParseOptions())
          builder.run()
          return builder.steps
        }
      }
      #expect(steps[1] <= steps[0] * 2 + 2000, "\(piece)")
    }
  }

  @Test func textsThatGrowInTurnsKeepTheirParts() throws {
    let text = "<table>" + String(repeating: "a&amp;<tr><td>b&lt;</td></tr>", count: 300)
    let tree = try HTMLParser.fragment(Array(text.utf8))
    let first = tree.nodes[tree.root].firstChild
    #expect(tree.text(of: first) == String(repeating: "a&", count: 300))
  }
}
