import Core
import Database
import HTML
import Web

/// Most bytes of an address that somebody types.
private let longestAddress = 2000

private func isTooLongAddress(_ address: String) -> Bool { address.utf8.count > longestAddress }

/// Adding a channel: type an address, choose a feed, look at it, subscribe.
extension Reader {
  /// `?address=` fills the field, for the share sheet and bookmarklets.
  func addChannelPage(_ request: Request<SignedIn>) async throws -> Response {
    .page(
      addView(
        request.view, Form(["address": request.query["address"] ?? ""]), directoryLinks(request)))
  }

  func findChannels(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    let isTooLong = form.values.all("address").contains { isTooLongAddress($0) }
    let address = form.text(
      "address", 1...longestAddress, or: isTooLong ? .addressTooLong : .addressMissing)
    guard form.isValid else { return .page(addView(request.view, form), status: 422) }
    try limiter.check("reader.find", key: "\(request.viewer.id)", limit: 60, per: .hours(1))
    switch try await findFeeds(address) {
    case .one(let preview):
      return .page(
        previewView(request.view, preview, try await own([], request.viewer.id)))
    case .several(let site, let choices):
      return .page(
        choiceView(
          request.view, site, choices, form, try await own(choices, request.viewer.id)))
    case .none(let problem):
      form.fail("address", problem.text)
      return .page(addView(request.view, form), status: 422)
    case .without(let reason):
      form.fail("address", reason.text)
      return .page(addView(request.view, form), status: 422)
    case .words(let words): return try await findByWords(words, form, request)
    }
  }

  /// Fields: `address`, of one feed or of several; `folder`, the group into which they go.
  func subscribe(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    let addresses = form.values.all("address").filter { $0.contains { !$0.isWhitespace } }
    let folder = form.optionalText("folder", max: 100, or: .channelNameBad)
    if addresses.isEmpty { form.fail("address", .addressMissing) }
    if addresses.contains(where: isTooLongAddress) { form.fail("address", .addressTooLong) }
    if addresses.count > FindFeeds.mostChoices { form.fail("address", .tooManyAtOnce) }
    guard form.isValid else { return .page(addView(request.view, form), status: 422) }
    let account = request.viewer.id
    for _ in addresses {
      try limiter.check("reader.subscribe", key: "\(account)", limit: 120, per: .hours(1))
    }
    let outcomes = try await subscribe(account, to: addresses, folder: folder)
    hub.publish(Event("reader.counts", user: account))
    return answer(request.view, outcomes, &form)
  }

  /// All at the same time: each of them is asked for its articles.
  private func subscribe(
    _ account: ID, to addresses: [String], folder: String?
  ) async throws -> [(address: String, outcome: Subscribe.Outcome)] {
    try await withThrowingTaskGroup(of: (Int, Subscribe.Outcome).self) { group in
      for (index, address) in addresses.enumerated() {
        group.addTask { (index, try await subscribeTo(address, folder: folder, for: account)) }
      }
      var outcomes: [Int: Subscribe.Outcome] = [:]
      for try await (index, outcome) in group { outcomes[index] = outcome }
      return addresses.enumerated().compactMap { index, address in
        outcomes[index].map { (address: address, outcome: $0) }
      }
    }
  }

  /// One leads to its channel, several to all; what was not added is told with its reason.
  private func answer(
    _ t: ViewContext, _ outcomes: [(address: String, outcome: Subscribe.Outcome)],
    _ form: inout Form
  ) -> Response {
    var channels: [(id: ID, isNew: Bool)] = []
    var refused: [RefusedFeed] = []
    for (address, outcome) in outcomes {
      switch outcome {
      case .subscribed(let channel): channels.append((id: channel, isNew: true))
      case .already(let channel): channels.append((id: channel, isNew: false))
      case .problem(let problem): refused.append(RefusedFeed(url: address, why: problem.text))
      case .full: refused.append(RefusedFeed(url: address, why: .tooManyChannels))
      }
    }
    if let first = refused.first {
      if outcomes.count == 1 {
        form.fail("address", first.why)
        return .page(addView(t, form), status: 422)
      }
      let added = channels.count { $0.isNew }
      return .page(refusedView(t, refused, added: added), status: channels.isEmpty ? 422 : 200)
    }
    guard channels.count == 1, let channel = channels.first else {
      let added = channels.count { $0.isNew }
      return .redirect(to: "/read/channels", notice: Notice(t(.channelsAdded, added)))
    }
    return .redirect(
      to: "/read/channels/\(channel.id)",
      notice: Notice(t(channel.isNew ? .subscribed : .alreadySubscribed)))
  }

  /// Which of the feeds a person follows, and the groups that they have.
  func own(_ choices: [FeedChoice], _ account: ID) async throws -> OwnChannels {
    try await database.read { db in
      OwnChannels(
        followed: try ChannelStore().followed(choices.map(\.url), of: account, in: db),
        folders: try ChannelStore().folders(of: account, in: db))
    }
  }
}

