import Core
import Database
import HTML
import Web

/// Channels: all of them, one, and changing one.
extension Reader {
  func channelsPage(_ request: Request<SignedIn>) async throws -> Response {
    let account = request.viewer.id
    let channels = try await database.read { db in try ChannelStore().all(of: account, in: db) }
    return .page(inSection(.channels, channelsView(request.view, channels), request.view))
  }

  func channelPage(_ request: Request<SignedIn>) async throws -> Response {
    let channel = try await channel(request)
    let account = request.viewer.id
    let cursor = try request.cursor()
    let (page, arrived) = try await database.read { db in
      (
        try ArticleStore().page(
          .channel(channel.id), of: account, after: cursor, size: pageSize, in: db),
        try StateStore().arrived(in: db)
      )
    }
    return .page(channelView(request.view, channel, page, arrived: arrived))
  }

  func editChannelPage(_ request: Request<SignedIn>) async throws -> Response {
    .page(
      editChannelView(request.view, try await channel(request), Form(), hasInbox: inbox != nil))
  }

  func changeChannel(_ request: Request<SignedIn>) async throws -> Response {
    let channel = try await channel(request)
    var form = try await request.form()
    let title = form.optionalText("title", max: 100, or: .channelNameBad)
    let folder = form.optionalText("folder", max: 100, or: .channelNameBad)
    guard form.isValid else {
      return .page(
        editChannelView(request.view, channel, form, hasInbox: inbox != nil), status: 422)
    }
    let wantsFullText = form.flag("full_text")
    let notifies = inbox != nil && form.flag("notify")
    let account = request.viewer.id
    try await database.write { db in
      _ = try ChannelStore().change(
        channel.id, title: title, folder: folder, fullText: wantsFullText, notifies: notifies,
        of: account, in: db)
      if !notifies { try retractNewArticles(of: channel.id, in: db) }
    }
    return .redirect(
      to: "/read/channels/\(channel.id)", notice: Notice(request.view(.channelSaved)))
  }

  func setChannelActive(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let form = try await request.form()
    let isActive = form["on"] == "true"
    let account = request.viewer.id
    let isChanged = try await database.write { [hub] db in
      db.afterCommit { hub.publish(Event("reader.counts", user: account)) }
      guard try ChannelStore().setActive(isActive, id, of: account, in: db) else { return false }
      if !isActive { try retractNewArticles(of: id, in: db) }
      return true
    }
    guard isChanged else { throw AppError.notFound }
    return .redirect(to: returnPath(form, or: "/read/channels"))
  }

  func deleteChannel(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let account = request.viewer.id
    let isDeleted = try await database.write { [hub] db in
      db.afterCommit { hub.publish(Event("reader.counts", user: account)) }
      return try deleteChannel(id, of: account, in: db)
    }
    guard isDeleted else { throw AppError.notFound }
    return .redirect(to: "/read/channels", notice: Notice(request.view(.channelDeleted)))
  }

  private func channel(_ request: Request<SignedIn>) async throws -> Channel {
    let id = try request.id()
    let account = request.viewer.id
    let channel = try await database.read { db in
      try ChannelStore().find(id, of: account, in: db)
    }
    guard let channel else { throw AppError.notFound }
    return channel
  }
}

private func channelsView(_ t: ViewContext, _ channels: [Channel]) -> Screen {
  let groups = Dictionary(grouping: channels) { $0.folder ?? "" }
  let names = groups.keys.sorted(in: t.language) { $0 }
  let lists = names.map { name -> HTML in
    let heading: HTML = name.isEmpty ? "" : "<h2 class=\"group-title\">\(name)</h2>"
    let inside = (groups[name] ?? []).sorted(in: t.language, by: \.title)
    return heading + channelList(t, inside.map { row(t, $0) })
  }
  let body: HTML =
    channels.isEmpty
    ? emptyState(
      icon: .rss, title: t(.noChannels), text: t(.noChannelsText),
      action: linkButton(t(.addChannel), path: "/read/channels/new", icon: .plus))
    : "\(each: lists, \.self)"
  let actions: HTML = """
    <p class="ways">\(linkButton(
      t(.importOPML), path: "/read/channels/import", style: .quiet, icon: .upload))\
    \(when: !channels.isEmpty, linkButton(
      t(.exportOPML), path: "/read/channels/export.opml", style: .quiet, icon: .download))</p>
    """
  return Screen(
    title: t(.channels), tab: .read,
    actions: iconLink(t(.addChannel), path: "/read/channels/new", icon: .plus),
    body: body + actions)
}

