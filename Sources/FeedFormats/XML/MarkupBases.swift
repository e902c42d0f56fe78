/// The bases that hold inside markup: those of elements with an `xml:base` of their own, innermost
/// last.
struct MarkupBases {
  private struct Level {
    var name: Slice
    /// Open elements of the same name inside.
    var nested = 0
    var base: String?
  }

  private let view: ByteView
  private var levels: [Level] = []

  init(_ view: ByteView) { self.view = view }

  var isActive: Bool { !levels.isEmpty }
  var current: String? { levels.last?.base }

  /// An element with a base begins. Deeper ones than anybody nests are passed over.
  mutating func enter(_ name: Slice, _ base: String?) {
    if levels.count < 32 { levels.append(Level(name: name, base: base)) } else { opens(name) }
  }

  /// Any other element begins.
  mutating func opens(_ name: Slice) {
    if let last = levels.last, view.sameName(last.name, name) {
      levels[levels.count - 1].nested += 1
    }
  }

  mutating func closes(_ name: Slice) {
    guard let last = levels.last, view.sameName(last.name, name) else { return }
    if last.nested == 0 { levels.removeLast() } else { levels[levels.count - 1].nested -= 1 }
  }

  /// The absolute form of an attribute that is an address; nil for others, and where no inner base
  /// holds.
  func absolute(_ attribute: XMLScanner.Attribute) -> String? {
    guard let base = current else { return nil }
    let text = { decodingEntities(view.string(attribute.value)) }
    if view.equalsIgnoringCase(attribute.name, "srcset") { return sources(text(), base) }
    guard Self.addresses.contains(where: { view.equalsIgnoringCase(attribute.name, $0) }) else {
      return nil
    }
    return WebAddress.base(text(), within: base)
  }

  /// `a.png 1x, b.png 2x`
  private func sources(_ text: String, _ base: String) -> String {
    text.split(separator: ",").prefix(64).map { candidate in
      let words = candidate.split(separator: " ")
      guard let first = words.first.map(String.init) else { return "" }
      let whole = WebAddress.base(first, within: base) ?? first
      return ([whole] + words.dropFirst().map(String.init)).joined(separator: " ")
    }
    .joined(separator: ", ")
  }

  private static let addresses: [StaticString] = [
    "href", "src", "cite", "poster", "data", "longdesc", "background", "action", "xlink:href",
  ]
}
