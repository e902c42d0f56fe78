import Core
import Web

/// Posts, or steps through stories, that one report names at most.
private let maximumSeen = 50

extension Social {
  /// gallery.js tells which posts of a list were in sight. Field `ids`: `7340032,7340033`.
  func seenAction(_ request: Request<Anyone>) async throws -> Response {
    try checkReports(request)
    let form = try await request.form()
    guard let ids = pieces(of: form["ids"], read: { ID(String($0)) }) else {
      throw AppError.badRequest(
        "ids are at most \(maximumSeen) ids of posts, with commas between them")
    }
    try await countViews(of: Set(ids), request)
    return .noContent
  }

  /// stories.js tells that it shows a story whose page it had fetched in advance: that is to see it,
  /// as to be sent its page is.
  func storySeenAction(_ request: Request<Anyone>) async throws -> Response {
    try await noteSeen(try await shownStory(try request.id(), to: request.viewer), request)
    return .noContent
  }

  /// Notes that a story is looked at now, and counts it.
  func noteSeen(_ story: StoryCard, _ request: Request<Anyone>) async throws {
    if let viewer = request.viewer { try await markSeen(story, by: viewer) }
    countView(of: story, request)
  }

  /// stories.js tells how somebody went on. Field `taps`: `7340032:forward,7340033:exit`.
  func storyTapsAction(_ request: Request<Anyone>) async throws -> Response {
    try checkReports(request)
    let form = try await request.form()
    guard let taps = pieces(of: form["taps"], read: tap) else {
      throw AppError.badRequest(
        "taps are at most \(maximumSeen) of id:forward, id:back, id:swipe, id:exit")
    }
    try await count(taps, request)
    return .noContent
  }
}

/// What stands between commas; nil when that is nothing, too much, or cannot be read.
private func pieces<Piece>(of text: String, read: (Substring) -> Piece?) -> [Piece]? {
  let parts = text.split(separator: ",", maxSplits: maximumSeen, omittingEmptySubsequences: false)
  let read = parts.compactMap(read)
  return read.count == parts.count && parts.count <= maximumSeen ? read : nil
}

private func tap(_ text: Substring) -> (story: ID, tap: StoryTap)? {
  let parts = text.split(separator: ":", omittingEmptySubsequences: false)
  guard parts.count == 2, let story = ID(String(parts[0])),
    let tap = StoryTap(rawValue: String(parts[1]))
  else { return nil }
  return (story, tap)
}
