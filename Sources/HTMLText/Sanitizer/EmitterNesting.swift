/// Where the parser of HTML leaves an element.
extension Emitter {
  /// The element to write for `tag` here, or `unknown` when the parser would not leave it here.
  func fitting(_ tag: Tag, in parent: Tag) -> Tag {
    switch tag {
    case .unknown: return .unknown
    case .caption, .thead, .tbody, .tfoot: return parent == .table ? tag : .unknown
    case .tr:
      return parent == .tbody || parent == .thead || parent == .tfoot ? tag : .unknown
    case .td, .th: return parent == .tr ? tag : .unknown
    case .rt, .rp: return parent == .ruby ? tag : .unknown
    default: break
    }
    // Only its own parts may stand inside a table.
    if isTablePart(parent) { return .unknown }
    if mask & Tag.p.bit != 0, words.traits[Int(tag.rawValue)].contains(.block) { return .unknown }
    switch tag {
    case .a, .b, .code, .em, .i, .s, .small, .strong, .u, .ruby, .audio, .video, .picture:
      return mask & tag.bit == 0 ? tag : .unknown
    case .h2, .h3, .h4, .h5, .h6: return mask & headings == 0 ? tag : .unknown
    case .li: return parent == .ul || parent == .ol ? .li : .div
    case .dt, .dd: return parent == .dl ? tag : .div
    case .summary: return parent == .details ? .summary : .div
    case .figcaption: return parent == .figure ? .figcaption : .div
    default: return tag
    }
  }

  var headings: UInt64 {
    Tag.h2.bit | Tag.h3.bit | Tag.h4.bit | Tag.h5.bit | Tag.h6.bit
  }

  func isTablePart(_ tag: Tag) -> Bool {
    switch tag {
    case .table, .thead, .tbody, .tfoot, .tr: true
    default: false
    }
  }

  /// Ends the open picture before words, which browsers show there, but which have no place in it:
  /// one without an end tag would take along all that follows.
  mutating func leavePicture() {
    guard let index = stack.lastIndex(where: { $0.tag == .picture }) else { return }
    let picture = stack[index]
    top.removeLast()
    mask &= ~Tag.picture.bit
    stack[index].tag = .unknown
    for inner in stack.indices[index...].dropFirst() { stack[inner].mask &= ~Tag.picture.bit }
    close(picture)
  }
}
