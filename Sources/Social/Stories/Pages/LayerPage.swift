import Core
import Database
import Foundation
import HTML
import Web

/// Answering layers of stories: at once by a script, or on a page with a form.
extension Social {
  /// The form for one layer, or its results for who cannot answer it any more. Query: `choice`, which
  /// is chosen already.
  func layerPage(_ request: Request<SignedIn>) async throws -> Response {
    let asked = try await askedLayer(request)
    let choice = request.query["choice"].map { Form(["choice": $0]) }
    return .page(layerView(request.view, asked, choice ?? Form()))
  }

  /// Fields: `choice` (of a poll or a quiz from 0; of a slider 0 to 100), or `text`.
  ///
  /// A script sends `Accept: application/json` and gets the layer drawn anew.
  func answerLayerAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, layer, viewer) = (try request.id(), try layerPlace(request), request.viewer)
    let isScript = request.header("Accept")?.hasPrefix("application/json") ?? false
    var form = try await request.form()
    do {
      let sent = try parsedAnswer(&form)
      let done = try await answer(sent, to: layer, of: id, by: viewer)
      let notice = answeredNotice(request.view, done, layer, sent)
      guard isScript else {
        return .redirect(to: pagePath(of: done.story), notice: Notice(notice))
      }
      let look = try await database.read { db in
        try self.look(at: done.story, for: viewer, in: db)
      }
      let drawn = storyDrawing(request.view, done.story, look).svg(ofLayer: layer)
      return try .json(DrawnLayer(svg: drawn.text, notice: notice))
    } catch let error as AppError where error.status == 422 && !isScript {
      let asked = try await askedLayer(request)
      form.general = error.message
      return .page(layerView(request.view, asked, form), status: 422)
    }
  }

  /// Field: `emoji`, one of ``StoryReaction``.
  func reactionAction(_ request: Request<SignedIn>) async throws -> Response {
    let isScript = request.header("Accept")?.hasPrefix("application/json") ?? false
    let form = try await request.form()
    guard let reaction = StoryReaction(rawValue: form["emoji"]) else {
      throw AppError(status: 422, code: "no_such_reaction", message: .chooseReaction)
    }
    let story = try await react(reaction, to: try request.id(), by: request.viewer)
    let notice = request.view(.reactionSent, story.author.name)
    return isScript
      ? try .json(SaidNotice(notice: notice))
      : .redirect(to: pagePath(of: story), notice: Notice(notice))
  }

  /// Goes where a link in a story leads, and counts that; for who sees the story. Who comes from
  /// anywhere but our own pages is told first where it leads: else our address would stand for theirs
  /// in anybody's letter.
  func storyLink(_ request: Request<Anyone>) async throws -> Response {
    let (id, layer, viewer) = (try request.id(), try layerPlace(request), request.viewer)
    let now = clock.now()
    let story = try await database.read { db in
      try StoryStore().findAnywhere(id, for: viewer, now: now, in: db)
    }
    guard let story, case .link(let link)? = story.layer(layer) else { throw AppError.notFound }
    guard request.header("Sec-Fetch-Site") == "same-origin" else {
      return .page(leavingView(request.view, link.url))
    }
    if (try? checkReports(request)) != nil { countLink(in: story, request) }
    return .redirect(external: link.url.asHeader)
  }

  /// The path's `layer`: a place on the canvas, from 0.
  func layerPlace<A: Access>(_ request: Request<A>) throws -> Int {
    guard let layer = Int(decimal: try request.parameter("layer"), in: 0...(maximumLayers - 1))
    else { throw AppError.notFound }
    return layer
  }

  private func askedLayer(_ request: Request<SignedIn>) async throws -> AskedLayer {
    let (id, layer, viewer) = (try request.id(), try layerPlace(request), request.viewer)
    let now = clock.now()
    return try await database.read { db in
      guard let story = try StoryStore().findAnywhere(id, for: viewer, now: now, in: db),
        let content = story.layer(layer), content.answering != nil
      else { throw AppError.notFound }
      let look = try self.look(at: story, for: viewer, in: db)
      return AskedLayer(
        story: story, place: layer, content: content,
        answers: look.answers[layer] ?? LayerAnswers(isClosed: true))
    }
  }
}

/// A layer for which one is asked.
private struct AskedLayer: Sendable {
  let story: StoryCard
  let place: Int
  let content: StoryLayer.Content
  let answers: LayerAnswers
}

/// What a script is told of an answer.
private struct DrawnLayer: Encodable, Sendable {
  /// The layer with its results, as markup.
  let svg: String
  let notice: String
}

/// What a script is told of a reaction.
private struct SaidNotice: Encodable, Sendable {
  let notice: String
}

/// The page on which a story is shown.
private func pagePath(of story: StoryCard) -> String {
  "/stories\(story.author.path)?s=\(story.id)"
}

