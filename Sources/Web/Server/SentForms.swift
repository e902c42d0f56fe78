import Core
import Cryptography
import Synchronization

/// Forms that were sent a moment ago: one that is sent twice, by a second tap or by a browser that asks
/// again, is done once, and both are answered alike.
///
/// Each page has a token of its own in its forms (``FormTokens``), so the same fields with the same token
/// are the same form of the same page. Of each person only the last form that was done is known: whoever
/// has done something else since, and goes back, means it. What scripts send says how a thing is to be,
/// may be meant each time, and is not looked at. Each process knows its own: of two hosts that get one
/// form each, both do it.
final class SentForms: Sendable {
  /// How long an answer is kept for another that is the same.
  static let lifetime = Duration.seconds(30)
  /// The most answers that are kept; beyond it the oldest are forgotten.
  static let capacity = 1024

  /// A form of somebody's.
  struct Key: Hashable, Sendable {
    /// Whose session, or which visitor.
    let owner: String
    /// Its address, fields and files.
    let content: [UInt8]
  }

  private struct Done {
    let content: [UInt8]
    let response: Response
    let time: Timestamp
  }

  private struct State {
    var running: [Key: [CheckedContinuation<Response?, Never>]] = [:]
    /// By their owners.
    var done: [String: Done] = [:]
    /// Owners in the order in which something was done.
    var order: [String] = []
  }

  private let state = Mutex(State())

  /// The answer of `work`, or of the same form that was sent just before or is being done. Refusals are
  /// not kept: whoever was refused may send the same again.
  func once(
    _ key: Key, now: Timestamp, _ work: () async throws -> Response
  ) async throws -> Response {
    while true {
      switch begin(key, now) {
      case .answered(let response): return response
      case .first: return try await run(key, now, work)
      case .another:
        // Where the first is refused, the next one is tried, and the others wait for that.
        if let response = await withCheckedContinuation({ wait(for: key, $0) }) { return response }
      }
    }
  }

  /// How many answers are kept.
  var count: Int { state.withLock { $0.done.count } }

  /// How many are being done.
  var running: Int { state.withLock { $0.running.count } }

  /// How many wait for another that is being done.
  var waiting: Int { state.withLock { $0.running.values.reduce(0) { $0 + $1.count } } }

  private enum Beginning {
    case first, another
    case answered(Response)
  }

  private func run(
    _ key: Key, _ now: Timestamp, _ work: () async throws -> Response
  ) async throws -> Response {
    do {
      let response = try await work()
      end(key, response.isKept ? response : nil, now)
      return response
    } catch {
      end(key, nil, now)
      throw error
    }
  }

  private func begin(_ key: Key, _ now: Timestamp) -> Beginning {
    state.withLock { state in
      if state.running[key] != nil { return .another }
      if let done = state.done[key.owner], done.content == key.content,
        done.time + Self.lifetime > now
      {
        return .answered(done.response)
      }
      state.running[key] = []
      return .first
    }
  }

  private func wait(for key: Key, _ continuation: CheckedContinuation<Response?, Never>) {
    let isWaiting = state.withLock { state in
      guard state.running[key] != nil else { return false }
      state.running[key]?.append(continuation)
      return true
    }
    // It has just ended: its answer is asked for once more.
    if !isWaiting { continuation.resume(returning: nil) }
  }

  private func end(_ key: Key, _ response: Response?, _ now: Timestamp) {
    let waiting = state.withLock { state in
      if let response {
        state.done[key.owner] = Done(content: key.content, response: response, time: now)
        state.order.append(key.owner)
        forget(&state, now)
      }
      return state.running.removeValue(forKey: key) ?? []
    }
    for continuation in waiting { continuation.resume(returning: response) }
  }

  private func forget(_ state: inout State, _ now: Timestamp) {
    while let oldest = state.order.first {
      let isCurrent = state.order.dropFirst().contains(oldest) == false
      guard isCurrent, let done = state.done[oldest] else {
        state.order.removeFirst()
        continue
      }
      guard done.time + Self.lifetime <= now || state.done.count > Self.capacity else { return }
      state.done[oldest] = nil
      state.order.removeFirst()
    }
  }
}

extension Response {
  /// Whether it says, by leading on or by a page, that something was done. What signs somebody in or out
  /// is not said twice.
  fileprivate var isKept: Bool {
    guard cookies.isEmpty else { return false }
    return switch content {
    case .empty: status == 303
    case .page: status < 300
    case .bytes, .file, .pieces, .events, .kept: false
    }
  }
}

/// The most bytes of a form that is read before its handler asks for it.
private let largestForm = 1 << 20

extension SiteCore {
  /// What a form that a page sent is known by; nil for everything else.
  func sentKey(
    _ exchange: Exchange, _ head: RequestHead, _ route: Route
  ) async throws -> SentForms.Key? {
    guard head.method == "POST", !route.provesItself, exchange.header("X-Requested-With") == nil,
      let owner = exchange.tokens.owner,
      let fields = try await exchange.body.tokenedFields(limit: largestForm)
    else { return nil }
    var hash = SHA256()
    for part in [head.path, head.queryText] + fields {
      hash.update(data: Array("\(part.utf8.count):\(part)".utf8))
    }
    return SentForms.Key(owner: owner, content: hash.finalize())
  }
}