/// What matters of a person's channels when one is added.
struct OwnChannels: Sendable {
  let followed: Set<String>
  let folders: [String]
}

/// - Parameter below: what stands below the form.
func addView(_ t: ViewContext, _ form: Form, _ below: HTML = .empty) -> Screen {
  Screen(
    title: t(.addChannel), tab: .read, back: Link(title: t(.channels), path: "/read/channels"),
    body: """
      <form class="form" method="post" action="/read/channels/find">\(t.tokenField)\(formErrors(t, form))
      \(textField(
        t, "address", label: .address, form: form, kind: .text, hint: .addressHint,
        autocomplete: "url", maxLength: 2000))
      \(submitButton(t, .find, icon: .search))</form>
      <p class="ways">\(linkButton(
        t(.importOPML), path: "/read/channels/import", style: .quiet, icon: .upload))</p>\(below)
      """)
}

/// - Parameter note: why these; nil where they are those of one site.
func choiceView(
  _ t: ViewContext, _ site: String?, _ choices: [FeedChoice], _ form: Form, _ own: OwnChannels,
  note: Phrase? = nil
) -> Screen {
  // The first one that is new: most sites name their main feed first. Of what words found nobody knows
  // which is meant, unless it is all.
  let isObvious = note == nil || choices.count == 1
  let first = isObvious ? choices.first { !own.followed.contains($0.url) } : nil
  func box(_ choice: FeedChoice) -> HTML {
    guard !own.followed.contains(choice.url) else {
      return actionCell(
        choice.name(t), hint: choice.url, action: "<span class=\"muted\">\(t(.subscribed))</span>")
    }
    return """
      <label class="cell"><input type="checkbox" name="address" value="\(choice.url)"\
      \(flag: "checked", choice == first)><span class="what"><span dir="auto">\(choice.name(t))</span>\
      <small>\(choice.url)</small></span></label>
      """
  }
  return Screen(
    title: t(.chooseFeed), tab: .read,
    back: Link(title: t(.addChannel), path: "/read/channels/new"),
    body: """
      <form class="form" method="post" action="/read/channels">\(t.tokenField)
      \(plainNote(
        t, choices.map(\.url), isWithoutHTTPS: choices.contains(where: \.isWithoutHTTPS)))\
      \(cellGroup(title: site, note: t(note ?? .chooseFeedText), cells: choices.map(box)))
      \(folderField(t, form, own.folders))
      <p class="ways">\(submitButton(t, .subscribeChosen, icon: .plus))</p></form>
      """)
}

/// Says it when feeds come over connections that others can read.
private func plainNote(_ t: ViewContext, _ urls: [String], isWithoutHTTPS: Bool) -> HTML? {
  guard urls.contains(where: { $0.hasPrefix("http://") }) else { return nil }
  return note(t(isWithoutHTTPS ? .siteWithoutHTTPS : .plainFeed), icon: .warning)
}

extension FeedChoice {
  fileprivate func name(_ t: ViewContext) -> String { kind.map { t($0.text) } ?? title }
}

/// Into which group the channel goes; those that there are are offered.
private func folderField(_ t: ViewContext, _ form: Form, _ folders: [String]) -> HTML {
  let known = folders.sorted(in: t.language) { $0 }
  return """
    \(textField(
      t, "folder", label: .channelFolder, form: form, hint: .channelFolderHint, required: false,
      maxLength: 100, suggestions: known))
    """
}

/// What was not added, and why.
private func refusedView(_ t: ViewContext, _ refused: [RefusedFeed], added: Int) -> Screen {
  Screen(
    title: t(.addChannel), tab: .read, back: Link(title: t(.channels), path: "/read/channels"),
    body: """
      \(when: added > 0, note(t(.channelsAdded, added), icon: .check, tone: .good))
      \(cellGroup(
        title: t(.notSubscribed),
        cells: refused.map { actionCell($0.url, hint: t($0.why), action: .empty) }))
      <p class="ways">\(linkButton(t(.toChannels), path: "/read/channels"))</p>
      """)
}

private func previewView(
  _ t: ViewContext, _ preview: FeedPreview, _ own: OwnChannels
) -> Screen {
  let plain = plainNote(t, [preview.url], isWithoutHTTPS: preview.isWithoutHTTPS)
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
      \(plain)<form class="form" method="post" action="/read/channels">\(t.tokenField)
      <input type="hidden" name="address" value="\(preview.url)">
      \(folderField(t, Form(), own.folders))
      <p class="ways">\(submitButton(t, .subscribe, icon: .plus))</p></form>
      \(entries.isEmpty
        ? note(t(.noEntries)) : cellGroup(title: t(.latest), cells: entries))
      """)
}
