import AppTestSupport
import Core
import Database
import Media
import Testing
import Web

@testable import Social

/// Somebody, by how they stand to the author.
enum PostTie: String, CaseIterable, Sendable {
  case stranger, member, follower, blocked, blocking, muting, owner, moderator
}

/// A way out.
enum PostSurface: String, CaseIterable, Sendable {
  case page, api, feed, search, explore, grid, media, notification, push, mail, openGraph, home
  case tag, offered, likes, comments
}

/// What somebody is told whom the owner mentions.
private let mention = "the_owner mentioned you in a post"

/// A post as somebody of the matrix meets it.
struct MatrixPost: Sendable {
  let id: ID
  /// A word that only this caption has.
  let word: String
  /// The address of its photo.
  let photo: String
  /// The photo's tag: whoever may see it is told that it has not changed.
  let photoTag: String
}

/// A community with one person of each kind.
struct PostMatrix: Sendable {
  let world: SocialWorld
  let owner: Person
  /// Likes and comments on each post.
  private let friend: Person
  private let people: [PostTie: Person]

  init(_ world: SocialWorld) async throws {
    self.world = world
    let first = try await world.person("first_admin")
    var people: [PostTie: Person] = [:]
    for tie in PostTie.allCases where tie != .stranger {
      people[tie] = try await world.person(
        "the_\(tie.rawValue)", role: tie == .moderator ? .admin : .member)
    }
    let owner = try #require(people[.owner])
    for tie in [PostTie.follower, .muting] {
      try await world.follow(try #require(people[tie]), owner)
    }
    friend = first
    try await world.follow(first, owner)
    try await world.mute(try #require(people[.muting]), owner)
    try await world.block(owner, try #require(people[.blocked]))
    try await world.block(try #require(people[.blocking]), owner)
    for person in people.values { try await world.giveDevice(person) }
    self.owner = owner
    self.people = people
  }

  /// A post that mentions everybody, has a hashtag, a like and a comment.
  func post(_ audience: Audience) async throws -> MatrixPost {
    let word = "word\(UInt32.random(in: 100_000...999_999))"
    let names = people.values.map { "@\($0.name)" }.sorted().joined(separator: " ")
    let id = try await world.post(by: owner, "\(word) #\(word) \(names)", audience: audience)
    try await world.like(id, by: friend)
    try await world.comment(id, "comment on \(word)", by: friend)
    let (photo, hash) = try await world.database.read { db in
      let pictures: [ID] = try db.column("SELECT picture FROM post_photo WHERE post = \(id)")
      let picture = try #require(try PictureStore().pictures(pictures, in: db)[pictures[0]])
      let hash: String? = try db.value(
        "SELECT sha256 FROM picture_variant WHERE picture = \(picture.id) AND type = 'webp'")
      return (try #require(picture.webp.first?.path), try #require(hash))
    }
    return MatrixPost(id: id, word: word, photo: photo, photoTag: "\"\(hash.prefix(32))\"")
  }

  func expect(
    _ table: String, _ post: MatrixPost, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let lines = table.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let ties = try lines[0].map { try #require(PostTie(rawValue: $0)) }
    #expect(ties == PostTie.allCases)
    #expect(lines.dropFirst().map { $0[0] } == PostSurface.allCases.map(\.rawValue))
    for line in lines.dropFirst() {
      let surface = try #require(PostSurface(rawValue: line[0]))
      for (tie, mark) in zip(ties, line.dropFirst()) {
        let sees = try await sees(tie, surface, post)
        #expect(sees == (mark == "x"), "\(tie) \(surface)", sourceLocation: sourceLocation)
      }
    }
  }

  func sees(_ tie: PostTie, _ surface: PostSurface, _ post: MatrixPost) async throws -> Bool {
    let visitor = people[tie]?.visitor ?? world.stranger
    let link = "/posts/\(post.id)"
    func shows(_ path: String, _ text: String) async throws -> Bool {
      try await visitor.get(path).text.contains(text)
    }
    switch surface {
    case .page:
      let page = try await visitor.get(link)
      #expect(page.text.contains(post.word) == (page.status == 200), "\(tie)")
      return page.status == 200
    case .api:
      let answer = try await visitor.get("/api/v1/social\(link)")
      #expect(answer.text.contains(post.word) == (answer.status == 200), "\(tie)")
      return answer.status == 200
    case .feed:
      let own = try await shows("/@the_owner/feed.atom", post.word)
      #expect(try await shows("/@the_owner/feed.json", post.word) == own, "\(tie)")
      #expect(try await shows("/tags/\(post.word)/feed.atom", link) == own, "\(tie)")
      #expect(try await shows("/tags/\(post.word)/feed.json", link) == own, "\(tie)")
      return own
    case .search:
      let found = try await shows("/explore/posts?q=\(post.word)", "href=\"\(link)")
      #expect(try await shows("/explore?q=\(post.word)", "href=\"\(link)") == found, "\(tie)")
      if tie != .stranger {
        let answer = try await visitor.get("/api/v1/social/posts?q=\(post.word)")
        #expect(answer.text.contains("\"\(post.id)\"") == found, "\(tie)")
      }
      return found
    case .explore:
      let found = try await shows("/explore", "href=\"\(link)")
      if tie != .stranger {
        let answer = try await visitor.get("/api/v1/social/explore")
        #expect(answer.text.contains("\"\(post.id)\"") == found, "\(tie)")
      }
      return found
    case .grid:
      let found = try await shows("/@the_owner", "href=\"\(link)")
      #expect(try await shows("/@the_owner?sort=likes", "href=\"\(link)") == found, "\(tie)")
      if tie != .stranger {
        let answer = try await visitor.get("/api/v1/social/people/the_owner/posts")
        #expect(answer.text.contains("\"\(post.id)\"") == found, "\(tie)")
      }
      return found
    case .media:
      // The picture has no file in this test; 304 says as much as the file would.
      let answer = try await visitor.get(post.photo, headers: ["If-None-Match": post.photoTag])
      #expect([304, 404].contains(answer.status), "\(tie)")
      return answer.status == 304
    case .notification:
      let answer = try await visitor.get("/api/v1/notifications")
      guard tie != .stranger else { return answer.status == 200 }
      return try answer.items().contains {
        $0["kind"] as? String == SocialNotification.mention
          && $0["subject"] as? String == "\(post.id)"
      }
    case .push:
      guard let person = people[tie] else { return false }
      return try await world.pushes(to: person).contains(mention)
    case .mail:
      guard let person = people[tie] else { return false }
      return try await world.mails(to: person).contains(mention)
    case .openGraph:
      return try await shows(link, "og:")
    case .home:
      let found = try await shows("/", "href=\"\(link)")
      if tie != .stranger {
        let answer = try await visitor.get("/api/v1/social/feed")
        #expect(answer.text.contains("\"\(post.id)\"") == found, "\(tie)")
      }
      return found
    case .tag:
      let found = try await shows("/tags/\(post.word)", "href=\"\(link)")
      if tie != .stranger {
        let answer = try await visitor.get("/api/v1/social/tags/\(post.word)")
        #expect(answer.text.contains("\"\(post.id)\"") == found, "\(tie)")
      }
      return found
    case .offered:
      return try await shows("/suggest/tags?q=\(post.word.dropLast())", post.word)
    case .likes:
      let page = try await visitor.get(link + "/likes")
      #expect(page.text.contains("/@\(friend.name)") == (page.status == 200), "\(tie)")
      return page.status == 200
    case .comments:
      let found = try await shows(link, "comment on \(post.word)")
      if tie != .stranger {
        let answer = try await visitor.get("/api/v1/social\(link)/comments")
        #expect(answer.text.contains("comment on \(post.word)") == found, "\(tie)")
      }
      return found
    }
  }
}
