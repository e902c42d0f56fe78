import CCurl
import Foundation
import Synchronization

/// Hands exchanges over to the one thread that does them.
final class TransferEngine: Sendable {
  typealias Outcome = Result<(reply: ExchangeReply, duration: Duration), ExchangeError>

  private let inbox: TransferInbox

  init(_ configuration: FetchConfiguration, _ addressGuard: AddressGuard) {
    curl_global_init(Int(CURL_GLOBAL_ALL))
    let inbox = TransferInbox(multi: curl_multi_init().map(MultiHandle.init))
    self.inbox = inbox
    let thread = Thread {
      TransferLoop(inbox, configuration, addressGuard)?.run()
      inbox.close()
    }
    thread.name = "korzo.fetch"
    thread.start()
  }

  func stop() { inbox.stop() }

  func perform(_ exchange: Exchange) async -> Outcome {
    let cancellation = Cancellation()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        inbox.submit(
          .init(exchange: exchange, cancellation: cancellation, continuation: continuation))
      }
    } onCancel: {
      cancellation.cancel()
      inbox.wake()
    }
  }
}

/// libcurl's multi handle. It belongs to the transfer thread; the others only wake it, which
/// libcurl allows from any thread.
struct MultiHandle: @unchecked Sendable {
  let raw: UnsafeMutableRawPointer
}

/// Says whether a task was cancelled, to a thread that runs no task.
final class Cancellation: Sendable {
  private let flag = Atomic(false)
  var isCancelled: Bool { flag.load(ordering: .acquiring) }
  func cancel() { flag.store(true, ordering: .releasing) }
}

/// What other threads have for the transfer thread.
final class TransferInbox: Sendable {
  struct Submission: Sendable {
    let exchange: Exchange
    let cancellation: Cancellation
    let continuation: CheckedContinuation<TransferEngine.Outcome, Never>
  }

  struct Delivery: Sendable {
    var submissions: [Submission] = []
    var hasCancellations = false
    var isStopped = false

    var isEmpty: Bool { submissions.isEmpty && !hasCancellations && !isStopped }
  }

  private struct State: Sendable {
    var pending = Delivery()
    /// Nil when the thread has ended.
    var multi: MultiHandle?
  }

  private let state: Mutex<State>

  init(multi: MultiHandle?) { state = Mutex(State(multi: multi)) }

  var multi: MultiHandle? { state.withLock { $0.multi } }

  func submit(_ submission: Submission) {
    let isAccepted = state.withLock { state in
      guard state.multi != nil, !state.pending.isStopped else { return false }
      change(&state) { $0.submissions.append(submission) }
      return true
    }
    if !isAccepted { submission.continuation.resume(returning: .failure(.fetch(.shutDown))) }
  }

  /// Tells the thread to look for cancelled tasks.
  func wake() { state.withLock { change(&$0) { $0.hasCancellations = true } } }

  func stop() { state.withLock { change(&$0) { $0.isStopped = true } } }

  /// Everything since the last call; after it the thread is woken by the next change.
  func take() -> Delivery {
    state.withLock { state in
      defer { state.pending = Delivery(isStopped: state.pending.isStopped) }
      return state.pending
    }
  }

  /// Called last by the thread. The handle is freed under the lock, so that nobody wakes a freed one.
  func close() {
    let left = state.withLock { state in
      if let multi = state.multi { curl_multi_cleanup(multi.raw) }
      state.multi = nil
      defer { state.pending = Delivery(isStopped: true) }
      return state.pending.submissions
    }
    for submission in left {
      submission.continuation.resume(returning: .failure(.fetch(.shutDown)))
    }
  }

  /// One wake-up is enough for all changes until the thread has taken them.
  private func change(_ state: inout State, _ body: (inout Delivery) -> Void) {
    let wasEmpty = state.pending.isEmpty
    body(&state.pending)
    if wasEmpty, let multi = state.multi { curl_multi_wakeup(multi.raw) }
  }
}
