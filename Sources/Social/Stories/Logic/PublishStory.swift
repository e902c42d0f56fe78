import Core
import Database
import Features
import Imaging
import Media
import Web

/// How long a story is there, exactly.
let storyLifetime: Duration = .hours(24)

/// How many stories of one person can be there at a time.
let maximumStories = 20

/// What became of a story that was told.
struct PublishedStory: Sendable {
  let id: ID
  /// False when it was there already: the same form was sent twice.
  let isNew: Bool
}

extension Social {
  /// Tells a story: a photo, words, or both. Sent again with the same key, it is the same story, as
  /// long as nothing of it but the photo was changed.
  /// - Throws: `AppError` with 422 when there is neither, when there are too many, when the
  ///   photo cannot be used, or when its canvas names or shows what it may not.
  func publishStory(
    _ new: NewStory, photo: UploadedFile?, edit: PictureEdit
  ) async throws -> PublishedStory {
    if let known = try await database.read({ db in try toldStory(new, in: db) }) {
      return PublishedStory(id: known, isNew: false)
    }
    guard photo != nil || !new.text.isEmpty || new.canvas?.layers.isEmpty == false else {
      throw AppError.emptyStory
    }
    try limiter.check("social.story", key: "\(new.author)", limit: 30, per: .hours(1))
    guard let photo else { return try await publishStory(new, picture: nil) }
    return try await media.takingPictures { taken in
      let picture = try await media.take(
        photo, owner: new.author, edit: edit, keepsCamera: false)
      taken.note(picture.id)
      let story = try await publishStory(new, picture: picture.id)
      return (story, story.isNew)
    }.made
  }

  /// Tells a story whose photo is taken in already.
  func publishStory(_ new: NewStory, picture: ID?) async throws -> PublishedStory {
    let id = ids.next()
    return try await database.write { db in
      // Whoever sends the same form twice at once waits here, and finds the first.
      try ProfileStore().lock([new.author], in: db)
      if let known = try toldStory(new, in: db) { return PublishedStory(id: known, isNew: false) }
      let now = clock.now()
      guard try StoryStore().activeCount(of: new.author, now: now, in: db) < maximumStories else {
        throw AppError.tooManyStories
      }
      let people = try new.canvas.map { try checked($0, by: new.author, now: now, in: db) }
      try StoryStore().insert(id, new, picture: picture, expiresAt: now + storyLifetime, in: db)
      try mention(people ?? [], in: id, by: new.author, now: now, in: db)
      return PublishedStory(id: id, isNew: true)
    }
  }

  /// Deletes a person's own story from every place.
  /// - Throws: `AppError.notFound` when it is not theirs.
  func deleteStory(_ id: ID, by author: ID) async throws {
    try await database.write { db in
      guard try StoryStore().delete(id, by: author, in: db) else { throw AppError.notFound }
      for kind in storyWords { try inbox.retract(kind: kind, subject: id, in: db) }
    }
  }

  /// The same story, if it was told already.
  /// - Throws: `AppError` with 422 when it was told otherwise: whoever has changed it meanwhile, or for
  ///   whom it is, must not believe that it is so.
  private func toldStory(_ new: NewStory, in db: any ReadAccess) throws -> ID? {
    guard let told = try StoryStore().find(like: new, in: db) else { return nil }
    guard told.isSame else { throw AppError.toldOtherwise }
    return told.id
  }
}

/// The kinds of word whose subject is a story.
let storyWords = [
  SocialNotification.storyMention, SocialNotification.storyAnswer,
  ModerationNotification.removedStory,
]

extension AppError {
  fileprivate static let emptyStory = AppError(
    status: 422, code: "empty_story", message: .storyNeedsSomething)
  static let toldOtherwise = AppError(
    status: 422, code: "published_before", message: .storyToldOtherwise)
  fileprivate static let tooManyStories = AppError(
    status: 422, code: "too_many_stories", message: .tooManyStories)
}
