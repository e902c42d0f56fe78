import Core
import Foundation

/// Copies on this machine of files that are elsewhere, at most so many bytes; the least recently used
/// goes first. Several processes may share the folder: each counts for itself, and a file that another
/// one deleted is fetched again.
package actor LocalCache {
  /// Fetches into a new file; false when there is nothing.
  package typealias Fetch = @Sendable (_ destination: String) async throws -> Bool

  private struct Copy {
    var bytes: Int
    /// The number of its last use, and when that was.
    var use: Int
    var usedAt: Timestamp
  }

  private let folder: String
  private let limit: Int
  private let minimumFree: Int
  private let measure: @Sendable (String) -> DiskSpace?
  private let clock: Clock
  private var copies: [String: Copy] = [:]
  private var bytes = 0
  /// Every use in order; all but a file's last one are out of date.
  private var uses: [(number: Int, name: String)] = []
  private var firstUse = 0
  private var running: [String: (number: Int, task: Task<Bool, any Error>)] = [:]
  private var counter = 0

  /// What was handed out so recently stays: whoever got the path may not have opened it yet.
  private static let grace = Duration.minutes(1)

  /// A cache that takes what is in `folder` for its own.
  /// - Parameters:
  ///   - limit: bytes that are kept.
  ///   - minimumFree: bytes of the disk that stay free; with less, nothing more is brought.
  ///   - measure: tells its space.
  /// - Throws: ``StorageError`` when the folder cannot be used.
  package init(
    folder: String, limit: Int, minimumFree: Int = 0, clock: Clock,
    measure: @escaping @Sendable (String) -> DiskSpace? = DiskSpace.init(ofFolder:)
  ) throws {
    try makePrivateFolder(folder)
    let root = try OpenFolder(path: folder)
    try deleteLeftovers(in: root.makeFolder(incomingName))
    self.folder = folder
    self.limit = limit
    self.minimumFree = minimumFree
    self.measure = measure
    self.clock = clock
    for copy in Self.found(in: root) {
      counter += 1
      copies[copy.name] = Copy(bytes: copy.bytes, use: counter, usedAt: copy.usedAt)
      uses.append((counter, copy.name))
      bytes += copy.bytes
    }
  }

  /// The copy of what is under `key`, fetched if need be, once for all who ask at the same time.
  /// - Returns: where it is; it stays for a minute at least. Nil when there is nothing.
  /// - Throws: ``StorageError/full(_:)`` when it is not here and the disk has hardly any room.
  package func path(of key: StorageKey, fetch: @escaping Fetch) async throws -> String? {
    let name = Self.name(of: key)
    let path = "\(folder)/\(name)"
    if copies[name] != nil, access(path, R_OK) == 0 {
      use(name, path)
      return path
    }
    // Others may have to wait for a server elsewhere too.
    SnapshotScope.current?.release()
    if let task = running[name]?.task { return try await task.value ? path : nil }
    counter += 1
    let number = counter
    let task = Task { try await bring(name, number, fetch) }
    running[name] = (number, task)
    return try await task.value ? path : nil
  }

  /// Drops the copy of what is under `key`, and one that is just being fetched.
  func delete(_ key: StorageKey) {
    let name = Self.name(of: key)
    running[name] = nil
    drop(name)
  }

  private func bring(_ name: String, _ number: Int, _ fetch: Fetch) async throws -> Bool {
    let temporary = "\(folder)/\(incomingName)/\(UUID().uuidString)"
    defer {
      if running[name]?.number == number { running[name] = nil }
      unlink(temporary)
    }
    try await onDiskThread { [folder, minimumFree, measure] in
      let space = minimumFree > 0 ? measure(folder) : nil
      guard space?.hasRoom(for: 0, keeping: minimumFree) ?? true else {
        throw StorageError.full(folder)
      }
    }
    guard try await fetch(temporary) else { return false }
    let size = try await onDiskThread { try settle(temporary) }
    guard running[name]?.number == number else { return false }  // deleted meanwhile
    let path = "\(folder)/\(name)"
    _ = try OpenFolder(path: folder).makeFolder(String(name.prefix(2)))
    guard rename(temporary, path) == 0 else {
      throw StorageError.ofLastCall(folder)
    }
    bytes += size - (copies[name]?.bytes ?? 0)
    copies[name] = Copy(bytes: size, use: 0, usedAt: clock.now())
    use(name, path)
    makeRoom()
    return true
  }

  private func use(_ name: String, _ path: String) {
    counter += 1
    let now = clock.now()
    uses.append((counter, name))
    copies[name]?.use = counter
    copies[name]?.usedAt = now
    utimensat(AT_FDCWD, path, nil, 0)  // for the order after a restart
    deleteOldUses()
  }

  private func makeRoom() {
    let now = clock.now()
    while bytes > limit, firstUse < uses.count {
      let (number, name) = uses[firstUse]
      if let copy = copies[name], copy.use == number {
        guard now.since(copy.usedAt) >= Self.grace else { return }
        drop(name)
      }
      firstUse += 1
    }
  }

  /// Keeps the list of uses short when the same few files are asked for again and again.
  private func deleteOldUses() {
    guard uses.count - firstUse > 2 * copies.count + 1000 else { return }
    uses = uses[firstUse...].filter { copies[$0.name]?.use == $0.number }
    firstUse = 0
  }

  private func drop(_ name: String) {
    guard let copy = copies.removeValue(forKey: name) else { return }
    bytes -= copy.bytes
    unlink("\(folder)/\(name)")
  }

  /// `ab/abcd…`: the key's hash, under its first two letters.
  private static func name(of key: StorageKey) -> String {
    let name = hash(of: Array(key.description.utf8))
    return "\(name.prefix(2))/\(name)"
  }

  private static func found(
    in root: OpenFolder
  ) -> [(name: String, bytes: Int, usedAt: Timestamp)] {
    var found: [(name: String, bytes: Int, usedAt: Timestamp)] = []
    for shard in root.entries() where shard.isFolder {
      guard let folder = root.folder(shard.name) else { continue }
      for entry in folder.entries() where !entry.isFolder {
        guard let status = folder.status(entry.name) else { continue }
        let time = Timestamp(milliseconds: Int64(status.st_mtim.tv_sec) * 1000)
        found.append(("\(shard.name)/\(entry.name)", Int(status.st_size), time))
      }
    }
    return found.sorted { $0.usedAt < $1.usedAt }
  }
}

/// Forces a file to the disk before it gets its name, so that a power cut leaves no empty copy.
private func settle(_ path: String) throws -> Int {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw StorageError.ofLastCall(path) }
  defer { close(file) }
  guard fsync(file) == 0 else { throw StorageError.ofLastCall(path) }
  return try fileSize(path)
}
