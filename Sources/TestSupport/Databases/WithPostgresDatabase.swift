import Core
import Cryptography
import Database
import DatabasePostgres
import Foundation

/// The environment does not name a PostgreSQL server for tests.
package struct MissingPostgres: Error, CustomStringConvertible {
  /// What to do.
  package var description: String {
    "KORZO_TEST_POSTGRES is not set: run `make test`, or `scripts/with-postgres.sh swift test`"
  }
}

/// Like `withDatabase` for PostgreSQL only; `body` gets the database's URL too, to connect again.
package func withPostgresDatabase(
  migrations: [Migration], _ body: (PostgresDatabase, String) async throws -> Void
) async throws {
  guard let address = ProcessInfo.processInfo.environment["KORZO_TEST_POSTGRES"] else {
    throw MissingPostgres()
  }
  // Copies wait for each other's checkpoints when many tests begin at once.
  let admin = try await PostgresDatabase(
    url: address, connections: 1, statementTimeout: .seconds(600))
  try await closing(admin) {
    let template = try await preparedTemplate(migrations, admin, address)
    let name = "korzo_test_\(getpid())_\(UInt32.random(in: 0 ... .max))"
    try await copy(template, to: name, admin)
    do {
      let url = try url(address, database: name)
      let database = try await PostgresDatabase(url: url, connections: 8)
      try await closing(database) { try await body(database, url) }
    } catch {
      try? await drop(name, admin)
      throw error
    }
    try await drop(name, admin)
  }
}

private func copy(_ template: String, to name: String, _ admin: PostgresDatabase) async throws {
  try await admin.administer(
    """
    CREATE DATABASE \(identifier: name) TEMPLATE \(identifier: template) STRATEGY file_copy
    """)
}

private func drop(_ name: String, _ admin: PostgresDatabase) async throws {
  try await admin.administer("DROP DATABASE IF EXISTS \(identifier: name) WITH (FORCE)")
}

/// The name of a database with just these migrations, made when no process has made it yet.
private func preparedTemplate(
  _ migrations: [Migration], _ admin: PostgresDatabase, _ address: String
) async throws -> String {
  let name = "korzo_template_\(hash(of: migrations, for: .postgres))"
  if try await admin.exists(name) { return name }
  // Unlocked by the end of this connection at the latest.
  try await admin.administer("SELECT pg_advisory_lock(5428, 2)")
  if try await !admin.exists(name) {
    let building = name + "_building"
    try await drop(building, admin)
    try await admin.administer("CREATE DATABASE \(identifier: building)")
    let database = try await PostgresDatabase(
      url: url(address, database: building), connections: 1)
    try await closing(database) { try await database.migrate(migrations) }
    // The name appears when the template is complete, and not before.
    try await admin.administer(
      "ALTER DATABASE \(identifier: building) RENAME TO \(identifier: name)")
  }
  try await admin.administer("SELECT pg_advisory_unlock(5428, 2)")
  return name
}

extension PostgresDatabase {
  fileprivate func exists(_ name: String) async throws -> Bool {
    try await read { try $0.exists("SELECT 1 FROM pg_database WHERE datname = \(name)") }
  }
}

/// Of names and statements: the same in every process, unlike `Hasher`.
func hash(of migrations: [Migration], for engine: Engine) -> String {
  var hash = SHA256()
  for migration in migrations {
    hash.update(data: Array("\(migration.name)\0".utf8))
    for statement in migration.statements(Dialect(engine)) {
      hash.update(data: Array("\(statement.text)\(statement.values)\0".utf8))
    }
  }
  return String(hash.finalize().hexadecimal.prefix(32))
}

/// The URL of another database on the same server.
private func url(_ address: String, database: String) throws -> String {
  guard var components = URLComponents(string: address) else {
    throw DatabaseError.connection("KORZO_TEST_POSTGRES is not a URL")
  }
  components.path = "/\(database)"
  return components.string ?? address
}
