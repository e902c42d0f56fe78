import Accounts
import Core
import Database
import Fetching
import Foundation
import Jobs
import KorzoApp
import Logging
import Reader
@_exported import TestSupport
import Web

/// A whole application for one test.
package struct TestApp: Sendable {
  /// The application, on a fresh database.
  package let app: App
  /// Its clock.
  package let clock: TestClock

  /// An application that a test has made itself.
  package init(app: App, clock: TestClock) {
    self.app = app
    self.clock = clock
  }

  /// Makes an account with a verified address.
  @discardableResult
  package func account(_ userName: String, role: Role? = nil) async throws -> ID {
    try await app.accounts.createAccount(
      userName: userName, email: "\(userName)@example.org", password: testPassword, role: role,
      verified: true)
  }

  /// A browser in which nobody is signed in.
  package func visitor(language: Language = .english) -> Visitor {
    Visitor(site: app.site, language: language)
  }

  /// A browser in which a new person is signed in.
  package func person(_ userName: String, role: Role? = nil) async throws -> Visitor {
    try await account(userName, role: role)
    let visitor = visitor()
    let answer = try await visitor.post(
      "/sign-in", ["name": userName, "password": testPassword])
    guard answer.status == 303 else { throw TestFailure("cannot sign in: \(answer.status)") }
    return visitor
  }

  /// Does what starting the place once more does, on the same database, and serves nothing.
  package func startAgain() async throws {
    let again = try await App(
      app.settings, database: app.database, clock: clock.clock,
      logger: makeLogger(level: .critical), worker: builtWorker)
    again.fetcher.shutdown()
  }

  /// Runs all jobs that are due.
  package func runJobs() async throws {
    try await app.jobs().drain()
  }
}

/// Long enough, and in no list of common ones.
package let testPassword = "Kolonáda 17 lip"

/// Gives `body` a whole application on a fresh database of an engine.
/// - Parameters:
///   - settings: by key, such as `["fetching.allowedHosts": "127.0.0.1:1234"]`.
///   - clock: one that something beside the application goes by as well.
///   - features: those that there are.
package func withApp(
  _ engine: Engine, settings: [String: String] = [:], clock: TestClock = TestClock(),
  features: [FeatureEntry] = App.features, _ body: (TestApp) async throws -> Void
) async throws {
  let folder = repositoryFolder + "/.build/test-data/\(UUID().uuidString)"
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try await withDatabase(engine, migrations: App.migrations(of: features)) { database in
    let flags = [
      "data.dir": folder, "site.public": repositoryFolder + "/Public",
      "site.secret": String(repeating: "5a", count: 32),
    ]
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let app = try await App(
      readSettings(flags: flags.merging(settings) { $1 }, environment: [:]), database: database,
      clock: clock.clock, logger: makeLogger(level: .critical), worker: builtWorker,
      features: features
    ) { accounts, reader in
      accounts.passwordCost = .forTests
      reader.jitter = { 1 }
    }
    try await body(TestApp(app: app, clock: clock))
    app.fetcher.shutdown()
  }
}
