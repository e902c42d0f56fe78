import CCurl
import Foundation

/// What the transfer thread does: take what others submitted, start what may start, let libcurl
/// work, hand out what is done, sleep until something happens.
final class TransferLoop {
  private let inbox: TransferInbox
  private let configuration: FetchConfiguration
  private let addressGuard: AddressGuard
  private let multi: UnsafeMutableRawPointer
  private var scheduler: HostScheduler
  private var nextID: UInt64 = 0
  private var waiting: [UInt64: TransferInbox.Submission] = [:]
  private var running: [UnsafeMutableRawPointer: Transfer] = [:]
  /// Handles to use again, which saves their buffers from being allocated for every request.
  private var idle: [UnsafeMutableRawPointer] = []

  init?(
    _ inbox: TransferInbox, _ configuration: FetchConfiguration, _ addressGuard: AddressGuard
  ) {
    guard let multi = inbox.multi?.raw else { return nil }
    self.inbox = inbox
    self.configuration = configuration
    self.addressGuard = addressGuard
    self.multi = multi
    scheduler = HostScheduler(
      total: configuration.maximumConnections, perHost: configuration.maximumConnectionsPerHost)
    let total = max(1, configuration.maximumConnections)
    korzo_multi_set_long(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
    korzo_multi_set_long(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, total)
    korzo_multi_set_long(multi, CURLMOPT_MAXCONNECTS, total)
    korzo_multi_set_long(
      multi, CURLMOPT_MAX_HOST_CONNECTIONS, max(1, configuration.maximumConnectionsPerHost))
  }

  func run() {
    blockBrokenPipes()
    var delivery = inbox.take()
    while !delivery.isStopped {
      accept(delivery)
      repeat {
        startReady()
        var count: Int32 = 0
        curl_multi_perform(multi, &count)
      } while collect()  // what is done makes room, and must not sleep before it is used
      curl_multi_poll(multi, nil, 0, 1000, nil)
      delivery = inbox.take()
    }
    endAll(delivery)
  }

  /// OpenSSL writes without MSG_NOSIGNAL; a peer that hangs up must not end the process.
  private func blockBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  private func accept(_ delivery: TransferInbox.Delivery) {
    for submission in delivery.submissions {
      // Cancelled before it was submitted: its wake-up may have come too early to find it.
      guard !submission.cancellation.isCancelled else {
        submission.continuation.resume(returning: .failure(.fetch(.cancelled)))
        continue
      }
      nextID += 1
      waiting[nextID] = submission
      scheduler.enqueue(nextID, host: submission.exchange.address.host)
    }
    if delivery.hasCancellations { dropCancelled() }
  }

  private func dropCancelled() {
    for (id, submission) in waiting where submission.cancellation.isCancelled {
      waiting[id] = nil
      submission.continuation.resume(returning: .failure(.fetch(.cancelled)))
    }
    for transfer in running.values where transfer.submission.cancellation.isCancelled {
      finish(transfer, .failure(.fetch(.cancelled)))
    }
  }

  private func startReady() {
    while let turn = scheduler.next() {
      guard let submission = waiting.removeValue(forKey: turn.id) else {
        scheduler.finish(host: turn.host)  // cancelled while it waited
        continue
      }
      start(submission)
    }
  }

  private func start(_ submission: TransferInbox.Submission) {
    let host = submission.exchange.address.host
    guard let easy = idle.popLast() ?? curl_easy_init() else {
      scheduler.finish(host: host)
      return submission.continuation.resume(
        returning: .failure(.fetch(.badResponse("out of memory"))))
    }
    let transfer = Transfer(submission, easy, addressGuard, configuration)
    running[easy] = transfer
    curl_multi_add_handle(multi, easy)
  }

  /// Whether anything was done.
  private func collect() -> Bool {
    var left: Int32 = 0
    var isAny = false
    while let message = curl_multi_info_read(multi, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle,
        let transfer = running[easy]
      else { continue }
      finish(transfer, transfer.outcome(message.pointee.data.result))
      isAny = true
    }
    return isAny
  }

  private func finish(_ transfer: Transfer, _ outcome: TransferEngine.Outcome) {
    running[transfer.easy] = nil
    curl_multi_remove_handle(multi, transfer.easy)
    transfer.release()
    if idle.count < configuration.maximumConnections {
      idle.append(transfer.easy)
    } else {
      curl_easy_cleanup(transfer.easy)
    }
    scheduler.finish(host: transfer.submission.exchange.address.host)
    transfer.submission.continuation.resume(returning: outcome)
  }

  private func endAll(_ delivery: TransferInbox.Delivery) {
    for transfer in Array(running.values) { finish(transfer, .failure(.fetch(.shutDown))) }
    for submission in Array(waiting.values) + delivery.submissions {
      submission.continuation.resume(returning: .failure(.fetch(.shutDown)))
    }
    waiting = [:]
    for easy in idle { curl_easy_cleanup(easy) }
    idle = []
  }
}
