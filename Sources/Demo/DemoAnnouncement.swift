import Core
import Synchronization

/// Whether the demonstration is being filled, which its pages say.
final class DemoAnnouncement: Sendable {
  private let state = Mutex(false)

  var isFilling: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  var phrase: Phrase? { isFilling ? .demoIsFilled : nil }
}

extension Phrase {
  static let demoIsFilled = Phrase(
    en: "The demonstration is being filled. In a moment there will be more here.",
    cs: "Ukázka se právě plní. Za chvilku tu toho bude víc.")
}
