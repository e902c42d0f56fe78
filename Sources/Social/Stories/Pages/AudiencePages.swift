import Core
import Database
import HTML
import Web

/// For whom one's stories are: close friends, from whom they are hidden, and who may mention one.
extension Social {
  func closeFriendsPage(_ request: Request<SignedIn>) async throws -> Response {
    let viewer = request.viewer
    let now = clock.now()
    let cursor = try request.cursor()
    let model: AudienceListModel
    if let found = try await findForAudienceList(.closeFriends, request) {
      model = found
    } else {
      model = try await database.read { db in
        try audienceList(.closeFriends, after: cursor, for: viewer, now: now, in: db)
      }
    }
    let t = request.view
    let count: HTML = "<p class=\"hint\">\(t(.peopleChosen, model.count))</p>"
    return .page(
      audienceScreen(
        t, title: .closeFriends,
        """
        <p class="hint">\(t(.closeFriendsNote))</p>\
        \(when: model.count > 0, count)\(audienceListView(t, model))
        """))
  }

  func storySettingsPage(_ request: Request<SignedIn>) async throws -> Response {
    let viewer = request.viewer
    let t = request.view
    if let found = try await findForAudienceList(.hiddenFrom, request) {
      return .page(audienceScreen(t, title: .storySettings, hidingView(t, found)))
    }
    let now = clock.now()
    let cursor = try request.cursor()
    let (model, friends, mentions) = try await database.read { db in
      try db.pipeline(
        { try audienceList(.hiddenFrom, after: cursor, for: viewer, now: now, in: $0) },
        { try AudienceListStore(.closeFriends).count(of: viewer.id, in: $0) },
        { try ProfileStore().whoMayMention(viewer.id, in: $0) })
    }
    return .page(
      audienceScreen(
        t, title: .storySettings, settingsView(t, friends, mentions) + hidingView(t, model)))
  }

  /// The field `mentions` says who may mention the person.
  func storySettingsAction(_ request: Request<SignedIn>) async throws -> Response {
    let viewer = request.viewer
    var form = try await request.form()
    let mentions = form.choice("mentions", as: AnswerAudience.self, default: nil)
    guard let mentions, form.isValid else {
      throw AppError.badRequest("mentions is everyone, following or nobody")
    }
    try await database.write { db in
      try ProfileStore().setWhoMayMention(viewer.id, mentions, in: db)
    }
    return .redirect(
      to: AudienceList.hiddenFrom.path, notice: Notice(request.view(.storySettingsSaved)))
  }

  func closeFriendAction(_ request: Request<SignedIn>) async throws -> Response {
    try await choose(request, .closeFriends, done: .closeFriendAdded, undone: .closeFriendRemoved)
  }

  func hiddenFromAction(_ request: Request<SignedIn>) async throws -> Response {
    try await choose(request, .hiddenFrom, done: .hiddenFromAdded, undone: .hiddenFromRemoved)
  }

  /// The field `on` says whether the person shall be on the list (true) or not; without it, they
  /// shall.
  private func choose(
    _ request: Request<SignedIn>, _ list: AudienceList, done: Phrase, undone: Phrase
  ) async throws -> Response {
    let form = try await request.form()
    let (name, viewer) = (try request.parameter("name"), request.viewer)
    let back = pathBack(form, or: list.path)
    guard form["on"] != "false" else {
      let person = try await unchoose(named: name, from: list, by: viewer)
      return .redirect(to: back, notice: Notice(request.view(undone, person)))
    }
    let person = try await visiblePerson(named: name, to: viewer)
    try await choose(person.id, for: list, by: viewer)
    return .redirect(to: back, notice: Notice(request.view(done, person.name)))
  }

  /// Nil where nobody is looked for.
  private func findForAudienceList(
    _ list: AudienceList, _ request: Request<SignedIn>
  ) async throws -> AudienceListModel? {
    let words = searchWords(request.query["q"])
    guard !words.isEmpty else { return nil }
    return try await findForAudienceList(
      list, words, after: try request.cursor(), for: request.viewer)
  }
}

private func settingsView(_ t: ViewContext, _ friends: Int, _ mentions: AnswerAudience) -> HTML {
  let close = linkCell(
    t(.closeFriends), path: AudienceList.closeFriends.path, icon: .heart,
    value: friends > 0 ? t.language.number(friends) : nil)
  let choices = AnswerAudience.allCases.map { who in
    Choice(who.rawValue, t(who == .everyone ? .mentionsEveryone : who.title))
  }
  return """
    \(cellGroup(close))
    <form class="form" method="post" action="\(AudienceList.hiddenFrom.path)">\(t.tokenField)
    \(radioGroup(
      t, "mentions", label: .whoMayMention, choices: choices, selected: mentions.rawValue,
      hint: .mentionsHint))
    <p class="ways">\(submitButton(t, .saveChoice))</p></form>
    """
}

private func hidingView(_ t: ViewContext, _ model: AudienceListModel) -> HTML {
  """
  <h2 class="section">\(t(.hiddenFromPeople))</h2>
  <p class="hint">\(t(.hiddenFromNote))</p>
  \(audienceListView(t, model))
  """
}

private func audienceScreen(_ t: ViewContext, title: Phrase, _ body: HTML) -> Screen {
  var screen = Screen(
    title: t(title), tab: .me, back: Link(title: t(.privacy), path: "/me/privacy"), body: body)
  screen.styles = ["social.css"]
  return screen
}
