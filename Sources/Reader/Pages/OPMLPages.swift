import Core
import Database
import FeedFormats
import Foundation
import HTML
import Web

/// Subscriptions in and out.
extension Reader {
  func exportOPML(_ request: Request<SignedIn>) async throws -> Response {
    let account = request.viewer.id
    let channels = try await database.read { db in try ChannelStore().all(of: account, in: db) }
    return .document(
      opml(of: channels), contentType: "text/x-opml",
      fileName: "korzo-\(request.viewer.userName).opml")
  }

  func importPage(_ request: Request<SignedIn>) async throws -> Response {
    .page(importView(request.view, Form()))
  }

  func startImport(_ request: Request<SignedIn>) async throws -> Response {
    let upload = try await request.upload(limit: ImportOPML.maximumBytes)
    var form = Form(upload.fields)
    let account = request.viewer.id
    guard let file = upload.files.first(where: { $0.field == "file" }), file.size > 0,
      let bytes = try await onDiskThread({ FileManager.default.contents(atPath: file.path) })
    else {
      form.fail("file", .opmlUnreadable)
      return .page(importView(request.view, form), status: 422)
    }
    do {
      let id = try await importing.start([UInt8](bytes), for: account)
      return .redirect(to: "/read/imports/\(id)")
    } catch let error as AppError where error.code == "opml_unreadable" {
      form.fail("file", error.message)
      return .page(importView(request.view, form), status: 422)
    }
  }

  func importProgressPage(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let account = request.viewer.id
    let (progress, refused, failing) = try await database.read { db in
      (
        try ImportStore().find(id, of: account, in: db),
        try ImportStore().refused(id, in: db),
        try ImportStore().failing(id, of: account, in: db)
      )
    }
    guard let progress else { throw AppError.notFound }
    return .page(progressView(request.view, progress, refused, failing))
  }
}

/// A person's channels as an OPML document.
func opml(of channels: [Channel]) -> [UInt8] {
  opmlDocument(
    OPML(
      title: "Korzo",
      feeds: channels.map {
        OPMLFeed(
          title: $0.title, xmlURL: $0.url, htmlURL: $0.siteURL,
          folders: $0.folder.map { $0.components(separatedBy: " / ") } ?? [],
          isActive: $0.isActive)
      }))
}

private func importView(_ t: ViewContext, _ form: Form) -> Screen {
  Screen(
    title: t(.importOPML), tab: .read, back: Link(title: t(.channels), path: "/read/channels"),
    body: """
      <form class="form" method="post" action="/read/channels/import" \
      enctype="multipart/form-data">\(t.tokenField)
      \(fileField(
        t, "file", label: .opmlFile, accept: ".opml,.xml,text/x-opml,text/xml,application/xml",
        form: form, hint: .opmlHint))
      \(submitButton(t, .importOPML, icon: .upload))</form>
      """)
}

private func progressView(
  _ t: ViewContext, _ progress: OPMLImport, _ refused: [RefusedFeed], _ failing: FailingFeeds
) -> Screen {
  let others = max(0, progress.done - progress.added - progress.refused)
  let bad = cellGroup(
    title: t(.importRefused),
    cells: refused.map { actionCell($0.url, hint: t($0.why), action: .empty) })
  let ill = cellGroup(
    title: t(.importFailing),
    cells: failing.feeds.map {
      linkCell(
        $0.title, path: "/read/channels/\($0.channel)", icon: .warning,
        hint: problemText(t, $0.problem, quietUntil: $0.quietUntil))
    })
  let waiting: HTML = "<p class=\"muted\">\(t(.importUnchecked, failing.unchecked))</p>"
  let finished: HTML = """
    \(note(
      t(.channelsAdded, progress.added) + (others > 0 ? " " + t(.channelsKnown, others) : ""),
      icon: .check, tone: .good))
    \(when: failing.unchecked > 0, waiting)\
    \(when: !refused.isEmpty, bad)\(when: !failing.feeds.isEmpty, ill)
    <p class="ways">\(linkButton(t(.toChannels), path: "/read/channels"))</p>
    """
  let running: HTML = """
    <div data-progress>\(progressBar(
      t, done: progress.done, total: progress.total, label: t(.importing)))
    </div><p class="muted">\(t(.importGoesOn))</p>
    """
  var screen = Screen(
    title: t(progress.isFinished ? .imported : .importing), tab: .read,
    back: Link(title: t(.channels), path: "/read/channels"),
    body: progress.isFinished ? finished : running)
  // Without JavaScript the page looks again by itself until the import is done.
  if !progress.isFinished {
    screen.head = "<noscript><meta http-equiv=\"refresh\" content=\"3\"></noscript>"
  }
  return screen
}
