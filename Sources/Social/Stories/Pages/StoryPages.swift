import Core
import Database
import HTML
import Web

/// The owner's pages: the archive; and deleting.
extension Social {
  func deleteStoryAction(_ request: Request<SignedIn>) async throws -> Response {
    try await deleteStory(try request.id(), by: request.viewer.id)
    return .redirect(to: "/", notice: Notice(request.view(.storyDeleted)))
  }

  func storyArchivePage(_ request: Request<SignedIn>) async throws -> Response {
    .page(archiveView(request.view, try await archive(request), Form()))
  }

  /// Fields: `story` for each that was chosen; `highlight`, one that there is, or `title` of a new
  /// one.
  func makeHighlightAction(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    let known = ID(form["highlight"])
    let title = known == nil ? form.text("title", 1...30, or: .highlightTitleRule) : ""
    let stories = form.values.all("story").compactMap { ID($0) }.sorted()
    if stories.isEmpty { form.fail("story", .chooseStories) }
    do {
      if let problem = form.firstProblem {
        throw AppError(status: 422, code: "invalid", message: problem)
      }
      let owner = request.viewer.id
      guard let known else {
        let id = try await makeHighlight(title: title, of: stories, by: owner)
        return .redirect(to: "/highlights/\(id)")
      }
      try await extendHighlight(known, with: stories, by: owner)
      return .redirect(to: "/highlights/\(known)")
    } catch let error as AppError where error.status == 422 {
      if form.isValid { form.general = error.message }
      return .page(archiveView(request.view, try await archive(request), form), status: 422)
    }
  }

  private func archive(_ request: Request<SignedIn>) async throws -> StoryArchive {
    let owner = request.viewer.id
    let cursor = try request.cursor()
    return try await database.read { db in
      StoryArchive(
        page: try StoryStore().archive(of: owner, after: cursor, size: 60, in: db),
        isFirst: cursor == nil, highlights: try HighlightStore().own(of: owner, in: db))
    }
  }
}

/// A page of the archive.
private struct StoryArchive: Sendable {
  let page: Page<StoryCard>
  let isFirst: Bool
  /// Where stories can be kept already.
  let highlights: [HighlightRow]
}

private func archiveView(_ t: ViewContext, _ archive: StoryArchive, _ form: Form) -> Screen {
  let page = archive.page
  let body: HTML =
    page.items.isEmpty && archive.isFirst
    ? """
    \(formErrors(t, form))\(writtenWords(t, form.values))\(emptyState(
      icon: .archive, title: t(.noStories), text: t(.noStoriesText),
      action: linkButton(t(.newStory), path: "/stories/new", icon: .plus)))
    """
    : """
    <form class="form" method="post" action="/highlights">\(t.tokenField)
    <p class="hint">\(t(.archiveLead))</p>\(formErrors(t, form))
    <ul class="grid archive" data-list>\(archiveTiles(t, page.items, form))</ul>
    \(moreLink(t, page.next, path: "/me/stories", isEndless: false))
    \(highlightFields(t, archive.highlights, form))</form>
    """
  var screen = Screen(
    title: t(.storyArchive), tab: .me, back: Link(title: t(.meTab), path: "/me"),
    actions: iconLink(t(.newStory), path: "/stories/new", icon: .plus), body: body)
  screen.styles = ["social.css", "stories.css"]
  return screen
}

/// Where the chosen ones are kept: in a highlight that there is, or in a new one.
private func highlightFields(_ t: ViewContext, _ known: [HighlightRow], _ form: Form) -> HTML {
  guard !known.isEmpty else {
    return """
      \(textField(t, "title", label: .highlightTitle, form: form, maxLength: 30))
      <p class="ways">\(submitButton(t, .makeHighlight, icon: .plus))</p>
      """
  }
  let choices = [Choice("", t(.aNewHighlight))] + known.map { Choice("\($0.id)", $0.title) }
  return """
    \(selectField(t, "highlight", label: .highlightFor, choices: choices, form: form,
      required: false))
    \(textField(
      t, "title", label: .highlightTitle, form: form, required: false, maxLength: 30))
    <p class="ways">\(submitButton(t, .keepStories, icon: .plus))</p>
    """
}

/// The stories under the names of their months. A further page begins with a name too; who appends
/// it to the one before leaves out what is there already by its id.
private func archiveTiles(_ t: ViewContext, _ stories: [StoryCard], _ form: Form) -> HTML {
  let chosen = Set(form.values.all("story"))
  var month: CalendarMonth?
  var tiles: HTML = .empty
  for story in stories {
    let next = t.month(story.id.time)
    if next != month {
      tiles = tiles + "<li class=\"month\" id=\"m-\(next.key)\"><h2>\(next.title)</h2></li>\n"
    }
    month = next
    tiles = tiles + storyChoice(t, story, isChosen: chosen.contains("\(story.id)"))
  }
  return tiles
}
