import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Accounts

/// What happens in a sequence: Jana's account, browsers by name, and what was kept on the way.
struct Play: Sendable {
  static let email = "jana@example.org"

  let world: World
  let provider: FakeProvider
  private(set) var browsers: [String: Browser] = [:]
  /// Links and tokens by name.
  var kept: [String: String] = [:]

  init(world: World, provider: FakeProvider) {
    self.world = world
    self.provider = provider
  }

  /// Lets a browser do something; made when it is named first, each with an address of its own.
  mutating func at<T>(
    _ name: String, _ deed: (inout Browser) async throws -> T
  ) async throws -> T {
    let number = name.utf8.reduce(0) { ($0 + Int($1)) % 250 }
    var browser = browsers[name] ?? world.browser(from: "192.0.2.\(number)")
    defer { browsers[name] = browser }
    return try await deed(&browser)
  }

  func account() async throws -> Account? {
    try await world.database.read { db in try AccountStore().find(userName: "jana", in: db) }
  }

  func identities(of id: ID) async throws -> [Identity] {
    try await world.database.read { db in try OpenIDStore().list(of: id, in: db) }
  }

  /// What `/api/v1/me` says to a token.
  func asks(_ token: String) async throws -> TestResponse {
    try await world.site.respond(
      to: TestRequest("GET", "/api/v1/me", headers: ["Authorization": "Bearer \(token)"]))
  }

  /// Leaves for the provider and remembers the way back.
  mutating func begin(_ name: String, as subject: String, from page: TestResponse) async throws {
    guard page.location != nil || page.text.contains(FakeProvider.issuer) else {
      throw Missing(what: "a way to the provider")
    }
    let url = try page.location ?? OpenIDLinkTests.target(of: page)
    kept[name] = try await provider.visit(url, as: OpenIDTests.claims(subject))
  }
}

/// One step of a sequence.
struct Step: Sendable {
  enum Kind: Sendable {
    /// Somebody before a browser does something.
    case deed
    /// Somebody who runs the place does, which is left out once the sequence was interrupted.
    case office
    /// It only looks, and has nothing to say once the sequence was interrupted.
    case look
  }

  let name: String
  let kind: Kind
  /// The status that it ends with.
  let status: Int?
  let take: @Sendable (inout Play) async throws -> TestResponse?

  static func deed(
    _ name: String, _ status: Int?, by kind: Kind = .deed,
    _ take: @escaping @Sendable (inout Play) async throws -> TestResponse?
  ) -> Step {
    Step(name: name, kind: kind, status: status, take: take)
  }

  static func look(
    _ name: String, _ isSo: @escaping @Sendable (inout Play) async throws -> Bool
  ) -> Step {
    Step(name: name, kind: .look, status: nil) { play in
      let isTrue = try await isSo(&play)
      #expect(isTrue, "\(name)")
      return nil
    }
  }
}

/// Steps of one story, for an account `jana` that is there already unless `isNew`.
struct Sequence: Sendable, CustomTestStringConvertible {
  let name: String
  var isNew = false
  var registration = AccountsOptions.Registration.open
  let steps: [Step]

  init(
    _ name: String, isNew: Bool = false,
    registration: AccountsOptions.Registration = .open, _ steps: [Step]
  ) {
    self.name = name
    self.isNew = isNew
    self.registration = registration
    self.steps = steps
  }

  var testDescription: String { name }

  /// Walks through it in a world of its own.
  /// - Parameter interrupt: before which step something happens; nothing is expected of the steps
  ///   after it but that the server stands.
  func walk(
    _ engine: Engine, interrupt: (before: Int, by: Interruption)? = nil
  ) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, registration: registration, provider: provider) { world in
      var play = Play(world: world, provider: provider)
      try await world.person("boss_lady", email: "boss@example.org", role: .admin)
      if !isNew { try await world.person() }
      _ = try await play.at("admin") { try await $0.signIn("boss_lady") }
      var before: Interruption.Before?
      for (number, step) in steps.enumerated() {
        if let interrupt, interrupt.before == number {
          guard let state = try await interrupt.by.happen(&play) else { return }
          before = state
        }
        if before != nil, step.kind != .deed { continue }
        do {
          let answer = try await step.take(&play)
          if let answer { #expect(answer.status < 500, "\(step.name)") }
          guard before == nil, let status = step.status else { continue }
          #expect(answer?.status == status, "\(number): \(step.name)")
        } catch let error as Missing {
          // After an interruption there may be no link to open and no form to send.
          if before == nil { throw error }
        }
      }
      if let before, let interrupt { try await interrupt.by.check(before, &play) }
    }
  }
}
