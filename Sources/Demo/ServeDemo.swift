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
package func serveDemo(
  _ plan: DemoPlan, fresh: Bool, logger: Logger, say: @escaping @Sendable (String) -> Void
) async throws {
  if fresh { try? FileManager.default.removeItem(atPath: plan.folder) }
  let local = "127.0.0.1:\(plan.port)"
  let demo = Demo(
    plan.content, address: "http://\(local)", seed: plan.seed,
    began: try beginning(of: plan.folder))
  let flags = [
    "data.dir": plan.folder, "http.host": plan.host, "http.port": "\(plan.port)",
    "site.name": "Korzo", "fetching.allowedHosts": local, "fetching.perHost": "16",
    "database.durability": "normal",
  ]
  let settings = try await readSettings(
    flags: demo.instagram.standIn.settings.merging(flags) { $1 }, environment: [:])
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
