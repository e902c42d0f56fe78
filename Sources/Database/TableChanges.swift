import Synchronization

/// How often each table was changed by this process: what was remembered of some tables holds as
/// long as their count stays the same.
///
/// Counted once a transaction is committed, before `write` returns, so that whoever wrote finds
/// nothing older. What other processes change is not in it; whoever remembers bounds the age too.
package final class TableChanges: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  /// Nothing was changed yet.
  package init() {}

  /// How often any of these tables was changed, and any table of a statement that does not say
  /// which. It only grows. What a foreign key deletes along is counted for the table that was
  /// named.
  package func count(of tables: [String]) -> Int {
    counts.withLock { counts in
      tables.reduce(counts[anyTable, default: 0]) { $0 + counts[$1, default: 0] }
    }
  }

  /// Counts a committed transaction.
  package func add(_ tables: Set<String>) {
    guard !tables.isEmpty else { return }
    counts.withLock { counts in
      for table in tables { counts[table, default: 0] += 1 }
    }
  }
}

/// Stands for whatever a statement changes that does not begin with its table.
private let anyTable = "*"

/// The table that a statement writes; nil when it only reads.
package func writtenTable(_ statement: String) -> String? {
  var words = Words(statement.utf8[...])
  switch words.next()?.uppercased() {
  case "SELECT", "SAVEPOINT", "RELEASE", "ROLLBACK", "SET", "PRAGMA", "LOCK": return nil
  case "INSERT": return words.skip(to: "INTO") ?? anyTable
  case "UPDATE": return words.next() ?? anyTable
  case "DELETE": return words.skip(to: "FROM") ?? anyTable
  default: return anyTable
  }
}

/// The words at the beginning of a statement.
private struct Words {
  private var rest: Substring.UTF8View

  init(_ text: Substring.UTF8View) { rest = text }

  mutating func next() -> String? {
    rest = rest.drop { !$0.isWordPart }
    let word = rest.prefix { $0.isWordPart }
    rest = rest[word.endIndex...]
    return word.isEmpty ? nil : String(Substring(word))
  }

  /// The word after another, which comes soon.
  mutating func skip(to other: String) -> String? {
    for _ in 0..<3 where next()?.uppercased() == other { return next() }
    return nil
  }
}

extension UInt8 {
  fileprivate var isWordPart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
