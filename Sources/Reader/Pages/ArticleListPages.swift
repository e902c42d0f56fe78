import Core
import Database
import HTML
import Web

/// *New*, *History* and *Read later*.
extension Reader {
  func newPage(_ request: Request<SignedIn>) async throws -> Response {
    let account = request.viewer.id
    let cursor = try request.cursor()
    let new = try await database.read { db in
      let ((page, hasChannels), unread, busiest, arrived) = try db.pipeline(
        { db in
          let page = try ArticleStore().page(
            .new, of: account, after: cursor, size: pageSize, in: db)
          return (
            page, try !page.items.isEmpty || ChannelStore().count(of: account, in: db) > 0
          )
        }, { try StateStore().unreadCount(of: account, in: $0) },
        { try ChannelStore().busiest(of: account, limit: 20, in: $0) },
        { try StateStore().arrived(in: $0) })
      return NewArticles(
        page: page.shown(by: pictureProxy), unread: unread, busiest: busiest,
        hasChannels: hasChannels, arrived: arrived)
    }
    return .page(
      try await inSection(.articles, newView(request.view, new), request.view, unread: new.unread))
  }

  func historyPage(_ request: Request<SignedIn>) async throws -> Response {
    let account = request.viewer.id
    let cursor = try request.cursor()
    let page = try await database.read { db in
      try ArticleStore().page(.history, of: account, after: cursor, size: pageSize, in: db)
        .shown(by: pictureProxy)
    }
    return .page(try await inSection(.history, historyView(request.view, page), request.view))
  }

  func laterPage(_ request: Request<SignedIn>) async throws -> Response {
    let account = request.viewer.id
    let cursor = try request.cursor()
    let page = try await database.read { db in
      try ArticleStore().page(.later, of: account, after: cursor, size: pageSize, in: db)
        .withKeptPictures(in: db).shown(by: pictureProxy)
    }
    return .page(try await inSection(.later, laterView(request.view, page), request.view))
  }

  func clearHistory(_ request: Request<SignedIn>) async throws -> Response {
    let account = request.viewer.id
    try await database.write { db in try StateStore().delete(nil, of: account, in: db) }
    return .redirect(to: "/read/history", notice: Notice(request.view(.historyCleared)))
  }

  func deleteArticle(_ request: Request<SignedIn>) async throws -> Response {
    let account = request.viewer.id
    let article = try request.id()
    try await database.write { db in try StateStore().delete(article, of: account, in: db) }
    return .redirect(to: "/read/history")
  }
}

/// What *New* shows.
private struct NewArticles: Sendable {
  let page: Page<ListedArticle>
  let unread: Int
  /// The channels with most that is new.
  let busiest: [(id: ID, title: String, unread: Int)]
  let hasChannels: Bool
  /// How far "mark all as read" reaches.
  let arrived: Int64
}

private func newView(_ t: ViewContext, _ new: NewArticles) -> Screen {
  let isEmpty = new.page.items.isEmpty
  let body: HTML
  if isEmpty {
    let news = listNewsPlace(path: "/read", arrived: new.arrived, isEmpty: true)
    body = new.hasChannels ? news + nothingNew(t) : noChannels(t)
  } else {
    let news = listNewsPlace(path: "/read", arrived: new.arrived)
    body =
      news
      + articleRows(t, new.page, from: .new, path: "/read") { article in
        menu(
          t, label: .more,
          items: postButton(
            t, path: "/read/mark", label: .markAboveRead, icon: .check, style: .plain,
            fields: ["arrived": "\(new.arrived)", "above": "\(article.cursor)"]))
      }
  }
  var screen = Screen(
    title: t(.articles), tab: .read,
    actions: newActions(t, isEmpty: isEmpty, arrived: new.arrived),
    body: body)
  screen.side = channelSide(t, new.busiest)
  return screen
}

private func newActions(_ t: ViewContext, isEmpty: Bool, arrived: Int64) -> HTML {
  """
  \(iconLink(t(.search), path: "/read/search", icon: .search))\
  \(refreshButton(t, path: "/read/refresh", label: t(.refresh)))\
  \(when: !isEmpty, markAllButton(t, fields: ["arrived": "\(arrived)"]))\
  \(iconLink(t(.addChannel), path: "/read/channels/new", icon: .plus))
  """
}

func markAllButton(_ t: ViewContext, fields: [String: String]) -> HTML {
  postButton(
    t, path: "/read/mark", label: .markAllRead, icon: .check, fields: fields, iconOnly: true)
}

private func noChannels(_ t: ViewContext) -> HTML {
  emptyState(
    icon: .rss, title: t(.noChannels), text: t(.noChannelsText),
    action: linkButton(t(.addChannel), path: "/read/channels/new", icon: .plus))
}

private func nothingNew(_ t: ViewContext) -> HTML {
  emptyState(
    icon: .check, title: t(.nothingNew), text: t(.nothingNewText),
    action: postButton(t, path: "/read/refresh", label: .refresh, icon: .refresh))
}

/// On wide screens: the channels that have something new.
private func channelSide(
  _ t: ViewContext, _ channels: [(id: ID, title: String, unread: Int)]
) -> HTML? {
  guard !channels.isEmpty else { return nil }
  return cellGroup(
    title: t(.channels),
    cells: channels.map {
      linkCell($0.title, path: "/read/channels/\($0.id)", value: t.language.number($0.unread))
    })
}

private func historyView(_ t: ViewContext, _ page: Page<ListedArticle>) -> Screen {
  let body =
    page.items.isEmpty
    ? emptyState(icon: .read, title: t(.noHistory), text: t(.noHistoryText))
    : confirmButton(
      t, path: "/read/history/clear", label: .clearHistory, question: .clearHistoryQuestion,
      confirm: .clearHistory, icon: .trash)
      + listNewsPlace(path: "/read/history")
      + articleRows(t, page, from: .history, path: "/read/history") { article in
        postButton(
          t, path: "/read/history/\(article.id)/forget", label: .delete, icon: .close,
          enhance: "remove", iconOnly: true)
      }
  return Screen(
    title: t(.history), tab: .read,
    actions: iconLink(t(.search), path: "/read/search", icon: .search),
    body: body)
}

private func laterView(_ t: ViewContext, _ page: Page<ListedArticle>) -> Screen {
  let body =
    page.items.isEmpty
    ? emptyState(icon: .save, title: t(.nothingSaved), text: t(.nothingSavedText))
    : listNewsPlace(path: "/read/later")
      + articleRows(t, page, from: .later, path: "/read/later")
  return Screen(
    title: t(.readLater), tab: .read,
    actions: iconLink(t(.search), path: "/read/search", icon: .search),
    body: body)
}
