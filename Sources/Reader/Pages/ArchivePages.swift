import Core
import Database
import HTML
import Web

/// The archive: folders, what lies in them, and the page that puts an article there.
extension Reader {
  func foldersPage(_ request: Request<SignedIn>) async throws -> Response {
    let account = request.viewer.id
    let folders = try await database.read { db in try FolderStore().all(of: account, in: db) }
    return .page(
      try await inSection(.archive, foldersView(request.view, folders, Form()), request.view))
  }

  func createFolder(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    let name = form.text("name", 1...60, or: .folderNameBad)
    let account = request.viewer.id
    if form.isValid, try await add(name, account) { return created(request) }
    if form.isValid { form.fail("name", .folderNameTaken) }
    let folders = try await database.read { db in try FolderStore().all(of: account, in: db) }
    return .page(
      try await inSection(.archive, foldersView(request.view, folders, form), request.view),
      status: 422)
  }

  func folderPage(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let account = request.viewer.id
    let cursor = try request.cursor()
    let (folder, page) = try await database.read { db in
      guard let folder = try FolderStore().find(id, of: account, in: db) else {
        throw AppError.notFound
      }
      return (
        folder,
        try ArticleStore().page(.folder(id), of: account, after: cursor, size: pageSize, in: db)
          .withKeptPictures(in: db).shown(by: pictureProxy)
      )
    }
    return .page(folderView(request.view, folder, page))
  }

  func editFolderPage(_ request: Request<SignedIn>) async throws -> Response {
    .page(editFolderView(request.view, try await folder(request), Form()))
  }

  func renameFolder(_ request: Request<SignedIn>) async throws -> Response {
    let folder = try await folder(request)
    var form = try await request.form()
    let name = form.text("name", 1...60, or: .folderNameBad)
    let account = request.viewer.id
    if form.isValid {
      do {
        _ = try await database.write { db in
          try FolderStore().rename(folder.id, to: name, of: account, in: db)
        }
        return .redirect(
          to: "/read/archive/\(folder.id)", notice: Notice(request.view(.folderRenamed)))
      } catch let error as DatabaseError where error.isUnique("folder", "account", "name") {
        form.fail("name", .folderNameTaken)
      }
    }
    return .page(editFolderView(request.view, folder, form), status: 422)
  }

  func deleteFolder(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let account = request.viewer.id
    let isDeleted = try await database.write { db in
      try FolderStore().delete(id, of: account, in: db)
    }
    guard isDeleted else { throw AppError.notFound }
    return .redirect(to: "/read/archive", notice: Notice(request.view(.folderDeleted)))
  }

  func archivePage(_ request: Request<SignedIn>) async throws -> Response {
    .page(archiveView(request.view, try await choice(request), request.query["from"], Form()))
  }

  /// Fields: `folder` for each chosen one, `name` for a new one.
  func archiveArticle(_ request: Request<SignedIn>) async throws -> Response {
    let choice = try await choice(request)
    var form = try await request.form()
    let name = form.optionalText("name", max: 60, or: .folderNameBad)
    let account = request.viewer.id
    var chosen = Set(form.values.all("folder").compactMap(ID.init))
    guard form.isValid else {
      let kept = ArchiveChoice(article: choice.article, folders: choice.folders, chosen: chosen)
      return .page(archiveView(request.view, kept, form["from"], form), status: 422)
    }
    let now = clock.now()
    let newID = ids.next()
    if let name {
      // A new folder of a name that is there already means that folder.
      chosen.insert(choice.folders.first { $0.name == name }?.id ?? newID)
    }
    try await database.write { [chosen] db in
      var chosen = chosen
      if let name, chosen.contains(newID) {
        // Somebody who taps twice means one folder.
        chosen.insert(
          try FolderStore().addOrFind(id: newID, name: name, of: account, now: now, in: db))
      }
      try FolderStore().set(chosen, for: choice.article.id, of: account, now: now, in: db)
      if !chosen.isEmpty { try keepPictures.add(choice.article.id, for: account, in: db) }
    }
    let back = articlePath(choice.article.id, from: ArticleList(form["from"]))
    return .redirect(
      to: back, notice: Notice(request.view(chosen.isEmpty ? .notArchived : .archived)))
  }

  private func folder(_ request: Request<SignedIn>) async throws -> Folder {
    let id = try request.id()
    let account = request.viewer.id
    let folder = try await database.read { db in try FolderStore().find(id, of: account, in: db) }
    guard let folder else { throw AppError.notFound }
    return folder
  }

