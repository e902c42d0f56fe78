import Core
import Database
import Web

extension Social {
  /// A person's own story, also when it is over, among those of its day. Query: `s`, another of them.
  func archivedStoryPage(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer) = (try request.id(), request.viewer)
    let days = ArchiveDays(zone: request.view.timeZone)
    let day = days.day(of: id)
    guard let span = days.span(of: day) else { throw AppError.notFound }
    let chosen = ID(request.query["s"] ?? "") ?? id
    let show = try await database.read { db in
      let store = ArchiveStore(owner: viewer.id)
      let told = try store.page(
        .span(span), after: nil, size: archivedDaySize, drawn: .none, in: db)
      var stories = Array(told.items.reversed())
      guard let index = stories.firstIndex(where: { $0.id == chosen }) else {
        throw AppError.notFound
      }
      stories[index].canvas = try StoryStore().canvas(of: chosen, in: db)
      var show = StoryShow(
        title: request.view(.storyArchive), stories: stories, index: index,
        path: "/me/stories/\(id)", close: ArchiveChoice.day(day).path, after: nil)
      show.look = try self.look(at: show.story, for: viewer, in: db)
      show.views = try StoryStore().viewCount(of: chosen, for: viewer, in: db)
      return show
    }
    return .page(storyView(request.view, show))
  }
}

/// The most stories of a day that one walks through.
private let archivedDaySize = 100
