import Core
import Database
import Features
import HTML
import Web

extension Magazine {
  /// The links with which people without an account read an article before it is published.
  func previewLinksPage(_ request: Request<EditorOnly>) async throws -> Response {
    let (id, now) = (try request.id(), clock.now())
    let found = try await database.read { db in
      (
        entry: try DeskStore().find(id, in: db),
        links: try PreviewStore().links(to: id, now: now, in: db)
      )
    }
    guard let entry = found.entry else { throw AppError.notFound }
    return .page(linksView(request.view, entry, found.links))
  }

  func makePreviewLinkAction(_ request: Request<EditorOnly>) async throws -> Response {
    let id = try request.id()
    try await makePreviewLink(to: id, by: request.viewer)
    return .redirect(to: deskPath(id) + "/links", notice: Notice(request.view(.linkMade)))
  }

  func revokePreviewLink(_ request: Request<EditorOnly>) async throws -> Response {
    let (id, link) = (try request.id(), try request.id("link"))
    try await database.write { db in try PreviewStore().remove(link, of: id, in: db) }
    return .redirect(to: deskPath(id) + "/links", notice: Notice(request.view(.linkRevoked)))
  }

  private func linksView(
    _ t: ViewContext, _ entry: DeskEntry, _ links: [PreviewLink]
  ) -> Screen {
    let path = deskPath(entry.id)
    func row(_ link: PreviewLink) -> HTML {
      let address = options.site.address + previewPath(link.id)
      return """
        <li class="desk-link"><p><a href="\(previewPath(link.id))">\(address)</a></p>
        <p class="meta">\(t(.linkUntil, t.timeText(link.expiresAt)))\
        \(link.editorName.map { " · \($0)" as HTML })</p>
        <div class="ways">\(shareButton(t, url: address, title: entry.title))\(postButton(
          t, path: "\(path)/links/\(link.id)/revoke", label: .revokeLink, icon: .close))</div></li>
        """
    }
    let list: HTML =
      links.isEmpty
      ? emptyState(icon: .share, title: t(.noLinks), text: t(.previewLinksNote))
      : """
      <p class="hint">\(t(.previewLinksNote))</p><ul class="desk-links">\(each: links, row)</ul>
      """
    return deskScreen(
      t, title: t(.previewLinks), back: Link(title: t(.backToText), path: path),
      body: """
        \(list)<div class="ways">\(postButton(
          t, path: path + "/links", label: .makeLink, icon: .plus, style: .primary))</div>
        """)
  }
}
