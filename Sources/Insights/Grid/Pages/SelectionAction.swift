import Core
import Web

extension Insights {
  /// Changes the selection. Fields: `add` and `remove` (ids), or `period` with `from`, `to` and
  /// `what`, or `none`; `tab`, `sort`, `dir` and `after` say where one was. A script that asks in the
  /// background gets the totals as JSON.
  func selectionAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer) = (try request.id(), request.viewer.id)
    let form = try await request.form()
    let change = try selectionChange(form)
    do {
      let totals = try await select(change, of: id, by: viewer)
      guard request.header("X-Requested-With") == nil else {
        return try .json(SelectionResponse(totals))
      }
      return .redirect(
        to: placeBack(form, id, change), notice: notice(request.view, change, totals))
    } catch let error as AppError where error.status == 422 {
      guard request.header("X-Requested-With") == nil else { throw error }
      return .redirect(
        to: placeBack(form, id, change), notice: Notice(request.view(error.message)))
    }
  }
}

private func selectionChange(_ form: Form) throws -> SelectionChange {
  if !form["none"].isEmpty { return .none }
  guard form["period"].isEmpty else {
    let period = SelectionPeriod(form["period"], from: form["from"], to: form["to"])
    guard let period else { throw AppError.badRequest("period is none that there is") }
    let what = GridChoice.Tab(rawValue: form["what"])
    return .period(period, isStory: what.map { $0 == .stories })
  }
  return .items(
    added: form.values.all("add").compactMap { ID($0) },
    removed: form.values.all("remove").compactMap { ID($0) })
}

/// The page on which the tile is that was pressed, at that tile.
private func placeBack(_ form: Form, _ source: ID, _ change: SelectionChange) -> String {
  if form["back"] == "selection" { return "/insights/\(source)/selection" }
  var choice = GridChoice(form.values)
  choice.isSelecting = true
  let after = Cursor(form["after"]).map { "&after=\($0)" } ?? ""
  guard case .items(let added, let removed) = change, let item = (added + removed).first else {
    return "/insights/\(source)\(choice.query)\(after)"
  }
  return "/insights/\(source)\(choice.query)\(after)#i-\(item)"
}

/// A tap is seen at its tile; what changes much at once is told.
private func notice(
  _ t: ViewContext, _ change: SelectionChange, _ totals: SelectionTotals
) -> Notice? {
  switch change {
  case .items: nil
  case .period: Notice(t(.selectedNow, totals.all.count))
  case .none: Notice(t(.selectionCleared))
  }
}

/// What a script is told of the totals: what it needs to count on.
private struct SelectionResponse: Encodable, Sendable {
  struct Group: Encodable, Sendable {
    let count: Int
    let views: Int
    let viewsKnown: Int
    let reach: Double
    let reachKnown: Int

    init(_ group: GroupTotals) {
      count = group.count
      views = group.sums[.views] ?? 0
      viewsKnown = group.known[.views] ?? 0
      reach = group.averageReach ?? 0
      reachKnown = group.known[.reach] ?? 0
    }
  }

  let posts: Group
  let stories: Group

  init(_ totals: SelectionTotals) {
    posts = Group(totals.posts)
    stories = Group(totals.stories)
  }
}
