import Database
import Synchronization

/// Tables that the tests of this folder share.
let things = Migration("test-0001") { dialect in
  [
    """
    CREATE TABLE person (
      id \(dialect.integerType) PRIMARY KEY, email TEXT NOT NULL, realm TEXT NOT NULL DEFAULT '',
      age \(dialect.integerType) CONSTRAINT age_is_possible CHECK (age >= 0),
      UNIQUE (realm, email))
    """,
    """
    CREATE TABLE pet (
      id \(dialect.integerType) PRIMARY KEY,
      owner \(dialect.integerType) NOT NULL REFERENCES person(id))
    """,
    """
    CREATE TABLE value (
      id \(dialect.integerType) PRIMARY KEY, whole \(dialect.integerType),
      real \(dialect.realType), truth BOOLEAN, text TEXT, bytes \(dialect.blobType))
    """,
    "CREATE TABLE counter (id \(dialect.integerType) PRIMARY KEY, n \(dialect.integerType) NOT NULL)",
    "INSERT INTO counter (id, n) VALUES (1, 0)",
  ]
}

/// Fails in a way that is no database's.
struct Refusal: Error {}

/// What was told so far, by any thread.
final class Told: Sendable {
  private let list = Mutex<[Int]>([])

  var all: [Int] { list.withLock(\.self) }

  /// - Returns: how many there are now.
  @discardableResult func add(_ number: Int) -> Int {
    list.withLock { list in
      list.append(number)
      return list.count
    }
  }
}
