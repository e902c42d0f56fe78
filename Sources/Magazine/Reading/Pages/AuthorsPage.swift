import Core
import Database
import HTML
import Web

/// How many authors a page shows.
private let authorsAtOnce = 100

extension Magazine {
  /// Query: `after`.
  func authorsPage(_ request: Request<EditorOnly>) async throws -> Response {
    let cursor = try request.cursor()
    let language = request.view.language
    let page = try await database.read { db in
      try AuthorStore().page(after: cursor, size: authorsAtOnce, in: language, db)
    }
    return .page(authorsView(request.view, page))
  }

  func authorEditPage(_ request: Request<EditorOnly>) async throws -> Response {
    .page(authorEditView(request.view, try await authorEntry(try request.id()), Form()))
  }

  /// Fields `name` (of authors without an account), `bio`.
  func authorEditAction(_ request: Request<EditorOnly>) async throws -> Response {
    let id = try request.id()
    let entry = try await authorEntry(id)
    var form = try await request.form()
    let name =
      entry.account == nil
      ? form.text("name", 1...60, or: .badAuthorName) : String(entry.name.prefix(60))
    let bio = form.text("bio", 0...1000, or: .tooLongBio)
    guard form.isValid else {
      return .page(authorEditView(request.view, entry, form), status: 422)
    }
    try await database.write { db in
      try AuthorStore().set(name: name, bio: bio, of: id, in: db)
    }
    return .redirect(to: "/desk/authors", notice: Notice(request.view(.authorSaved)))
  }

  private func authorEntry(_ id: ID) async throws -> AuthorEntry {
    let entry = try await database.read { db in try AuthorStore().entry(id, in: db) }
    guard let entry else { throw AppError.notFound }
    return entry
  }
}

private func authorsView(_ t: ViewContext, _ page: Page<AuthorEntry>) -> Screen {
  let cells = page.items.map { entry in
    linkCell(
      entry.name, path: "/desk/authors/\(entry.author.map(\.description) ?? "")",
      hint: t(.articleCount, entry.articles))
  }
  let list: HTML =
    cells.isEmpty
    ? emptyState(icon: .users, title: t(.noAuthors), text: t(.noAuthorsText))
    : cellGroup(cells: cells)
  return deskScreen(
    t, title: t(.deskAuthors), back: Link(title: t(.desk), path: "/desk"),
    body: "\(list)\(moreLink(t, page.next, path: "/desk/authors"))")
}

private func authorEditView(_ t: ViewContext, _ entry: AuthorEntry, _ form: Form) -> Screen {
  let id = entry.author.map(\.description) ?? ""
  let name: HTML? =
    entry.account == nil
    ? textField(t, "name", label: .authorName, form: form, value: entry.name, maxLength: 60) : nil
  return deskScreen(
    t, title: entry.name, back: Link(title: t(.deskAuthors), path: "/desk/authors"),
    body: """
      <form class="form" method="post" action="/desk/authors/\(id)">\(t.tokenField)
      \(formErrors(t, form))\(name)
      \(textField(
        t, "bio", label: .authorBio, form: form, value: entry.bio, kind: .textarea,
        hint: entry.account == nil ? nil : .authorBioHint, required: false, maxLength: 1000))
      <p class="ways">\(submitButton(t, .saveDraft, icon: .check))\
      \(linkButton(t(.seeAuthorPage), path: "/magazine/authors/\(entry.slug)", style: .quiet))</p>
      </form>
      """)
}
