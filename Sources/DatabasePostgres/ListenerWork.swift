import CPostgres
import Database

extension PostgresListener {
  /// What the listener's thread keeps: its session, channels and slot. Touched there only.
  final class Work {
    private var session: PostgresSession?
    private var channels: Set<String> = []
    private var slot: Int?
    private var holdsSlot = false
    /// The server process of the session that held the slot; it may outlive a lost connection.
    private var holder: CInt = 0

    var socket: CInt { PQsocket(session?.handle) }

    /// True while the slot's lock was not taken again after a lost connection.
    var isMissingSlot: Bool { slot != nil && !holdsSlot }

    /// Connects when there is no connection.
    /// - Returns: true when notifications may have been missed meanwhile.
    func connect(url: String) throws -> Bool {
      if let session, !session.isLost { return false }
      session = nil
      holdsSlot = false
      let session = try PostgresSession(url: url, settings: [])
      for channel in channels { try Self.listen(session, channel) }
      self.session = session
      return !channels.isEmpty
    }

    func disconnect() {
      session = nil
      holdsSlot = false
    }

    /// Gives the slot back and disconnects. The server notices a closed connection only a moment
    /// later; who starts at once after us shall find the slot free.
    func leave() {
      if holdsSlot { try? session?.run("SELECT pg_advisory_unlock_all()") { _ in } }
      disconnect()
    }

    func listen(to channel: String) throws {
      guard !channels.contains(channel) else { return }
      try Self.listen(connected(), channel)
      channels.insert(channel)
    }

    /// Takes the first lock that is free.
    func claimSlot(of count: Int, key: Int64) throws -> Int {
      if let slot { return slot }
      for candidate in 0..<count where try lock(key, candidate) {
        slot = candidate
        return candidate
      }
      throw DatabaseError.busy("all \(count) process slots are taken")
    }

    /// Takes the lock of the slot again after a lost connection. It is lost for good when it
    /// belongs to a server process other than the one that served us.
    func keepSlot(key: Int64, lost: (DatabaseError) -> Void) throws {
      guard let slot, !holdsSlot else { return }
      let former = holder
      if try lock(key, slot) { return }
      let sql: SQL = """
        SELECT pid FROM pg_locks
        WHERE locktype = 'advisory' AND granted AND objsubid = 2
          AND classid = CAST(\(key) AS OID) AND objid = CAST(\(slot) AS OID)
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        """
      let pids = try connected().run(sql) { rows(of: $0).map { $0.value(0) } }
      if let pid = pids.first, pid != .integer(Int64(former)) {
        lost(.connection("process slot \(slot) was taken while the connection was lost: restart"))
      }
    }

    /// Hands what arrived to the hub.
    func receive(_ hub: NotificationHub) throws {
      let handle = try connected().handle
      guard PQconsumeInput(handle) == 1 else {
        throw DatabaseError.connection(connectionMessage(handle))
      }
      while let notification = PQnotifies(handle) {
        let channel = String(cString: notification.pointee.relname)
        hub.send(String(cString: notification.pointee.extra), to: channel)
        PQfreemem(notification)
      }
    }

    private func lock(_ key: Int64, _ slot: Int) throws -> Bool {
      let session = try connected()
      let sql: SQL = """
        SELECT pg_try_advisory_lock(CAST(\(key) AS INTEGER), CAST(\(slot) AS INTEGER))
        """
      guard try session.run(sql, { rows(of: $0).first?.value(0) }) == .boolean(true) else {
        return false
      }
      holdsSlot = true
      holder = PQbackendPID(session.handle)
      return true
    }

    private func connected() throws -> PostgresSession {
      guard let session else { throw DatabaseError.connection("no connection") }
      return session
    }

    private static func listen(_ session: PostgresSession, _ channel: String) throws {
      _ = try session.run("LISTEN \(identifier: channel)") { _ in }
    }
  }
}
