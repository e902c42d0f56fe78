import Core
import Database
import HTML
import Web

/// Articles on one page of the desk.
private let deskPageSize = 40

extension Magazine {
  /// All articles, published or not, what was worked on last on top.
  func deskPage(_ request: Request<EditorOnly>) async throws -> Response {
    let filter = request.query["show"].flatMap(DeskFilter.init) ?? .all
    let words = String((request.query["q"] ?? "").prefix(150))
    let (viewer, cursor, now) = (request.viewer, try request.cursor(), clock.now())
    let page = try await database.read { db in
      let page = try DeskStore().page(
        filter, words: words, now: now, after: cursor, size: deskPageSize, in: db)
      let editing = try EditingStore().names(
        in: page.items.map(\.id), except: viewer.id, now: now, in: db)
      return page.compactMap { entry in
        var entry = entry
        entry.editing = editing[entry.id] ?? []
        return entry
      }
    }
    return .page(deskView(request.view, filter, words, page))
  }

  /// Begins an article and opens it.
  func createArticle(_ request: Request<EditorOnly>) async throws -> Response {
    .redirect(to: deskPath(try await newArticle(by: request.viewer)))
  }
}

private func deskSearchPath(_ words: String) -> String {
  "/desk?q=" + words.percentEncoded
}

/// Where an article is written.
func deskPath(_ article: ID) -> String { "/desk/articles/\(article)" }

private func deskView(
  _ t: ViewContext, _ filter: DeskFilter, _ words: String, _ page: Page<DeskEntry>
) -> Screen {
  let choices = DeskFilter.allCases.map { way in
    SegmentItem(
      t(way.title), path: way == .all ? "/desk" : "/desk?show=\(way.rawValue)",
      isCurrent: way == filter && words.isEmpty)
  }
  let list: HTML =
    page.items.isEmpty
    ? emptyState(icon: .edit, title: t(.deskEmpty), text: t(.deskEmptyText))
    : """
    <ul class="desk-list" data-list>\(each: page.items, { deskRow(t, $0) })</ul>
    """
  let path = words.isEmpty ? "/desk?show=\(filter.rawValue)" : deskSearchPath(words)
  var screen = deskScreen(
    t, title: t(.desk), back: Link(title: t(.magazine), path: "/magazine"),
    body: """
      <div class="desk-top">\(postButton(
        t, path: "/desk/articles", label: .newArticleButton, icon: .plus, style: .primary))\
      \(searchField(t, path: "/desk", label: .searchDesk, value: words))</div>
      \(chips(t, choices, label: t(.desk)))
      \(list)\(moreLink(t, page.next, path: path))
      """)
  screen.actions = menu(
    t, label: .moreActions,
    items: menuLink(t(.categories), path: "/desk/categories", icon: .folder),
    menuLink(t(.deskAuthors), path: "/desk/authors", icon: .users),
    menuLink(t(.comments), path: "/desk/comments", icon: .talk),
    menuLink(t(.readersFeedback), path: "/desk/feedback", icon: .mail),
    menuLink(t(.opens), path: "/desk/opens", icon: .eye),
    menuLink(t(.promotions), path: "/desk/promotions", icon: .photos))
  return screen
}

/// A page of the desk.
func deskScreen(
  _ t: ViewContext, title: String, back: Link, layout: Layout = .column, body: HTML
) -> Screen {
  var screen = Screen(title: title, tab: .read, back: back, layout: layout, body: body)
  screen.styles = ["desk.css"]
  return screen
}

/// An article of the desk: its title leads to the editor.
private func deskRow(_ t: ViewContext, _ entry: DeskEntry) -> HTML {
  let editing: HTML? =
    entry.editing.isEmpty
    ? nil
    : """
    <p class="editing">\(icon(.edit))\
    \(t(.editingNow, entry.editing.sorted(in: t.language) { $0 }.joined(separator: ", ")))</p>
    """
  // Most texts are written by their author alone, which need not be said.
  let others = entry.editorName.flatMap { $0 == entry.authorName ? nil : $0 }
  let last: HTML? = others.map { " · \(t(.editedBy, $0))" }
  return """
    <li class="desk-row"><h2><a href="\(deskPath(entry.id))" dir="auto">\
    \(entry.title.isEmpty ? t(.untitled) : entry.title)</a></h2>
    <p class="marks">\(stateMark(t, entry.article.publication))\
    \(when: entry.hasChanges, "<span class=\"mark changed\">\(t(.stateChanged))</span>")\
    \(when: entry.article.isPinned, "<span class=\"mark\">\(t(.pinnedMark))</span>")\
    \(when: entry.article.publication.audience == .subscribers,
      "<span class=\"mark\">\(t(.subscribersMark))</span>")</p>
    <p class="meta">\(entry.authorName) · \(t.ago(entry.editedAt))\(last)</p>\(editing)</li>
    """
}

/// Where an article stands between the desk and its readers.
func stateMark(_ t: ViewContext, _ publication: Publication) -> HTML {
  switch publication.status {
  case .draft: "<span class=\"mark draft\">\(t(.stateDraft))</span>"
  case .unpublished: "<span class=\"mark draft\">\(t(.stateUnpublished))</span>"
  case .published:
    if publication.isPlanned(at: t.now), let time = publication.publishedAt {
      "<span class=\"mark planned\">\(t(.statePlanned, t.timeText(time)))</span>"
    } else {
      "<span class=\"mark published\">\(t(.statePublished))</span>"
    }
  }
}

extension DeskFilter {
  fileprivate var title: Phrase {
    switch self {
    case .all: .deskAll
    case .drafts: .deskDrafts
    case .planned: .deskPlanned
    case .published: .deskPublished
    case .unpublished: .deskUnpublished
    }
  }
}
