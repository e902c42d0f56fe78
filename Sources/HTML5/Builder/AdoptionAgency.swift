/// §13.2.6.4.7, the adoption agency algorithm: what the end tag of a formatting element does.
extension TreeBuilder {
  mutating func runAdoptionAgency(_ name: Int32) {
    let current = stack.current
    if current.namespace == .html, current.name == name,
      !nodes[current.node].isActiveFormatting
    {
      stack.pop()
      return
    }
    for _ in 0..<8 {
      guard adopt(name) else { return }
    }
  }

  /// One turn of the outer loop; false if it was the last.
  private mutating func adopt(_ name: Int32) -> Bool {
    guard let index = lastFormatting(name) else {
      anyOtherEndTag(name)
      return false
    }
    steps += formatting.count - index + stack.count / 8
    let entry = formatting[index]
    let place = stack.index(of: entry.node, name: name)
    guard place != .none else {
      unexpected()
      removeFormatting(at: index)
      return false
    }
    guard place > stack.current.scope else {
      unexpected()
      return false
    }
    let formattingPlace = Int(place)
    guard let furthest = furthestBlock(above: formattingPlace) else {
      stack.pop(to: formattingPlace)
      removeFormatting(at: index)
      return false
    }
    move(entry, at: index, place: formattingPlace, furthest: furthest)
    return exceeded == nil
  }

  /// The lowest special element above `place` on the stack.
  private mutating func furthestBlock(above place: Int) -> Int? {
    var index = place + 1
    // No entry is special if the topmost special one is below.
    guard Int(stack.current.special) > place else { return nil }
    while index < stack.count {
      steps += 1
      if stack[index].isSpecial { return index }
      index += 1
    }
    return nil
  }

  private mutating func move(
    _ entry: FormattingEntry, at index: Int, place: Int, furthest: Int
  ) {
    let block = stack[furthest].node
    let ancestor = stack[place - 1]
    var bookmark = entry.node
    var isAfterBookmark = false
    var last = block
    var inner = 0
    // What becomes of the stack between the two: nil is taken off.
    var replaced: [Int32] = []
    for position in stride(from: furthest - 1, to: place, by: -1) {
      inner += 1
      steps += 1
      let node = stack[position].node
      if inner > 3, nodes[node].isActiveFormatting, let old = formattingIndex(of: node) {
        removeFormatting(at: old)
      }
      guard nodes[node].isActiveFormatting, let old = formattingIndex(of: node) else { continue }
      steps += formatting.count - old
      let copy = createElement(
        name: nodes[node].name, namespace: .html, attributes: nodes[node].content)
      replaceFormatting(at: old, by: copy)
      replaced.append(copy)
      if last == block {
        bookmark = copy
        isAfterBookmark = true
      }
      detach(last)
      append(last, to: copy)
      last = copy
    }
    detach(last)
    insert(last, at: appropriatePlace(in: ancestor.node, isTablePart: ancestor.tag.isTablePart))
    finishMove(
      entry, block: block, replaced: replaced, place: place, furthest: furthest,
      bookmark: (bookmark, isAfterBookmark))
  }

  private mutating func finishMove(
    _ entry: FormattingEntry, block: Int32, replaced: [Int32], place: Int, furthest: Int,
    bookmark: (node: Int32, isAfter: Bool)
  ) {
    let copy = createElement(name: entry.name, namespace: .html, attributes: entry.attributes)
    moveChildren(of: block, to: copy)
    append(copy, to: block)

    var target = formattingIndex(of: bookmark.node) ?? formatting.count
    if bookmark.isAfter { target = min(target + 1, formatting.count) }
    var newEntry = entry
    newEntry.node = copy
    formatting.insert(newEntry, at: target)
    steps += formatting.count - target
    if let old = formattingIndex(of: entry.node) { removeFormatting(at: old) }
    nodes[copy].isActiveFormatting = true

    steps += stack.count - place
    let middle = replaced.reversed().map { self.entry($0) }
    let added = self.entry(copy)
    stack.rebuild(from: place) { old, new in
      for element in middle { new.push(element) }
      new.push(old[furthest - place])
      new.push(added)
      var index = furthest - place + 1
      while index < old.count {
        new.push(old[index])
        index += 1
      }
    }
  }

  /// "Any other end tag" of the *in body* insertion mode.
  mutating func anyOtherEndTag(_ name: Int32) {
    let place = stack.top(name: name)
    guard place != .none, place >= stack.current.special else {
      unexpected()
      return
    }
    generateImpliedEndTags(except: Tag(name: name))
    stack.pop(to: Int(place))
  }
}
