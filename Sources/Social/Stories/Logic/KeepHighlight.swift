import Core
import Database
import Web

/// How many highlights a profile has at most.
let maximumHighlights = 50

/// How many stories a highlight has at most.
let maximumHighlighted = 100

extension Social {
  /// Keeps some of a person's own stories on the profile.
  /// - Throws: `AppError` with 422 for none, or for too many highlights.
  func makeHighlight(title: String, of stories: [ID], by owner: ID) async throws -> ID {
    guard !stories.isEmpty else { throw AppError.noStoryChosen }
    guard stories.count <= maximumHighlighted else { throw AppError.tooManyHighlighted }
    let id = ids.next()
    try await database.write { db in
      try ProfileStore().lock([owner], in: db)
      guard try HighlightStore().count(of: owner, in: db) < maximumHighlights else {
        throw AppError.tooManyHighlights
      }
      let count = try HighlightStore().insert(
        id, of: owner, title: title, stories: stories, in: db)
      // Only others' stories, or ones that were deleted meanwhile: there is nothing to keep.
      guard count > 0 else { throw AppError.noStoryChosen }
    }
    return id
  }

  /// Adds some of a person's own stories to a highlight of theirs.
  func extendHighlight(_ id: ID, with stories: [ID], by owner: ID) async throws {
    guard !stories.isEmpty else { throw AppError.noStoryChosen }
    try await database.write { db in
      try ProfileStore().lock([owner], in: db)
      let store = HighlightStore()
      guard try store.find(id, in: db)?.owner == owner else { throw AppError.notFound }
      guard try store.size(of: id, in: db) + stories.count <= maximumHighlighted else {
        throw AppError.tooManyHighlighted
      }
      _ = try store.add(stories, to: id, of: owner, in: db)
    }
  }

  /// Moves a highlight to another place on its owner's profile; the first is 1.
  func moveHighlight(_ id: ID, to place: Int, by owner: ID) async throws {
    try await database.write { db in
      try ProfileStore().lock([owner], in: db)
      var ids = try HighlightStore().own(of: owner, in: db).map(\.id)
      guard let index = ids.firstIndex(of: id) else { throw AppError.notFound }
      ids.remove(at: index)
      ids.insert(id, at: min(max(place - 1, 0), ids.count))
      try HighlightStore().order(ids, in: db)
    }
  }

  /// Changes a person's own highlight; without any story left it is deleted.
  /// - Returns: whether it is still there.
  func changeHighlight(
    _ id: ID, title: String, cover: ID?, keeping stories: [ID], by owner: ID
  ) async throws -> Bool {
    try await database.write { db in
      let store = HighlightStore()
      guard try store.find(id, in: db)?.owner == owner else { throw AppError.notFound }
      let isKept = try store.change(id, title: title, cover: cover, keeping: stories, in: db)
      if !isKept { _ = try store.delete(id, of: owner, in: db) }
      return isKept
    }
  }

  /// Deletes a highlight; its stories stay in the archive.
  func deleteHighlight(_ id: ID, by owner: ID) async throws {
    let isDeleted = try await database.write { db in
      try HighlightStore().delete(id, of: owner, in: db)
    }
    guard isDeleted else { throw AppError.notFound }
  }
}

extension AppError {
  fileprivate static let noStoryChosen = AppError(
    status: 422, code: "no_story", message: .chooseStories)
  fileprivate static let tooManyHighlighted = AppError(
    status: 422, code: "too_many_stories", message: .tooManyHighlighted)
  fileprivate static let tooManyHighlights = AppError(
    status: 422, code: "too_many_highlights", message: .tooManyHighlights)
}
