import CDispatch
import Glibc
import Testing

@testable import HTMLText

@Suite struct MarkdownLimitTests {
  private static func times(_ text: String, _ bytes: Int) -> String {
    String(repeating: text, count: bytes / text.utf8.count)
  }

  /// Texts that cost more than they say, in some reader of Markdown.
  static let hostile: [String] = [
    times("- ", 120_000) + "x\n" + times("\n", 120_000),
    "> " + times("- ", 120_000) + "x\n" + times(">\n", 120_000), times("![[]()", 480_000),
    times("![", 60_000) + times("[a](b)", 60_000), times("> ", 120_000), times("[", 120_000),
    times("[", 60_000) + times("]", 60_000), times("*a ", 120_000), times("_a __b ", 120_000),
    times("<a ", 120_000), "x" + times("<b>", 120_000), "x" + times("<!--", 120_000),
    "x" + times("<?", 120_000), times("[a](", 120_000), times("&", 120_000),
    "|a|b|\n|-|-|\n" + times("|", 120_000), times("|a|\n|-|\n\n", 120_000),
    times("|a", 60_000) + "\n" + times("|-", 60_000), times("|-\n", 120_000),
    times("|a", 120) + "\n" + times("|-", 120) + "\n" + times("|\n", 120_000),
    "|[a]|\n|-|\n\n" + times("[a]: b\n", 120_000), times("**", 60_000) + "a" + times("**", 60_000),
    (0..<500).map { "e" + times("`", $0) }.joined(),
    (0..<250).map { times("  ", $0 * 2) + "- a\n" }.joined() + times("\n", 60_000),
  ]

  @Test("A hostile text takes no longer than its length", arguments: hostile.indices)
  func linear(index: Int) {
    let source = Self.hostile[index]
    let before = Self.processorSeconds
    let document = rendered(source)
    // In a debug build; cmark alone would take the first of them more than a minute.
    #expect(Self.processorSeconds - before < 10)
    #expect(document.html.utf8.count < 40 * source.utf8.count)
  }

  /// What this thread has computed so far: others at work do not count.
  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test("What is too deep lies on the last level")
  func depth() {
    for mark in ["> ", "- ", "1. "] {
      let document = rendered(Self.times(mark, 30 * mark.utf8.count) + "deep *words*")
      var depth = 0
      var elements = document.elements
      while let element = elements.first {
        switch element {
        case .quote(let inner): elements = inner
        case .list(let list): elements = list.items[0]
        default: elements = []
        }
        if !elements.isEmpty { depth += 1 }
      }
      #expect(depth == maximumElementDepth)
      #expect(document.plainText == "deep words")
    }
  }

  @Test("Of a text that is too long, the beginning is read")
  func length() {
    let document = rendered(Self.times("ž\n\n", maximumMarkdownBytes + 4000))
    #expect(document.elements.count == maximumMarkdownBytes / 4)
    #expect(document.plainText.hasSuffix("ž"))
  }

  @Test("Only what is out of proportion is defused")
  func proportion() {
    let source = """
      - - - - - a

      1. ![a](b) ![[c](d)](e)

      > a
      >

      """
    #expect(MarkdownPreparation.prepared(source) == source)
    #expect(MarkdownPreparation.prepared(Self.times("\n", 90)) == Self.times("\n", 50))
    #expect(MarkdownPreparation.prepared(Self.times("> \n", 270)) == Self.times("> \n", 150))
    let pictures = MarkdownPreparation.prepared(Self.times("![", 1002) + "\n\n![")
    #expect(pictures == Self.times("![", 1000) + "!\\[\n\n![\n")
  }
}
