import Core
import Database
import Features
import Media
import Web

/// Stories for apps: JSON under /api/v1/social.
extension Social {
  func apiStoryTray(_ request: Request<SignedIn>) async throws -> Response {
    let viewer = request.viewer
    let now = clock.now()
    let tray = try await database.read { db in
      try StoryStore().tray(for: viewer, now: now, limit: 100, in: db)
    }
    return try .json(
      APIList(
        tray.map { tray in
          APITray(
            person: APIPerson(tray.person, nil), seen: tray.isSeen, closeFriends: tray.isClose)
        }))
  }

  func apiStories(_ request: Request<SignedIn>) async throws -> Response {
    let viewer = request.viewer
    let person = try await visibleProfile(named: try request.parameter("name"), to: viewer).person
    let now = clock.now()
    let found = try await database.read { db in
      let stories = try StoryStore().stories(of: person.id, for: viewer, now: now, in: db)
      return (
        stories: try stories.map { ($0, try look(at: $0, for: viewer, in: db)) },
        seen: try StoryStore().seen(stories.map(\.id), by: viewer.id, in: db)
      )
    }
    return try .json(
      APIList(
        found.stories.map { story, look in
          APIStory(story, look, seen: found.seen.contains(story.id))
        }))
  }

  /// A `multipart/form-data` body with the fields of the form; see ``newStoryAction(_:)``.
  /// Answers 201, and 200 when the same `client_id` came before.
  func apiPublishStory(_ request: Request<SignedIn>) async throws -> Response {
    let upload = try await request.upload(limit: storyUploadLimit)
    var form = Form(upload.fields)
    let sent = try parsedStory(&form, upload, by: request.viewer.id)
    if let problem = form.firstProblem {
      throw AppError(status: 422, code: "invalid", message: problem)
    }
    let done = try await publishStory(sent.new, photo: sent.photo, edit: sent.edit)
    let viewer = request.viewer
    let story = try await shownStory(done.id, to: viewer)
    let look = try await database.read { db in try self.look(at: story, for: viewer, in: db) }
    return try .json(APIStory(story, look, seen: false), status: done.isNew ? 201 : 200)
  }

  func apiStorySeen(_ request: Request<SignedIn>) async throws -> Response {
    let story = try await shownStory(try request.id(), to: request.viewer)
    try await markSeen(story, by: request.viewer)
    if story.author.id != request.viewer.id { views.addStory(story.id) }
    return .noContent
  }

  func apiDeleteStory(_ request: Request<SignedIn>) async throws -> Response {
    try await deleteStory(try request.id(), by: request.viewer.id)
    return .noContent
  }
}

struct APITray: Codable, Sendable {
  let person: APIPerson
  let seen: Bool
  /// Whether one of the stories is for close friends.
  let closeFriends: Bool
}

/// A story in JSON; times are milliseconds since 1970.
struct APIStory: Codable, APIShape, Sendable {
  static let shape = "Story"

  let id: ID
  let text: String
  let background: StoryBackground
  let alt: String
  let picture: String?
  let audience: StoryAudience
  let answers: AnswerAudience
  /// What stands where; nil for a story of the plain form.
  let canvas: StoryCanvas?
  /// How its layers were answered, as far as the asking person may know.
  let layers: [APILayerAnswers]
  /// Whether the asking person may answer it in words, react, and pass it on.
  let answerable: Bool
  let expiresAt: Timestamp
  let seen: Bool

  init(_ story: StoryCard, _ look: StoryLook, seen: Bool) {
    id = story.id
    text = story.text
    background = story.background
    alt = story.alt
    picture = story.picture?.webp.last?.path
    audience = story.audience
    answers = story.answers
    canvas = story.canvas.map(look.shown)
    layers = look.answers.sorted { $0.key < $1.key }.map { APILayerAnswers($0.key, $0.value) }
    answerable = look.mayAnswer
    expiresAt = story.expiresAt
    self.seen = seen
  }
}
