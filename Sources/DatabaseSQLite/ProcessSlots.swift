import Database
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Numbers that live processes hold, each by a lock on a file `PATH.slot-N` beside the database.
/// The kernel lets the lock go when the process ends, however it ends.
final class ProcessSlots: Sendable {
  private struct Held {
    let slot: Int
    let file: CInt
  }

  private let path: String
  private let held = Mutex<Held?>(nil)

  init(path: String) {
    self.path = path
  }

  deinit {
    release()
  }

  /// The first free slot; the same one when asked again.
  func claim(of count: Int) throws -> Int {
    try held.withLock { held in
      if let held { return held.slot }
      for slot in 0..<count {
        let file = open("\(path).slot-\(slot)", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard file >= 0 else {
          let reason = String(cString: strerror(errno))
          throw DatabaseError.connection("\(path).slot-\(slot) cannot be opened: \(reason)")
        }
        if flock(file, LOCK_EX | LOCK_NB) == 0 {
          held = Held(slot: slot, file: file)
          return slot
        }
        _ = Glibc.close(file)
      }
      throw DatabaseError.busy("all \(count) process slots of \(path) are taken")
    }
  }

  /// Whether no process holds a slot, this one neither.
  func isFree(_ slot: Int) -> Bool {
    let file = open("\(path).slot-\(slot)", O_RDWR | O_CLOEXEC)
    guard file >= 0 else { return errno == ENOENT }
    defer { _ = Glibc.close(file) }
    return flock(file, LOCK_EX | LOCK_NB) == 0
  }

  func release() {
    held.withLock { held in
      if let file = held?.file { _ = Glibc.close(file) }
      held = nil
    }
  }
}
