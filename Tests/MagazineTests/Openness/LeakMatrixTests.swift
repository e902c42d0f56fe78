import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

/// Every way out, for every reader and every state, as it arrives at the other end.
@Suite("What leaves, cell by cell")
struct LeakMatrixTests {
  @Test("Each way carries what its table says, no more and no less", arguments: Engine.allCases)
  func table(engine: Engine) async throws {
    try await withDelivery(engine) { delivery async throws in
      for way in LeakPath.allCases {
        for state in LeakState.allCases {
          for reader in LeakReader.allCases {
            try await compare(way, state, reader, of: delivery)
          }
        }
      }
    }
  }

  @Test(
    "What was answered before is not remembered beyond the end: of a subscription, of an article",
    arguments: Engine.allCases)
  func afterTheEnd(engine: Engine) async throws {
    try await withDelivery(engine) { delivery async throws in
      let (world, test) = (delivery.world, delivery.world.test)
      let asked: [LeakPath] = LeakPath.allCases.filter {
        ![.hub, .push, .mail, .digest, .export].contains($0)
      }
      for way in asked {
        for state in LeakState.allCases {
          _ = try await delivery.text(way, of: state, to: .subscriber)
        }
      }
      // Searches are limited by the minute.
      test.clock.advance(by: .minutes(2))
      let now = test.clock.now
      try await test.run("UPDATE magazine_subscription SET ends_at = \(now)")
      for way in asked {
        for state in LeakState.allCases {
          try await compare(way, state, .subscriber, as: .expired, of: delivery)
        }
      }
      let open = try #require(world.articles[.open])
      try await test.app.magazine.unpublish(open)
      for way in asked where way != .revisions && way != .revision {
        for reader in [LeakReader.visitor, .member] {
          let text = try await delivery.text(way, of: .open, to: reader)
          let carried = way.carries(.unpublished, to: reader)
          #expect(letters(of: .open, in: text, way) == carried, "\(way) \(reader)")
        }
      }
    }
  }

  @Test(
    "Word that is on its way is not delivered to who may not read it any more",
    arguments: Engine.allCases)
  func overtaken(engine: Engine) async throws {
    try await withPostOffices(engine) { test, service, _ async throws in
      let world = try await LeakWorld(test)
      let subscriber = try #require(world.browsers[.subscriber])
      let device = PushRecipient()
      try await subscriber.post(
        "/me/notifications/push",
        ["endpoint": "\(service.url)/x", "p256dh": device.p256dh, "auth": device.auth])
      for state in [LeakState.early, .closed, .open] {
        let (article, comment) = (
          try #require(world.articles[state]), try #require(world.comments[state])
        )
        try await test.app.magazine.noticeTime(of: article)
        try await test.app.database.write { db in
          try test.app.magazine.notifyOfComment(comment, in: db)
        }
      }
      try await test.runJobs()
      let now = test.clock.now
      try await test.run("UPDATE magazine_subscription SET ends_at = \(now)")
      try await test.app.magazine.unpublish(try #require(world.articles[.open]))
      for _ in 1...24 {
        test.clock.advance(by: .minutes(2))
        try await test.runJobs()
      }
      let pushed = try service.requests.map {
        String(decoding: try device.read($0.body), as: UTF8.self)
      }.joined()
      // That there is something behind the wall may be known.
      #expect(LeakState.closed.letters(in: pushed) == "t")
      for state in [LeakState.early, .open] { #expect(state.letters(in: pushed) == "", "\(state)") }
    }
  }

  /// - Parameter other: the reader whose column counts now.
  private func compare(
    _ way: LeakPath, _ state: LeakState, _ reader: LeakReader, as other: LeakReader? = nil,
    of delivery: LeakDelivery
  ) async throws {
    let text = try await delivery.text(way, of: state, to: reader)
    let carried = try #require(way.carries(state, to: other ?? reader), "no such cell")
    #expect(letters(of: state, in: text, way) == carried, "\(way) \(state) \(reader)")
  }

  private func letters(of state: LeakState, in text: String, _ way: LeakPath) -> String {
    let letters = state.letters(in: text)
    return way.isAskedByAddress ? letters.replacing("a", with: "") : letters
  }
}

/// A push service and a subscriber of the hub, and an application that reaches both.
private func withPostOffices(
  _ engine: Engine, _ body: (TestApp, LocalServer, Callback) async throws -> Void
) async throws {
  let service = try LocalServer { _, connection in connection.answer(201) }
  let callback = try Callback()
  defer {
    service.stop()
    callback.stop()
  }
  let hosts = "127.0.0.1:\(service.port),127.0.0.1:\(callback.port)"
  try await withApp(engine, settings: ["fetching.allowedHosts": hosts]) { test in
    try await body(test, service, callback)
  }
}

private func withDelivery(
  _ engine: Engine, _ body: (LeakDelivery) async throws -> Void
) async throws {
  try await withPostOffices(engine) { test, service, callback async throws in
    let world = try await LeakWorld(test)
    let post = try await LeakPost(world, service: service, hub: callback)
    try await body(try await LeakDelivery(world, post))
  }
}
