import CPostgres
import Database
import Foundation
import Synchronization

/// One connection with a thread of its own that waits for notifications and holds the process's
/// slot. It starts with the first request and connects again when it is lost.
final class PostgresListener: Sendable {
  /// The first key of the advisory locks that are process slots.
  static let slotKey: Int64 = 5429

  /// Something to do on the thread: with a session, or with the reason why there is none.
  private typealias Request = @Sendable (Result<Work, DatabaseError>) -> Void

  private struct State {
    var isStarted = false
    var isStopping = false
    var hasEnded = false
    var requests: [Request] = []
    var whenStopped: [CheckedContinuation<Void, Never>] = []
  }

  private let url: String
  private let hub: NotificationHub
  private let slotLost: @Sendable (DatabaseError) -> Void
  private let state = Mutex(State())
  private let bell = Wakeup()

  init(
    url: String, hub: NotificationHub, slotLost: @escaping @Sendable (DatabaseError) -> Void
  ) {
    self.url = url
    self.hub = hub
    self.slotLost = slotLost
  }

  /// Returns when the channel is listened to.
  func listen(to channel: String) async throws {
    try await ask { try $0.listen(to: channel) }
  }

  /// The first free slot; the same one when asked again.
  func claimSlot(of count: Int) async throws -> Int {
    try await ask { try $0.claimSlot(of: count, key: Self.slotKey) }
  }

  /// Asks the thread to end.
  func stop() {
    state.withLock { $0.isStopping = true }
    bell.ring()
  }

  /// Ends the thread and waits for it.
  func close() async {
    await withCheckedContinuation { continuation in
      let isRunning = state.withLock { state in
        let isRunning = state.isStarted && !state.hasEnded
        if isRunning { state.whenStopped.append(continuation) }
        state.isStopping = true
        return isRunning
      }
      if !isRunning { continuation.resume() }
      bell.ring()
    }
  }

  private func ask<T: Sendable>(_ body: @escaping @Sendable (Work) throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      submit { work in continuation.resume(with: Result { try body(work.get()) }) }
    }
  }

  private func submit(_ request: @escaping Request) {
    let (isFirst, isStopping): (Bool, Bool) = state.withLock { state in
      guard !state.isStopping else { return (false, true) }
      defer { state.isStarted = true }
      state.requests.append(request)
      return (!state.isStarted, false)
    }
    if isStopping { request(.failure(.connection("the database is closed"))) }
    if isFirst { Thread.detachNewThread { self.run() } }
    bell.ring()
  }

  // MARK: - On the thread

  private func run() {
    let work = Work()
    var pause: CInt = 100
    while !state.withLock(\.isStopping) {
      do {
        if try work.connect(url: url) { hub.sendGap() }
        pause = 100
        for request in takeRequests() { request(.success(work)) }
        try work.keepSlot(key: Self.slotKey, lost: slotLost)
        try work.receive(hub)
        bell.wait(orFor: work.socket, milliseconds: work.isMissingSlot ? 500 : -1)
      } catch {
        work.disconnect()
        let reason = (error as? DatabaseError) ?? .connection("\(error)")
        for request in takeRequests() { request(.failure(reason)) }
        bell.wait(orFor: -1, milliseconds: pause)
        pause = min(pause * 2, 5000)
      }
    }
    work.leave()
    for request in takeRequests() { request(.failure(.connection("the database is closed"))) }
    let waiting = state.withLock { state in
      state.hasEnded = true
      return state.whenStopped
    }
    for continuation in waiting { continuation.resume() }
  }

  private func takeRequests() -> [Request] {
    state.withLock { state in
      defer { state.requests = [] }
      return state.requests
    }
  }
}
