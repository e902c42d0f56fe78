/// §13.2.6.1, "insert a character", for a whole text at once.
extension TreeBuilder {
  @inline(__always)
  mutating func insertText(_ text: Bytes) {
    guard !text.isEmpty else { return }
    let place = appropriatePlace()
    let before =
      place.before == .none ? nodes[place.parent].lastLink : nodes[place.before].previous
    if before != .none, nodes[before].kind == .text {
      extend(before, by: text)
    } else {
      insert(createText(text), at: place)
    }
  }

  /// The offset of `text` in the source, nil if it is from elsewhere.
  @inline(__always)
  private mutating func sourceOffset(_ text: Bytes) -> Int? {
    guard let start = text.baseAddress else { return nil }
    let offset = Int(bitPattern: start) - Int(bitPattern: tokenizer.base)
    return offset >= 0 && offset + text.count <= tokenizer.end ? offset : nil
  }

  mutating func isInSource(_ text: Bytes) -> Bool { sourceOffset(text) != nil }

  @inline(__always)
  private mutating func createText(_ text: Bytes) -> Int32 {
    if let offset = sourceOffset(text) {
      return add(Node(.text, content: TextReference(source: offset, count: text.count)))
    }
    let node = add(Node(.text))
    extend(node, by: text)
    return node
  }

  @inline(__always)
  mutating func extend(_ node: Int32, by text: Bytes) {
    let content = nodes[node].content
    if !content.isOwn, content.count > 0, let offset = sourceOffset(text),
      offset == content.offset + Int(content.count)
    {
      nodes[node].content.count += Int32(truncatingIfNeeded: text.count)
    } else {
      copy(text, to: node)
    }
  }

  /// Appends to a text in the tree's own bytes.
  @inline(never)
  private mutating func copy(_ text: Bytes, to node: Int32) {
    guard let start = text.baseAddress else { return }
    let content = nodes[node].content
    let length = Int(content.count)
    if !content.isOwn || length == 0 {
      nodes[node].content = TextReference(own: tokenizer.own.count, count: length)
      tokenizer.own.append(tokenizer.base + content.offset, length)
      tokenizer.own.append(start, text.count)
    } else if content.offset + length == tokenizer.own.count {
      tokenizer.own.append(start, text.count)
    } else {
      if length + text.count > Int(nodes[node].firstLink) { move(node, room: length + text.count) }
      let end = nodes[node].content.offset + length
      tokenizer.own.overwrite(at: end, from: start, count: text.count)
    }
    nodes[node].content.count += Int32(truncatingIfNeeded: text.count)
  }

  /// Gives a text new bytes, with twice the room it needs, so that texts that grow in turns (those
  /// of foster parenting) are not copied over and over.
  private mutating func move(_ node: Int32, room: Int) {
    let content = nodes[node].content
    let start = tokenizer.own.reserve(room * 2, filler: 0)
    let old = UnsafePointer(tokenizer.own.base + content.offset)
    tokenizer.own.overwrite(at: start, from: old, count: Int(content.count))
    nodes[node].content = TextReference(own: start, count: Int(content.count))
    nodes[node].firstLink = Int32(truncatingIfNeeded: room * 2)
  }
}
