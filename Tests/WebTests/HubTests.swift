import Core
import Synchronization
import Testing

@testable import Web

@Suite("The hub")
struct HubTests {
  @Test("tells every listener, and where an event comes from")
  func listeners() {
    let hub = Hub()
    let (first, second) = (Heard(), Heard())
    hub.listen(first.hear)
    hub.listen(second.hear)
    hub.publish(Event("a", user: ID(1)))
    hub.publish(Event("b"), from: .elsewhere)
    #expect(first.names == ["a", "b from elsewhere"])
    #expect(second.names == first.names)
  }

  @Test("forgets who stopped")
  func stopped() {
    let hub = Hub()
    let heard = Heard()
    let listening = hub.listen(heard.hear)
    hub.publish(Event("a"))
    listening.stop()
    hub.publish(Event("b"))
    #expect(heard.names == ["a"])
    #expect(hub.listenerCount == 0)
  }
}

private final class Heard: Sendable {
  private let kept = Mutex<[String]>([])

  var names: [String] { kept.withLock { $0 } }

  @Sendable func hear(_ event: Event, _ origin: Hub.Origin) {
    kept.withLock { $0.append(origin == .here ? event.name : event.name + " from elsewhere") }
  }
}
