import Core
import Database
import Foundation
import Logging
import ServiceLifecycle
import Web

/// Carries events between the processes of one database, so that a page that is open at one
/// process hears of a change made by another. On SQLite there is one process and nothing to do.
struct EventBridge: Service {
  let database: any Database
  let hub: Hub
  let logger: Logger

  private static let channel = "korzo_events"

  func run() async throws {
    guard database.engine == .postgres else {
      try await gracefulShutdown()
      return
    }
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        group.addTask { await hear() }
        group.addTask { await tell() }
      }
    }
  }

  /// What others told is published here, marked so that it is not told again.
  private func hear() async {
    do {
      for await payload in try await database.notifications(channel: Self.channel) {
        guard let told = try? JSONDecoder().decode(Told.self, from: Data(payload.utf8)),
          told.process != Self.process
        else { continue }
        hub.publish(told.event.heard)
      }
    } catch {
      logger.error("Events of other processes are not heard.", metadata: ["error": "\(error)"])
    }
  }

  private func tell() async {
    for await event in hub.subscribeToEverything() where !event.wasHeard {
      do {
        let told = Told(process: Self.process, event: event)
        let payload = String(decoding: try JSONEncoder().encode(told), as: UTF8.self)
        guard payload.utf8.count < 7999 else { continue }
        try await database.notify(channel: Self.channel, payload: payload)
      } catch {
        logger.warning("An event was not told.", metadata: ["error": "\(error)"])
      }
    }
  }

  private static let process =
    "\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: .min ... .max))"
}

private struct Told: Codable {
  let process: String
  let event: Event
}

extension Event {
  fileprivate var wasHeard: Bool { facts["_heard"] != nil }

  fileprivate var heard: Event {
    Event(name, user: user, facts: facts.merging(["_heard": "1"]) { $1 })
  }
}
