import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

/// Somebody, by how they stand to the author of a story.
private enum Tie: String, CaseIterable, Sendable {
  case stranger, member, follower, friend, close, hidden, blocked, blocking, owner
}

/// What somebody does with a story.
private enum Deed: String, CaseIterable, Sendable {
  case vote, words, react, pass, link, results
}

/// Who may vote, answer in words, react, pass a story on, follow its link, and read who said what. The
/// tables are written by hand: what stands here is what we promise.
@Suite("Who answers a story")
struct StoryAnswerMatrixTests {
  /// `friend` is followed by the author, `close` is a close friend of theirs, `hidden` follows and is
  /// not to see their stories.
  private let everyone = """
             stranger member follower friend close hidden blocked blocking owner
    vote     -        x      x        x      x     -      -       -        -
    words    -        x      x        x      x     -      -       -        -
    react    -        x      x        x      x     -      -       -        -
    pass     -        x      x        x      x     -      -       -        x
    link     x        x      x        x      x     -      -       -        x
    results  -        -      -        -      -     -      -       -        x
    """

  /// Only those whom the author follows answer in words; all who see it vote.
  private let following = """
             stranger member follower friend close hidden blocked blocking owner
    vote     -        x      x        x      x     -      -       -        -
    words    -        -      -        x      -     -      -       -        -
    react    -        -      -        x      -     -      -       -        -
    pass     -        -      -        x      -     -      -       -        x
    link     x        x      x        x      x     -      -       -        x
    results  -        -      -        -      -     -      -       -        x
    """

  private let nobody = """
             stranger member follower friend close hidden blocked blocking owner
    vote     -        x      x        x      x     -      -       -        -
    words    -        -      -        -      -     -      -       -        -
    react    -        -      -        -      -     -      -       -        -
    pass     -        -      -        -      -     -      -       -        x
    link     x        x      x        x      x     -      -       -        x
    results  -        -      -        -      -     -      -       -        x
    """

  /// For close friends, whoever may answer.
  private let closeFriends = """
             stranger member follower friend close hidden blocked blocking owner
    vote     -        -      -        -      x     -      -       -        -
    words    -        -      -        -      x     -      -       -        -
    react    -        -      -        -      x     -      -       -        -
    pass     -        -      -        -      x     -      -       -        x
    link     -        -      -        -      x     -      -       -        x
    results  -        -      -        -      -     -      -       -        x
    """

  @Test("By who may answer", arguments: Engine.allCases, AnswerAudience.allCases)
  func answers(engine: Engine, answers: AnswerAudience) async throws {
    let table =
      switch answers {
      case .everyone: everyone
      case .following: following
      case .nobody: nobody
      }
    try await withSocial(engine) { world async throws in
      let matrix = try await Matrix(world, isClose: false)
      try await world.letAnswer(matrix.story, answers)
      try await matrix.expect(table)
    }
  }

  @Test("Of close friends", arguments: Engine.allCases)
  func close(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      try await Matrix(world, isClose: true).expect(closeFriends)
    }
  }
}

/// A community with one person of each kind, and a story with a poll, a question box and a link.
private struct Matrix: Sendable {
  let world: SocialWorld
  let story: ID
  private let people: [Tie: Person]

  init(_ world: SocialWorld, isClose: Bool) async throws {
    self.world = world
    _ = try await world.person("first_admin")
    var people: [Tie: Person] = [:]
    for tie in Tie.allCases where tie != .stranger {
      people[tie] = try await world.person("the_\(tie.rawValue)")
    }
    self.people = people
    let owner = try #require(people[.owner])
    func person(_ tie: Tie) throws -> Person { try #require(people[tie]) }
    for tie in [Tie.follower, .close, .hidden] { try await world.follow(person(tie), owner) }
    try await world.follow(owner, person(.friend))
    try await world.block(owner, person(.blocked))
    try await world.block(person(.blocking), owner)
    try await world.run(
      "INSERT INTO close_friend (owner, friend) VALUES (\(owner.id), \(person(.close).id))")
    try await world.run(
      "INSERT INTO story_hidden_from (owner, person) VALUES (\(owner.id), \(person(.hidden).id))")
    story = try await world.story(
      by: owner, "", isClose: isClose, canvas: StoryCanvas(.poll, .box, .website))
  }

  func expect(_ table: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let lines = table.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let ties = try lines[0].map { try #require(Tie(rawValue: $0)) }
    #expect(ties == Tie.allCases)
    #expect(lines.dropFirst().map { $0[0] } == Deed.allCases.map(\.rawValue))
    for line in lines.dropFirst() {
      let deed = try #require(Deed(rawValue: line[0]))
      for (tie, mark) in zip(ties, line.dropFirst()) {
        let does = try await does(tie, deed)
        #expect(does == (mark == "x"), "\(tie) \(deed)", sourceLocation: sourceLocation)
      }
    }
    #expect(
      try await world.number("SELECT COUNT(*) FROM story_vote")
        == lines[1].count { $0 == "x" }, sourceLocation: sourceLocation)
  }

  private func does(_ tie: Tie, _ deed: Deed) async throws -> Bool {
    let visitor = people[tie]?.visitor ?? world.stranger
    switch deed {
    case .vote: return try await visitor.answer(["choice": "0"], 0, of: story).status == 200
    case .words: return try await visitor.answer(["text": "Hm"], 1, of: story).status == 200
    case .react: return try await visitor.react("👏", to: story).status == 200
    case .pass:
      // To oneself it cannot be sent: the member gets what others pass on, and passes it to the friend.
      let to = tie == .member ? "the_friend" : "the_member"
      let sent = try await visitor.send(
        "/messages/with/@\(to)", ["text": "See", "shared": "story:\(story)", "back": "/"])
      return sent.status == 303 && sent.location == "/"
    case .link:
      let gone = try await visitor.get(
        "/stories/\(story)/layers/2/go", headers: ["Sec-Fetch-Site": "same-origin"])
      return gone.status == 303 && gone.location == "https://example.org/a?b=%C4%8D"
    case .results:
      return try await visitor.get("/stories/\(story)/layers/1/answers").status == 200
    }
  }
}
