/// The attributes of an `html` or `body` element to which later tags add theirs.
struct MergedAttributes {
  var names: Set<Int32>
  /// How many attributes there is room for where they are.
  var room: Int
}

extension TreeBuilder {
  /// Adds those attributes of the token to an element that it does not have. The element's get
  /// twice the room they need when they have to move, so that many such tags cost no more than
  /// their length.
  mutating func addMissingAttributes(to node: Int32) {
    let first = tokenizer.keptAttributes
    let last = tokenizer.attributes.count
    guard first < last else { return }
    // Taken out, so that the set is not shared when it changes.
    var merged = mergedAttributes.removeValue(forKey: node) ?? unmerged(node)
    for index in first..<last {
      let attribute = tokenizer.attributes[index]
      guard merged.names.count < options.limits.attributes,
        merged.names.insert(attribute.name).inserted
      else { continue }
      if Int(nodes[node].content.count) == merged.room { move(node, &merged) }
      let content = nodes[node].content
      tokenizer.attributes[content.offset + Int(content.count)] = attribute
      nodes[node].content.count += 1
    }
    mergedAttributes[node] = merged
  }

  private mutating func unmerged(_ node: Int32) -> MergedAttributes {
    let content = nodes[node].content
    let range = content.offset..<(content.offset + Int(content.count))
    return MergedAttributes(
      names: Set(range.map { tokenizer.attributes[$0].name }), room: range.count)
  }

  private mutating func move(_ node: Int32, _ merged: inout MergedAttributes) {
    let content = nodes[node].content
    merged.room = max(merged.room * 2, 8)
    let empty = Attribute(name: 0, value: .empty)
    let start = tokenizer.attributes.reserve(merged.room, filler: empty)
    for index in 0..<Int(content.count) {
      tokenizer.attributes[start + index] = tokenizer.attributes[content.offset + index]
    }
    nodes[node].content = TextReference(source: start, count: Int(content.count))
    tokenizer.keptAttributes = tokenizer.attributes.count
  }
}
