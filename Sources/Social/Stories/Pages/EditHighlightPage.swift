import Core
import Database
import HTML
import Web

extension Social {
  func editHighlightPage(_ request: Request<SignedIn>) async throws -> Response {
    .page(editHighlightView(request.view, try await ownHighlight(request), Form()))
  }

  /// Fields: `title`, `story` for each that stays, `cover`, `place` from 1.
  func editHighlightAction(_ request: Request<SignedIn>) async throws -> Response {
    let edited = try await ownHighlight(request)
    let id = edited.highlight.id
    var form = try await request.form()
    let title = form.text("title", 1...30, or: .highlightTitleRule)
    guard form.isValid else {
      return .page(editHighlightView(request.view, edited, form), status: 422)
    }
    let kept = form.values.all("story").compactMap { ID($0) }
    let isKept = try await changeHighlight(
      id, title: title, cover: ID(form["cover"]), keeping: kept, by: request.viewer.id)
    guard isKept else {
      return .redirect(
        to: "/@\(request.viewer.userName)", notice: Notice(request.view(.highlightDeleted)))
    }
    if let place = Int(decimal: form["place"], clampedTo: 1...edited.places), place != edited.place
    {
      try await moveHighlight(id, to: place, by: request.viewer.id)
    }
    return .redirect(to: "/highlights/\(id)")
  }

  func deleteHighlightAction(_ request: Request<SignedIn>) async throws -> Response {
    try await deleteHighlight(try request.id(), by: request.viewer.id)
    return .redirect(
      to: "/@\(request.viewer.userName)", notice: Notice(request.view(.highlightDeleted)))
  }

  private func ownHighlight(_ request: Request<SignedIn>) async throws -> EditedHighlight {
    let id = try request.id()
    let viewer = request.viewer
    let found = try await database.read { db in
      (
        all: try HighlightStore().own(of: viewer.id, in: db),
        stories: try showingThings(
          in: HighlightStore().stories(in: id, for: viewer, drawn: .small, in: db), for: viewer,
          in: db)
      )
    }
    guard let index = found.all.firstIndex(where: { $0.id == id }) else {
      throw AppError.notFound
    }
    return EditedHighlight(
      highlight: found.all[index], place: index + 1, places: found.all.count,
      stories: found.stories)
  }
}

/// A highlight in its form.
private struct EditedHighlight: Sendable {
  let highlight: HighlightRow
  /// Where it stands among its owner's, from 1, and how many there are.
  let place: Int
  let places: Int
  let stories: [StoryCard]
}

private func editHighlightView(
  _ t: ViewContext, _ edited: EditedHighlight, _ form: Form
) -> Screen {
  let (id, title) = (edited.highlight.id, edited.highlight.title)
  let stories = edited.stories
  let places = (1...edited.places).map { Choice("\($0)", "\($0)") }
  let cover = ID(form["cover"]) ?? edited.highlight.cover ?? stories.first?.id
  func choice(_ story: StoryCard) -> HTML {
    let isChosen = form.isValid || form.values.all("story").contains("\(story.id)")
    return storyChoice(t, story, isChosen: isChosen, isCover: story.id == cover)
  }
  var screen = Screen(
    title: t(.editHighlight), tab: .me,
    back: Link(title: title, path: "/highlights/\(id)"),
    body: """
      <form class="form" method="post" action="/highlights/\(id)/edit">\(t.tokenField)
      \(formErrors(t, form))
      \(textField(t, "title", label: .highlightTitle, form: form, value: title, maxLength: 30))
      \(selectField(
        t, "place", label: .highlightPlace, choices: places, form: form,
        selected: "\(edited.place)"))
      <p class="hint">\(t(.highlightKeep))</p>
      <ul class="grid upright archive">\(each: stories, choice)</ul>
      <p class="ways">\(submitButton(t, .save))</p></form>
      \(confirmButton(
        t, path: "/highlights/\(id)/delete", label: .deleteHighlight,
        question: .deleteHighlightQuestion, confirm: .deleteHighlight, icon: .trash))
      """)
  screen.styles = ["social.css", "stories.css"]
  return screen
}
