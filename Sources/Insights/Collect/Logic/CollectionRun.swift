import Core
import Foundation
import Instagram
import Synchronization

/// One round of reading a source: what it is read with, and what it found out on its way.
final class CollectionRun: Sendable {
  /// Why a round ends before everything due was tried.
  enum End: Error, Hashable {
    /// Something that keeps the whole source from being read.
    case fault(GraphFault)
    /// The allowance of the account or of the app is nearly used up.
    case usedUp(app: Bool, minutes: Int?)
    /// It goes on in the next job.
    case outOfTime
    /// The source went, or another process reads it.
    case lost
  }

  private struct State {
    var lease: Timestamp
    var refused: [RefusalStore.Subject: Set<String>]
    var addresses: [String: String] = [:]
    var pictures: Set<ID> = []
    var counts: [String: Numbers] = [:]
    var usage = GraphUsage()
    var hasAnswer = false
    var lastFault: GraphFault?
    var failedInRow = 0
    var deniedInRow = 0
    var isDenied = false
    var hasChanged = false
    var hasListed = false
    var calls = 0
  }

  let source: InsightSource
  let login: InstagramLogin
  let client: InstagramClient
  let token: String
  /// How long to wait before a call is tried again; doubled twice over each time.
  let retryPause: Duration
  let jitter: @Sendable () -> Double
  private let state: Mutex<State>

  init(
    source: InsightSource, login: InstagramLogin, client: InstagramClient, token: String,
    refused: [RefusalStore.Subject: Set<String>], retryPause: Duration,
    jitter: @escaping @Sendable () -> Double, lease: Timestamp
  ) {
    self.source = source
    self.login = login
    self.client = client
    self.token = token
    self.retryPause = retryPause
    self.jitter = jitter
    state = Mutex(State(lease: lease, refused: refused))
  }

  /// Until when this round keeps others out, as it was last written.
  var lease: Timestamp { state.withLock { $0.lease } }

  /// Notes that it keeps others out for longer.
  func prolong(until end: Timestamp) { state.withLock { $0.lease = end } }

  /// Whether the allowance runs low: only what cannot wait is asked.
  var isSlow: Bool { state.withLock { max($0.usage.app ?? 0, $0.usage.account ?? 0) > 75 } }
  /// Whether numbers are not asked any more, because all are denied.
  var isDenied: Bool { state.withLock { $0.isDenied } }
  /// Whether anything is new.
  var hasChanged: Bool { state.withLock { $0.hasChanged } }
  /// How many calls were made.
  var calls: Int { state.withLock { $0.calls } }

  /// Whether stories were listed.
  var hasListed: Bool { state.withLock { $0.hasListed } }

  /// Notes that stories are listed.
  func list() { state.withLock { $0.hasListed = true } }

  /// Notes that something is new.
  func change() { state.withLock { $0.hasChanged = true } }

  /// Notes where a picture is, and the counts that lists tell beside numbers.
  func note(_ media: GraphMedia) {
    state.withLock { state in
      state.addresses[media.id] = media.pictureURL
      state.counts[media.id] = media.counts
    }
  }

  /// Where a picture is, when a list has told it in this round.
  func address(of remoteID: String) -> String? { state.withLock { $0.addresses[remoteID] } }

  /// Whether a list has told it in this round.
  func wasListed(_ remoteID: String) -> Bool { state.withLock { $0.counts[remoteID] != nil } }

  /// Whether a thing's picture was not tried in this round; notes that it is now.
  func startPicture(_ item: ID) -> Bool { state.withLock { $0.pictures.insert(item).inserted } }

  /// The counts that a list has told in this round.
  func counts(of remoteID: String) -> Numbers {
    state.withLock { $0.counts[remoteID] } ?? Numbers()
  }

  /// Metrics that are not asked for.
  func refused(_ subject: RefusalStore.Subject) -> Set<String> {
    state.withLock { $0.refused[subject] ?? [] }
  }

  /// Does not ask for these again.
  func refuse(_ metrics: Set<String>, of subject: RefusalStore.Subject) {
    state.withLock { $0.refused[subject, default: []].formUnion(metrics) }
  }

  /// Notes how reading a thing ended: many faults in a row are one of the whole.
  /// - Throws: `End.fault` when Instagram does not answer any more.
  func count(_ fault: GraphFault?) throws(End) {
    let failures = state.withLock { state in
      let isFailure = fault?.kind == .temporary
      let isDenial = fault?.kind == .permission
      state.failedInRow = isFailure ? state.failedInRow + 1 : 0
      if isFailure { state.lastFault = fault }
      state.deniedInRow = isDenial ? state.deniedInRow + 1 : 0
      if state.deniedInRow >= 5 { state.isDenied = true }
      return state.failedInRow
    }
    if let fault, failures >= 3 { throw .fault(fault) }
  }

  /// A round in which nothing at all was answered has not read the source, however little was due.
  func checkAnswers() throws(End) {
    let fault = state.withLock { $0.hasAnswer ? nil : $0.lastFault }
    if let fault { throw .fault(fault) }
  }

  /// Makes a call; what may pass is tried again.
  /// - Throws: `End` for what ends the round, `GraphFault` for what concerns this call alone.
  func ask<Value>(
    tries: Int = 3,
    _ call: @Sendable (InstagramClient, String) async throws -> GraphResponse<Value>
  ) async throws -> Value {
    var failed = 0
    while true {
      try Task.checkCancellation()
      try checkAllowance()
      do {
        let answer = try await call(client, token)
        note(answer.usage)
        state.withLock { $0.hasAnswer = true }
        return answer.value
      } catch let fault as GraphFault {
        try Task.checkCancellation()
        note(fault.usage)
        failed += 1
        switch fault.kind {
        case .token, .appLimit, .accountLimit, .blocked: throw End.fault(fault)
        case .temporary where failed < tries:
          let wait = Double(retryPause.milliseconds << (2 * (failed - 1))) * (0.5 + jitter())
          try await Task.sleep(for: .milliseconds(Int64(wait)))
        default: throw fault
        }
      }
    }
  }

  /// Asks for what a source cannot be read without: any fault ends the round.
  func need<Value>(
    _ call: @Sendable (InstagramClient, String) async throws -> GraphResponse<Value>
  ) async throws -> Value {
    do { return try await ask(call) } catch let fault as GraphFault { throw End.fault(fault) }
  }

  private func note(_ usage: GraphUsage) {
    state.withLock { state in
      state.calls += 1
      // Headers come with some answers only: the last that said something counts.
      if let app = usage.app { state.usage.app = app }
      if let account = usage.account {
        state.usage.account = account
        state.usage.minutesToWait = usage.minutesToWait
      }
    }
  }

  private func checkAllowance() throws(End) {
    let usage = state.withLock { $0.usage }
    if let app = usage.app, app > 95 { throw .usedUp(app: true, minutes: nil) }
    if (usage.account ?? 0) > 95 || (usage.minutesToWait ?? 0) > 0 {
      throw .usedUp(app: false, minutes: usage.minutesToWait)
    }
  }
}

extension GraphMedia {
  /// The counts that are told with the thing itself; what is hidden is unknown.
  var counts: Numbers {
    var counts = Numbers()
    counts[.likes] = likeCount
    counts[.comments] = commentsCount
    counts[.saved] = Numbers(json: fields)?.values["saved_count"].flatMap { Int(exactly: $0) }
    return counts
  }
}
