import Core
import Synchronization

/// Finished answers to visitors, for some seconds: a page that everybody gets alike is made once,
/// however many ask for it.
///
/// An answer is kept under its address and the visitor's language, and is good until its time is
/// over or what it was made of has changed (see `TableChanges`). Who is signed in, or sends any
/// cookie, is never answered from here, and what somebody was shown as themselves is never kept.
package final class ResponseCache: Sendable {
  /// The longest age: so long may a page lag behind what another process wrote.
  package static let time: Duration = .seconds(5)

  private struct Store {
    var answers: [String: CachedResponse] = [:]
    /// The keys in the order in which they came, the oldest first; from `first` on.
    var order: [String] = []
    var first = 0
    var size = 0
  }

  private let store = Mutex(Store())
  private let capacity: Int

  /// - Parameter capacity: the most bytes of bodies; the oldest go first.
  package init(capacity: Int = 12 << 20) {
    self.capacity = capacity
  }

  func find(_ key: String, version: Int, now: Timestamp) -> CachedResponse? {
    guard let kept = store.withLock({ $0.answers[key] }), kept.version == version,
      kept.madeAt <= now, now < kept.until
    else { return nil }
    return kept
  }

  func keep(_ answer: CachedResponse, under key: String) {
    guard answer.size <= capacity / 8 else { return }
    store.withLock { store in
      if let old = store.answers.updateValue(answer, forKey: key) {
        store.size -= old.size
      } else {
        store.order.append(key)
      }
      store.size += answer.size
      while store.size > capacity, store.first < store.order.count {
        let oldest = store.order[store.first]
        store.first += 1
        if let gone = store.answers.removeValue(forKey: oldest) { store.size -= gone.size }
      }
      if store.first > 1024, store.first * 2 > store.order.count {
        store.order.removeFirst(store.first)
        store.first = 0
      }
    }
  }
}
