import Core
import Foundation
import Synchronization

/// Events of one process on their way to the others.
struct RelayedEvents: Codable {
  let process: String
  let events: [Event]
}

/// Events that wait to be told; the same said twice is told once.
final class WaitingEvents: Sendable {
  /// So many wait while the database does not answer. What comes on top is lost, as an event may
  /// be: what must not be is in a table.
  private static let most = 10_000
  /// PostgreSQL carries at most 7,999 bytes.
  private static let maximumPayloadBytes = 7999

  private struct State {
    var events: [Event] = []
    var known: Set<Event> = []
    /// What is being told.
    var taken: [Event] = []

    mutating func add(_ event: Event) {
      guard events.count < most, known.insert(event).inserted else { return }
      events.append(event)
    }
  }

  private let state = Mutex(State())

  func add(_ event: Event) {
    state.withLock { $0.add(event) }
  }

  /// Everything that waits, in as few payloads as hold it. An event that fits in none is left out.
  func take(as process: String) throws -> [String] {
    let events = state.withLock { state in
      let events = state.events
      state = State(taken: events)
      return events
    }
    return try payloads(events[...], process)
  }

  /// Lets what was taken last wait again, before what came meanwhile: it was not told.
  func giveBack() {
    state.withLock { state in
      let events = state.taken + state.events
      state = State()
      for event in events { state.add(event) }
    }
  }

  private func payloads(_ events: ArraySlice<Event>, _ process: String) throws -> [String] {
    guard !events.isEmpty else { return [] }
    let told = RelayedEvents(process: process, events: Array(events))
    let text = String(decoding: try JSONEncoder().encode(told), as: UTF8.self)
    if text.utf8.count <= Self.maximumPayloadBytes { return [text] }
    guard events.count > 1 else { return [] }
    let half = events.startIndex + events.count / 2
    return try payloads(events[..<half], process) + payloads(events[half...], process)
  }
}
