import Core
import Database
import HTML
import Web

/// Threads on one page.
let threadPageSize = 20
/// The first answers of each of them.
let firstAnswers = 30
/// The most comments on one page: with an article of some length it stays below 100 kB.
let commentsOnPage = 60

extension Magazine {
  /// The comments below an article: the newest threads, and the form. Nothing for those who may not
  /// read the article to its end. The page needs `magazine.css` and `magazine.js`, which contain
  /// what comments need.
  /// - Parameter query: `answer` is the comment below which the form stands.
  func commentSection(
    _ t: ViewContext, on card: ArticleCard, for entitlement: Entitlement, query: [String: String]
  ) async throws -> CommentsBelow? {
    guard
      let page = try await commentPage(
        under: card.article, for: entitlement, after: nil, now: t.now)
    else { return nil }
    // Nothing was said, and nobody can say anything.
    let isOpen = card.article.isOpenToComments(at: t.now)
    guard page.count > 0 || isOpen else { return nil }
    let place = CommentPlace(
      article: card.article, mayComment: page.mayComment, hasProfiles: options.hasProfiles,
      answering: query["answer"].flatMap { ID($0) })
    return CommentsBelow(
      html: commentSectionView(t, page, place), count: page.count, isOpen: isOpen)
  }

  /// A page of the threads under an article; nil for those who may not read it to its end.
  func commentPage(
    under article: Article, for entitlement: Entitlement, after cursor: Cursor?, now: Timestamp
  ) async throws -> CommentPage? {
    guard entitlement.readsComments(under: article, now: now) else { return nil }
    return try await database.read { db in
      CommentPage(
        threads: try comments(for: entitlement.viewer, now: now).threads(
          of: article, after: cursor, size: threadPageSize, answers: firstAnswers,
          total: commentsOnPage, in: db),
        count: try CommentCountStore().count(under: article.id, in: db),
        mayComment: entitlement.mayComment(under: article, now: now))
    }
  }
}

/// What a page of comments shows.
struct CommentPage: Sendable {
  let threads: Page<CommentThread>
  /// How many comments the article has.
  let count: Int
  let mayComment: Bool
}

/// Where comments are drawn.
struct CommentPlace: Sendable {
  let article: Article
  let mayComment: Bool
  /// Whether people have pages of their own.
  let hasProfiles: Bool
  /// The comment below which the form for an answer stands.
  var answering: ID?
  /// A comment that was refused.
  var form = Form()

  /// Where the comments of the article are.
  var path: String { article.path + "/comments" }

  /// A comment's own address.
  func path(of comment: ID) -> String { "\(path)/\(comment)#c-\(comment)" }
}

/// Heading, form, threads, the way to more.
/// - Parameter isPage: whether it stands without the article, and so names it.
func commentSectionView(
  _ t: ViewContext, _ page: CommentPage, _ place: CommentPlace, isPage: Bool = false
) -> HTML {
  let title: HTML =
    isPage
    ? "<a href=\"\(place.article.path)\" dir=\"auto\">\(place.article.title)</a>"
    : "\(t(.comments))"
  return """
    <section class="talk" id="comments" aria-labelledby="comments-title" \
    data-comments="\(place.path)" data-stream="\(place.article.path)/live"\
    \(commentNumbers(t, page.count, isOpen: place.article.isOpenToComments(at: t.now)))>
    <h2 id="comments-title">\(title) \
    <span class="num" data-comment-count>\(t.language.number(page.count))</span></h2>
    \(commentForm(t, place, answering: nil))
    \(threadList(t, page.threads.items, place))
    \(moreComments(t, page.threads.next, path: place.path))
    </section>
    """
}

/// The way to the next page. It comes when one asks: below an article nothing grows by itself.
func moreComments(_ t: ViewContext, _ next: Cursor?, path: String) -> HTML {
  guard let next else { return .empty }
  return """
    <p class="next"><a class="button quiet" rel="next" data-further href="\(path)?after=\(next)">\
    \(t(.moreComments))</a></p>
    """
}

/// Threads below each other; says so when there are none.
func threadList(_ t: ViewContext, _ threads: [CommentThread], _ place: CommentPlace) -> HTML {
  let none: HTML = """
    <p class="hint" data-none>\(t(place.mayComment ? .noCommentsYet : .noComments))</p>
    """
  return """
    \(when: threads.isEmpty, none)<ol class="threads" data-threads>
    \(each: threads, { threadView(t, $0, place) })</ol>
    """
}
