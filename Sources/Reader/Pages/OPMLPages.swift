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
    return .text(
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
    let (progress, refused) = try await database.read { db in
      (
        try ImportStore().find(id, of: account, in: db),
        try ImportStore().refused(id, in: db)
      )
    }
    guard let progress else { throw AppError.notFound }
    return .page(progressView(request.view, progress, refused))
  }
}

/// A person's channels as an OPML document.
func opml(of channels: [Channel]) -> String {
  opmlDocument(
    OPML(
      title: "Korzo",
      feeds: channels.map {
        OPMLFeed(
          title: $0.title, xmlURL: $0.url, htmlURL: $0.siteURL,
          folders: $0.folder.map { $0.components(separatedBy: " / ") } ?? [])
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

private func progressView(_ t: ViewContext, _ progress: OPMLImport, _ refused: [String]) -> Screen {
  let others = progress.done - progress.added
  let bad: HTML = """
    <p>\(t(.importRefused))</p><ul>\(each: refused, { "<li>\($0)</li>" })</ul>
    """
  let finished: HTML = """
    \(note(
      t(.channelsAdded, progress.added) + (others > 0 ? " " + t(.channelsKnown, others) : ""),
      icon: .check, tone: .good))
    \(when: !refused.isEmpty, bad)
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