/// - Throws: `AppError` with 422 when there is neither.
private func parsedAnswer(_ form: inout Form) throws -> LayerAnswer {
  if form.values["text"] != nil {
    return .words(form.text("text", 0...Int.max, or: .answerRule))
  }
  guard let choice = Int(decimal: form["choice"], in: 0...100) else {
    throw AppError(status: 422, code: "no_such_choice", message: .chooseAnswer)
  }
  return .choice(choice)
}

private func answeredNotice(
  _ t: ViewContext, _ done: AnsweredLayer, _ layer: Int, _ answer: LayerAnswer
) -> String {
  guard done.isNew else { return t(.answeredBefore) }
  switch (done.story.layer(layer), answer) {
  case (.quiz(let quiz), .choice(let choice)):
    return t(quiz.right == choice ? .answeredRight : .answeredWrong)
  case (_, .words): return t(.answerSent, done.story.author.name)
  default: return t(.voteCounted)
  }
}

private func layerView(_ t: ViewContext, _ asked: AskedLayer, _ form: Form) -> Screen {
  let story = asked.story
  let back =
    story.expiresAt > t.now
    ? Link(title: t(.story), path: pagePath(of: story))
    : Link(title: story.author.name, path: story.author.path)
  let body: HTML =
    asked.answers.isClosed
    ? """
    \(formErrors(t, form))\(layerResults(t, asked.content, asked.answers))
    """
    : """
    <form class="form" method="post" action="/stories/\(story.id)/layers/\(asked.place)">\
    \(t.tokenField)\(formErrors(t, form))
    \(answerField(t, asked.content, form))
    <p class="ways">\(submitButton(t, .sendAnswer, icon: .send))</p></form>
    """
  var screen = Screen(title: asked.content.question, tab: .home, back: back, body: body)
  screen.styles = ["social.css"]
  screen.head = "<meta name=\"robots\" content=\"noindex\">"
  return screen
}

private func answerField(_ t: ViewContext, _ content: StoryLayer.Content, _ form: Form) -> HTML {
  switch content.answering {
  case .choices:
    radioGroup(
      t, "choice", label: .yourAnswer,
      choices: content.choices.enumerated().map { Choice("\($0.offset)", $0.element) }, form: form)
  case .scale:
    """
    <div class="field"><label for="f-choice">\(t(.yourAnswer))</label>
    <input type="range" id="f-choice" name="choice" min="0" max="100" \
    value="\(Int(decimal: form["choice"], in: 0...100) ?? 50)"></div>
    """
  case .words, nil:
    textField(
      t, "text", label: .yourAnswer, form: form, kind: .textarea, hint: .answerHint,
      maxLength: maximumAnswerLength)
  }
}

/// What a layer's votes are, choice by choice; of a question box, that it was answered.
func layerResults(
  _ t: ViewContext, _ content: StoryLayer.Content, _ answers: LayerAnswers
) -> HTML {
  let total = answers.counts.reduce(0, +)
  func share(_ count: Int) -> String {
    let percent = total == 0 ? 0 : (100 * count + total / 2) / total
    return "\(percent) %"
  }
  func value(_ text: String) -> HTML { "<span class=\"value num\">\(text)</span>" }
  let right: Int? = if case .quiz(let quiz) = content { quiz.right } else { nil }
  switch content.answering {
  case .choices:
    return cellGroup(
      title: content.question, note: t(.votes, total),
      cells: zip(content.choices, answers.counts).enumerated().map { place, choice in
        let signs = [
          place == right ? t(.rightChoice) : nil, place == answers.own ? t(.yourAnswer) : nil,
        ].compactMap(\.self)
        return actionCell(
          choice.0, hint: signs.isEmpty ? nil : signs.joined(separator: " · "),
          action: value("\(t.language.number(choice.1)) · \(share(choice.1))"))
      })
  case .scale:
    let average = answers.average.map { "\($0) / 100" } ?? "–"
    let own = answers.own.map { actionCell(t(.yourAnswer), action: value("\($0) / 100")) }
    return cellGroup(
      title: content.question,
      cells: [actionCell(t(.averageAnswer), action: value(average))] + [own].compactMap(\.self))
  case .words, nil: return note(t(.boxIsClosed), icon: .talk)
  }
}

extension String {
  /// A web address as headers take it: what is not ASCII in percent encoding.
  fileprivate var asHeader: String {
    utf8.reduce(into: "") { text, byte in
      if (0x21...0x7E).contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }
}

/// Where a link leads, for those who come from elsewhere.
private func leavingView(_ t: ViewContext, _ address: String) -> Screen {
  let host = URLComponents(string: address)?.host ?? address
  var screen = Screen(
    title: t(.linkOfStory), tab: .home, back: Link(title: t(.home), path: "/"),
    body: """
      <p class="hint">\(t(.linkLeadsTo))</p><p dir="ltr"><strong>\(host)</strong></p>
      <p class="ways"><a class="button" href="\(address)" rel="nofollow noopener">\
      \(icon(.external))<span>\(t(.goThere))</span></a></p>
      """)
  screen.head = "<meta name=\"robots\" content=\"noindex\">"
  return screen
}
