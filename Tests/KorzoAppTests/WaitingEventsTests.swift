import Core
import Foundation
import Testing

@testable import KorzoApp

@Suite("Events on their way to other processes")
struct WaitingEventsTests {
  @Test("go together, once each, in their order")
  func together() throws {
    let waiting = WaitingEvents()
    for name in ["a", "b", "a", "c"] { waiting.add(Event(name, user: ID(7))) }
    let payloads = try waiting.take(as: "one")
    #expect(payloads.count == 1)
    #expect(try told(payloads).map(\.name) == ["a", "b", "c"])
    #expect(try waiting.take(as: "one") == [])
    waiting.add(Event("a", user: ID(7)))
    #expect(try told(waiting.take(as: "one")).count == 1)
  }

  @Test("are split where PostgreSQL would refuse them; what never fits stays behind")
  func split() throws {
    let waiting = WaitingEvents()
    for number in 0..<1000 { waiting.add(Event("e", user: ID(Int64(number)))) }
    waiting.add(Event("long", facts: ["text": String(repeating: "x", count: 9000)]))
    let payloads = try waiting.take(as: "one")
    #expect(payloads.count > 1 && payloads.allSatisfy { $0.utf8.count <= 7999 })
    #expect(try told(payloads).compactMap(\.user) == (0..<1000).map { ID($0) })
  }

  @Test("come back when they could not be told, before what came meanwhile")
  func back() throws {
    let waiting = WaitingEvents()
    for name in ["a", "b"] { waiting.add(Event(name)) }
    _ = try waiting.take(as: "one")
    for name in ["b", "c"] { waiting.add(Event(name)) }
    waiting.giveBack()
    #expect(try told(waiting.take(as: "one")).map(\.name) == ["a", "b", "c"])
    #expect(try waiting.take(as: "one") == [])
    waiting.giveBack()
    #expect(try waiting.take(as: "one") == [])
  }

  private func told(_ payloads: [String]) throws -> [Event] {
    try payloads.flatMap {
      try JSONDecoder().decode(RelayedEvents.self, from: Data($0.utf8)).events
    }
  }
}
