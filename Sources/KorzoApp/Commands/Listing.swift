import Accounts
import Core
import Database
import DatabaseSQLite
import Foundation
import Logging
import Web

/// A person as `korzo user list` shows it.
package struct ListedPerson: Encodable, Sendable {
  /// The account.
  package let id: String
  /// Its user name.
  package let userName: String
  /// Its address.
  package let email: String?
  /// What it may do.
  package let role: String
  /// Whether the address is verified.
  package let isVerified: Bool
}

/// A route as `korzo routes` prints it.
package struct ListedRoute: Encodable, Sendable {
  /// GET, POST …
  package let method: String
  /// Its path.
  package let path: String
  /// Who may call it.
  package let access: String
}

extension App {
  /// All people, the newest first.
  package func people() async throws -> [ListedPerson] {
    var people: [ListedPerson] = []
    var cursor: Cursor?
    repeat {
      let page = try await accounts.list(after: cursor)
      people += page.items.map {
        ListedPerson(
          id: "\($0.id)", userName: $0.userName, email: $0.email, role: $0.role.rawValue,
          isVerified: $0.emailVerified)
      }
      cursor = page.next
    } while cursor != nil
    return people
  }
}

/// All routes, without touching any data.
/// - Parameter environment: names the folder Public (`SITE_PUBLIC`); nothing else of it counts.
package func routeTable(
  environment: [String: String] = ProcessInfo.processInfo.environment
) async throws -> [ListedRoute] {
  let folder = NSTemporaryDirectory() + "/korzo-routes-\(UUID().uuidString)"
  defer { try? FileManager.default.removeItem(atPath: folder) }
  var settings = try await readSettings(
    flags: ["data.dir": folder], environment: environment.filter { $0.key == "SITE_PUBLIC" })
  settings.secret = randomBytes(SecretFile.size)
  let app = try await App(inMemory: settings)
  let table = app.site.table.map {
    ListedRoute(method: $0.method, path: $0.path, access: $0.access)
  }
  await app.close()
  return table.sorted { ($0.path, $0.method) < ($1.path, $1.method) }
}

extension App {
  fileprivate init(inMemory settings: Settings) async throws {
    try makePrivateFolder(settings.dataFolder)
    let database = try SQLiteDatabase.inMemory()
    try await database.migrate(Self.migrations)
    try await self.init(settings, database: database, logger: makeLogger(level: .error))
  }
}
