import Core
import Database
import Web

/// Surveys on one page of a list.
let surveyPageSize = 20
/// Surveys that one has begun, above the others.
private let begunAtOnce = 10
/// Surveys that opened last, below the others.
private let newestAtOnce = 5

/// What the board shows to a member.
struct Board: Sendable {
  let category: SurveyCategory?
  let quote: PriceQuote
  let begun: [BoardEntry]
  let fitting: Page<BoardEntry>
  let newest: [BoardEntry]
  let numbers: NetworkNumbers
  /// Whether this is the first page of what fits.
  let isFirst: Bool

  /// The newest of those that are not above already.
  var others: [BoardEntry] {
    let shown = Set((begun + fitting.items).map(\.survey.id))
    return newest.filter { !shown.contains($0.survey.id) }
  }
}

extension Surveys {
  /// Surveys that fit, tokens, and how the network does. Visitors are invited.
  func boardPage(_ request: Request<Anyone>) async throws -> Response {
    guard let viewer = request.viewer else {
      let now = clock.now()
      let (numbers, newest) = try await database.read { [self] db in
        (
          try networkNumbers(now: now, in: db),
          try BoardStore().newest(now: now, limit: newestAtOnce, in: db)
        )
      }
      return .page(invitationView(request.view, numbers, newest))
    }
    try await join(viewer.id)
    let category = request.query["category"].flatMap(SurveyCategory.init)
    let board = try await loadBoard(for: viewer.id, category, after: try request.cursor())
    if !request.isFetchedAhead { try await noteVisit(of: viewer.id) }
    return .page(boardView(request.view, board))
  }

  private func loadBoard(
    for account: ID, _ category: SurveyCategory?, after cursor: Cursor?
  ) async throws -> Board {
    let now = clock.now()
    return try await database.read { [self] db in
      let store = BoardStore()
      let (quote, begun, fitting, newest, numbers) = try db.pipeline(
        { try self.quote(for: account, now: now, in: $0) },
        { try store.begun(by: account, now: now, limit: begunAtOnce, in: $0) },
        {
          try store.fitting(
            account, in: category, now: now, after: cursor, size: surveyPageSize, in: $0)
        }, { try store.newest(now: now, limit: newestAtOnce, in: $0) },
        { try self.networkNumbers(now: now, in: $0) })
      return Board(
        category: category, quote: quote, begun: begun, fitting: fitting, newest: newest,
        numbers: numbers, isFirst: cursor == nil)
    }
  }
}
