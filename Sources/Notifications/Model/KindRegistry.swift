import Synchronization
import Web

/// The kinds of notification that features declare. Features need the inbox to be made, and the
/// inbox their kinds: so they are declared afterwards, once, while the application starts.
final class KindRegistry: Sendable {
  private let state = Mutex<[NotificationKind]>([])
  private let silence = Mutex(false)

  /// Whether notifications stay in the inbox.
  var isSilent: Bool {
    get { silence.withLock { $0 } }
    set { silence.withLock { $0 = newValue } }
  }

  func declare(_ kinds: [NotificationKind]) {
    state.withLock { $0 += kinds }
  }

  subscript(_ name: String) -> NotificationKind? {
    state.withLock { kinds in kinds.last { $0.name == name } }
  }

  var all: [NotificationKind] { state.withLock { $0 } }

  /// The rows of the settings, in the order in which they were declared.
  var groups: [NotificationGroup] {
    var seen: Set<String> = []
    return all.map(\.group).filter { seen.insert($0.name).inserted }
  }
}
