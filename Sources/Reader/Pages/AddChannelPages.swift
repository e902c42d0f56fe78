import Core
import Database
import HTML
import Web

/// Adding a channel: type an address, choose a feed, look at it, subscribe.
extension Reader {
  /// `?address=` fills the field, for the share sheet and bookmarklets.
  func addChannelPage(_ request: Request<SignedIn>) async throws -> Response {
    .page(addView(request.view, Form(["address": request.query["address"] ?? ""])))
  }

  func findChannels(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    let address = form.text("address", 1...2000, or: .addressMissing)
    guard form.isValid else { return .page(addView(request.view, form), status: 422) }
    try limiter.check("reader.find", key: "\(request.viewer.id)", limit: 60, per: .hours(1))
    switch try await findFeeds(address) {
    case .one(let preview):
      return .page(previewView(request.view, preview))
    case .several(let site, let choices):
      let account = request.viewer.id
      let followed = try await database.read { db in
        try ChannelStore().followed(choices.map(\.url), of: account, in: db)
      }
      return .page(choiceView(request.view, site, choices, followed))
    case .none(let problem):
      form.fail("address", problem.text)
      return .page(addView(request.view, form), status: 422)
    }
  }

  func subscribe(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    let address = form.text("address", 1...2000, or: .addressMissing)
    guard form.isValid else { return .page(addView(request.view, form), status: 422) }
    let account = request.viewer.id
    try limiter.check("reader.subscribe", key: "\(account)", limit: 120, per: .hours(1))
    let t = request.view
    switch try await subscribeTo(address, folder: nil, for: account) {
    case .subscribed(let channel):
      hub.publish(Event("reader.counts", user: account))
      return .redirect(to: "/read/channels/\(channel)", notice: Notice(t(.subscribed)))
    case .already(let channel):
      return .redirect(to: "/read/channels/\(channel)", notice: Notice(t(.alreadySubscribed)))
    case .problem(let problem):
      form.fail("address", problem.text)
      return .page(addView(t, form), status: 422)
    case .full:
      form.general = .tooManyChannels
      return .page(addView(t, form), status: 422)
    }
  }
}

private func addView(_ t: ViewContext, _ form: Form) -> Screen {
  Screen(
    title: t(.addChannel), tab: .read, back: Link(title: t(.channels), path: "/read/channels"),
    body: """
      <form class="form" method="post" action="/read/channels/find">\(t.tokenField)\(formErrors(t, form))
      \(textField(
        t, "address", label: .address, form: form, kind: .text, hint: .addressHint,
        autocomplete: "url", maxLength: 2000))
      \(submitButton(t, .find, icon: .search))</form>
      <p class="ways">\(linkButton(
        t(.importOPML), path: "/read/channels/import", style: .quiet, icon: .upload))</p>
      """)
}

private func choiceView(
  _ t: ViewContext, _ site: String?, _ choices: [FeedChoice], _ followed: Set<String>
) -> Screen {
  let cells = choices.map { choice in
    actionCell(
      choice.title, hint: choice.url,
      action: followed.contains(choice.url)
        ? "<span class=\"muted\">\(t(.subscribed))</span>"
        : postButton(
          t, path: "/read/channels/find", label: .subscribe, fields: ["address": choice.url]))
  }
  return Screen(
    title: t(.chooseFeed), tab: .read,
    back: Link(title: t(.addChannel), path: "/read/channels/new"),
    body: cellGroup(title: site, note: t(.chooseFeedText), cells: cells))
}

private func previewView(_ t: ViewContext, _ preview: FeedPreview) -> Screen {
  let entries = preview.entries.map { entry -> HTML in
    let time: HTML? = entry.time.map { "<small>\(t.ago($0))</small>" }
    return
      "<div class=\"cell\"><span class=\"what\" dir=\"auto\">\(entry.title)\(time)</span></div>"
  }
  return Screen(
    title: preview.title, tab: .read,
    back: Link(title: t(.addChannel), path: "/read/channels/new"),
    body: """
      <header class="about">\(preview.description.map { "<p dir=\"auto\">\($0)</p>" as HTML })
      <p class="muted tiny">\(hostName(of: preview.siteURL ?? preview.url)) · \(preview.format) · \
      \(t(.entryCount, preview.entryCount))</p></header>
      <p class="ways">\(postButton(
        t, path: "/read/channels", label: .subscribe, icon: .plus, style: .primary,
        fields: ["address": preview.url]))</p>
      \(entries.isEmpty
        ? note(t(.noEntries)) : cellGroup(title: t(.latest), cells: entries))
      """)
}
