import Core
import Database
import Features
import Media
import Web

/// What apps read of Insights.
extension Insights {
  /// All sources of the person.
  func apiSources(_ request: Request<SignedIn>) async throws -> Response {
    let viewer = request.viewer.id
    let sources = try await database.read { db in try SourceStore().all(of: viewer, in: db) }
    return try .json(APIList(sources.map(APISource.init)))
  }

  func apiSource(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer) = (try request.id(), request.viewer.id)
    let source = try await database.read { db in
      try InsightVisibility().source(id, of: viewer, in: db)
    }
    return try .json(APISource(source))
  }

  /// Query: `tab` (`posts`, `stories`), `sort` (`date`, `views`), `dir` (`desc`, `asc`), `after`,
  /// `limit` 1–100.
  func apiItems(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer, cursor) = (try request.id(), request.viewer.id, try request.cursor())
    let choice = GridChoice(
      tab: try choice("tab", of: request) ?? .posts, sort: try choice("sort", of: request) ?? .date,
      direction: try choice("dir", of: request) ?? .descending)
    let size = try request.limit(most: 100, usually: 50)
    let page = try await database.read { db in
      let source = try InsightVisibility().source(id, of: viewer, in: db)
      let page = try GridStore().page(of: source.id, choice, after: cursor, size: size, in: db)
      let pictures = try PictureStore().uses(itemPictureUse, of: page.items.map(\.id), in: db)
      return page.map { APIInsightItem($0, pictures[$0.id]?.first) }
    }
    return try .json(APIPage(page))
  }

  /// One post or story with its history.
  func apiItem(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer) = (try request.id(), request.viewer.id)
    let history = try await database.read { db in
      let (item, _) = try InsightVisibility().item(id, of: viewer, in: db)
      let picture = try PictureStore().uses(itemPictureUse, of: [id], in: db)[id]?.first
      let readings = try ReadingStore().readings(of: id, in: db)
      return APIInsightHistory(
        item: APIInsightItem(item, picture),
        readings: readings.map {
          APIInsightHistory.Reading(at: $0.at, until: $0.until, numbers: $0.numbers.values)
        })
    }
    return try .json(history)
  }

  /// A value of the query that is one of few.
  private func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, of request: Request<SignedIn>
  ) throws -> Choice? where Choice.RawValue == String {
    guard let text = request.query[name] else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: " or ")
      throw AppError.badRequest("\(name) is \(known)")
    }
    return choice
  }
}
