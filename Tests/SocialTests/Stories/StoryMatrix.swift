import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Social

/// Somebody, by how they stand to the author; who mutes also follows. Stories are hidden from two who
/// follow; `both` is one of them, and a close friend.
enum StoryTie: String, CaseIterable, Sendable {
  case stranger, member, follower, close, hiddenFrom, both
  case blocked, blocking, muting, owner, moderator
}

/// A way out of a story.
enum StorySurface: String, CaseIterable, Sendable {
  case page, one, api, tray, media, report, viewers, archive, row, highlight
}

/// A community with one person of each kind, and a story.
struct StoryMatrix: Sendable {
  let world: SocialWorld
  let owner: Person
  let story: ID
  private let photo: StoryPhoto
  let people: [StoryTie: Person]

  init(_ world: SocialWorld, _ audience: StoryAudience) async throws {
    self.world = world
    _ = try await world.person("first_admin")
    var people: [StoryTie: Person] = [:]
    for tie in StoryTie.allCases where tie != .stranger {
      people[tie] = try await world.person(
        "the_\(tie.rawValue.lowercased())", role: tie == .moderator ? .admin : .member)
    }
    func person(_ tie: StoryTie) throws -> Person { try #require(people[tie]) }
    let owner = try person(.owner)
    for tie in [StoryTie.follower, .close, .hiddenFrom, .both, .muting] {
      try await world.follow(try person(tie), owner)
    }
    for tie in [StoryTie.close, .both] {
      try await world.choose(try person(tie), for: .closeFriends, by: owner)
    }
    for tie in [StoryTie.hiddenFrom, .both] {
      try await world.choose(try person(tie), for: .hiddenFrom, by: owner)
    }
    try await world.mute(try person(.muting), owner)
    try await world.block(owner, try person(.blocked))
    try await world.block(try person(.blocking), owner)
    story = try await world.story(
      by: owner, "A word of mine", audience: audience.audience, isClose: audience.isClose,
      hasPhoto: true)
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
    let ties = try lines[0].map { try #require(StoryTie(rawValue: $0)) }
    #expect(ties == StoryTie.allCases)
    #expect(lines.dropFirst().map { $0[0] } == StorySurface.allCases.map(\.rawValue))
    for line in lines.dropFirst() {
      let surface = try #require(StorySurface(rawValue: line[0]))
      #expect(line.count == ties.count + 1)
      for (tie, mark) in zip(ties, line.dropFirst()) {
        let sees = try await sees(tie, surface)
        #expect(sees == (mark == "x"), "\(tie) \(surface)", sourceLocation: sourceLocation)
      }
    }
  }

  func sees(_ tie: StoryTie, _ surface: StorySurface) async throws -> Bool {
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
