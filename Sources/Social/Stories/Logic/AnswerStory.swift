import Core
import Database
import Features
import Web

/// What somebody has answered.
struct AnsweredLayer: Sendable {
  let story: StoryCard
  /// False when they had answered before: that answer stays.
  let isNew: Bool
}

extension Social {
  /// Answers a layer of another's story, once; a second answer changes nothing.
  /// - Parameter layer: its place on the canvas, from 0.
  /// - Throws: `AppError.notFound` for a story that the viewer may not see, or for what nobody
  ///   answers; 422 in words for what is over, one's own, out of range, or not wanted.
  func answer(
    _ answer: LayerAnswer, to layer: Int, of id: ID, by viewer: Viewer
  ) async throws -> AnsweredLayer {
    try limiter.check("social.story_answer", key: "\(viewer.id)", limit: 120, per: .minutes(2))
    let (answerID, now) = (ids.next(), clock.now())
    return try await unlessGone {
      try await database.write { db in
        let story = try answerable(id, for: viewer, now: now, in: db)
        let isNew: Bool
        switch (story.layer(layer)?.answering, answer) {
        case (.choices(let count), .choice(let choice)):
          guard (0..<count).contains(choice) else { throw AppError.noSuchChoice }
          isNew = try StoryAnswerStore().vote(
            choice, on: layer, of: id, by: viewer.id, now: now, in: db)
        case (.scale, .choice(let choice)):
          guard (0...100).contains(choice) else { throw AppError.noSuchChoice }
          isNew = try StoryAnswerStore().vote(
            choice, on: layer, of: id, by: viewer.id, now: now, in: db)
        case (.words, .words(let text)):
          isNew = try write(text, answerID, to: layer, of: story, by: viewer, in: db)
        case (.choices, .words), (.scale, .words), (.words, .choice):
          throw AppError.noSuchChoice
        case (nil, _): throw AppError.notFound
        }
        // Whoever answers a story has seen it.
        try StoryStore().markSeen(id, by: viewer.id, now: now, in: db)
        return AnsweredLayer(story: story, isNew: isNew)
      }
    }
  }

  /// Reacts to another's story: kept in place of the reaction before, and sent as a message.
  /// - Throws: as ``answer(_:to:of:by:)``.
  func react(
    _ reaction: StoryReaction, to id: ID, by viewer: Viewer
  ) async throws -> StoryCard {
    try limiter.check("social.story_reaction", key: "\(viewer.id)", limit: 60, per: .minutes(5))
    let now = clock.now()
    let story = try await unlessGone {
      try await database.write { db in
        let story = try answerable(id, for: viewer, now: now, in: db)
        guard try StoryAnswerStore().mayAnswer(story, viewer, in: db) else {
          throw AppError.noAnswersWanted
        }
        try StoryAnswerStore().react(reaction, to: id, by: viewer.id, now: now, in: db)
        try StoryStore().markSeen(id, by: viewer.id, now: now, in: db)
        return story
      }
    }
    do {
      // The same reaction to the same story is the same message, however often it is tapped.
      let place = StoryReaction.allCases.firstIndex(of: reaction) ?? 0
      try await options.say(
        reaction.rawValue, id, story.author.id, viewer, "story-reaction-\(id)-\(place)")
    } catch let error as AppError where [403, 409, 422, 429].contains(error.status) {
      // The author takes no message from them: it stands among those who have seen the story.
    }
    return story
  }

  /// A story that the viewer sees, that is not over, and not their own.
  private func answerable(
    _ id: ID, for viewer: Viewer, now: Timestamp, in db: any ReadAccess
  ) throws -> StoryCard {
    guard let story = try StoryStore().findAnywhere(id, for: viewer, now: now, in: db) else {
      throw AppError.notFound
    }
    guard story.author.id != viewer.id else { throw AppError.ownStory }
    guard story.expiresAt > now else { throw AppError.storyIsOver }
    return story
  }

  private func write(
    _ text: String, _ id: ID, to layer: Int, of story: StoryCard, by viewer: Viewer,
    in db: any WriteAccess
  ) throws -> Bool {
    guard try StoryAnswerStore().mayAnswer(story, viewer, in: db) else {
      throw AppError.noAnswersWanted
    }
    guard (1...maximumAnswerLength).contains(text.unicodeScalars.count) else {
      throw AppError(status: 422, code: "invalid", message: .answerRule)
    }
    let isNew = try StoryAnswerStore().answer(
      id, text, to: layer, of: story.id, by: viewer.id, in: db)
    if isNew {
      try inbox.notify(
        Notification(
          user: story.author.id, kind: SocialNotification.storyAnswer, subject: story.id,
          actor: viewer.id, ref: id), in: db)
    }
    return isNew
  }
}

extension AppError {
  fileprivate static let noSuchChoice = AppError(
    status: 422, code: "no_such_choice", message: .chooseAnswer)
  fileprivate static let ownStory = AppError(
    status: 422, code: "own_story", message: .answeringOneself)
  fileprivate static let storyIsOver = AppError(
    status: 422, code: "story_over", message: .storyIsOver)
  /// The author lets nobody, or not this person, answer.
  fileprivate static let noAnswersWanted = AppError(
    status: 422, code: "no_answers", message: .noAnswersWanted)
}
