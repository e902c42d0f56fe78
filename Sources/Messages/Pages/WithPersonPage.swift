import Core
import Database
import HTML
import Web

extension Messages {
  /// The conversation with somebody. Query: `share`, a thing to pass on.
  ///
  /// Where there is none yet, the page is that of an empty one: the first message makes it.
  func withPersonPage(_ request: Request<SignedIn>) async throws -> Response {
    let person = try await personNamed(request)
    if let known = try await conversation(with: person.id, for: request.viewer) {
      let share = request.query["share"].flatMap(SharedThing.init)
      return .redirect(to: "/messages/\(known)\(share.map { "?share=\($0)" } ?? "")")
    }
    let sharing = try await sharedCard(request.query["share"], for: request.viewer)
    return .page(try await firstMessageScreen(request, to: person, sharing: sharing))
  }

  /// Fields `text`, `client_id`, `shared`, and `back`: a page of ours to go on to instead of the
  /// conversation, such as the story that is answered.
  func writeToPerson(_ request: Request<SignedIn>) async throws -> Response {
    let person = try await personNamed(request)
    let upload = try await request.upload(limit: options.uploadLimit)
    var form = Form(upload.fields)
    do {
      let new = try parsedMessage(&form, upload)
      let id = try await open(with: [person.id], by: request.viewer)
      let sent = try await send(new, to: id, by: request.viewer)
      guard let back = localPath(form["back"]) else { return .redirect(to: "/messages/\(id)") }
      return .redirect(
        to: back, notice: Notice(request.view(sent.isNew ? .messageSent : .messageSentAlready)))
    } catch let error as AppError where isForPerson(error) {
      form.general = error.message
      let sharing = try await sharedCard(form["shared"], for: request.viewer)
      return .page(
        try await firstMessageScreen(request, to: person, sharing: sharing, form: form),
        status: error.status)
    }
  }

  private func personNamed(_ request: Request<SignedIn>) async throws -> PersonFace {
    let name = try request.parameter("name")
    guard let person = try await links.person(name, request.viewer),
      person.id != request.viewer.id
    else { throw AppError.notFound }
    return person
  }

  private func firstMessageScreen(
    _ request: Request<SignedIn>, to person: PersonFace, sharing: SharedCard?, form: Form = Form()
  ) async throws -> Screen {
    let t = request.view
    let list = try await conversationList(t, for: request.viewer, after: nil, current: person.id)
    let refusal = try await refusal(of: person.id, to: request.viewer)
    let viewer = request.viewer.id
    let knows = try await database.read { [links] db in try links.knows(person.id, viewer, db) }
    let written = messageForm(
      t, path: "/messages/with/@\(person.userName)", sharing: sharing, hasPhotos: false, form)
    let open: HTML = "\(when: !knows, waitsForConsent(t))\(written)"
    let foot = refusal.map { whyNot(t, $0) } ?? open
    return messengerScreen(
      t, title: person.name, list: list, pane: firstMessageView(t, person, foot: foot),
      isOpen: true)
  }
}

/// Why nobody can write here.
func whyNot(_ t: ViewContext, _ refusal: Phrase) -> HTML {
  "<div class=\"refusal\">\(note(t(refusal), icon: .info))</div>"
}

/// A conversation that does not exist yet.
private func firstMessageView(_ t: ViewContext, _ person: PersonFace, foot: HTML) -> HTML {
  """
  <section class="talk" aria-label="\(t(.messagesWith, person.name))">\
  <header class="top talk-head"><a class="back" href="/messages" data-back>\(icon(.back))\
  <span><span class="hidden">\(t(.back)): </span>\(t(.messages))</span></a>\
  <a class="face-link" href="\(person.path)" tabindex="-1" aria-hidden="true">\
  \(faceView(person, seed: person.id))</a>
  <div class="whose"><h1 dir="auto"><a href="\(person.path)">\(person.name)</a></h1>\
  <small>@\(person.userName)</small></div></header>
  <div class="scroll" tabindex="0"><ol class="log">\
  <li class="line none">\(t(.nothingWritten))</li></ol></div>
  <div class="foot">\(foot)</div></section>
  """
}
