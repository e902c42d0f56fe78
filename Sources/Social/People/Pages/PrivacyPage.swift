import Core
import Database
import HTML
import Web

/// Who may follow, and the ways to people who are blocked, muted or wait for an answer.
extension Social {
  func privacyPage(_ request: Request<SignedIn>) async throws -> Response {
    let viewer = request.viewer
    let (isPrivate, waiting) = try await database.read { db in
      (
        try ProfileStore().isPrivate(viewer.id, in: db),
        try FollowStore().requestCount(to: viewer.id, in: db)
      )
    }
    return .page(privacyView(request.view, isPrivate: isPrivate, waiting: waiting))
  }

  /// The field `private` says what the account shall be. Opening it lets in everybody who waits,
  /// so that is asked first: `sure` is the answer.
  func privacyAction(_ request: Request<SignedIn>) async throws -> Response {
    let viewer = request.viewer
    let form = try await request.form()
    let isPrivate = form.flag("private")
    if !isPrivate, !form.flag("sure") {
      let waiting = try await database.read { db in
        try FollowStore().requestCount(to: viewer.id, in: db)
      }
      if waiting > 0 { return .page(openingView(request.view, waiting: waiting)) }
    }
    try await setPrivate(isPrivate, for: viewer)
    return .redirect(
      to: "/me/privacy", notice: Notice(request.view(isPrivate ? .nowPrivate : .nowOpen)))
  }
}

private func privacyView(_ t: ViewContext, isPrivate: Bool, waiting: Int) -> Screen {
  let change: HTML = """
    <div class="cell"><span class="what">\(t(.privateAccount))<small>\(t(.privateHint))</small></span>\
    <form class="act" method="post" action="/me/privacy">\(t.tokenField)\
    <input type="hidden" name="private" value="\(String(!isPrivate))">\
    <button type="submit" class="switch" role="switch" aria-checked="\(String(isPrivate))" \
    aria-label="\(t(.privateAccount))"></button></form></div>
    """
  let requests = linkCell(
    t(.followRequests), path: "/me/follow-requests", icon: .users,
    value: waiting > 0 ? t.language.number(waiting) : nil)
  return privacyScreen(
    t,
    """
    \(cellGroup(note: t(.privateNote), change))
    \(cellGroup(
      requests, linkCell(t(.blockedPeople), path: "/me/blocked", icon: .block),
      linkCell(t(.mutedPeople), path: "/me/muted", icon: .mute)))
    \(cellGroup(
      linkCell(t(.closeFriends), path: AudienceList.closeFriends.path, icon: .heart),
      linkCell(t(.storySettings), path: AudienceList.hiddenFrom.path, icon: .eye)))
    """)
}

private func openingView(_ t: ViewContext, waiting: Int) -> Screen {
  let open = postButton(
    t, path: "/me/privacy", label: .openAccount, style: .primary,
    fields: ["private": "false", "sure": "on"])
  return privacyScreen(
    t,
    """
    \(note(t(.openingQuestion, waiting), icon: .users))
    <div class="ways">\(open)\
    \(linkButton(t(.stayPrivate), path: "/me/privacy", style: .quiet))</div>
    """)
}

private func privacyScreen(_ t: ViewContext, _ body: HTML) -> Screen {
  Screen(
    title: t(.privacy), tab: .me, back: Link(title: t(.meTab), path: "/me"), body: body)
}
