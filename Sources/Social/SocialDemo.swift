import Core
import Database
import Web

/// What people of the demonstration do, by the functions behind the pages. The clock of this value
/// says when; `KorzoApp` moves it.
extension Social {
  /// A photo that was taken in, with its description.
  package typealias DemoPhoto = (picture: ID, alt: String)

  /// Publishes a post.
  package func postForDemo(
    by author: ID, _ caption: String, photos: [DemoPhoto], onlyMembers: Bool
  ) async throws -> ID {
    let new = NewPost(
      author: .reader(author), caption: caption, audience: onlyMembers ? .members : .everyone,
      keepsCamera: false, clientID: nil)
    return try await publish(
      new, photos: photos.map { AcceptedPhoto(picture: $0.picture, alt: $0.alt) }
    ).id
  }

  /// Likes a post, which means to have looked at it.
  package func likeForDemo(_ post: ID, by person: ID) async throws {
    _ = try await like(post, true, by: .reader(person))
    lookForDemo(post, by: person, visitors: 1)
  }

  /// Looks at a post, as so many visitors do.
  package func lookForDemo(_ post: ID, by person: ID, visitors: Int) {
    views.addPost(post, viewer: person)
    for _ in 0..<visitors { views.addPost(post, viewer: nil) }
  }

  /// Writes a comment.
  package func commentForDemo(on post: ID, _ text: String, by person: ID) async throws -> ID {
    try await comment(on: post, text, by: .reader(person), clientID: nil).id
  }

  /// Follows somebody, or asks to.
  package func followForDemo(_ person: ID, by follower: ID) async throws {
    _ = try await follow(person, by: .reader(follower))
  }

  /// Lets somebody follow who has asked to.
  package func acceptForDemo(_ person: ID, by owner: ID) async throws {
    try await acceptRequest(of: person, by: .reader(owner))
  }

  /// Makes an account private.
  package func closeForDemo(_ person: ID) async throws {
    try await setPrivate(true, for: .reader(person))
  }

  /// Tells a story.
  /// - Parameter ground: the number of the colour under a text; any number will do.
  package func storyForDemo(
    by author: ID, _ text: String, photo: DemoPhoto?, ground: Int
  ) async throws -> ID {
    let grounds = StoryBackground.allCases
    let new = NewStory(
      author: author, text: text, alt: photo?.alt ?? "",
      background: grounds[abs(ground) % grounds.count], audience: .members, clientID: nil)
    return try await publishStory(new, picture: photo?.picture).id
  }

  /// Looks at a story, and does not always wait for its end.
  package func seeForDemo(_ story: ID, by person: ID) async throws {
    let viewer = Viewer.reader(person)
    let now = clock.now()
    let card = try await database.read { db in
      try StoryStore().find(story, for: viewer, now: now, in: db)
    }
    guard let card, card.author.id != person else { return }
    try await markSeen(card, by: viewer)
    views.addStory(story)
    if (story.rawValue ^ person.rawValue).isMultiple(of: 3) { views.add(.forward, on: story) }
  }

  /// Keeps stories on the profile.
  package func highlightForDemo(
    _ title: String, _ stories: [ID], by owner: ID
  ) async throws {
    _ = try await makeHighlight(title: title, of: stories, by: owner)
  }

  /// Reports a comment to the moderators.
  package func reportForDemo(
    comment: ID, _ note: String, by person: ID
  ) async throws {
    let viewer = Viewer.reader(person)
    let thing = try await reportable(.comment, comment, for: viewer)
    try await report(thing, NewReport(reason: .spam, note: note), by: viewer)
  }
}
