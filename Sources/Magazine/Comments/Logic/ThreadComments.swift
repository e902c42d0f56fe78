import Core

extension CommentThread {
  /// Puts answers in the order in which they are read: each below what it answers, the older
  /// first.
  ///
  /// What the reader does not see is left out, unless something stands below it, or might: the
  /// rest of the thread is not known here.
  /// - Parameters:
  ///   - answers: of one thread, in the order of their numbers.
  ///   - hasMore: whether the thread has more than these.
  init(_ root: CommentCard, answers: [CommentCard], hasMore: Bool) {
    let known = Set(answers.map(\.id))
    // Those whose own place is on an earlier page stand at the top.
    let below = Dictionary(grouping: answers) { answer in
      answer.parent.flatMap { known.contains($0) ? $0 : nil } ?? root.id
    }
    var ordered: [CommentCard] = []
    var waiting = Array((below[root.id] ?? []).reversed())
    while let next = waiting.popLast() {
      ordered.append(next)
      waiting += (below[next.id] ?? []).reversed()
    }
    self.init(
      root: root, answers: hasMore ? ordered : withoutEmptyPlaces(ordered), hasMore: hasMore)
  }
}

/// Without places below which nothing is said.
private func withoutEmptyPlaces(_ ordered: [CommentCard]) -> [CommentCard] {
  var carrying: Set<ID> = []
  var kept: [CommentCard] = []
  for card in ordered.reversed() where card.said != nil || carrying.contains(card.id) {
    if let parent = card.parent { carrying.insert(parent) }
    kept.append(card)
  }
  return kept.reversed()
}
