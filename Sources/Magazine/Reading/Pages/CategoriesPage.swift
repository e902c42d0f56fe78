import Core
import Database
import HTML
import Web

extension Magazine {
  func categoriesPage(_ request: Request<EditorOnly>) async throws -> Response {
    .page(categoriesView(request.view, try await categoryEntries(), Form()))
  }

  /// Fields `name`, `slug` (made of the name when empty), `description`.
  func addCategoryAction(_ request: Request<EditorOnly>) async throws -> Response {
    var form = try await request.form()
    let (category, description) = category(of: &form, id: ids.next())
    if form.isValid {
      let change = try await database.write { db in
        try CategoryStore().add(category, description: description, in: db)
      }
      if change == .done {
        return .redirect(to: "/desk/categories", notice: Notice(request.view(.categoryAdded)))
      }
      form.fail("slug", .slugTaken)
    }
    return .page(categoriesView(request.view, try await categoryEntries(), form), status: 422)
  }

  func categoryEditPage(_ request: Request<EditorOnly>) async throws -> Response {
    .page(categoryEditView(request.view, try await categoryEntry(try request.id()), Form()))
  }

  /// Fields as for a new one.
  func categoryEditAction(_ request: Request<EditorOnly>) async throws -> Response {
    let entry = try await categoryEntry(try request.id())
    var form = try await request.form()
    let (category, description) = category(of: &form, id: entry.id)
    if form.isValid {
      let change = try await database.write { db in
        try CategoryStore().set(category, description: description, in: db)
      }
      switch change {
      case .done:
        return .redirect(to: "/desk/categories", notice: Notice(request.view(.categorySaved)))
      case .gone: throw AppError.notFound
      case .slugTaken: form.fail("slug", .slugTaken)
      }
    }
    return .page(categoryEditView(request.view, entry, form), status: 422)
  }

  /// Field `up`: one place towards the beginning, else towards the end.
  func moveCategoryAction(_ request: Request<EditorOnly>) async throws -> Response {
    let id = try request.id()
    let isUp = try await request.form().flag("up")
    try await database.write { db in try CategoryStore().move(id, up: isUp, in: db) }
    return .redirect(to: "/desk/categories")
  }

  func deleteCategoryAction(_ request: Request<EditorOnly>) async throws -> Response {
    let id = try request.id()
    try await database.write { db in try CategoryStore().delete(id, in: db) }
    return .redirect(to: "/desk/categories", notice: Notice(request.view(.categoryDeleted)))
  }

  private func category(of form: inout Form, id: ID) -> (Category, String) {
    let name = form.text("name", 1...60, or: .badCategoryName)
    let typed = form.text("slug", 0...80, or: .badSlug).lowercased()
    let slug = typed.isEmpty ? String(slug(from: name).prefix(80)) : typed
    if form.isValid, !isSlug(slug) { form.fail("slug", .badSlug) }
    let description = form.text("description", 0...500, or: .tooLongDescription)
    return (Category(id: id, slug: slug, name: name), description)
  }

  private func categoryEntries() async throws -> [CategoryEntry] {
    try await database.read { db in try CategoryStore().entries(in: db) }
  }

  private func categoryEntry(_ id: ID) async throws -> CategoryEntry {
    guard let entry = try await categoryEntries().first(where: { $0.id == id }) else {
      throw AppError.notFound
    }
    return entry
  }
}

private func categoriesView(
  _ t: ViewContext, _ entries: [CategoryEntry], _ form: Form
) -> Screen {
  func move(_ entry: CategoryEntry, up: Bool) -> HTML {
    postButton(
      t, path: "/desk/categories/\(entry.id)/move", label: up ? .moveUp : .moveDown,
      icon: up ? .back : .chevron, fields: up ? ["up": "1"] : [:], iconOnly: true)
  }
  let cells = entries.enumerated().map { place, entry in
    """
    <div class="cell desk-category"><a class="what" href="/desk/categories/\(entry.id)">\
    \(entry.category.name)<small>\(t(.articleCount, entry.articles))</small></a>\
    \(when: place > 0, move(entry, up: true))\
    \(when: place < entries.count - 1, move(entry, up: false))</div>
    """ as HTML
  }
  let list: HTML =
    entries.isEmpty
    ? emptyState(icon: .folder, title: t(.noCategories), text: t(.noCategoriesText))
    : cellGroup(cells: cells)
  return deskScreen(
    t, title: t(.categories), back: Link(title: t(.desk), path: "/desk"),
    body: """
      \(list)<form class="form" method="post" action="/desk/categories">\(t.tokenField)
      <h2>\(t(.newCategory))</h2>\(formErrors(t, form))\(categoryFields(t, form, nil))
      <p class="ways">\(submitButton(t, .newCategory, icon: .plus))</p></form>
      """)
}

private func categoryEditView(_ t: ViewContext, _ entry: CategoryEntry, _ form: Form) -> Screen {
  deskScreen(
    t, title: entry.category.name, back: Link(title: t(.categories), path: "/desk/categories"),
    body: """
      <form class="form" method="post" action="/desk/categories/\(entry.id)">\(t.tokenField)
      \(formErrors(t, form))\(categoryFields(t, form, entry))
      <p class="ways">\(submitButton(t, .saveDraft, icon: .check))</p></form>
      <div class="ways">\(confirmButton(
        t, path: "/desk/categories/\(entry.id)/delete", label: .deleteCategory,
        question: .deleteCategoryQuestion, confirm: .deleteCategory, icon: .trash))</div>
      """)
}

private func categoryFields(_ t: ViewContext, _ form: Form, _ entry: CategoryEntry?) -> HTML {
  """
  \(textField(
    t, "name", label: .categoryName, form: form, value: entry?.category.name, maxLength: 60))
  \(textField(
    t, "slug", label: .settingSlug, form: form, value: entry?.category.slug, hint: .slugHint,
    required: false, maxLength: 80))
  \(textField(
    t, "description", label: .categoryDescription, form: form, value: entry?.description,
    kind: .textarea, required: false, maxLength: 500))
  """
}
