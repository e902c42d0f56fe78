import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

/// Somebody, by how they stand to the author; who mutes also follows.
private enum Tie: String, CaseIterable, Sendable {
  case stranger, member, follower, blocked, blocking, muting, owner, moderator
}

/// A way out of a story.
private enum Surface: String, CaseIterable, Sendable {
  case page, one, api, tray, media, report, viewers, archive, row, highlight
}

/// Who sees a story, at every way out. The tables are written by hand: what stands here is what we
/// promise.
@Suite("Who sees a story")
struct StoryVisibilityTests {
  /// One row for each way out; `x` sees.
  ///
  /// - `one` is the address by the story's id, `report` the page to report it.
  /// - `tray` is for those who follow, and has one's own ring.
  /// - `row` is the highlights on the profile.
  private let everyone = """
                stranger member follower blocked blocking muting owner moderator
    page        x        x      x        -       -        x      x     x
    one         x        x      x        -       -        x      x     x
    api         -        x      x        -       -        x      x     x
    tray        -        -      x        -       -        -      x     -
    media       x        x      x        -       -        x      x     x
    report      -        x      x        -       -        x      x     x
    viewers     -        -      -        -       -        -      x     -
    archive     -        -      -        -       -        -      x     -
    row         x        x      x        -       -        x      x     x
    highlight   x        x      x        -       -        x      x     x
    """

  private let members = """
                stranger member follower blocked blocking muting owner moderator
    page        -        x      x        -       -        x      x     x
    one         -        x      x        -       -        x      x     x
    api         -        x      x        -       -        x      x     x
    tray        -        -      x        -       -        -      x     -
    media       -        x      x        -       -        x      x     x
    report      -        x      x        -       -        x      x     x
    viewers     -        -      -        -       -        -      x     -
    archive     -        -      -        -       -        -      x     -
    row         -        x      x        -       -        x      x     x
    highlight   -        x      x        -       -        x      x     x
    """

  /// Also every story of a private account.
  private let followers = """
                stranger member follower blocked blocking muting owner moderator
    page        -        -      x        -       -        x      x     -
    one         -        -      x        -       -        x      x     -
    api         -        -      x        -       -        x      x     -
    tray        -        -      x        -       -        -      x     -
    media       -        -      x        -       -        x      x     -
    report      -        -      x        -       -        x      x     -
    viewers     -        -      -        -       -        -      x     -
    archive     -        -      -        -       -        -      x     -
    row         -        -      x        -       -        x      x     -
    highlight   -        -      x        -       -        x      x     -
    """

  /// What moderation has hidden.
  private let hidden = """
                stranger member follower blocked blocking muting owner moderator
    page        -        -      -        -       -        -      x     -
    one         -        -      -        -       -        -      x     -
    api         -        -      -        -       -        -      x     -
    tray        -        -      -        -       -        -      x     -
    media       -        -      -        -       -        -      x     -
    report      -        -      -        -       -        -      x     -
    viewers     -        -      -        -       -        -      x     -
    archive     -        -      -        -       -        -      x     -
    row         -        -      -        -       -        -      x     -
    highlight   -        -      -        -       -        -      x     -
    """

  /// For everyone, 24 hours after, in no highlight. By itself its owner finds it in the archive, and
  /// who has seen it.
  private let over = """
                stranger member follower blocked blocking muting owner moderator
    page        -        -      -        -       -        -      -     -
    one         -        -      -        -       -        -      x     -
    api         -        -      -        -       -        -      -     -
    tray        -        -      -        -       -        -      -     -
    media       -        -      -        -       -        -      x     -
    report      -        -      -        -       -        -      -     -
    viewers     -        -      -        -       -        -      x     -
    archive     -        -      -        -       -        -      x     -
    row         -        -      -        -       -        -      -     -
    highlight   -        -      -        -       -        -      -     -
    """

  /// For everyone, 24 hours after, in a highlight.
  private let kept = """
                stranger member follower blocked blocking muting owner moderator
    page        -        -      -        -       -        -      -     -
    one         -        -      -        -       -        -      x     -
    api         -        -      -        -       -        -      -     -
    tray        -        -      -        -       -        -      -     -
    media       x        x      x        -       -        x      x     x
    report      -        x      x        -       -        x      x     x
    viewers     -        -      -        -       -        -      x     -
    archive     -        -      -        -       -        -      x     -
    row         x        x      x        -       -        x      x     x
    highlight   x        x      x        -       -        x      x     x
    """

  @Test("By audience", arguments: Engine.allCases, Audience.allCases)
  func audiences(engine: Engine, audience: Audience) async throws {
    let table =
      switch audience {
      case .everyone: everyone
      case .members: members
      case .followers: followers
      }
    try await withMatrix(engine, audience) { matrix async throws in
      try await matrix.keep()
      try await matrix.expect(table)
    }
  }

  @Test("Of a private account, whatever the audience", arguments: Engine.allCases)
  func privateAccount(engine: Engine) async throws {
    try await withMatrix(engine, .everyone) { matrix async throws in
      try await matrix.keep()
      try await matrix.world.makePrivate(matrix.owner)
      try await matrix.expect(followers)
    }
  }

