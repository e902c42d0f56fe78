import Core
import Database
import HTML
import Web

/// Answers on one page of a thread.
private let answerPageSize = 100

extension Magazine {
  /// All threads under an article. Query: `after`, `answer`; or `thread`, with which an open page
  /// asks for one that changed: the list is empty when there is nothing of it for the reader.
  func commentsPage(_ request: Request<Anyone>) async throws -> Response {
    let (article, entitlement) = try await readArticle(request)
    if let thread = request.query["thread"].flatMap({ ID($0) }) {
      return keeping(try await changedThread(request.view, article, entitlement, thread), article)
    }
    return keeping(
      try await commentsScreen(
        request.view, article, entitlement, after: try request.cursor(),
        answering: request.query["answer"].flatMap { ID($0) }), article)
  }

  /// One thread, from its beginning or from the comment on that the address names; the others when
  /// it is no longer there. Query: `after`, `answer`.
  func threadPage(_ request: Request<Anyone>) async throws -> Response {
    let (article, entitlement) = try await readArticle(request)
    let id = try request.id()
    let screen = try await threadScreen(
      request.view, article, entitlement, of: id, after: try request.cursor(),
      answering: request.query["answer"].flatMap { ID($0) })
    guard let screen else {
      return .redirect(
        to: article.path + "/comments", notice: Notice(request.view(.commentNotHere)))
    }
    return keeping(screen, article)
  }

  /// What only a subscription opens is not kept by browsers: it would outlive the subscription.
  private func keeping(_ screen: Screen, _ article: Article) -> Response {
    let isOpen = Entitlement.visitor.readsComments(under: article, now: clock.now())
    let answer = Response.page(screen)
    return isOpen ? answer : answer.with(header: "Cache-Control", "private, no-store")
  }

  private func changedThread(
    _ t: ViewContext, _ article: Article, _ entitlement: Entitlement, _ root: ID
  ) async throws -> Screen {
    let now = clock.now()
    let page = try await database.read { db in
      let thread = try comments(for: entitlement.viewer, now: now)
        .thread(root, of: article, after: 0, size: answerPageSize, in: db)
      return CommentPage(
        threads: Page(rows: [thread].compactMap(\.self), size: 1) { Cursor(id: $0.root.id) },
        count: try CommentCountStore().count(under: article.id, in: db),
        mayComment: entitlement.mayComment(under: article, now: now))
    }
    let place = CommentPlace(
      article: article, mayComment: page.mayComment, hasProfiles: options.hasProfiles)
    return commentScreen(
      t, article, back: Link(title: article.title, path: article.path),
      commentSectionView(t, page, place, isPage: true))
  }

  /// The article of the address, for somebody who may read it to its end.
  func readArticle<A>(_ request: Request<A>) async throws -> (Article, Entitlement) {
    let slug = try request.parameter("slug")
    let viewer = request.view.viewer
    let now = clock.now()
    let found = try await database.read { db -> (Article, Entitlement)? in
      let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
      return try ArticleStore().find(slug: slug, for: entitlement, now: now, in: db)
        .map { ($0, entitlement) }
    }
    guard let found, found.1.readsComments(under: found.0, now: now) else {
      throw AppError.notFound
    }
    return found
  }

  /// - Parameter form: a comment that was refused.
  func commentsScreen(
    _ t: ViewContext, _ article: Article, _ entitlement: Entitlement, after cursor: Cursor?,
    answering: ID? = nil, _ form: Form = Form()
  ) async throws -> Screen {
    guard
      let page = try await commentPage(
        under: article, for: entitlement, after: cursor, now: clock.now())
    else { throw AppError.notFound }
    let place = CommentPlace(
      article: article, mayComment: page.mayComment, hasProfiles: options.hasProfiles,
      answering: answering, form: form)
    return commentScreen(
      t, article, back: Link(title: article.title, path: article.path),
      commentSectionView(t, page, place, isPage: true))
  }

  /// Nil when the reader sees nothing of the thread.
  /// - Parameter form: an answer that was refused.
  func threadScreen(
    _ t: ViewContext, _ article: Article, _ entitlement: Entitlement, of id: ID,
    after cursor: Cursor?,
    answering: ID? = nil, _ form: Form = Form()
  ) async throws -> Screen? {
    let now = clock.now()
    let found = try await database.read { db -> ThreadModel? in
      guard let (root, number) = try CommentCountStore().place(of: id, in: db) else { return nil }
      // A comment far down begins the page.
      let after = cursor.map { Int(clamping: $0.key) } ?? (number > answerPageSize ? number - 1 : 0)
      return try comments(for: entitlement.viewer, now: now)
        .thread(root, of: article, after: after, size: answerPageSize, in: db)
        .map { thread in
          ThreadModel(
            thread: thread, isFirst: after == 0,
            count: try CommentCountStore().count(under: article.id, in: db))
        }
    }
    guard let found else { return nil }
    let place = CommentPlace(
      article: article, mayComment: entitlement.mayComment(under: article, now: now),
      hasProfiles: options.hasProfiles, answering: answering, form: form)
    return commentScreen(
      t, article, back: Link(title: t(.allComments), path: place.path),
      threadSection(t, found, place))
  }
}

/// What the page of a thread shows.
private struct ThreadModel: Sendable {
  let thread: CommentThread
  /// Whether the answers begin with the first one.
  let isFirst: Bool
  /// How many comments the article has.
  let count: Int
}

private func threadSection(_ t: ViewContext, _ found: ThreadModel, _ place: CommentPlace) -> HTML {
  let thread = found.thread
  let root = thread.root.id
  // The way on is by number here, so that the list's own line is not drawn.
  let shown = CommentThread(root: thread.root, answers: thread.answers, hasMore: false)
  let last = thread.answers.map(\.number).max() ?? 0
  let next = thread.hasMore ? Cursor(key: Int64(last), id: root) : nil
  let numbers = commentNumbers(
    t, found.count, isOpen: place.article.isOpenToComments(at: t.now))
  let earlier: HTML = """
    <p class="earlier"><a href="\(place.path)/\(root)">\(icon(.left))\(t(.earlierAnswers))</a></p>
    """
  return """
    <section class="talk" id="comments" aria-labelledby="comments-title" \
    data-comments="\(place.path)" data-stream="\(place.article.path)/live" data-one="\(root)"\
    \(numbers)>
    <h2 id="comments-title" dir="auto"><a href="\(place.article.path)">\(place.article.title)</a></h2>
    \(when: !found.isFirst, earlier)\(threadList(t, [shown], place))
    \(moreComments(t, next, path: "\(place.path)/\(root)"))
    </section>
    """
}

private func commentScreen(
  _ t: ViewContext, _ article: Article, back: Link, _ body: HTML
) -> Screen {
  var screen = Screen(title: t(.comments), tab: .read, back: back, body: body)
  screen.styles = ["magazine.css"]
  screen.scripts = ["magazine/magazine.js"]
  // The article is what search engines shall find.
  screen.head = "<meta name=\"robots\" content=\"noindex\">\n"
  return screen
}
