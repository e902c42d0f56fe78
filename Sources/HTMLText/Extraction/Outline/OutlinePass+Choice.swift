/// Which elements hold the article.
extension OutlinePass {
  /// The best candidate and what belongs to it beside it, in document order; empty when nothing on
  /// the page speaks.
  /// - Parameter others: elements that have turned out to hold none.
  func choice(notIn others: [Range<Int>] = []) -> (top: Int, parts: [Int]) {
    guard let best = candidates(5, notIn: others).first, outline[best].tag != .html else {
      let whole = whole()
      return (whole.first ?? 0, whole)
    }
    let shared = common(best)
    let top = climbed(from: shared == best ? whole(around: best) : shared)
    return (top, outline[top].tag == .body ? [top] : withSiblings(top))
  }

  /// Those with most points.
  func candidates(_ count: Int, notIn others: [Range<Int>] = []) -> [Int] {
    var best: [Int] = []
    for index in hints.scope where isCandidate[index] && removals[index] == .none {
      if others.contains(where: { $0.contains(index) }) { continue }
      guard scores[index] > 0, best.count < count || scores[index] > scores[best[count - 1]] else {
        continue
      }
      let place = best.firstIndex { scores[$0] < scores[index] } ?? best.count
      best.insert(index, at: place)
      if best.count > count { best.removeLast() }
    }
    return best
  }

  /// The body, where nothing else was found.
  private func whole() -> [Int] {
    outline.entries.indices.prefix(8).filter {
      outline[$0].tag == .body && texts[$0] > 0 && linkDensity($0) < 0.5
    }
  }

  // MARK: - Upwards

  /// An article whose sections are candidates of nearly the same worth is what they share.
  private func common(_ best: Int) -> Int {
    let alternatives = candidates(5).dropFirst().filter { scores[$0] >= scores[best] * 0.75 }
    guard alternatives.count >= 3 else { return best }
    var place = Int(outline[best].parent)
    while place >= hints.scope.lowerBound, outline[place].tag != .body {
      let shared = alternatives.count { $0 > place && $0 < outline[place].end }
      if shared >= 3 { return place }
      place = Int(outline[place].parent)
    }
    return best
  }

  /// An article that is cut in two or three is what holds them and hardly anything else.
  private func whole(around best: Int) -> Int {
    let parts = candidates(5).filter {
      scores[$0] >= scores[best] * 0.75 && linkDensity($0) < 0.1
    }
    var place = Int(outline[best].parent)
    for _ in 0..<4 where place >= hints.scope.lowerBound && outline[place].tag != .body {
      var text: Int32 = 0
      var end = place
      for part in parts.sorted() where part >= end && part > place && part < outline[place].end {
        text &+= texts[part]
        end = Int(outline[part].end)
      }
      let isMore = text > texts[best] + texts[best] / 4
      if isMore, text >= texts[place] - texts[place] / 10 { return place }
      place = Int(outline[place].parent)
    }
    return best
  }

  /// What is around the best may hold more of the article: as long as its points do not fall too
  /// far, the way goes up; where they rise, it ends.
  private func climbed(from start: Int) -> Int {
    var top = start
    var last = scores[start]
    let bar = last / 3
    var place = Int(outline[start].parent)
    while place >= hints.scope.lowerBound, outline[place].tag != .body,
      outline[place].tag != .html
    {
      if isCandidate[place] {
        if scores[place] < bar { break }
        if scores[place] > last {
          top = place
          break
        }
        last = scores[place]
      }
      place = Int(outline[place].parent)
    }
    return aroundOnlyChild(top)
  }

  /// A lone child's siblings are those of its parent.
  private func aroundOnlyChild(_ start: Int) -> Int {
    var top = start
    while true {
      let parent = Int(outline[top].parent)
      guard parent >= hints.scope.lowerBound, outline[parent].tag != .body,
        outline[parent].tag != .html,
        children(of: parent).count == 1
      else { return top }
      top = parent
    }
  }

  /// The children that are left, two at most where only that matters.
  func children(of index: Int) -> [Int] {
    var found: [Int] = []
    var child = index + 1
    while child < outline[index].end {
      if removals[child] == .none { found.append(child) }
      child = Int(outline[child].end)
    }
    return found
  }

  // MARK: - Sideways

  private func withSiblings(_ top: Int) -> [Int] {
    let parent = Int(outline[top].parent)
    guard parent >= hints.scope.lowerBound else { return [top] }
    let bar = max(10, scores[top] * 0.2)
    return children(of: parent).filter { index in
      index == top || belongs(index, to: top, bar: bar)
    }
  }

  private func belongs(_ index: Int, to top: Int, bar: Float) -> Bool {
    let entry = outline[index]
    if isCandidate[index] {
      let bonus = isAlike(index, top) ? scores[top] * 0.2 : 0
      if scores[index] + bonus >= bar { return true }
    }
    guard entry.tag == .p || entry.marks.contains(.speaks) else { return false }
    let density = linkDensity(index)
    if texts[index] > 80 { return density < 0.25 }
    return texts[index] > 0 && density == 0 && endsSentence(index)
  }

  /// Whether two elements have the same class, which is not empty.
  private func isAlike(_ index: Int, _ top: Int) -> Bool {
    guard let one = outline.node(index).value(.class), !one.isEmpty,
      let other = outline.node(top).value(.class)
    else { return false }
    return one.elementsEqual(other)
  }

  private func endsSentence(_ index: Int) -> Bool {
    let text = PageWalk.text(of: outline.node(index))
    return text.hasSuffix(".") || text.contains(". ") || text.hasSuffix("。")
  }
}