  @Test("Hidden by moderation", arguments: Engine.allCases)
  func hiddenStory(engine: Engine) async throws {
    try await withMatrix(engine, .everyone) { matrix async throws in
      try await matrix.keep()
      try await matrix.world.hideStory(matrix.story)
      try await matrix.expect(hidden)
    }
  }

  @Test("24 hours after", arguments: Engine.allCases)
  func later(engine: Engine) async throws {
    try await withMatrix(engine, .everyone) { matrix async throws in
      matrix.world.clock.advance(by: .hours(24))
      try await matrix.expect(over)
    }
  }

  @Test("24 hours after, in a highlight", arguments: Engine.allCases)
  func highlighted(engine: Engine) async throws {
    try await withMatrix(engine, .everyone) { matrix async throws in
      try await matrix.keep()
      matrix.world.clock.advance(by: .hours(24))
      try await matrix.expect(kept)
    }
  }

  @Test("Of a person who is suspended: nobody", arguments: Engine.allCases)
  func suspended(engine: Engine) async throws {
    try await withMatrix(engine, .everyone) { matrix async throws in
      try await matrix.keep()
      try await matrix.world.suspend(matrix.owner)
      for tie in Tie.allCases where tie != .owner {
        for surface in Surface.allCases {
          #expect(try await !matrix.sees(tie, surface), "\(tie) \(surface)")
        }
      }
    }
  }

  private func withMatrix(
    _ engine: Engine, _ audience: Audience, _ body: (Matrix) async throws -> Void
  ) async throws {
    try await withSocial(engine) { world async throws in
      try await body(Matrix(world, audience))
    }
  }
}

/// A community with one person of each kind, and a story.
private struct Matrix: Sendable {
  let world: SocialWorld
  let owner: Person
  let story: ID
  private let photo: StoryPhoto
  private let people: [Tie: Person]

  init(_ world: SocialWorld, _ audience: Audience) async throws {
    self.world = world
    _ = try await world.person("first_admin")
    var people: [Tie: Person] = [:]
    for tie in Tie.allCases where tie != .stranger {
      people[tie] = try await world.person(
        "the_\(tie.rawValue)", role: tie == .moderator ? .admin : .member)
    }
    let owner = try #require(people[.owner])
    for tie in [Tie.follower, .muting] {
      try await world.follow(try #require(people[tie]), owner)
    }
    try await world.mute(try #require(people[.muting]), owner)
    try await world.block(owner, try #require(people[.blocked]))
    try await world.block(try #require(people[.blocking]), owner)
    story = try await world.story(
      by: owner, "A word of mine", audience: audience, hasPhoto: true)
    photo = try await world.photo(of: story)
    self.owner = owner
    self.people = people
  }

  /// Keeps the story in a highlight.
  func keep() async throws {
    try await world.highlight("Kept", of: story, by: owner)
  }

  func expect(
    _ table: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let lines = table.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let ties = try lines[0].map { try #require(Tie(rawValue: $0)) }
    #expect(ties == Tie.allCases)
    #expect(lines.dropFirst().map { $0[0] } == Surface.allCases.map(\.rawValue))
    for line in lines.dropFirst() {
      let surface = try #require(Surface(rawValue: line[0]))
      for (tie, mark) in zip(ties, line.dropFirst()) {
        let sees = try await sees(tie, surface)
        #expect(sees == (mark == "x"), "\(tie) \(surface)", sourceLocation: sourceLocation)
      }
    }
  }

  func sees(_ tie: Tie, _ surface: Surface) async throws -> Bool {
    let visitor = people[tie]?.visitor ?? world.stranger
    let word = "A word of mine"
    switch surface {
    case .page:
      let page = try await visitor.get("/stories/@the_owner?s=\(story)")
      #expect(page.shows(word) == (page.status == 200), "\(tie)")
      return page.status == 200
    case .one:
      return try await visitor.get("/stories/\(story)").status == 303
    case .api:
      let answer = try await visitor.get("/api/v1/social/people/the_owner/stories")
      return answer.text.contains(word)
    case .tray:
      let found = try await visitor.get("/").text.contains("\"/stories/@the_owner\"")
      guard let person = people[tie], tie != .owner else { return found }
      let names = try await world.tray(of: person).map { $0.split(separator: " ")[0] }
      #expect(names.contains("the_owner") == found, "\(tie)")
      return found
    case .media:
      return try await visitor.ask(for: photo).status == 304
    case .report:
      return try await visitor.get("/stories/\(story)/report").status == 200
    case .viewers:
      return try await visitor.get("/stories/\(story)/viewers").status == 200
    case .archive:
      return try await visitor.get("/me/stories").text.contains(photo.path)
    case .row:
      return try await visitor.get("/@the_owner").text.contains(photo.path)
    case .highlight:
      let ids = try await world.ids("SELECT id FROM highlight")
      guard let id = ids.first else { return false }
      let page = try await visitor.get("/highlights/\(id)")
      #expect(page.shows(word) == (page.status == 200), "\(tie)")
      return page.status == 200
    }
  }
}
