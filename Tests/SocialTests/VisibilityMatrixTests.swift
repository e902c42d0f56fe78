import AppTestSupport
import Database
import Testing
import Web

@testable import Social

/// Who sees a post, at every way out. The tables are written by hand: what stands here is what we
/// promise.
@Suite("Who sees a post")
struct VisibilityMatrixTests {
  /// One row for each way out; `x` sees.
  ///
  /// - `feed` is what feed readers get, and `openGraph` what other sites show: the first has public
  ///   posts for anybody but the blocked, the second is in visitors' pages only.
  /// - `explore` has nothing of one's own, `notification` is a mention and tells nobody of
  ///   themselves; `push` and `mail` are the same word on its other ways, a day later.
  /// - `offered` is the hashtag while one types, for which strangers have no field.
  /// - `home` is the front door for strangers, for others the posts of those whom they follow.
  private let everyone = """
                   stranger member follower blocked blocking muting owner moderator
    page           x        x      x        -       -        x      x     x
    api            -        x      x        -       -        x      x     x
    feed           x        x      x        -       -        x      x     x
    search         x        x      x        -       -        -      x     x
    explore        x        x      x        -       -        -      -     x
    grid           x        x      x        -       -        x      x     x
    media          x        x      x        -       -        x      x     x
    notification   -        x      x        -       -        -      -     x
    push           -        x      x        -       -        -      -     x
    mail           -        x      x        -       -        -      -     x
    openGraph      x        -      -        -       -        -      -     -
    home           x        -      x        -       -        -      x     -
    tag            x        x      x        -       -        x      x     x
    offered        -        x      x        -       -        x      x     x
    likes          x        x      x        -       -        x      x     x
    comments       x        x      x        -       -        x      x     x
    """

  private let members = """
                   stranger member follower blocked blocking muting owner moderator
    page           -        x      x        -       -        x      x     x
    api            -        x      x        -       -        x      x     x
    feed           -        -      -        -       -        -      -     -
    search         -        x      x        -       -        -      x     x
    explore        -        x      x        -       -        -      -     x
    grid           -        x      x        -       -        x      x     x
    media          -        x      x        -       -        x      x     x
    notification   -        x      x        -       -        -      -     x
    push           -        x      x        -       -        -      -     x
    mail           -        x      x        -       -        -      -     x
    openGraph      -        -      -        -       -        -      -     -
    home           -        -      x        -       -        -      x     -
    tag            -        x      x        -       -        x      x     x
    offered        -        x      x        -       -        x      x     x
    likes          -        x      x        -       -        x      x     x
    comments       -        x      x        -       -        x      x     x
    """

  /// Also every post of a private account.
  private let followers = """
                   stranger member follower blocked blocking muting owner moderator
    page           -        -      x        -       -        x      x     -
    api            -        -      x        -       -        x      x     -
    feed           -        -      -        -       -        -      -     -
    search         -        -      x        -       -        -      x     -
    explore        -        -      x        -       -        -      -     -
    grid           -        -      x        -       -        x      x     -
    media          -        -      x        -       -        x      x     -
    notification   -        -      x        -       -        -      -     -
    push           -        -      x        -       -        -      -     -
    mail           -        -      x        -       -        -      -     -
    openGraph      -        -      -        -       -        -      -     -
    home           -        -      x        -       -        -      x     -
    tag            -        -      x        -       -        x      x     -
    offered        -        -      x        -       -        x      x     -
    likes          -        -      x        -       -        x      x     -
    comments       -        -      x        -       -        x      x     -
    """

  /// What moderation has hidden: its author alone still finds it, and moderators see its photo in
  /// the queue.
  private let hidden = """
                   stranger member follower blocked blocking muting owner moderator
    page           -        -      -        -       -        -      x     -
    api            -        -      -        -       -        -      x     -
    feed           -        -      -        -       -        -      -     -
    search         -        -      -        -       -        -      x     -
    explore        -        -      -        -       -        -      -     -
    grid           -        -      -        -       -        -      x     -
    media          -        -      -        -       -        -      x     x
    notification   -        -      -        -       -        -      -     -
    push           -        -      -        -       -        -      -     -
    mail           -        -      -        -       -        -      -     -
    openGraph      -        -      -        -       -        -      -     -
    home           -        -      -        -       -        -      x     -
    tag            -        -      -        -       -        -      x     -
    offered        -        -      -        -       -        -      x     -
    likes          -        -      -        -       -        -      x     -
    comments       -        -      -        -       -        -      x     -
    """

  @Test(
    "By audience", arguments: Engine.allCases, [Audience.everyone, .members, .followers])
  func audiences(engine: Engine, audience: Audience) async throws {
    let table =
      switch audience {
      case .everyone: everyone
      case .members: members
      case .followers: followers
      }
    try await withMatrix(engine) { matrix async throws in
      let post = try await matrix.post(audience)
      try await matrix.expect(table, post)
    }
  }

  @Test("Of a private account, whatever the audience", arguments: Engine.allCases)
  func privateAccount(engine: Engine) async throws {
    try await withMatrix(engine) { matrix async throws in
      try await matrix.world.makePrivate(matrix.owner)
      let post = try await matrix.post(.everyone)
      try await matrix.expect(followers, post)
    }
  }

  @Test("An account that becomes private takes its older posts along", arguments: Engine.allCases)
  func becomesPrivate(engine: Engine) async throws {
    try await withMatrix(engine) { matrix async throws in
      let post = try await matrix.post(.members)
      try await matrix.world.makePrivate(matrix.owner)
      try await matrix.expect(followers, post)
    }
  }

  @Test("Hidden by moderation", arguments: Engine.allCases)
  func hiddenPost(engine: Engine) async throws {
    try await withMatrix(engine) { matrix async throws in
      let post = try await matrix.post(.everyone)
      try await matrix.world.hide(post.id)
      try await matrix.expect(hidden, post)
    }
  }

  @Test("Of a person who is suspended: nobody", arguments: Engine.allCases)
  func suspended(engine: Engine) async throws {
    try await withMatrix(engine) { matrix async throws in
      let post = try await matrix.post(.everyone)
      try await matrix.world.suspend(matrix.owner)
      for tie in PostTie.allCases where tie != .owner {
        for surface in PostSurface.allCases {
          let sees = try await matrix.sees(tie, surface, post)
          #expect(!sees, "\(tie) \(surface)")
        }
      }
    }
  }

  private func withMatrix(
    _ engine: Engine, _ body: (PostMatrix) async throws -> Void
  ) async throws {
    try await withSocial(engine) { world async throws in try await body(PostMatrix(world)) }
  }
}
