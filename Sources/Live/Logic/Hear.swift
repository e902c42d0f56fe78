import Core
import Web

extension LiveStreams {
  /// What the hub told: it wakes streams, ends them, or goes to them as it is.
  func heard(_ event: Event) {
    switch event.name {
    case liveWake:
      if let user = event.user { wake(user) }
    case let name where name.hasPrefix("accounts."):
      let streams = event.user.map(of) ?? []
      if !streams.isEmpty { Task { await endWhatMayNot(streams) } }
    // Of pages that have a stream of their own: there may be many, of one page only.
    case let name where name.hasPrefix("open."): break
    default:
      pass(event)
    }
  }

  /// Sends what is kept nowhere. A client that is far behind does without it.
  private func pass(_ event: Event) {
    let streams = event.user.map(of) ?? all
    guard !streams.isEmpty, let data = try? encodeJSON(event.facts) else { return }
    let told = [ServerEvent(name: event.name, data: String(decoding: data, as: UTF8.self))]
    for stream in streams { stream.outlet.send(told) }
  }
}
