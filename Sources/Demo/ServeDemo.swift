import Accounts
import Core
import Foundation
import InstagramStandIn
import KorzoApp
import Logging

/// Where a demonstration is, and what is in it.
package struct DemoPlan: Sendable {
  let folder: String
  let host: String
  let port: Int
  let seed: UInt64
  let size: DemoSize
  let content: DemoContent

  /// - Parameters:
  ///   - folder: the folder of its data.
  ///   - seed: another number makes another community of the same words.
  /// - Throws: `UsageError` when it has no port of its own.
  package init(
    folder: String, host: String, port: Int, seed: UInt64, size: DemoSize, content: DemoContent
  ) throws {
    guard port > 0 else {
      throw UsageError("The demonstration needs a port of its own: --port 8080.")
    }
    self.folder = folder
    self.host = host
    self.port = port
    self.seed = seed
    self.size = size
    self.content = content
  }
}

/// Serves a filled community in a folder of its own.
/// - Parameter environment: of its settings those of the database and of the style sheets count;
///   others, such as a mail server, would reach out of the demonstration.
/// - Throws: `UsageError` when the database holds another place.
package func serveDemo(
  _ plan: DemoPlan, fresh: Bool, environment: [String: String], logger: Logger,
  say: @escaping @Sendable (String) -> Void
) async throws {
  let environment = heeded(environment)
  if fresh {
    guard environment["DATABASE_URL"]?.isEmpty ?? true else {
      throw UsageError(
        "--fresh empties a folder, not a database. Give it an empty one, or take DATABASE_URL out.")
    }
    let files = FileManager.default
    let isOurs = files.fileExists(atPath: plan.folder + "/demo-began")
    guard isOurs || !files.fileExists(atPath: plan.folder) else {
      throw UsageError(
        "\(plan.folder) was not made by the demonstration, so it is not emptied. Name another folder."
      )
    }
    try? files.removeItem(atPath: plan.folder)
  }
  let place = try await readSettings(
    flags: ["data.dir": plan.folder], environment: environment)
  try checkIsOurs(
    first: try await firstPerson(of: place),
    hasBegun: FileManager.default.fileExists(atPath: plan.folder + "/demo-began"))
  let local = "127.0.0.1:\(plan.port)"
  let demo = Demo(
    plan.content, address: "http://\(local)", seed: plan.seed,
    began: try beginning(of: plan.folder))
  var flags = [
    "data.dir": plan.folder, "http.host": plan.host, "http.port": "\(plan.port)",
    "site.name": "Korzo", "fetching.allowedHosts": local, "fetching.perHost": "16",
  ]
  if environment["DATABASE_DURABILITY"] == nil { flags["database.durability"] = "normal" }
  let settings = try await readSettings(
    flags: demo.instagram.standIn.settings.merging(flags) { $1 },
    environment: environment)
  let app = try await App(settings, logger: logger, guest: demo.guest)
  let filling = DemoFilling(
    app: app, content: plan.content, seed: plan.seed, size: plan.size, logger: logger, say: say)
  try await app.serve { port in
    // The feeds come from this very server, which answers once this closure has returned.
    Task {
      do {
        try await filling.fill(from: demo)
      } catch {
        logger.error("The demonstration could not be filled.", metadata: ["error": "\(error)"])
      }
      say(
        """

        Korzo's demonstration is at http://\(settings.shownHost):\(port)
        Sign in as \(demoName) with the password \(demoPassword)

        """)
    }
  }
}

/// Of an environment what a demonstration may follow.
func heeded(_ environment: [String: String]) -> [String: String] {
  environment.filter { name, _ in
    name.hasPrefix("DATABASE_") || name == "SITE_PUBLIC"
  }
}

/// Stops before anything is written to a database that holds another place: nobody's community is
/// mixed with people that are none.
/// - Parameters:
///   - first: who had the first account there.
///   - hasBegun: whether the folder says that a demonstration was made.
func checkIsOurs(first: String?, hasBegun: Bool) throws(UsageError) {
  guard let first, !hasBegun || first != demoName else { return }
  throw UsageError(
    "There are people whom the demonstration did not make. Give it a folder and a database of its "
      + "own.")
}

/// When a demonstration was made: noted in its folder, so that what its small world posted before
/// is the same whenever it is served again.
private func beginning(of folder: String) throws -> Timestamp {
  let path = folder + "/demo-began"
  let noted = FileManager.default.contents(atPath: path)
    .flatMap { Int64(String(decoding: $0, as: UTF8.self)) }
  if let noted { return Timestamp(milliseconds: noted) }
  let now = Clock.system.now()
  try FileManager.default.createDirectory(
    atPath: folder, withIntermediateDirectories: true)
  try Data("\(now.milliseconds)".utf8).write(to: URL(fileURLWithPath: path))
  return now
}