private func row(_ t: ViewContext, _ channel: Channel) -> ChannelRow {
  var row = ChannelRow(
    id: channel.id, path: "/read/channels/\(channel.id)", title: channel.title,
    host: channel.host, state: state(t, channel))
  row.picture = channel.pictureURL
  row.isTroubled = channel.problem != nil
  row.unread = channel.unread
  row.isOn = channel.isActive
  row.switchPath = "/read/channels/\(channel.id)/active"
  return row
}

/// How the channel is, in a few words.
private func state(_ t: ViewContext, _ channel: Channel) -> HTML {
  if !channel.isActive { return "\(t(.switchedOff))" }
  if let problem = channel.problem { return "\(t(problem.text))" }
  guard let checked = channel.checkedAt else { return "\(t(.neverChecked))" }
  return "\(t(.checked)) \(t.ago(checked))"
}

private func channelView(
  _ t: ViewContext, _ channel: Channel, _ page: Page<ListedArticle>, arrived: Int64
) -> Screen {
  let fields = ["arrived": "\(arrived)", "channel": "\(channel.id)"]
  let path = "/read/channels/\(channel.id)"
  let isEmpty = page.items.isEmpty
  let list =
    isEmpty
    ? emptyState(icon: .rss, title: t(.emptyChannel), text: t(.emptyChannelText))
    : articleRows(t, page, from: .channel(channel.id), path: path)
  let news = listNewsPlace(path: path, arrived: arrived, channel: channel.id, isEmpty: isEmpty)
  return Screen(
    title: channel.title, tab: .read, back: Link(title: t(.channels), path: "/read/channels"),
    actions: """
      \(refreshButton(t, path: "\(path)/refresh", label: t(.refresh)))\
      \(when: channel.unread > 0, markAllButton(t, fields: fields))\
      \(iconLink(t(.edit), path: "/read/channels/\(channel.id)/edit", icon: .edit))
      """,
    body: channelHead(t, channel) + news + list)
}

private func channelHead(_ t: ViewContext, _ channel: Channel) -> HTML {
  let trouble: HTML? = channel.problem.map { problem in
    let next: HTML? = channel.nextCheck.map { "<p>\(t(.nextCheck)): \(t.dateTime($0))</p>" }
    return note(
      t(problem.text), icon: .warning, tone: .bad,
      action: "\(channel.checkedAt.map { "<p>\(t(.checked)) \(t.ago($0))</p>" as HTML })\(next)")
  }
  let site: HTML =
    channel.siteURL.map {
      "<a href=\"\($0)\" rel=\"noopener noreferrer\">\(channel.host)</a>"
    } ?? "\(channel.host)"
  let when: HTML = channel.problem == nil ? " · \(state(t, channel))" : ""
  return """
    <header class="about">\(channel.description.map { "<p dir=\"auto\">\($0)</p>" as HTML })
    <p class="muted tiny">\(site)\(when)</p></header>\(trouble)
    """
}

private func editChannelView(
  _ t: ViewContext, _ channel: Channel, _ form: Form, hasInbox: Bool
) -> Screen {
  let toggle = actionCell(
    t(.switchOnOff),
    action: switchButton(
      t, path: "/read/channels/\(channel.id)/active", label: t(.switchOnOff),
      isOn: channel.isActive,
      fields: ["on": String(!channel.isActive), "back": "/read/channels/\(channel.id)/edit"]))
  let notifyBox = checkbox(
    t, "notify", label: .notifyNewArticles, form: form, isOn: channel.notifies,
    hint: .notifyNewArticlesHint)
  let address = actionCell(t(.feedAddress), hint: channel.url, action: .empty)
  return Screen(
    title: t(.edit), tab: .read,
    back: Link(title: channel.title, path: "/read/channels/\(channel.id)"),
    body: """
      \(cellGroup(toggle, address))
      <form class="form" method="post" action="/read/channels/\(channel.id)/edit">\(t.tokenField)
      \(formErrors(t, form))
      \(textField(
        t, "title", label: .channelName, form: form, value: channel.ownTitle, hint: .channelNameHint,
        required: false, maxLength: 100))
      \(textField(
        t, "folder", label: .channelFolder, form: form, value: channel.folder,
        hint: .channelFolderHint, required: false, maxLength: 100))
      \(checkbox(
        t, "full_text", label: .alwaysFullText, form: form, isOn: channel.wantsFullText,
        hint: .alwaysFullTextHint))
      \(when: hasInbox, notifyBox)
      \(submitButton(t, .save))</form>
      \(confirmButton(
        t, path: "/read/channels/\(channel.id)/delete", label: .deleteChannel,
        question: .deleteChannelQuestion, confirm: .deleteChannel, icon: .trash))
      """)
}
