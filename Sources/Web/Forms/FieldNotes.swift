import Synchronization

/// Which fields of a query or a form a route asks for, noted while it answers: so that a test knows
/// them of each route that there is, also of one that was added yesterday.
package final class FieldNotes: Sendable {
  /// Where they are noted of the request at hand; nil outside of tests.
  @TaskLocal package static var current: FieldNotes?

  private let asked = Mutex<Set<String>>([])

  /// Nothing was asked for yet.
  package init() {}

  /// The names so far.
  package var names: Set<String> { asked.withLock { $0 } }

  func note(_ name: String) {
    asked.withLock { _ = $0.insert(name) }
  }
}
