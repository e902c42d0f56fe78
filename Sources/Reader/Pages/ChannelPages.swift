import Core
import Database
import Foundation
import HTML
import Media
import Web

/// Channels: all of them, one, and changing one.
extension Reader {
  func channelsPage(_ request: Request<SignedIn>) async throws -> Response {
    let account = request.viewer.id
    let words = searchTerms(request.query["q"] ?? "")
    let start = try request.query["from"].map { text in
      guard let number = Int(decimal: text, in: 0...Subscribe.maximumChannels) else {
        throw AppError.badRequest("from is no number")
      }
      return number
    }
    let channels = try await database.read { db in try ChannelStore().all(of: account, in: db) }
      .map { channel in
        var channel = channel
        channel.pictureURL = channel.pictureURL.map {
          pictureProxy.address(of: $0, atLeast: signWidth)
        }
        return channel
      }
    let list = ChannelList(channels, words, request.view.language, from: start ?? 0)
    return .page(try await inSection(.channels, channelsView(request.view, list), request.view))
  }

  func channelPage(_ request: Request<SignedIn>) async throws -> Response {
    let channel = try await channel(request)
    let account = request.viewer.id
    let cursor = try request.cursor()
    let (page, arrived, hub) = try await database.read { db in
      (
        try ArticleStore().page(
          .channel(channel.id), of: account, after: cursor, size: pageSize, in: db
        ).shown(by: pictureProxy),
        try StateStore().arrived(in: db),
        webSub.isActive ? try HubStore().find(channel.feed, in: db) : nil
      )
    }
    let head = channelHead(request.view, channel, hubState(request.view, hub))
    return .page(channelView(request.view, channel, page, arrived: arrived, head: head))
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
      try followersChanged(ofChannel: id, of: account, in: db)
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

/// A person's channels by group and name, as far as they have the words, a page at a time.
private struct ChannelList: Sendable {
  /// Channels on one page, and with how many of them the page offers to look for one.
  static let size = 100
  static let many = 15

  let words: String
  let count: Int
  let shown: ArraySlice<Channel>
  /// The group under which the page before has ended.
  let group: String?
  let next: Int?

  init(_ channels: [Channel], _ words: String, _ language: Language, from start: Int) {
    let wanted = words.split(separator: " ")
    let found = channels.filter { channel in
      wanted.allSatisfy { word in
        [channel.title, channel.host, channel.folder ?? ""].contains {
          $0.localizedStandardContains(word)
        }
      }
    }
    let groups = Dictionary(grouping: found) { $0.folder ?? "" }
    let sorted = groups.keys.sorted(in: language) { $0 }.flatMap { name in
      (groups[name] ?? []).sorted(in: language, by: \.title)
    }
    let start = min(start, sorted.count)
    let end = min(start + Self.size, sorted.count)
    self.words = words
    count = channels.count
    shown = sorted[start..<end]
    group = start > 0 ? sorted[start - 1].folder ?? "" : nil
    next = end < sorted.count ? end : nil
  }
}

private func channelsView(_ t: ViewContext, _ list: ChannelList) -> Screen {
  let isEmpty = list.count == 0
  let body: HTML =
    if isEmpty {
      emptyState(
        icon: .rss, title: t(.noChannels), text: t(.noChannelsText),
        action: linkButton(t(.addChannel), path: "/read/channels/new", icon: .plus))
    } else if list.shown.isEmpty {
      emptyState(icon: .search, title: t(.nothingFound), text: t(.nothingFoundText))
    } else {
      channelRows(t, list)
    }
  let filter: HTML =
    list.count > ChannelList.many || !list.words.isEmpty
    ? searchField(
      t, path: "/read/channels", label: .findChannel, value: list.words,
      maxLength: maximumSearchLength) : .empty
  let file = menu(
    t, label: .more,
    items: menuLink(t(.importOPML), path: "/read/channels/import", icon: .upload),
    isEmpty
      ? .empty
      : menuLink(t(.exportOPML), path: "/read/channels/export.opml", icon: .download))
  return Screen(
    title: t(.channels), tab: .read,
    actions: iconLink(t(.addChannel), path: "/read/channels/new", icon: .plus) + file,
    body: filter + body)
}

private func channelRows(_ t: ViewContext, _ list: ChannelList) -> HTML {
  var rows = HTML.empty
  var group = list.group ?? ""
  for channel in list.shown {
    if let name = channel.folder, name != group {
      rows += "<li class=\"group-title\"><h2 dir=\"auto\">\(name)</h2></li>\n"
      group = name
    }
    rows += channelRow(t, row(t, channel))
  }
  let encoded = list.words.percentEncoded
  let more: HTML? = list.next.map { next in
    """
    <p class="next"><a class="button quiet" rel="next" data-more \
    href="/read/channels?q=\(encoded)&from=\(next)">\(t(.more))</a></p>
    """
  }
  return "<ul class=\"cells\" data-list data-keys>\(rows)</ul>\(more)"
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
  if let problem = channel.problem { return problemState(t, channel, problem) }
  guard let checked = channel.checkedAt else { return "\(t(.neverChecked))" }
  return "\(t(.checked)) \(t.ago(checked))"
}

private func channelView(
  _ t: ViewContext, _ channel: Channel, _ page: Page<ListedArticle>, arrived: Int64, head: HTML
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
    body: head + news + list)
}

private func channelHead(_ t: ViewContext, _ channel: Channel, _ hub: HTML?) -> HTML {
  let trouble: HTML? = channel.problem.map { problem in
    let next: HTML? = channel.nextCheck.map { "<p>\(t(.nextCheck)): \(t.dateTime($0))</p>" }
    return note(
      problemText(t, problem, quietUntil: channel.quietUntil), icon: .warning, tone: .bad,
      action: "\(channel.checkedAt.map { "<p>\(t(.checked)) \(t.ago($0))</p>" as HTML })\(next)")
  }
  let site: HTML =
    channel.siteURL.map {
      "<a href=\"\($0)\" rel=\"noopener noreferrer\">\(channel.host)</a>"
    } ?? "\(channel.host)"
  let when: HTML = channel.problem == nil ? " · \(state(t, channel))" : ""
  return """
    <header class="about">\(channel.description.map { "<p dir=\"auto\">\($0)</p>" as HTML })
    <p class="muted tiny">\(site)\(when)</p>\(hub)</header>\(trouble)
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
