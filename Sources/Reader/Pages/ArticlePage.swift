import Core
import Database
import Foundation
import HTML
import HTMLText
import Web

/// One article, and what a person does with it.
extension Reader {
  /// Opening marks as read, unless a browser or our service worker only fetches ahead.
  func articlePage(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let account = request.viewer.id
    let list = request.query["from"].flatMap(ArticleList.init)
    let loaded = try await database.read { db in try load(id, for: account, list: list, in: db) }
    guard let loaded else { throw AppError.notFound }
    if !request.isFetchedAhead {
      let now = clock.now()
      try await database.write { [hub] db in
        let count = try markRead(.articles([id]), of: account, now: now, in: db)
        try StateStore().touchHistory(id, of: account, now: now, in: db)
        if count > 0 { db.afterCommit { hub.publish(Event("reader.counts", user: account)) } }
      }
    }
    let wantsFull =
      request.query["text"].map { $0 == "full" } ?? loaded.article.channelWantsFullText
    return .page(
      articleView(
        request.view, loaded, ShownPictures(kept: loaded.kept, proxy: pictureProxy), list: list,
        showsFullText: wantsFull, sharePath: sharePath?(id)))
  }

  func setRead(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let form = try await request.form()
    let isRead = form["read"] != "false"
    let account = request.viewer.id
    let now = clock.now()
    try await database.write { [hub] db in
      guard try ArticleStore().isVisible(id, to: account, in: db) else { throw AppError.notFound }
      if isRead {
        _ = try markRead(.articles([id]), of: account, now: now, in: db)
      } else {
        try StateStore().markUnread(id, of: account, in: db)
      }
      db.afterCommit { hub.publish(Event("reader.counts", user: account)) }
    }
    let undo = Notice.Undo(path: request.path, fields: ["read": isRead ? "false" : "true"])
    return .redirect(
      to: returnPath(form, or: "/read"),
      notice: Notice(request.view(isRead ? .markedRead : .markedUnread), undo: undo))
  }

  func setSaved(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let form = try await request.form()
    let isSaved = form["saved"] != "false"
    let account = request.viewer.id
    let now = clock.now()
    try await database.write { [hub] db in
      guard try ArticleStore().isVisible(id, to: account, in: db) else { throw AppError.notFound }
      db.afterCommit { hub.publish(Event("reader.saved", user: account)) }
      try StateStore().setSaved(isSaved, id, of: account, now: now, in: db)
      if isSaved { try keepPictures.add(id, for: account, in: db) }
    }
    let undo = Notice.Undo(path: request.path, fields: ["saved": isSaved ? "false" : "true"])
    return .redirect(
      to: returnPath(form, or: "/read/later"),
      notice: Notice(request.view(isSaved ? .savedForLater : .removedFromLater), undo: undo))
  }

  /// Fetches the page of an excerpt and shows the text in it.
  func getFullText(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let account = request.viewer.id
    try limiter.check("reader.full-text", key: "\(account)", limit: 60, per: .hours(1))
    let isVisible = try await database.read { db in
      try ArticleStore().isVisible(id, to: account, in: db)
    }
    guard isVisible else { throw AppError.notFound }
    let form = try await request.form()
    let from = ArticleList(form["from"])
    let path = articlePath(id, from: from)
    switch try await fullText(id) {
    case .stored: return .redirect(to: path + (from == nil ? "?" : "&") + "text=full")
    case .nothing: return .redirect(to: path, notice: Notice(request.view(.noFullText)))
    case .less: return .redirect(to: path, notice: Notice(request.view(.lessThanFeed)))
    case .walled: return .redirect(to: path, notice: Notice(request.view(.onlyForSubscribers)))
    case .problem(let problem):
      return .redirect(to: path, notice: Notice(request.view(problem.text)))
    }
  }
}

/// What an article's page needs.
struct ArticleModel: Sendable {
  let article: Article
  let newer: ListedArticle?
  let older: ListedArticle?
  let isArchived: Bool
  let kept: LocalPictures
}

private func load(_ id: ID, for account: ID, list: ArticleList?, in db: any ReadAccess) throws
  -> ArticleModel?
{
  let store = ArticleStore()
  guard let article = try store.find(id, for: account, in: db) else { return nil }
  let around = try list.map {
    try store.neighbours(of: article.row, in: $0, account: account, db: db)
  }
  return ArticleModel(
    article: article, newer: around?.newer, older: around?.older,
    isArchived: try !FolderStore().containing(id, of: account, in: db).isEmpty,
    kept: try SavedPictureStore().pictures(of: [id], in: db)[id] ?? [:])
}

/// - Parameter sharePath: where it is sent to somebody; nil when there are no messages.
private func articleView(
  _ t: ViewContext, _ loaded: ArticleModel, _ pictures: ShownPictures, list: ArticleList?,
  showsFullText: Bool, sharePath: String?
) -> Screen {
  let article = loaded.article
  let row = article.row
  let full = showsFullText ? article.fullHTML : nil
  let lead = leadPicture(article, in: full)
  let text = lead.text
  let content: HTML =
    text.isEmpty && lead.picture == nil
    ? "<p>\(t(.noText))</p>" : HTML(trusted: pictures.shown(in: text)) + pictureWords(text)
  var head = ArticleHead(
    title: row.title, source: row.channelTitle, sourceID: row.channel ?? row.id, time: row.time)
  head.isNote = row.isNote
  head.url = row.link
  head.author = row.author
  head.sourcePath = row.channel.map { "/read/channels/\($0)" }
  head.sourcePicture = row.channelPicture.map { pictures.address(of: $0, atLeast: signWidth) }
  head.minutes = article.words > 60 ? article.minutes : nil
  head.picture = lead.picture.map { pictures.address(of: $0, atLeast: 1080) }
  head.largePicture = lead.picture.map { pictures.address(of: $0, atLeast: 2048) }
  head.isWholePicture = text.isEmpty
  head.languageTag = article.language
  let way = list ?? .new
  return Screen(
    title: row.title, tab: .read, back: Link(title: t(.back), path: way.path),
    actions: articleActions(t, loaded, list: list, sharePath: sharePath),
    body: Web.articlePage(
      t, head, content: content + enclosures(t, article),
      foot: articleFoot(t, loaded, list: list, showsFullText: full != nil)))
}

