import Core
import Synchronization

extension StandInWorld {
  func mediaList(
    _ account: StandInAccount, _ call: GraphCall
  ) throws(StandInError) -> StandInJSON {
    let size = try self.size(of: call)
    let (from, upTo) = (try call.moment("since"), try call.moment("until"))
    let cursor = try cursor(call)
    if isEmptyAtFirst(cursor) { return list([], after: cursorAtStart, size: size, call) }
    let page = posts(
      of: account, after: cursor == .start ? nil : cursor.thing, size: size, from: from,
      upTo: upTo)
    return try list(page, size: size, account, call)
  }

  func storyList(
    _ account: StandInAccount, _ call: GraphCall
  ) throws(StandInError) -> StandInJSON {
    let size = try self.size(of: call)
    let cursor = try cursor(call)
    if isEmptyAtFirst(cursor) { return list([], after: cursorAtStart, size: size, call) }
    return try list(
      stories(of: account, after: cursor.thing, size: size), size: size, account, call)
  }

  private func size(of call: GraphCall) throws(StandInError) -> Int {
    let size = try call.limit()
    let most = state.withLock { $0.oddities.mostAtOnce }
    if let most, size > most { throw .tooMuch }
    return size
  }

  private enum Cursor: Equatable {
    case none
    /// Behind an empty page.
    case start
    case after(String)

    var thing: String? {
      if case .after(let id) = self { id } else { nil }
    }
  }

  private func cursor(_ call: GraphCall) throws(StandInError) -> Cursor {
    guard let text = call["after"], !text.isEmpty else { return .none }
    if text == cursorAtStart { return .start }
    guard let bytes = Base64URL.bytes(text) else { throw .parameter("Invalid parameter: after") }
    let id = String(decoding: bytes, as: UTF8.self)
    guard StandInID.place(id) != nil else { throw .parameter("Invalid parameter: after") }
    return .after(id)
  }

  private func isEmptyAtFirst(_ cursor: Cursor) -> Bool {
    cursor == .none && state.withLock { $0.oddities.beginsWithEmptyPage }
  }

  private func list(
    _ page: Page, size: Int, _ account: StandInAccount, _ call: GraphCall
  ) throws(StandInError) -> StandInJSON {
    guard let fields = FieldList(call["fields"] ?? "id") else {
      throw .parameter("Syntax error in parameter fields")
    }
    var nodes: [StandInJSON] = []
    for thing in page.things {
      nodes.append(try mediaNode(thing, account, fields, call))
    }
    let last = page.things.last.map { Base64URL.text(Array($0.id.utf8)) }
    return list(nodes, after: page.hasMore ? last : nil, last: last, size: size, call)
  }

  /// `next` has the token in it, as Meta's has; the last page has none.
  private func list(
    _ nodes: [StandInJSON], after: String?, last: String? = nil, size: Int, _ call: GraphCall
  ) -> StandInJSON {
    guard after != nil || last != nil else { return ["data": .array(nodes)] }
    var paging: [(String, StandInJSON)] = [
      ("cursors", ["before": "QVFIUnN0YW5kaW4", "after": .text(after ?? last ?? "")])
    ]
    if let after {
      let host = call.isFacebook ? "graph.facebook.com" : "graph.instagram.com"
      let path = ([call.version] + call.path).joined(separator: "/")
      let next =
        "\(call.address)/\(host)/\(path)?access_token=\(call.token ?? "")&limit=\(size)"
        + "&fields=\((call["fields"] ?? "id").percentEncoded)&after=\(after)"
      paging.append(("next", .text(next)))
    }
    return ["data": .array(nodes), "paging": .object(paging)]
  }
}

private let cursorAtStart = "QVFIUnN0YXJ0"
