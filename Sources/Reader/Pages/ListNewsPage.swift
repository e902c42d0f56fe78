import Core
import Database
import HTML
import Web

/// What an open list is told by `/read/news`: what came since, and how its rows are now.
private struct ListNews: Encodable {
  /// How many unread articles came; 1,000 at most.
  let fresh: Int
  /// The same in words.
  let text: String
  /// Those of the rows that are unread, and that are put aside for later.
  let unread: [String]
  let saved: [String]
}

/// The most rows that are asked about at a time.
private let mostRows = 200

extension Reader {
  /// What has changed since a list was drawn.
  ///
  /// Query: `arrived` (the number of what had come when the list was drawn; nothing is fresh without
  /// it), `channel` (of this one only), `rows` (ids with commas between them, 200 at most).
  func listNews(_ request: Request<SignedIn>) async throws -> Response {
    let query = request.query
    let rows = try ids(query["rows"] ?? "")
    let arrived = try query["arrived"].map { text in
      guard let number = Int64(decimal: text, in: 0...Int64.max) else {
        throw AppError.badRequest("arrived is no number")
      }
      return number
    }
    let channel = try query["channel"].map { text in
      guard let id = ID(text) else { throw AppError.badRequest("channel is no id") }
      return id
    }
    let account = request.viewer.id
    let (fresh, states) = try await database.read { db in
      (
        try arrived.map {
          try StateStore().freshCount(of: account, channel: channel, since: $0, in: db)
        } ?? 0,
        try StateStore().states(of: rows, for: account, in: db)
      )
    }
    return try .json(
      ListNews(
        fresh: fresh, text: request.view(.freshArticles, fresh),
        unread: states.unread.map { "\($0)" }, saved: states.saved.map { "\($0)" }))
  }

  private func ids(_ text: String) throws -> [ID] {
    let parts = text.split(separator: ",")
    guard parts.count <= mostRows else {
      throw AppError.badRequest("rows are \(parts.count); ask about \(mostRows) at most")
    }
    return try parts.map { part in
      guard let id = ID(String(part)) else { throw AppError.badRequest("rows has no id: \(part)") }
      return id
    }
  }
}

/// Stands before a list: a script says here what has come since, and asks how the rows are now.
/// - Parameters:
///   - path: the list, where what came can be read.
///   - arrived: what had come when it was drawn; nil where what comes does not belong into the list.
///   - isEmpty: nobody reads in it, so what comes may fill it at once.
func listNewsPlace(
  path: String, arrived: Int64? = nil, channel: ID? = nil, isEmpty: Bool = false
) -> HTML {
  let parts = [arrived.map { "arrived=\($0)" }, channel.map { "channel=\($0)" }]
  let query = parts.compactMap(\.self).joined(separator: "&")
  return """
    <div class="news" role="status" data-news="/read/news?\(query)"\(flag: "data-empty", isEmpty)>\
    <a class="fresh" href="\(path)" hidden><span></span>\(icon(.chevron))</a></div>

    """
}
