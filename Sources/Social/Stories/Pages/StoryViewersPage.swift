import Core
import Database
import HTML
import Web

/// Answers that stand on the page of viewers; the rest has a page of its own.
private let firstAnswers = 5

/// Who has seen a story, and what they said to it: for its author alone, also when it is over.
extension Social {
  func storyViewersPage(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer) = (try request.id(), request.viewer)
    let cursor = try request.cursor()
    let seen = try await database.read { db in
      guard let story = try StoryStore().find(id, by: viewer.id, in: db) else {
        throw AppError.notFound
      }
      return SeenStory(
        story: story,
        viewers: try StoryStore().viewers(
          of: id, for: viewer, after: cursor, size: peopleSize, in: db),
        said: cursor == nil ? try said(to: story, by: viewer, in: db) : [])
    }
    return .page(viewersView(request.view, seen))
  }

  /// All answers in one question box.
  func wordAnswersPage(_ request: Request<SignedIn>) async throws -> Response {
    let (id, layer, viewer) = (try request.id(), try layerPlace(request), request.viewer)
    let cursor = try request.cursor()
    let found = try await database.read { db in
      guard let story = try StoryStore().find(id, by: viewer.id, in: db),
        let content = story.layer(layer), content.answering == .words
      else { throw AppError.notFound }
      return (
        question: content.question,
        page: try StoryAnswerStore().answers(
          to: layer, of: id, by: viewer.id, after: cursor, size: peopleSize, in: db)
      )
    }
    return .page(
      wordAnswersView(
        request.view, found.question, found.page, story: id,
        path: "/stories/\(id)/layers/\(layer)/answers"))
  }

  private func said(
    to story: StoryCard, by viewer: Viewer, in db: any ReadAccess
  ) throws -> [SaidToLayer] {
    guard let canvas = story.canvas else { return [] }
    let look = try self.look(at: story, for: viewer, in: db)
    let kinds = Set(canvas.layers.map(\.content.kind))
    let counts =
      kinds.contains(.question)
      ? try StoryAnswerStore().answerCounts(of: story.id, by: viewer.id, in: db) : [:]
    return try canvas.layers.enumerated().compactMap { index, layer in
      guard let answers = look.answers[index] else { return nil }
      var said = SaidToLayer(place: index, content: layer.content, answers: answers)
      if let count = counts[index] {
        said.count = count
        said.words = try StoryAnswerStore().answers(
          to: index, of: story.id, by: viewer.id, after: nil, size: firstAnswers, in: db
        ).items
      }
      return said
    }
  }
}

/// A story as its author looks at who has seen it.
private struct SeenStory: Sendable {
  let story: StoryCard
  let viewers: Page<StoryViewer>
  /// On the first page only.
  let said: [SaidToLayer]
}

/// What was said to a layer.
private struct SaidToLayer: Sendable {
  let place: Int
  let content: StoryLayer.Content
  let answers: LayerAnswers
  /// How many answers in words there are.
  var count = 0
  /// The latest of them.
  var words: [WordAnswer] = []
}

private func viewersView(_ t: ViewContext, _ seen: SeenStory) -> Screen {
  let story = seen.story
  let path = "/stories/\(story.id)/viewers"
  let rows = seen.viewers.items.map { viewerRow(t, $0, of: story) }
  let list =
    rows.isEmpty
    ? emptyState(icon: .eye, title: t(.nobodySaw), text: t(.nobodySawText))
    : personList(t, rows)
  let heading: HTML = "<h2 class=\"section\">\(t(.viewersHeading))</h2>"
  var screen = Screen(
    title: t(.seenBy), tab: .home,
    back: Link(title: t(.story), path: "/stories/\(story.id)"),
    body: """
      \(each: seen.said, { saidToLayer(t, $0, of: story.id) })\
      \(when: !seen.said.isEmpty && !rows.isEmpty, heading)\(list)\
      \(moreLink(t, seen.viewers.next, path: path))
      """)
  screen.styles = ["social.css"]
  return screen
}

private func viewerRow(_ t: ViewContext, _ viewer: StoryViewer, of story: StoryCard) -> HTML {
  let votes = viewer.choices.sorted { $0.key < $1.key }.compactMap { layer, choice in
    story.layer(layer).map { content in
      content.choices.indices.contains(choice) ? content.choices[choice] : "\(choice) / 100"
    }
  }
  let said = votes.map { $0 + " · " }.joined()
  let reaction = viewer.reaction.map { "\($0) " } ?? ""
  return personRow(
    t, viewer.person, nil,
    action: """
      <span class="value">\(reaction)<small dir="auto">\(said)\(t.ago(viewer.seenAt))</small></span>
      """)
}

private func saidToLayer(_ t: ViewContext, _ said: SaidToLayer, of story: ID) -> HTML {
  guard said.content.answering == .words else {
    return layerResults(t, said.content, said.answers)
  }
  let rest = said.count - said.words.count
  let all = linkCell(
    t(.allAnswers, said.count), path: "/stories/\(story)/layers/\(said.place)/answers",
    icon: .talk)
  return cellGroup(
    title: said.content.question, note: said.words.isEmpty ? t(.noAnswersYet) : nil,
    cells: said.words.map { wordAnswer(t, $0) } + (rest > 0 ? [all] : []))
}

private func wordAnswersView(
  _ t: ViewContext, _ question: String, _ page: Page<WordAnswer>, story: ID, path: String
) -> Screen {
  func row(_ answer: WordAnswer) -> HTML {
    "<li id=\"a-\(answer.id)\">\(wordAnswer(t, answer))</li>\n"
  }
  let rows: HTML = "<ul class=\"cells\" data-list>\(each: page.items, row)</ul>"
  var screen = Screen(
    title: question, tab: .home, back: Link(title: t(.seenBy), path: "/stories/\(story)/viewers"),
    body: page.items.isEmpty
      ? emptyState(icon: .talk, title: t(.noAnswersYet), text: t(.noAnswersYetText))
      : rows + moreLink(t, page.next, path: path))
  screen.styles = ["social.css"]
  return screen
}

/// An answer with who gave it, and the way to share it on without their name.
private func wordAnswer(_ t: ViewContext, _ answer: WordAnswer) -> HTML {
  let person = answer.person
  return """
    <div class="cell tall">\
    \(avatar(name: person.name, seed: person.id, picture: person.photo))\
    <span class="what"><span dir="auto">\(answer.text)</span>\
    <small><a href="\(person.path)" dir="auto">\(person.name)</a> · \(t.ago(answer.id.time))</small>\
    </span>\(iconLink(
      t(.shareAnswer), path: "/stories/new?answer=\(answer.id)", icon: .share))</div>
    """
}
