import Core
import Database
import HTML
import HTMLText
import Web

/// Feeds of one category on a page.
private let directoryPageSize = 50
/// Categories that the page for adding a channel names.
private let namedCategories = 8

/// The operator's directory of feeds, and finding feeds by words.
extension Reader {
  /// All categories, or with `?category=` the feeds of one; an empty name is those outside of all.
  func directoryPage(_ request: Request<SignedIn>) async throws -> Response {
    let t = request.view
    let from = try request.number("from", in: 0...DirectoryContent.mostFeeds) ?? 0
    guard let content = directory?.content else {
      return .page(directoryScreen(t, problemNote(request) + noDirectory(t)))
    }
    guard let name = request.query["category"] else {
      return .page(directoryScreen(t, problemNote(request) + categoryCells(t, content)))
    }
    guard let category = content.category(name.isEmpty ? nil : name) else {
      throw AppError.notFound
    }
    let start = min(from, category.feeds.count)
    let shown = category.feeds[start...].prefix(directoryPageSize)
    let account = request.viewer.id
    let followed = try await database.read { db in
      try ChannelStore().followed(shown.map(\.url), of: account, in: db)
    }
    let next = shown.endIndex < category.feeds.count ? shown.endIndex : nil
    return .page(categoryView(t, category, Array(shown), followed, next: next))
  }

  /// What stands below the field of the page for adding a channel: the way into the directory.
  func directoryLinks(_ request: Request<SignedIn>) -> HTML {
    guard let content = directory?.content else { return problemNote(request) }
    let t = request.view
    let cells = categories(t, content)
    let all = linkCell(
      t(.allCategories), path: "/read/directory", icon: .list, value: t.language.number(cells.count)
    )
    let shown = Array(cells.prefix(namedCategories)) + (cells.count > namedCategories ? [all] : [])
    return problemNote(request) + cellGroup(title: t(.directory), cells: shown)
  }

  /// The answer to words in place of an address.
  func findByWords(
    _ words: String, _ form: Form, _ request: Request<SignedIn>
  ) async throws -> Response {
    var form = form
    let popular = try await popularFeeds.index(now: clock.now(), database)
    let find = FindByWords(directory: directory?.content?.index, popular: popular)
    let found = find(searchTerms(words))
    guard !found.found.isEmpty else {
      form.fail("address", .nothingByWords)
      return .page(addView(request.view, form, directoryLinks(request)), status: 422)
    }
    let choices = found.found.map { FeedChoice(FeedLink(url: $0.url, title: $0.title)) }
    return .page(
      choiceView(
        request.view, nil, choices, form, try await own(choices, request.viewer.id),
        note: found.isNear ? .foundNearlyByWords : .foundByWords))
  }

  /// What is wrong with the directory, for who can mend it.
  private func problemNote(_ request: Request<SignedIn>) -> HTML {
    guard request.viewer.role == .admin, let problem = directory?.problem else { return .empty }
    return note(request.view(problem.text), icon: .warning, tone: .bad)
  }
}

private func directoryScreen(_ t: ViewContext, _ body: HTML) -> Screen {
  Screen(
    title: t(.directory), tab: .read,
    back: Link(title: t(.addChannel), path: "/read/channels/new"), body: body)
}

private func noDirectory(_ t: ViewContext) -> HTML {
  emptyState(
    icon: .rss, title: t(.noDirectory), text: t(.noDirectoryText),
    action: linkButton(t(.addChannel), path: "/read/channels/new", icon: .plus))
}

private func categoryCells(_ t: ViewContext, _ content: DirectoryContent) -> HTML {
  cellGroup(note: t(.feedCount, content.count), cells: categories(t, content))
}

/// A row for each category by its name; what is in none comes last.
private func categories(_ t: ViewContext, _ content: DirectoryContent) -> [HTML] {
  let named = content.categories.filter { $0.name != nil }
    .sorted(in: t.language) { $0.name ?? "" }
  return (named + content.categories.filter { $0.name == nil }).map { category in
    linkCell(
      category.name ?? t(.otherFeeds), path: path(of: category), icon: .folder,
      value: t.language.number(category.feeds.count))
  }
}

private func path(of category: DirectoryContent.Category) -> String {
  let name = (category.name ?? "").percentEncoded
  return "/read/directory?category=\(name)"
}

private func categoryView(
  _ t: ViewContext, _ category: DirectoryContent.Category, _ feeds: [ListedFeed],
  _ followed: Set<String>, next: Int?
) -> Screen {
  let cells = feeds.map { feed in
    let action: HTML =
      followed.contains(feed.url)
      ? "<span class=\"muted\">\(t(.followed))</span>"
      : postButton(t, path: "/read/channels", label: .follow, fields: ["address": feed.url])
    return actionCell(feed.title, hint: feed.host, action: action)
  }
  let more: HTML? = next.map { place in
    """
    <p class="next"><a class="button quiet" rel="next" \
    href="\(path(of: category))&from=\(place)">\(t(.more))</a></p>
    """
  }
  return Screen(
    title: category.name ?? t(.otherFeeds), tab: .read,
    back: Link(title: t(.directory), path: "/read/directory"),
    body: "\(cellGroup(note: t(.feedCount, category.feeds.count), cells: cells))\(more)")
}
