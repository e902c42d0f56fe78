/// A piece of SQL with its bound values: a statement, or a part of one.
///
///     let sql: SQL = "SELECT id FROM article WHERE channel = \(channel) AND id < \(before)"
///
/// It is made of literals only. What is interpolated becomes a bound value, never text, so no
/// input can change the meaning of a statement.
package struct SQL: Sendable {
  /// The text with `?` at each bound value: what SQLite prepares.
  package private(set) var text: String
  /// Where in `text` the `?` of each value stands, counted in bytes of UTF-8.
  package private(set) var positions: [Int]
  /// The bound values in order.
  package private(set) var values: [SQLValue]
  /// True when a list was interpolated as long as it is, so that the text has many variants.
  package private(set) var hasExactList: Bool
  /// Why it cannot run, such as an impossible identifier.
  package private(set) var problem: String?

  /// Nothing.
  package init() {
    text = ""
    positions = []
    values = []
    hasExactList = false
  }

  /// SQL from a name or fragment written in the source.
  package init(trusted literal: StaticString) {
    self.init()
    append(literal)
  }

  /// True when there is no text.
  package var isEmpty: Bool { text.isEmpty }

  /// Up to here lists have few lengths.
  private static let longestPadded = 256

  /// Whether drivers keep the prepared statement: not when long lists make endless variants.
  package var isCacheable: Bool { !hasExactList || values.count <= 32 }

  /// - Throws: `DatabaseError.other` when it cannot run; drivers ask before they send it.
  package func check() throws {
    if let problem { throw DatabaseError.other(code: "sql", message: problem) }
  }

  /// Adds `sql` at the end.
  package mutating func append(_ sql: SQL) {
    let offset = text.utf8.count
    text += sql.text
    positions += sql.positions.map { $0 + offset }
    values += sql.values
    hasExactList = hasExactList || sql.hasExactList
    problem = problem ?? sql.problem
  }

  /// `left` followed by `right`, with nothing between them.
  package static func + (left: SQL, right: SQL) -> SQL {
    var sum = left
    sum.append(right)
    return sum
  }

  /// The pieces with `separator` between them, such as `SQL.joined(conditions, separator: " AND ")`.
  package static func joined(_ pieces: some Sequence<SQL>, separator: SQL = ", ") -> SQL {
    var result = SQL()
    var isFirst = true
    for piece in pieces {
      if !isFirst { result.append(separator) }
      isFirst = false
      result.append(piece)
    }
    return result
  }

  mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { text += String(decoding: $0, as: UTF8.self) }
  }

  mutating func bind(_ value: SQLValue) {
    positions.append(text.utf8.count)
    text += "?"
    values.append(value)
  }

  /// `(?, ?, …)`; `(NULL)` when empty, so that IN finds nothing instead of being an error.
  ///
  /// After `IN` the last value is repeated until there are 1, 2, 4, 8 … values: the same statement
  /// with other lists has few texts, and each of them is prepared once. Ids stand in their order, so
  /// that the same set makes the same statement.
  mutating func bind(list: some Sequence<SQLValue>) {
    var list = Array(list)
    let isSet = text.utf8.suffix(3).elementsEqual("IN ".utf8)
    if isSet {
      let ids = list.compactMap { if case .integer(let id) = $0 { id } else { nil } }
      if ids.count == list.count { list = ids.sorted().map { .integer($0) } }
    }
    if isSet, list.count <= Self.longestPadded {
      while let last = list.last, list.count.nonzeroBitCount != 1 { list.append(last) }
    } else {
      hasExactList = true
    }
    text += "("
    for (index, value) in list.enumerated() {
      if index > 0 { text += ", " }
      bind(value)
    }
    text += list.isEmpty ? "NULL)" : ")"
  }

  mutating func append(identifier name: String) {
    let isWord = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0)
        || $0 == 0x5F
    }
    guard isWord, (1...63).contains(name.utf8.count) else {
      problem = problem ?? "an identifier is 1 to 63 of A-Z, a-z, 0-9 and _"
      return
    }
    text += "\"\(name)\""
  }
}
