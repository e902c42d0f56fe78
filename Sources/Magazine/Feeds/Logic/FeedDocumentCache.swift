import Core
import Synchronization

/// Keeps the documents of public feeds in memory, a bounded number of them, until something in
/// them changes; and when each feed was first seen as it is now.
final class FeedDocumentCache: Sendable {
  private struct Key: Hashable {
    let path: String
    let language: Language

    init(_ query: FeedQuery) {
      path = query.path
      language = query.language
    }
  }

  private struct Making: Hashable {
    let key: Key
    let tag: String
  }

  private struct State {
    var documents: RecentlyUsed<Key, FeedDocument>
    var dates = RecentlyUsed<Key, (tag: String, at: Timestamp)>(count: 1000, size: .max)
    var making: [Making: Task<FeedDocument, any Error>] = [:]
    var made = 0
  }

  private let state: Mutex<State>

  /// - Parameters:
  ///   - count: the most documents.
  ///   - size: the most bytes of all of them.
  init(count: Int = 64, size: Int = 32 << 20) {
    state = Mutex(State(documents: RecentlyUsed(count: count, size: size)))
  }

  /// How many documents were made.
  var made: Int { state.withLock { $0.made } }

  /// How many are kept.
  var count: Int { state.withLock { $0.documents.count } }

  /// The document that was made of such an outline, or is being made, or is made now: once, however
  /// many ask at the same time.
  func document(
    of outline: FeedOutline, make: @escaping @Sendable () async throws -> FeedDocument
  ) async throws -> FeedDocument {
    // Nobody holds a connection while waiting for what another's task makes with one of its own.
    try await SnapshotScope.apart { try await task(of: outline, make).value }
  }

  private func task(
    of outline: FeedOutline, _ make: @escaping @Sendable () async throws -> FeedDocument
  ) -> Task<FeedDocument, any Error> {
    let making = Making(key: Key(outline.query), tag: outline.tag)
    return state.withLock { state in
      if let kept = state.documents.value(of: making.key), kept.tag == making.tag {
        return Task { kept }
      }
      if let running = state.making[making] { return running }
      state.made += 1
      let task = Task {
        defer { self.state.withLock { $0.making[making] = nil } }
        let document = try await make()
        self.state.withLock {
          $0.documents.set(document, for: making.key, size: document.bytes.count)
        }
        return document
      }
      state.making[making] = task
      return task
    }
  }

  /// When a feed was first seen with a tag: no earlier than its last change, whatever that was,
  /// also a category's new name. Another process says another time; then a reader that knows
  /// only dates fetches once more than it must.
  func seen(_ query: FeedQuery, tag: String, now: Timestamp) -> Timestamp {
    state.withLock { state in
      let key = Key(query)
      if let known = state.dates.value(of: key), known.tag == tag { return known.at }
      state.dates.set((tag, now), for: key, size: 1)
      return now
    }
  }
}
