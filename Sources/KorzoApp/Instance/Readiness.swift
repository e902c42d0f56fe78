import Core
import Database

/// What keeps the instance from answering, in sentences. Anyone may ask, as often as they like: it is
/// looked at every few seconds only.
actor Readiness {
  private static let interval = Duration.seconds(5)

  private let database: any Database
  private let room: DiskMonitor
  private let clock: Clock
  private var known: (at: Timestamp, faults: [String])?
  private var running: Task<[String], Never>?

  init(database: any Database, room: DiskMonitor, clock: Clock) {
    self.database = database
    self.room = room
    self.clock = clock
  }

  /// Nothing when all is well.
  func faults() async -> [String] {
    let now = clock.now()
    if let known, known.at <= now, now.since(known.at) < Self.interval { return known.faults }
    if let running { return await running.value }
    let task = Task { [database, room] in
      await databaseFaults(database, now: now) + (room.shortage.map { [$0] } ?? [])
    }
    running = task
    let faults = await task.value
    running = nil
    known = (now, faults)
    return faults
  }
}

/// Looks into the database, and writes a little.
func databaseFaults(_ database: any Database, now: Timestamp) async -> [String] {
  do {
    let pending = try await database.pendingMigrations(App.migrations)
    guard pending.isEmpty else {
      return ["Migrations are missing: \(pending.joined(separator: ", "))."]
    }
    try await database.write { db in
      try InstanceStore.put("\(now.milliseconds)", as: .triedAt, db)
    }
    return []
  } catch DatabaseError.full {
    return ["The disk of the database is full: nothing can be stored."]
  } catch DatabaseError.damaged {
    return ["The database is damaged. Bring a backup back with korzo restore."]
  } catch {
    return ["The database does not answer."]
  }
}
