import Testing

@testable import HTML5

/// The cases of Trees/ with pieces moved, doubled, dropped and broken.
@Suite struct MutantTests {
  @Test func mutantsHaveWholeTrees() throws {
    var mutants = try Mutants(seed: 20_261_123)
    for _ in 0..<3000 {
      let (text, context) = mutants.next()
      let tree =
        try context.map { try HTMLParser.fragment(text, in: FragmentContext(parsing: $0)) }
        ?? HTMLParser.document(text)
      #expect(brokenLink(in: tree) == nil, "\(text)")
    }
  }

  @Test func mutantsHaveTheSameTokensWithAndWithoutErrors() throws {
    var mutants = try Mutants(seed: 7)
    for _ in 0..<1000 {
      let (text, _) = mutants.next()
      let stream = TokenStream(text, reportsErrors: true)
      #expect(stream.tokens == TokenStream(text).tokens, "\(text)")
      #expect(stream.errors.allSatisfy { $0.offset <= stream.source.count })
    }
  }

  /// A node whose neighbours do not know it, or an empty text.
  private func brokenLink(in tree: HTMLTree) -> Int32? {
    var node: Int32 = 0
    var left = tree.nodes.count
    while node != .none {
      let (child, next) = (tree.nodes[node].firstChild, tree.nodes[node].next)
      if child != .none, tree.nodes[child].parent != node || tree.nodes[child].previous != .none {
        return node
      }
      if next != .none, tree.nodes[next].previous != node { return node }
      if tree.nodes[node].kind == .text, tree.text(of: node).isEmpty { return node }
      left -= 1
      if left < 0 { return node }
      node = tree.following(node, within: 0)
    }
    return nil
  }
}

private struct Mutants {
  private var state: UInt64
  private let corpus: [[UInt8]]
  private let pieces =
    """
    <table> <tr> <td> </table> <b> </b> <a> </a> <p> </p> <svg> </svg> <math> <mi> <select> <option> \
    </select> <template> </template> <form> </form> <frameset> <title> </title> <script> </script> \
    <!-- --> <![CDATA[ ]]> <?a ?> &amp; &# <!doctype> <foreignObject> <desc> <li> </li> <nobr> \
    <button> <caption> <colgroup> <body> </body> </html> <head> <noscript> <plaintext> < > / = ' "
    """.split(separator: " ").map { Array($0.utf8) } + [[0], [0x0D], [0xC3], [0xFF]]
  private let contexts = [
    nil, nil, nil, "td", "body", "svg svg", "math mi", "template", "select", "colgroup", "html",
    "title", "script",
  ]

  init(seed: UInt64) throws {
    state = seed
    corpus = try TreeCase.files.flatMap { try TreeCase.read($0).map { Array($0.data.utf8) } }
  }

  mutating func next() -> ([UInt8], String?) {
    var text = corpus[random(corpus.count)] + corpus[random(corpus.count)]
    for _ in 0...random(8) { mutate(&text) }
    return (text, contexts[random(contexts.count)])
  }

  private mutating func mutate(_ text: inout [UInt8]) {
    let place = random(text.count + 1)
    let end = min(text.count, place + random(40))
    switch random(5) {
    case 0: text.insert(UInt8(random(256)), at: place)
    case 1: text.removeSubrange(place..<end)
    case 2: text.insert(contentsOf: text[place..<end], at: random(text.count + 1))
    default: text.insert(contentsOf: pieces[random(pieces.count)], at: place)
    }
  }

  private mutating func random(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
}
