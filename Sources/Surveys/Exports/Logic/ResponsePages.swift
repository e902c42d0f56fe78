import Core
import Database
import Synchronization

/// Reads the responses of a survey page by page, one page ahead of whoever writes the file, so that
/// the database works while the file is written.
final class ResponsePages: Sendable {
  private typealias Reading = Task<Page<ExportedResponse>, any Error>

  /// About so many bytes of answers are in a page, and two pages in memory.
  private static let pageBytes = 1 << 20

  private let survey: ID
  private let includesVoid: Bool
  private let database: any Database
  private let ahead = Mutex<(after: Cursor, reading: Reading)?>(nil)

  init(of survey: ID, includesVoid: Bool, in database: any Database) {
    self.survey = survey
    self.includesVoid = includesVoid
    self.database = database
  }

  /// The responses after a place.
  func page(after: Cursor?) async throws -> Page<ExportedResponse> {
    let known = ahead.withLock { known in
      defer { known = nil }
      return known
    }
    let page =
      if let known, known.after == after { try await known.reading.value } else {
        try await read(survey, after, ResponsePageStore.firstSize, includesVoid, database)
      }
    if let next = page.next {
      // Some surveys have a word per response and some a book. The order is chance: what comes next
      // is like what was.
      let bytes = page.items.reduce(1) { $0 + $1.answers.utf8.count }
      let size = max(10, min(4000, Self.pageBytes * page.items.count / bytes))
      let reading = Reading { [survey, includesVoid, database] in
        try await read(survey, next, size, includesVoid, database)
      }
      ahead.withLock { $0 = (next, reading) }
    }
    return page
  }
}

private func read(
  _ survey: ID, _ after: Cursor?, _ size: Int, _ includesVoid: Bool, _ database: any Database
) async throws -> Page<ExportedResponse> {
  try await database.read { db in
    try ResponsePageStore().page(
      of: survey, after: after, size: size, includesVoid: includesVoid, in: db)
  }
}
