/// Whether an element inside the article is left out for what it is, whatever it is worth.
struct OwnRemoval {
  let pass: OutlinePass
  let entry: OutlineEntry
  /// Whether it stands where author and date do: near the beginning or the end.
  let isAtEnd: Bool

  func removal(_ index: Int, text: Int32) -> Removal {
    if OutlinePass.isBesideByTag(entry) { return .role }
    switch entry.tag {
    case .button: return .control
    case .iframe, .embed, .object:
      return entry.marks.contains(.player) ? .none : .control
    case .h1, .h2, .h3:
      if index == pass.hints.headline || entry.tag != .h3 && isTitle(index) { return .title }
      if entry.tag != .h3, pass.weight(index) < 0 { return .name }
    default: break
    }
    return byName(index, text: text)
  }

  private func isTitle(_ index: Int) -> Bool {
    pass.hints.title.isRepeated(by: pass.outline.node(index), letters: entry.text)
  }

  private func byName(_ index: Int, text: Int32) -> Removal {
    let traits = entry.names.traits
    if traits.isEmpty, !entry.marks.contains(.aboutArticle) { return .none }
    let isInside = !entry.marks.isDisjoint(with: [.inCode, .inDataTable])
    if traits.contains(.furniture), text < 300, !isInside || isNumbers(index) { return .furniture }
    if isInside { return .none }
    if traits.contains(.share), text < 500 { return .share }
    if traits.contains(.foreign), !traits.contains(.kept), text < 1000 { return .advertisement }
    if traits.contains(.wall), isAtEnd, text < 800, offers(index) { return .wall }
    guard isAtEnd, isAbout(traits), text < 150, isAlone(text) else { return .none }
    return .about
  }

  /// Whether there is something to press: what others call a wall is the text behind it.
  private func offers(_ index: Int) -> Bool {
    (index..<min(Int(entry.end), index + 200)).contains { place in
      let inside = pass.outline[place]
      return inside.tag == .a || inside.tag == .button || OutlineMarks.isField(inside.tag)
    }
  }

  private func isNumbers(_ index: Int) -> Bool {
    PageWalk.text(of: pass.outline.node(index)).utf8.allSatisfy { $0.isDigit || $0.isSpace }
  }

  /// Whether it tells of the article: its author, its date.
  private func isAbout(_ traits: NameTraits) -> Bool {
    if entry.tag == .article || entry.tag == .p && !traits.contains(.byline) { return false }
    return !traits.isDisjoint(with: [.about, .byline, .date])
      || entry.marks.contains(.aboutArticle)
  }

  /// Whether it stands for itself and not among the words of a sentence.
  private func isAlone(_ text: Int32) -> Bool {
    guard entry.marks.contains(.phrasing), entry.parent >= 0 else { return true }
    let parent = pass.outline[Int(entry.parent)]
    return parent.tag != .p && parent.tag != .li || parent.text == entry.text
  }
}
