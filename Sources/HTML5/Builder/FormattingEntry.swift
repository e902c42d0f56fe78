/// An entry of the list of active formatting elements (§13.2.4.3).
struct FormattingEntry: BitwiseCopyable {
  /// `.none` for a marker.
  var node: Int32
  var name: Int32 = 0
  var attributes = TextReference.empty
  /// Of the attributes, whatever their order.
  var hash: UInt64 = 0

  static var marker: FormattingEntry { FormattingEntry(node: .none) }

  var isMarker: Bool { node == .none }
}

extension TreeBuilder {
  /// "Push onto the list of active formatting elements", with the Noah's Ark clause: at most three
  /// of the same name with the same attributes after the last marker.
  mutating func pushFormatting(_ node: Int32) {
    let element = nodes[node]
    let entry = FormattingEntry(
      node: node, name: element.name, attributes: element.content,
      hash: attributeHash(element.content))
    removeEarliestOfThree(like: entry)
    formatting.append(entry)
    nodes[node].isActiveFormatting = true
  }

  private mutating func removeEarliestOfThree(like entry: FormattingEntry) {
    var index = formatting.count - 1
    var same = 0
    var earliest = 0
    while index >= 0, !formatting[index].isMarker {
      if isSame(formatting[index], entry) {
        same += 1
        earliest = index
      }
      index -= 1
      steps += 1
    }
    if same >= 3 { removeFormatting(at: earliest) }
  }

  private mutating func isSame(_ a: FormattingEntry, _ b: FormattingEntry) -> Bool {
    guard a.name == b.name, a.hash == b.hash, a.attributes.count == b.attributes.count else {
      return false
    }
    return hasSameAttributes(a.attributes, b.attributes)
  }

  /// Whether each attribute of `a` is one of `b`, which has as many. Their hashes are equal, so
  /// that comparing each with each happens for lists that are all but certainly the same.
  private mutating func hasSameAttributes(_ a: TextReference, _ b: TextReference) -> Bool {
    for index in 0..<Int(a.count) {
      let attribute = tokenizer.attributes[a.offset + index]
      let isShared = (0..<Int(b.count)).contains { other in
        let candidate = tokenizer.attributes[b.offset + (index + other) % Int(b.count)]
        return candidate.name == attribute.name
          && bytes(candidate.value).elementsEqual(bytes(attribute.value))
      }
      if !isShared { return false }
    }
    return true
  }

  private mutating func attributeHash(_ range: TextReference) -> UInt64 {
    var sum: UInt64 = 0
    for index in range.offset..<(range.offset + Int(range.count)) {
      let attribute = tokenizer.attributes[index]
      var hash = NameHash(factor: tokenizer.names.factor)
      for byte in bytes(attribute.value) { hash.add(byte) }
      let number = UInt64(UInt32(bitPattern: attribute.name))
      sum &+= (UInt64(hash.result) << 32 | number) &* tokenizer.names.factor
    }
    return sum
  }

  /// The bytes of a value, valid until the tokenizer goes on.
  mutating func bytes(_ reference: TextReference) -> Bytes {
    let base = reference.isOwn ? UnsafePointer(tokenizer.own.base) : tokenizer.base
    return Bytes(start: base + reference.offset, count: Int(reference.count))
  }

  mutating func removeFormatting(at index: Int) {
    let node = formatting[index].node
    if node != .none { nodes[node].isActiveFormatting = false }
    steps += formatting.count - index
    formatting.remove(at: index)
  }

  /// "Clear the list of active formatting elements up to the last marker".
  mutating func clearFormattingToMarker() {
    while formatting.count > 0 {
      let entry = formatting[formatting.count - 1]
      formatting.removeLast()
      if entry.isMarker { return }
      nodes[entry.node].isActiveFormatting = false
    }
  }

  /// "Reconstruct the active formatting elements".
  @inline(__always)
  mutating func reconstructFormatting() {
    guard formatting.count > 0 else { return }
    let last = formatting[formatting.count - 1]
    if last.isMarker || isOpen(last) { return }
    reopenFormatting()
  }

  @inline(__always)
  private mutating func isOpen(_ entry: FormattingEntry) -> Bool {
    stack.index(of: entry.node, name: entry.name) != .none
  }

  @inline(never)
  private mutating func reopenFormatting() {
    var first = formatting.count - 1
    while first > 0 {
      let before = formatting[first - 1]
      // Looking for it on the stack takes a walk past those of its name.
      steps += 1 + stack.count / 8
      if before.isMarker || isOpen(before) { break }
      first -= 1
    }
    for index in first..<formatting.count where exceeded == nil {
      let entry = formatting[index]
      let node = createElement(
        name: entry.name, namespace: .html, attributes: entry.attributes)
      insertCreated(node)
      push(node)
      replaceFormatting(at: index, by: node)
      steps += 1
    }
  }

  mutating func replaceFormatting(at index: Int, by node: Int32) {
    nodes[formatting[index].node].isActiveFormatting = false
    formatting[index].node = node
    nodes[node].isActiveFormatting = true
  }

  /// Where in the list the last element with this name after the last marker is.
  mutating func lastFormatting(_ name: Int32) -> Int? {
    var index = formatting.count - 1
    while index >= 0, !formatting[index].isMarker {
      if formatting[index].name == name { return index }
      index -= 1
    }
    return nil
  }

  mutating func formattingIndex(of node: Int32) -> Int? {
    var index = formatting.count - 1
    while index >= 0 {
      if formatting[index].node == node { return index }
      index -= 1
    }
    return nil
  }
}
