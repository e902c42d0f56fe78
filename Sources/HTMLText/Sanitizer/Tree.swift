import HTML5

/// Trees of foreign markup, borrowed while they are read.
enum Tree {
  /// What is read of a page, in bytes.
  static let maximumPageBytes = 8 << 20

  /// Reads `bytes` as the content of a body; nil when they are too entangled for a tree.
  /// - Parameter depth: how deep an element may be; deeper ones become siblings.
  static func withFragment<Result>(
    _ bytes: Bytes, depth: Int = Limits().depth, _ use: (Node) -> Result
  ) -> Result? {
    var options = options
    options.limits.depth = depth
    guard let tree = try? HTMLParser.fragment(Array(bytes), options: options) else { return nil }
    return read(tree) { use($0) }
  }

  /// Reads `bytes` as a whole page, of which `use` gets the `html` element; nil when they are too
  /// entangled for a tree.
  static func withDocument<Result>(_ bytes: [UInt8], _ use: (Node) -> Result) -> Result? {
    let cut = bytes.count > maximumPageBytes ? Array(bytes[..<maximumPageBytes]) : bytes
    guard let tree = try? HTMLParser.document(cut, options: options) else { return nil }
    return read(tree) { document in use(document.children.first(where: \.isElement) ?? document) }
  }

  /// A text is read to its end even for somebody who left meanwhile: what comes of it is stored.
  private static var options: ParseOptions {
    var options = ParseOptions()
    options.isCancelled = { false }
    return options
  }

  private static func read<Result>(_ tree: HTMLTree, _ use: (Node) -> Result) -> Result {
    let meanings = Vocabulary.html.meanings(ownNames: tree.ownNames)
    return tree.lend { borrowed in
      meanings.withUnsafeBufferPointer { meanings in
        withUnsafePointer(to: Reading(tree: borrowed, meanings: meanings)) { reading in
          use(Node(reading: reading, index: borrowed.root))
        }
      }
    }
  }
}

/// What all nodes of one tree share.
struct Reading {
  let tree: BorrowedTree
  /// What the names of elements and attributes are to us, by their numbers.
  let meanings: UnsafeBufferPointer<NameMeaning>

  @inline(__always)
  func meaning(_ name: Int32) -> NameMeaning {
    precondition(UInt(bitPattern: Int(name)) < UInt(bitPattern: meanings.count))
    return meanings[Int(name)]
  }
}
