/// Fields of a query or a form in their order; a name may come several times.
package struct Fields: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  private(set) var pairs: [(name: String, value: String)]

  /// No fields.
  package init() {
    pairs = []
  }

  /// Fields by name, for tests.
  package init(dictionaryLiteral elements: (String, String)...) {
    pairs = elements.map { (name: $0.0, value: $0.1) }
  }

  /// Reads a query as far as it goes: unreadable pairs are left out, at most 1,000 are kept.
  ///
  /// A query is often mangled by mail programs and trackers, so that it never fails as a whole;
  /// a posted form does.
  package init(parsing query: String) {
    pairs = []
    for part in query.utf8.split(separator: UInt8(ascii: "&")).prefix(1000) {
      guard let pair = try? formPair(part) else { continue }
      pairs.append(pair)
    }
  }

  /// Whether every pair of a query can be read: programs are told what people are spared.
  static func canRead(_ query: String) -> Bool {
    let parts = query.utf8.split(separator: UInt8(ascii: "&"))
    return parts.count <= 1000 && parts.allSatisfy { (try? formPair($0)) != nil }
  }

  init(pairs: [(name: String, value: String)]) {
    self.pairs = pairs
  }

  /// The first value of that name.
  package subscript(_ name: String) -> String? {
    FieldNotes.current?.note(name)
    return pairs.first { $0.name == name }?.value
  }

  /// Every value of that name, in order.
  package func all(_ name: String) -> [String] {
    FieldNotes.current?.note(name)
    return pairs.compactMap { $0.name == name ? $0.value : nil }
  }

  /// The names that were sent, in order, each once.
  package var names: [String] {
    var seen: Set<String> = []
    return pairs.compactMap { seen.insert($0.name).inserted ? $0.name : nil }
  }

  /// Whether nothing was sent.
  package var isEmpty: Bool { pairs.isEmpty }

  mutating func append(_ name: String, _ value: String) {
    pairs.append((name: name, value: value))
  }

  /// Whether both have the same fields in the same order.
  package static func == (left: Fields, right: Fields) -> Bool {
    left.pairs.elementsEqual(right.pairs) { $0.name == $1.name && $0.value == $1.value }
  }
}
