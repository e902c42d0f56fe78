/// An entry of the stack of open elements, with what questions about scope need, so that none of
/// them has to walk.
struct OpenElement: BitwiseCopyable {
  let node: Int32
  let name: Int32
  /// `.other` for elements that are not HTML's.
  let tag: Tag
  let namespace: Namespace
  /// A category of the standard, whatever the namespace.
  let isSpecial: Bool
  let endsScope: Bool
  /// The entry below of the same name, both being HTML's.
  fileprivate(set) var sameBelow: Int32 = .none
  /// The topmost entries up to this one where the kinds of scope end.
  fileprivate(set) var scope: Int32 = .none
  fileprivate(set) var buttonScope: Int32 = .none
  fileprivate(set) var listScope: Int32 = .none
  fileprivate(set) var tableScope: Int32 = .none
  /// The topmost special entry up to this one; with and without `address`, `div` and `p`.
  fileprivate(set) var special: Int32 = .none
  fileprivate(set) var listStop: Int32 = .none

  func isHTML(_ tag: Tag) -> Bool { self.tag == tag && namespace == .html }
}

/// §13.2.4.2, the stack of open elements.
struct OpenElements: ~Copyable {
  private var entries = Pool<OpenElement>(capacity: 64)
  /// The topmost entry of each HTML name.
  private var topmost = Pool<Int32>(capacity: 512)

  init() { _ = topmost.reserve(512, filler: .none) }

  @inline(__always) var count: Int { entries.count }

  @inline(__always)
  subscript(index: Int) -> OpenElement { entries[index] }

  /// The current node; the stack must not be empty.
  @inline(__always)
  var current: OpenElement { entries[entries.count - 1] }

  /// The topmost entry with this name, `.none` if there is none.
  @inline(__always)
  func top(name: Int32) -> Int32 { Int(name) < topmost.count ? topmost[name] : .none }

  @inline(__always)
  func top(_ tag: Tag) -> Int32 { topmost[Int(tag.rawValue)] }

  @inline(__always)
  func contains(_ tag: Tag) -> Bool { top(tag) != .none }

  mutating func push(_ element: OpenElement) {
    let index = Int32(entries.count)
    var entry = element
    if let below = entries.count > 0 ? current : nil { inherit(&entry, from: below) }
    mark(&entry, at: index)
    if entry.namespace == .html {
      if Int(entry.name) >= topmost.count {
        let missing = Int(entry.name) + 1 - topmost.count
        _ = topmost.reserve(max(missing, topmost.count), filler: .none)
      }
      entry.sameBelow = topmost[entry.name]
      topmost[entry.name] = index
    }
    entries.append(entry)
  }

  @inline(__always)
  private func inherit(_ entry: inout OpenElement, from below: OpenElement) {
    entry.scope = below.scope
    entry.buttonScope = below.buttonScope
    entry.listScope = below.listScope
    entry.tableScope = below.tableScope
    entry.special = below.special
    entry.listStop = below.listStop
  }

  @inline(__always)
  private func mark(_ entry: inout OpenElement, at index: Int32) {
    if entry.endsScope {
      entry.scope = index
      entry.buttonScope = index
      entry.listScope = index
      if entry.tag == .html || entry.tag == .table || entry.tag == .template {
        entry.tableScope = index
      }
    }
    if entry.tag == .button { entry.buttonScope = index }
    if entry.tag == .ol || entry.tag == .ul { entry.listScope = index }
    if entry.isSpecial {
      entry.special = index
      if entry.tag != .address, entry.tag != .div, entry.tag != .p { entry.listStop = index }
    }
  }

  @inline(__always)
  mutating func pop() {
    let entry = current
    if entry.namespace == .html { topmost[entry.name] = entry.sameBelow }
    entries.removeLast()
  }

  /// Pops down to `count` entries.
  mutating func pop(to count: Int) {
    while entries.count > count { pop() }
  }

  /// Replaces what is from `index` up; `change` gets the entries from there and gives the new ones.
  mutating func rebuild(
    from index: Int, _ change: (_ old: borrowing Pool<OpenElement>, _ new: inout Self) -> Void
  ) {
    var old = Pool<OpenElement>(capacity: entries.count - index)
    for place in index..<entries.count { old.append(entries[place]) }
    pop(to: index)
    change(old, &self)
  }

  mutating func remove(at index: Int) {
    if index == count - 1 { return pop() }
    rebuild(from: index) { old, new in
      for place in 1..<old.count { new.push(old[place]) }
    }
  }

  /// Where an element is, `.none` if it is not open.
  func index(of node: Int32, name: Int32) -> Int32 {
    var index = top(name: name)
    while index != .none, entries[index].node != node { index = entries[index].sameBelow }
    return index
  }

  // The questions of §13.2.4.2, "has an element in the specific scope"

  func hasInScope(_ tag: Tag) -> Bool { count > 0 && top(tag) >= max(current.scope, 0) }

  func hasInButtonScope(_ tag: Tag) -> Bool { count > 0 && top(tag) >= max(current.buttonScope, 0) }

  func hasInListScope(_ tag: Tag) -> Bool { count > 0 && top(tag) >= max(current.listScope, 0) }

  func hasInTableScope(_ tag: Tag) -> Bool { count > 0 && top(tag) >= max(current.tableScope, 0) }

  var hasHeadingInScope: Bool {
    hasInScope(.h1) || hasInScope(.h2) || hasInScope(.h3) || hasInScope(.h4) || hasInScope(.h5)
      || hasInScope(.h6)
  }
}
