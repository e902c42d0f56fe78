/// Whether an element inside the article is left out for what it is, whatever it is worth.
struct OwnRemoval {
  let pass: OutlinePass
  let entry: OutlineEntry
  let title: TitleWords

  func removal(_ index: Int, text: Int32, links: Int32) -> Removal {
    if OutlinePass.isBesideByTag(entry) { return .role }
    switch entry.tag {
    case .button: return .control
    case .iframe, .embed, .object:
      return entry.marks.contains(.player) ? .none : .control
    case .h1, .h2:
      if title.isRepeated(by: pass.outline.node(index), letters: entry.text) { return .title }
      if pass.weight(index) < 0 { return .name }
    default: break
    }
    return byName(index, text: text, links: links)
  }

  private func byName(_ index: Int, text: Int32, links: Int32) -> Removal {
    let traits = entry.names.traits
    if traits.isEmpty, entry.marks.isDisjoint(with: [.aboutArticle]) { return .none }
    if !entry.marks.isDisjoint(with: [.inCode, .inDataTable]) { return .none }
    if traits.contains(.share), text < 500 { return .share }
    if traits.contains(.foreign), !traits.contains(.kept), text < 1000 { return .advertisement }
    guard isAbout(traits), text < 150, isAlone(index, text) else { return .none }
    return .about
  }

  /// Whether it tells of the article: its author, its date.
  private func isAbout(_ traits: NameTraits) -> Bool {
    if entry.tag == .article || entry.tag == .p && !traits.contains(.byline) { return false }
    return !traits.isDisjoint(with: [.about, .byline, .date])
      || entry.marks.contains(.aboutArticle)
  }

  /// Whether it stands for itself and not among the words of a sentence.
  private func isAlone(_ index: Int, _ text: Int32) -> Bool {
    guard entry.marks.contains(.phrasing), entry.parent >= 0 else { return true }
    let parent = pass.outline[Int(entry.parent)]
    return parent.tag != .p && parent.tag != .li || parent.text == entry.text
  }
}