  private func choice(_ request: Request<SignedIn>) async throws -> ArchiveChoice {
    let id = try request.id()
    let account = request.viewer.id
    return try await database.read { db in
      guard let article = try ArticleStore().row(id, for: account, in: db) else {
        throw AppError.notFound
      }
      return ArchiveChoice(
        article: article, folders: try FolderStore().all(of: account, in: db),
        chosen: try FolderStore().containing(id, of: account, in: db))
    }
  }

  private func add(_ name: String, _ account: ID) async throws -> Bool {
    let id = ids.next()
    let now = clock.now()
    do {
      try await database.write { db in
        try FolderStore().add(id: id, name: name, of: account, now: now, in: db)
      }
      return true
    } catch let error as DatabaseError where error.isUnique("folder", "account", "name") {
      return false
    }
  }

  private func created(_ request: Request<SignedIn>) -> Response {
    .redirect(to: "/read/archive", notice: Notice(request.view(.folderCreated)))
  }
}

/// An article and the folders it may go into.
struct ArchiveChoice: Sendable {
  let article: ListedArticle
  let folders: [Folder]
  let chosen: Set<ID>
}

private func foldersView(_ t: ViewContext, _ folders: [Folder], _ form: Form) -> Screen {
  let list: HTML =
    folders.isEmpty
    ? emptyState(icon: .archive, title: t(.noFolders), text: t(.noFoldersText))
    : cellGroup(
      cells: folders.sorted(in: t.language, by: \.name).map {
        folderCell(t, name: $0.name, path: "/read/archive/\($0.id)", count: $0.count)
      })
  let add: HTML = """
    <form class="form" method="post" action="/read/archive">\(t.tokenField)
    \(textField(t, "name", label: .folderName, form: form, maxLength: 60))
    \(submitButton(t, .createFolder, icon: .plus))</form>
    """
  return Screen(
    title: t(.archive), tab: .read,
    actions: iconLink(t(.search), path: "/read/search", icon: .search),
    body: formErrors(t, form) + list
      + fold(t(.newFolder), icon: .plus, isOpen: folders.isEmpty || !form.isValid, body: add))
}

private func folderView(_ t: ViewContext, _ folder: Folder, _ page: Page<ListedArticle>) -> Screen {
  Screen(
    title: folder.name, tab: .read, back: Link(title: t(.archive), path: "/read/archive"),
    actions: iconLink(t(.renameFolder), path: "/read/archive/\(folder.id)/edit", icon: .edit),
    body: page.items.isEmpty
      ? emptyState(icon: .folder, title: t(.emptyFolder), text: t(.emptyFolderText))
      : articleRows(t, page, from: .folder(folder.id), path: "/read/archive/\(folder.id)"))
}

private func editFolderView(_ t: ViewContext, _ folder: Folder, _ form: Form) -> Screen {
  Screen(
    title: t(.renameFolder), tab: .read,
    back: Link(title: folder.name, path: "/read/archive/\(folder.id)"),
    body: """
      <form class="form" method="post" action="/read/archive/\(folder.id)/edit">\(t.tokenField)
      \(formErrors(t, form))
      \(textField(
        t, "name", label: .folderName, form: form, value: folder.name, maxLength: 60))
      \(submitButton(t, .save))</form>
      \(confirmButton(
        t, path: "/read/archive/\(folder.id)/delete", label: .deleteFolder,
        question: .deleteFolderQuestion, confirm: .deleteFolder, icon: .trash))
      """)
}

private func archiveView(
  _ t: ViewContext, _ choice: ArchiveChoice, _ from: String?, _ form: Form
) -> Screen {
  let boxes = choice.folders.sorted(in: t.language, by: \.name).map { folder in
    checkbox(
      t, "folder", label: Phrase(verbatim: folder.name), form: Form(),
      isOn: choice.chosen.contains(folder.id), value: "\(folder.id)")
  }
  let back = articlePath(choice.article.id, from: from.flatMap(ArticleList.init))
  return Screen(
    title: t(.putIntoArchive), tab: .read, back: Link(title: t(.back), path: back),
    body: """
      <form class="form" method="post" action="/read/articles/\(choice.article.id)/folders">\
      \(t.tokenField)<input type="hidden" name="from" value="\(from)">
      \(formErrors(t, form))
      <p class="muted" dir="auto">\(choice.article.title)</p>
      \(when: !boxes.isEmpty, "<fieldset><legend>\(t(.chooseFolders))</legend>\(each: boxes, \.self)</fieldset>")
      \(textField(
        t, "name", label: .newFolder, form: form, required: choice.folders.isEmpty, maxLength: 60))
      \(submitButton(t, .save))</form>
      """)
}
