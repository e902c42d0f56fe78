/// A place in a document: the value that is open there.
struct JSONPlace {
  let depth: Int
  /// Tells it from what is open at the same depth later.
  let serial: Int
}

/// A JSON document while it is written, and what is open in it. Objects are put into the order of
/// their names when they end.
struct JSONDocument {
  private struct OpenValue {
    enum Kind { case nothing, single, object, array }

    var kind = Kind.nothing
    /// Where its bytes begin.
    var start: Int
    /// Of an object, among all that are open.
    var firstMember: Int
    var count = 0
    let serial: Int
  }

  /// Of an object that is open: `"name":value` from `start` to `end`.
  private struct Member {
    let start: Int
    let nameEnd: Int
    var end = 0

    /// Between the quotation marks.
    var name: Range<Int> { start + 1..<nameEnd - 1 }
  }

  private(set) var bytes: [UInt8] = []
  private var open: [OpenValue] = []
  private var members: [Member] = []
  /// Names in which something is escaped, by the starts of their members: the order is that of the
  /// names themselves.
  private var escapedNames: [Int: [UInt8]] = [:]
  private var serial = 0
  /// Room to put objects in order.
  private var unsorted: [UInt8] = []
  private var order: [Member] = []

  /// Room for a small answer, which then needs no more.
  init() { bytes.reserveCapacity(1024) }
}

// Values
extension JSONDocument {
  mutating func text(_ text: String) { bytes.append(json: text, hasShortForms: true) }

  /// A number of 64 bits as a text.
  mutating func quoted(_ number: Int64) {
    bytes.append(UInt8(ascii: "\""))
    bytes.append(digits: number)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func number(_ number: some FixedWidthInteger) {
    if number < 0 {
      bytes.append(digits: Int64(truncatingIfNeeded: number))
    } else {
      bytes.append(digits: UInt64(truncatingIfNeeded: number))
    }
  }

  mutating func number(_ number: Double) { bytes.append(shortest: number) }

  mutating func number(_ number: Float) { bytes.append(shortest: number) }

  mutating func flag(_ flag: Bool) { bytes.append(flag ? "true" : "false") }

  mutating func null() { bytes.append("null") }
}

// What is open
extension JSONDocument {
  /// Opens a value of which nothing is known yet.
  mutating func begin() -> JSONPlace {
    serial += 1
    open.append(
      OpenValue(start: bytes.count, firstMember: members.count, serial: serial))
    return JSONPlace(depth: open.count - 1, serial: serial)
  }

  /// Closes a value, and what is open in it. One that wrote nothing is an empty object, unless it
  /// is the whole.
  mutating func end(_ place: JSONPlace) {
    closeAbove(place)
    closeLast()
  }

  /// The value is an object from now on.
  mutating func beginObject(_ place: JSONPlace) { begin(.object, UInt8(ascii: "{"), place) }

  /// The value is a list from now on.
  mutating func beginArray(_ place: JSONPlace) { begin(.array, UInt8(ascii: "["), place) }

  /// What is written next is the value.
  mutating func beginSingle(_ place: JSONPlace) {
    closeAbove(place)
    precondition(open[place.depth].kind == .nothing, "A value is written once.")
    open[place.depth].kind = .single
  }

  /// How many elements a list has.
  func count(_ place: JSONPlace) -> Int {
    open.indices.contains(place.depth) ? open[place.depth].count : 0
  }

  /// What is written next is an element of the list.
  mutating func beginElement(_ place: JSONPlace) {
    closeAbove(place)
    if open[place.depth].count > 0 { bytes.append(UInt8(ascii: ",")) }
    open[place.depth].count += 1
  }

  /// What is written next is a member of the object.
  mutating func beginMember(_ place: JSONPlace, _ name: String, isSnakeCase: Bool) {
    closeAbove(place)
    if members.count > open[place.depth].firstMember { bytes.append(UInt8(ascii: ",")) }
    let start = bytes.count
    if name.needsEscapeInJSON {
      let name = isSnakeCase ? Core.snakeCase(name) : name
      escapedNames[start] = Array(name.utf8)
      text(name)
    } else {
      bytes.append(UInt8(ascii: "\""))
      if isSnakeCase {
        bytes.append(snakeCase: name)
      } else {
        bytes.append(contentsOf: name.utf8)
      }
      bytes.append(UInt8(ascii: "\""))
    }
    members.append(Member(start: start, nameEnd: bytes.count))
    bytes.append(UInt8(ascii: ":"))
  }

  /// A value may ask for its container again, and goes on in it.
  private mutating func begin(_ kind: OpenValue.Kind, _ bracket: UInt8, _ place: JSONPlace) {
    closeAbove(place)
    guard open[place.depth].kind != kind else { return }
    precondition(open[place.depth].kind == .nothing, "A value is one kind of container.")
    open[place.depth].kind = kind
    bytes.append(bracket)
  }

  private mutating func closeAbove(_ place: JSONPlace) {
    while open.count - 1 > place.depth { closeLast() }
    precondition(
      open.last?.serial == place.serial, "A nested container ended when the outer one went on.")
  }

  private mutating func closeLast() {
    guard let last = open.popLast() else { return }
    switch last.kind {
    case .nothing: if !open.isEmpty { bytes.append("{}") }
    case .single: break
    case .array: bytes.append(UInt8(ascii: "]"))
    case .object:
      putInOrder(last)
      bytes.append(UInt8(ascii: "}"))
    }
  }
}

// Order
extension JSONDocument {
  /// Sorts the members of the object that ends; of several with a name the last one stays.
  private mutating func putInOrder(_ object: OpenValue) {
    let range = object.firstMember..<members.count
    defer { forget(range) }
    guard zip(range, range.dropFirst()).contains(where: { !precedes(members[$0], members[$1]) })
    else { return }
    var order = self.order
    self.order = []
    for index in range {
      members[index].end = index + 1 < members.count ? members[index + 1].start - 1 : bytes.count
      order.append(members[index])
    }
    order.sort { precedes($0, $1) || (!precedes($1, $0) && $0.start < $1.start) }
    var kept = 0
    for (index, member) in order.enumerated()
    where index + 1 == order.count || precedes(member, order[index + 1]) {
      order[kept] = member
      kept += 1
    }
    rewrite(order[..<kept], from: object.start + 1)
    order.removeAll(keepingCapacity: true)
    self.order = order
  }

  private mutating func rewrite(_ order: ArraySlice<Member>, from start: Int) {
    unsorted.removeAll(keepingCapacity: true)
    unsorted.append(contentsOf: bytes[start...])
    bytes.removeSubrange(start...)
    for member in order {
      if bytes.count > start { bytes.append(UInt8(ascii: ",")) }
      bytes.append(contentsOf: unsorted[member.start - start..<member.end - start])
    }
  }

  private mutating func forget(_ range: Range<Int>) {
    if !escapedNames.isEmpty {
      for member in members[range] { escapedNames[member.start] = nil }
    }
    members.removeSubrange(range)
  }

  /// Compares names by their bytes, as Foundation does.
  private func precedes(_ left: Member, _ right: Member) -> Bool {
    guard escapedNames.isEmpty else {
      return name(of: left).lexicographicallyPrecedes(name(of: right))
    }
    return bytes.withUnsafeBufferPointer { bytes in
      bytes[left.name].lexicographicallyPrecedes(bytes[right.name])
    }
  }

  private func name(of member: Member) -> ArraySlice<UInt8> {
    escapedNames[member.start].map { $0[...] } ?? bytes[member.name]
  }
}
