import Core
import Database
import HTML
import Web

extension Insights {
  /// Replaces the tags of a post or story of one's own. Field: `tags`, parted by commas.
  func tagAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer) = (try request.id(), request.viewer.id)
    try limiter.check("insights.tags", key: "\(viewer)", limit: 300, per: .hours(1))
    let form = try await request.form()
    guard let tags = ItemTags(form["tags"]) else {
      throw AppError(status: 422, code: "invalid_tags", message: .tagsRefused)
    }
    let item = try await database.write { db in
      let (item, _) = try InsightVisibility().item(id, of: viewer, in: db)
      try ItemTagStore().put(tags, of: id, in: db)
      return item
    }
    return .redirect(to: "\(item.path)#tags", notice: Notice(request.view(.tagsSaved)))
  }
}

/// The tags of a post or story, and the form that changes them.
func itemTags(
  _ t: ViewContext, _ item: InsightItem, _ tags: [String], used: [UsedTag]
) -> HTML {
  let chips: HTML =
    tags.isEmpty
    ? .empty
    : "<p class=\"pad\" dir=\"auto\">\(tags.joined(separator: " · "))</p>"
  let others = used.filter { tag in !tags.contains { ItemTags.key($0) == tag.key } }
  let known: HTML =
    others.isEmpty
    ? .empty
    : "<p class=\"hint\">\(t(.tagsUsed, others.prefix(12).map(\.name).joined(separator: ", ")))</p>"
  let field = textField(
    t, "tags", label: .tags, value: tags.joined(separator: ", "), hint: .tagsHint,
    autocomplete: "off", required: false, saysOptional: false, maxLength: 500)
  let form: HTML = """
    <form class="form" method="post" action="\(item.path)/tags">\(t.tokenField)\(field)\(known)
    \(submitButton(t, .tagsSave, style: .quiet))</form>
    """
  return """
    <section id="tags"><h2 class="section">\(t(.tags))</h2>\(chips)\
    \(fold(t(tags.isEmpty ? .tagsAdd : .tagsChange), icon: .edit, body: form))</section>

    """
}
