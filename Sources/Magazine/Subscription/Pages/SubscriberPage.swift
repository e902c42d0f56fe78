import Core
import Database
import HTML
import Web

extension Magazine {
  /// One person's times of subscription; an admin gives and takes back.
  func subscriberPage(_ request: Request<AdminOnly>) async throws -> Response {
    try await subscriberResponse(request, Form())
  }

  /// Fields: `days` (0: without an end), `note`.
  func grantAction(_ request: Request<AdminOnly>) async throws -> Response {
    let account = try request.id()
    var form = try await request.form()
    let days = form.number("days", 0...3660)
    let note = form.text("note", 0...200, or: .subscriberNoteRules)
    if form.isValid {
      do {
        try await grant(
          days: days == 0 ? nil : days, note: note, to: account, by: request.viewer)
        return .redirect(
          to: "/admin/subscriptions/\(account)", notice: Notice(request.view(.subscriberGiven)))
      } catch let problem as SubscriptionProblem {
        form.general = problem.words
      }
    }
    return try await subscriberResponse(request, form)
  }

  /// The id is that of a time of subscription.
  func endSubscriptionAction(_ request: Request<AdminOnly>) async throws -> Response {
    let account = try await endSubscription(try request.id(), by: request.viewer)
    return .redirect(
      to: "/admin/subscriptions/\(account)", notice: Notice(request.view(.subscriberTakenBack)))
  }

  private func subscriberResponse(
    _ request: Request<AdminOnly>, _ form: Form
  ) async throws -> Response {
    let id = try request.id()
    let person = try await database.read { db in try SubscriptionStore().person(id, in: db) }
    guard let person else { throw AppError.notFound }
    let t = request.view
    let screen = subscriptionScreen(
      t, .subscriptions, back: Link(title: t(.subscriptions), path: "/admin/subscriptions"),
      subscriberView(t, person, form))
    return .page(screen, status: form.isValid ? 200 : 422)
  }
}

extension SubscriptionProblem {
  fileprivate var words: Phrase {
    switch self {
    case .nobody: .subscribersNobody
    case .unlimited: .subscriberUnlimited
    case .renews: .subscriberRenews
    }
  }
}

private func subscriberView(_ t: ViewContext, _ person: Subscriber, _ form: Form) -> HTML {
  let times = cellGroup(
    title: t(.subscriberTimes), cells: person.times.map { timeCell(t, $0) })
  return """
    <div class="who">\(avatar(name: person.name, seed: person.id, picture: nil))
    <div><h2>\(person.name)</h2><p class="hint">@\(person.userName)</p></div></div>
    \(when: !person.times.isEmpty, times)
    \(grantForm(t, person, form))
    """
}

private func timeCell(_ t: ViewContext, _ time: Subscription) -> HTML {
  let end: HTML = time.endsAt.map { "– \(t.date($0))" } ?? "– \(t(.subscriberNoEnd))"
  let isOpen = time.lastMoment.map { $0 > t.now } ?? true
  let takeBack =
    isOpen
    ? confirmButton(
      t, path: "/admin/subscriptions/\(time.id)/end", label: .subscriberTakeBack,
      question: .subscriberTakeBackQuestion, confirm: .subscriberTakeBack) : .empty
  return factsCell(
    t(time.source.words), facts: ["\(t.date(time.startsAt)) \(end)", "\(time.note)"],
    icon: .key, badge: isOpen ? nil : t(.subscriberEnded), action: takeBack)
}

private func grantForm(_ t: ViewContext, _ person: Subscriber, _ form: Form) -> HTML {
  let choices = [
    Choice("7", t(.subscriberWeek)), Choice("30", t(.subscriberMonth)),
    Choice("90", t(.subscriberQuarter)), Choice("365", t(.subscriberYear)),
    Choice("0", t(.subscriberForEver)),
  ]
  return """
    <section class="group"><h2>\(t(.subscriberGrant))</h2>
    <form class="form" method="post" action="/admin/subscriptions/\(person.id)/grant">\
    \(t.tokenField)\(formErrors(t, form))
    \(selectField(t, "days", label: .subscriberDays, choices: choices, form: form,
      selected: "365", hint: .subscriberGrantHint))
    \(textField(t, "note", label: .subscriberNote, form: form, hint: .subscriberNoteHint,
      required: false, maxLength: 200))
    <p class="ways">\(submitButton(t, .subscriberGive))</p></form></section>
    """
}
