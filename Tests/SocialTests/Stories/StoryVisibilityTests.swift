import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

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
              stranger member follower close hiddenFrom both blocked blocking muting owner moderator
    page      x        x      x        x     -          -    -       -        x      x     x
    one       x        x      x        x     -          -    -       -        x      x     x
    api       -        x      x        x     -          -    -       -        x      x     x
    tray      -        -      x        x     -          -    -       -        -      x     -
    media     x        x      x        x     -          -    -       -        x      x     x
    report    -        x      x        x     -          -    -       -        x      x     x
    viewers   -        -      -        -     -          -    -       -        -      x     -
    archive   -        -      -        -     -          -    -       -        -      x     -
    row       x        x      x        x     -          -    -       -        x      x     x
    highlight x        x      x        x     -          -    -       -        x      x     x
    """

  private let members = """
              stranger member follower close hiddenFrom both blocked blocking muting owner moderator
    page      -        x      x        x     -          -    -       -        x      x     x
    one       -        x      x        x     -          -    -       -        x      x     x
    api       -        x      x        x     -          -    -       -        x      x     x
    tray      -        -      x        x     -          -    -       -        -      x     -
    media     -        x      x        x     -          -    -       -        x      x     x
    report    -        x      x        x     -          -    -       -        x      x     x
    viewers   -        -      -        -     -          -    -       -        -      x     -
    archive   -        -      -        -     -          -    -       -        -      x     -
    row       -        x      x        x     -          -    -       -        x      x     x
    highlight -        x      x        x     -          -    -       -        x      x     x
    """

  /// Also every story of a private account.
  private let followers = """
              stranger member follower close hiddenFrom both blocked blocking muting owner moderator
    page      -        -      x        x     -          -    -       -        x      x     -
    one       -        -      x        x     -          -    -       -        x      x     -
    api       -        -      x        x     -          -    -       -        x      x     -
    tray      -        -      x        x     -          -    -       -        -      x     -
    media     -        -      x        x     -          -    -       -        x      x     -
    report    -        -      x        x     -          -    -       -        x      x     -
    viewers   -        -      -        -     -          -    -       -        -      x     -
    archive   -        -      -        -     -          -    -       -        -      x     -
    row       -        -      x        x     -          -    -       -        x      x     -
    highlight -        -      x        x     -          -    -       -        x      x     -
    """

  /// A private account's too: close friends are among the followers.
  private let closeFriends = """
              stranger member follower close hiddenFrom both blocked blocking muting owner moderator
    page      -        -      -        x     -          -    -       -        -      x     -
    one       -        -      -        x     -          -    -       -        -      x     -
    api       -        -      -        x     -          -    -       -        -      x     -
    tray      -        -      -        x     -          -    -       -        -      x     -
    media     -        -      -        x     -          -    -       -        -      x     -
    report    -        -      -        x     -          -    -       -        -      x     -
    viewers   -        -      -        -     -          -    -       -        -      x     -
    archive   -        -      -        -     -          -    -       -        -      x     -
    row       -        -      -        x     -          -    -       -        -      x     -
    highlight -        -      -        x     -          -    -       -        -      x     -
    """

  /// What moderation has hidden.
  private let hidden = """
              stranger member follower close hiddenFrom both blocked blocking muting owner moderator
    page      -        -      -        -     -          -    -       -        -      x     -
    one       -        -      -        -     -          -    -       -        -      x     -
    api       -        -      -        -     -          -    -       -        -      x     -
    tray      -        -      -        -     -          -    -       -        -      x     -
    media     -        -      -        -     -          -    -       -        -      x     -
    report    -        -      -        -     -          -    -       -        -      x     -
    viewers   -        -      -        -     -          -    -       -        -      x     -
    archive   -        -      -        -     -          -    -       -        -      x     -
    row       -        -      -        -     -          -    -       -        -      x     -
    highlight -        -      -        -     -          -    -       -        -      x     -
    """

  /// For everyone, 24 hours after, in no highlight. By itself its owner finds it in the archive, and
  /// who has seen it.
  private let over = """
              stranger member follower close hiddenFrom both blocked blocking muting owner moderator
    page      -        -      -        -     -          -    -       -        -      -     -
    one       -        -      -        -     -          -    -       -        -      x     -
    api       -        -      -        -     -          -    -       -        -      -     -
    tray      -        -      -        -     -          -    -       -        -      -     -
    media     -        -      -        -     -          -    -       -        -      x     -
    report    -        -      -        -     -          -    -       -        -      -     -
    viewers   -        -      -        -     -          -    -       -        -      x     -
    archive   -        -      -        -     -          -    -       -        -      x     -
    row       -        -      -        -     -          -    -       -        -      -     -
    highlight -        -      -        -     -          -    -       -        -      -     -
    """

  /// For everyone, 24 hours after, in a highlight.
  private let kept = """
              stranger member follower close hiddenFrom both blocked blocking muting owner moderator
    page      -        -      -        -     -          -    -       -        -      -     -
    one       -        -      -        -     -          -    -       -        -      x     -
    api       -        -      -        -     -          -    -       -        -      -     -
    tray      -        -      -        -     -          -    -       -        -      -     -
    media     x        x      x        x     -          -    -       -        x      x     x
    report    -        x      x        x     -          -    -       -        x      x     x
    viewers   -        -      -        -     -          -    -       -        -      x     -
    archive   -        -      -        -     -          -    -       -        -      x     -
    row       x        x      x        x     -          -    -       -        x      x     x
    highlight x        x      x        x     -          -    -       -        x      x     x
    """

  /// For close friends, 24 hours after, in a highlight.
  private let keptCloseFriends = """
              stranger member follower close hiddenFrom both blocked blocking muting owner moderator
    page      -        -      -        -     -          -    -       -        -      -     -
    one       -        -      -        -     -          -    -       -        -      x     -
    api       -        -      -        -     -          -    -       -        -      -     -
    tray      -        -      -        -     -          -    -       -        -      -     -
    media     -        -      -        x     -          -    -       -        -      x     -
    report    -        -      -        x     -          -    -       -        -      x     -
    viewers   -        -      -        -     -          -    -       -        -      x     -
    archive   -        -      -        -     -          -    -       -        -      x     -
    row       -        -      -        x     -          -    -       -        -      x     -
    highlight -        -      -        x     -          -    -       -        -      x     -
    """

  @Test("By audience", arguments: Engine.allCases, StoryAudience.allCases)
  func audiences(engine: Engine, audience: StoryAudience) async throws {
    let table =
      switch audience {
      case .everyone: everyone
      case .members: members
      case .followers: followers
      case .closeFriends: closeFriends
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

  @Test("Of a private account, for close friends", arguments: Engine.allCases)
  func privateCloseFriends(engine: Engine) async throws {
    try await withMatrix(engine, .closeFriends) { matrix async throws in
      try await matrix.keep()
      try await matrix.world.makePrivate(matrix.owner)
      try await matrix.expect(closeFriends)
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

  @Test("24 hours after, in a highlight, for close friends", arguments: Engine.allCases)
  func highlightedCloseFriends(engine: Engine) async throws {
    try await withMatrix(engine, .closeFriends) { matrix async throws in
      try await matrix.keep()
      matrix.world.clock.advance(by: .hours(24))
      try await matrix.expect(keptCloseFriends)
    }
  }

  @Test("Of a person who is suspended: nobody", arguments: Engine.allCases)
  func suspended(engine: Engine) async throws {
    try await withMatrix(engine, .everyone) { matrix async throws in
      try await matrix.keep()
      try await matrix.world.suspend(matrix.owner)
      for tie in StoryTie.allCases where tie != .owner {
        for surface in StorySurface.allCases {
          #expect(try await !matrix.sees(tie, surface), "\(tie) \(surface)")
        }
      }
    }
  }

  private func withMatrix(
    _ engine: Engine, _ audience: StoryAudience, _ body: (StoryMatrix) async throws -> Void
  ) async throws {
    try await withSocial(engine) { world async throws in
      try await body(StoryMatrix(world, audience))
    }
  }
}
