import Accounts
import Core
import Foundation
import InstagramStandIn
import Logging
import Reader

/// The demonstration's person.
let demoName = "demo"
let demoPassword = "promenada-2026"

/// Serves a filled community in a folder of its own.
package func serveDemo(
  folder: String, host: String, port: Int, seed: UInt64, size: DemoSize, fresh: Bool,
  logger: Logger, say: @escaping @Sendable (String) -> Void
) async throws {
  guard port > 0 else {
    throw UsageError("The demonstration needs a port of its own: --port 8080.")
  }
  if fresh { try? FileManager.default.removeItem(atPath: folder) }
  let local = "127.0.0.1:\(port)"
  let demo = DemoSite(
    address: "http://\(local)", seed: seed, began: try beginning(of: folder))
  let flags = [
    "data.dir": folder, "http.host": host, "http.port": "\(port)", "site.name": "Korzo",
    "fetching.allowedHosts": local, "fetching.perHost": "16", "database.durability": "normal",
  ]
  let settings = try await readSettings(
    flags: demo.instagram.standIn.settings.merging(flags) { $1 }, environment: [:])
  let app = try await App(settings, logger: logger, demo: demo)
  try await app.serve { port in
    // The feeds come from this very server, which answers once this closure has returned.
    Task {
      do {
        try await app.fill(from: demo, size: size, logger: logger, say: say)
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

extension App {
  /// Makes the demonstration's people, posts and channels, once.
  func fill(
    from demo: DemoSite, size: DemoSize, logger: Logger, say: @escaping @Sendable (String) -> Void
  ) async throws {
    guard try await accounts.find(userName: demoName) == nil else { return }
    demo.announcement.isFilling = true
    defer { demo.announcement.isFilling = false }
    say("Korzo answers at \(demo.address), and is being filled: this takes about a minute.")
    let people = try await fillCommunity(seed: demo.seed, size: size, logger: logger, say: say)
    if settings.hasMagazine {
      try await fillMagazine(by: people, seed: demo.seed)
    }
    for (index, channel) in demo.channels.enumerated() {
      _ = try await reader.subscribe(people[0], to: channel.url, folder: channel.folder)
      // Bára and Jonáš follow some of them too.
      guard index % 3 < 2 else { continue }
      _ = try await reader.subscribe(people[1 + index % 3], to: channel.url, folder: nil)
    }
    try await reader.fillForDemo(account: people[0], folders: ["Výlety", "Recepty a nápady"])
    if settings.hasSurveys {
      try await fillSurveys(
        by: people, crowd: size.people * 6, seed: demo.seed, logger: logger)
    }
    if settings.hasInsights { try await fillInsights(from: demo.instagram) }
  }
}
