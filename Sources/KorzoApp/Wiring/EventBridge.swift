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
  /// Called when events of others may have been lost.
  let onGap: @Sendable () async -> Void
  /// Marks what is told, so that nobody hears themselves.
  private let process = "\(UInt64.random(in: .min ... .max))"

  private static let channel = "korzo_events"

  init(
    database: any Database, hub: Hub, logger: Logger, onGap: @escaping @Sendable () async -> Void
  ) {
    self.database = database
    self.hub = hub
    self.logger = logger
    self.onGap = onGap
  }

  func run() async throws {
    guard database.engine == .postgres else {
      try await gracefulShutdown()
      return
    }
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        group.addTask { await hear() }
        group.addTask { await notify() }
      }
    }
  }

  /// What others told is published here. A database that is away is asked again for ever.
  private func hear() async {
    var pauses = Pauses()
    while !Task.isCancelled {
      do {
        let payloads = try await database.notifications(channel: Self.channel)
        // Something may have been told while nobody listened.
        if pauses.areOver { await onGap() }
        pauses = Pauses()
        for await payload in payloads { await hear(payload) }
      } catch {
        logger.warning("Events of other processes are not heard.", metadata: ["error": "\(error)"])
      }
      // The stream ends when the database is closed, and with it soon this task.
      await pauses.wait()
    }
  }

  private func hear(_ payload: String) async {
    guard !payload.isEmpty else { return await onGap() }
    guard let told = try? JSONDecoder().decode(RelayedEvents.self, from: Data(payload.utf8)),
      told.process != process
    else { return }
    for event in told.events { hub.publish(event, from: .elsewhere) }
  }

  /// Tells the others what happened here: all that waits at once, so that a burst costs little.
  private func notify() async {
    let waiting = WaitingEvents()
    let (wakes, wake) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let listening = hub.listen { event, origin in
      guard origin == .here else { return }
      waiting.add(event)
      wake.yield()
    }
    defer { listening.stop() }
    var pauses = Pauses()
    for await _ in wakes {
      do {
        let payloads = try waiting.take(as: process)
        try await database.write { db in
          for payload in payloads { try db.notify(channel: Self.channel, payload: payload) }
        }
        pauses = Pauses()
      } catch {
        logger.warning("Events were not told.", metadata: ["error": "\(error)"])
        waiting.giveBack()
        await pauses.wait()
        wake.yield()
      }
    }
  }
}

/// The time between two tries, which grows from a tenth of a second to five.
private struct Pauses {
  private var next = Duration.milliseconds(100)

  /// Whether one was waited for.
  var areOver: Bool { next > .milliseconds(100) }

  mutating func wait() async {
    try? await Task.sleep(for: next)
    next = min(next * 2, .seconds(5))
  }
}
