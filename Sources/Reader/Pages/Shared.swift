import Core
import HTML
import Web

/// Articles on one page of a list.
let pageSize = 30

/// The places of the Reader.
enum Section: CaseIterable {
  case articles, later, history, archive, channels

  var title: Phrase {
    switch self {
    case .articles: .articles
    case .later: .readLater
    case .history: .history
    case .archive: .archive
    case .channels: .channels
    }
  }

  var path: String {
    switch self {
    case .articles: "/read"
    case .later: "/read/later"
    case .history: "/read/history"
    case .archive: "/read/archive"
    case .channels: "/read/channels"
    }
  }
}

extension Reader {
  /// A page with the strip on top that leads between the places, below the way to the magazine.
  func inSection(
    _ current: Section, _ screen: Screen, _ t: ViewContext, unread: Int? = nil
  ) async throws -> Screen {
    // The number stands once: at the parts of *Read*, where there are several.
    let isAlone = segments.segments.isEmpty
    let own = Section.allCases.map {
      let isCounted = isAlone && $0 == .articles
      return SegmentItem(
        t($0.title), path: $0.path, isCurrent: $0 == current,
        count: isCounted ? unread ?? 0 : nil, place: isCounted ? .read : nil)
    }
    var screen = screen
    let parts = try await segments.control(t, current: Section.articles.path)
    screen.body = parts + chips(t, own, label: t(.sections)) + screen.body
    return screen
  }
}

/// The rows of a list, or what stands in for none.
func articleRows(
  _ t: ViewContext, _ page: Page<ListedArticle>, from list: ArticleList?, path: String,
  menu: (ListedArticle) -> HTML = { _ in .empty }
) -> HTML {
  let rows = page.items.map { article in
    var row = ArticleRow(
      id: article.id, path: articlePath(article.id, from: list), title: article.title,
      source: article.channelTitle, sourceID: article.channel ?? article.id, time: article.time)
    row.excerpt = article.excerpt
    row.isNote = article.isNote
    row.sourcePicture = article.channelPicture
    row.picture = article.picture
    row.isUnread = article.isUnread
    row.isSaved = article.isSaved
    row.readPath = article.channel == nil ? nil : "/read/articles/\(article.id)/read"
    row.savePath = "/read/articles/\(article.id)/save"
    row.menu = menu(article)
    return row
  }
  return articleList(t, rows) + moreLink(t, page.next, path: path)
}

/// The address of an article, opened from a list.
func articlePath(_ id: ID, from list: ArticleList?) -> String {
  list.map { "/read/articles/\(id)?from=\($0)" } ?? "/read/articles/\(id)"
}

/// Where a form says that it came from, if that is a page of ours.
func returnPath(_ form: Form, or fallback: String) -> String {
  localPath(form["back"]) ?? fallback
}