/// The picture above the text, and the text without it where it begins with it. A picture that
/// stands further down is shown there, and one that is most of the article too.
/// - Parameter full: the text that is shown instead of the feed's.
private func leadPicture(
  _ article: Article, in full: String?
) -> (picture: String?, text: String) {
  let text = full ?? article.html
  let hasVideo = article.enclosures.contains { $0.type?.hasPrefix("video/") == true }
  guard let picture = article.row.picture, !hasVideo else { return (nil, text) }
  guard showsPicture(text, url: picture) else { return (picture, text) }
  let rest = isMostlyPicture(text) ? text : removingLeadImage(text, url: picture)
  return rest == text ? (nil, text) : (picture, rest)
}

/// What a comic says when one points at it.
private func pictureWords(_ text: String) -> HTML {
  guard isMostlyPicture(text) else { return .empty }
  var words = HTML.empty
  for title in pictureTitles(in: text) {
    words += "<p class=\"picture-words\">\(HTML(trusted: title))</p>"
  }
  return words
}

private func articleActions(
  _ t: ViewContext, _ loaded: ArticleModel, list: ArticleList?, sharePath: String?
) -> HTML {
  let row = loaded.article.row
  let here = articlePath(row.id, from: list)
  return """
    \(postButton(
      t, path: "/read/articles/\(row.id)/save",
      label: row.isSaved ? .removeFromLater : .saveForLater, icon: .save,
      fields: ["saved": row.isSaved ? "false" : "true", "back": here], enhance: "save",
      pressed: row.isSaved, iconOnly: true))\
    \(iconLink(
      t(.putIntoArchive), path: "/read/articles/\(row.id)/folders\(fromQuery(list))", icon: .archive))\
    \(menu(t, label: .more, items: articleMenu(t, loaded, list: list, sharePath: sharePath)))
    """
}

private func articleMenu(
  _ t: ViewContext, _ loaded: ArticleModel, list: ArticleList?, sharePath: String?
) -> HTML {
  let row = loaded.article.row
  let unread = postButton(
    t, path: "/read/articles/\(row.id)/read", label: .markUnread, icon: .undo, style: .plain,
    fields: ["read": "false", "back": (list ?? .new).path])
  let original = row.link.map { menuLink(t(.original), path: $0, icon: .external) }
  let comments = loaded.article.commentsLink.map {
    menuLink(t(.comments), path: $0, icon: .talk)
  }
  let send = sharePath.map { menuLink(t(.sendInMessage), path: $0, icon: .send) }
  return "\(send)\(original)\(comments)\(when: row.channel != nil, unread)"
}

private func articleFoot(
  _ t: ViewContext, _ loaded: ArticleModel, list: ArticleList?, showsFullText: Bool
) -> HTML {
  let row = loaded.article.row
  let original = row.link.map {
    linkButton(t(.original), path: $0, style: .quiet, icon: .external)
  }
  let here = articlePath(row.id, from: list)
  let separator = list == nil ? "?" : "&"
  let text: HTML =
    if showsFullText {
      linkButton(t(.feedText), path: here + separator + "text=feed", style: .quiet, icon: .read)
    } else if loaded.article.fullHTML != nil {
      linkButton(t(.fullText), path: here + separator + "text=full", style: .quiet, icon: .read)
    } else if row.link != nil {
      postButton(
        t, path: "/read/articles/\(row.id)/full-text", label: .fullText, icon: .read,
        fields: ["from": list?.description ?? ""])
    } else { .empty }
  return """
    <p class="ways">\(original)\(text)</p>
    \(neighbours(t, newer: link(loaded.newer, list), older: link(loaded.older, list)))
    """
}

private func link(_ row: ListedArticle?, _ list: ArticleList?) -> Link? {
  row.map { Link(title: $0.title, path: articlePath($0.id, from: list)) }
}

private func fromQuery(_ list: ArticleList?) -> String { list.map { "?from=\($0)" } ?? "" }

/// Files to play or download; pictures that are the lead picture already are left out.
private func enclosures(_ t: ViewContext, _ article: Article) -> HTML {
  let files = article.enclosures.filter { $0.url != article.row.picture }
  return "\(each: files, { player(t, $0) })"
}

private func player(_ t: ViewContext, _ file: StoredEnclosure) -> HTML {
  // Many feeds write 0 where they do not know.
  let size = file.length.flatMap { $0 > 0 ? t.language.fileSize($0) : nil }
  let time = file.seconds.map { String(format: "%d:%02d", $0 / 60, $0 % 60) }
  let name = file.url.split(separator: "/").last?.prefix { $0 != "?" }
  return enclosure(
    t, url: file.url, contentType: file.type ?? "",
    title: file.title ?? name.map(String.init) ?? "",
    details: [time, size, t(.playedFrom, hostName(of: file.url))].compactMap(\.self)
      .joined(separator: " · "))
}
