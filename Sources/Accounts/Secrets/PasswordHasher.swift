import Core
import Dispatch
import Synchronization

/// Hashes and checks passwords off the event loops, two at a time.
///
/// One scrypt takes 128 MiB: a flood of sign-ins must wait in line, not exhaust the memory, and
/// when the line is long it is told to come back.
final class PasswordHasher: Sendable {
  /// How many hashes are computed at once.
  static let concurrency = 2
  /// How many may wait in line.
  static let waitingLimit = 64

  private struct Line {
    var running = 0
    var waiting: [@Sendable () -> Void] = []
  }

  private let cost: PasswordCost
  private let queue = DispatchQueue(label: "korzo.passwords", attributes: .concurrent)
  private let line = Mutex(Line())
  private let decoySalt: [UInt8]
  private let computed = Atomic<Int>(0)

  init(cost: PasswordCost) {
    self.cost = cost
    decoySalt = Self.salt()
  }

  /// How many hashes were computed; tests compare what known and unknown accounts cost.
  var count: Int { computed.load(ordering: .relaxed) }

  /// The stored form of a new password.
  func hash(_ password: String) async throws -> String {
    let cost = cost
    return try await inLine { try PasswordHash(of: password, cost: cost, salt: Self.salt()) }
      .description
  }

  /// Whether `password` is the stored one. Without a stored one it takes as long and says no, so
  /// that the time does not tell whether an account exists or has a password.
  func verify(_ password: String, stored: String?) async throws -> Bool {
    let expected = stored.flatMap(PasswordHash.init)
    let cost = expected?.cost ?? cost
    let salt = expected?.salt ?? decoySalt
    let actual = try await inLine { try PasswordHash(of: password, cost: cost, salt: salt) }
    guard let expected else { return false }
    return actual.hash.isEqualInConstantTime(to: expected.hash)
  }

  /// Whether a stored hash was made with another cost than today's.
  func isOutdated(_ stored: String) -> Bool { PasswordHash(stored)?.cost != cost }

  private func inLine(
    _ work: @escaping @Sendable () throws -> PasswordHash
  ) async throws -> PasswordHash {
    try await withCheckedThrowingContinuation { continuation in
      let accepted = enter { [self] in
        queue.async { [self] in
          let result = Result(catching: work)
          computed.add(1, ordering: .relaxed)
          leave()
          continuation.resume(with: result)
        }
      }
      if !accepted { continuation.resume(throwing: AppError.passwordLineFull) }
    }
  }

  private func enter(_ start: @escaping @Sendable () -> Void) -> Bool {
    let (accepted, startNow) = line.withLock { line in
      if line.running < Self.concurrency {
        line.running += 1
        return (true, true)
      }
      guard line.waiting.count < Self.waitingLimit else { return (false, false) }
      line.waiting.append(start)
      return (true, false)
    }
    if startNow { start() }
    return accepted
  }

  private func leave() {
    let next = line.withLock { line -> (@Sendable () -> Void)? in
      guard !line.waiting.isEmpty else {
        line.running -= 1
        return nil
      }
      return line.waiting.removeFirst()
    }
    next?()
  }

  private static func salt() -> [UInt8] { randomBytes(16) }
}

extension AppError {
  /// Too many people sign in at once.
  static let passwordLineFull = AppError(
    status: 503, code: "busy",
    message: Phrase(
      en: "Very many people are signing in right now. Try again in a minute.",
      cs: "Právě se přihlašuje velmi mnoho lidí. Zkuste to znovu za minutu."),
    retryAfter: .seconds(30))
}
