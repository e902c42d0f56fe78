import Core
import Database
import Live
import Web

/// What there is of an article that came before.
private struct KnownArticle: Sendable {
  /// As it was imported.
  let base: Revision
  /// What editors work on.
  let head: Revision
  /// What readers see; nil when it never was before them.
  let shown: Revision?
  let hasLead: Bool
}

/// A text that takes the place of one of its revisions.
private struct MendedText: Sendable {
  let draft: Draft
  let rendered: RenderedText
}

extension Magazine {
  /// Puts what came later into an article that is here already: pictures that could not be fetched,
  /// and links to articles that followed it. What editors wrote since stays: where it cannot be put
  /// together, the article is left as it is, and the import says so.
  func mend(_ article: ID, _ item: ImportItem, of id: ID) async throws {
    // Of an article that came with another import, only what was missing is looked for: a picture
    // that an editor has taken away does not come back, nor does what the old place says now.
    let isAskedFor = item.round > 0
    let missed = isAskedFor ? [] : try await missedPictures(of: item.article, before: id)
    guard isAskedFor || !missed.isEmpty else {
      return try await settle(article, item, of: id, rest: nil)
    }
    let text = try await converted(item.article, import: id, missed: missed)
    let isLeadMissed = isAskedFor || missed.contains(item.article.picture ?? "")
    while true {
      let known = try await database.read { db in try knownArticle(article, in: db) }
      guard let known, isAskedFor || isAlike(text.former, known.base.draft.markdown) else {
        return try await settle(article, item, of: id, rest: nil)
      }
      let wanted = Draft(
        title: known.base.draft.title, lead: known.base.draft.lead, markdown: text.markdown)
      let lead = known.hasLead || !isLeadMissed ? nil : text.lead
      guard wanted != known.base.draft || lead != nil else {
        return try await settle(article, item, of: id, rest: text.rest)
      }
      guard let head = merged(known.base, known.head, wanted),
        let shown = known.shown.map({ merged(known.base, $0, wanted) }) ?? head
      else {
        // Whoever puts them in by hand finds them.
        try await database.write { db in try keep(text.pictures, for: article, in: db) }
        return try await settle(article, item, of: id, rest: .editor)
      }
      let before = MendedText(
        draft: shown, rendered: try await rendered(shown.markdown, in: nil))
      let newest =
        shown == head
        ? before : MendedText(draft: head, rendered: try await rendered(head.markdown, in: nil))
      let isDone = try await database.write { db in
        // Nobody has written, published or chosen a picture meanwhile.
        guard try RevisionStore().lock(article, in: db) == known.head.number,
          let now = try ImportedStore().shown(of: article, in: db),
          now == (known.shown?.number ?? 0, known.hasLead)
        else { return false }
        try keep(text.pictures, for: article, in: db)
        try put(before, newest, in: article, known, in: db)
        if let lead {
          try ArticlePictureStore().setLead(lead, alt: "", caption: "", of: article, in: db)
        }
        try end(
          article, item.withoutLead(known.hasLead || lead != nil), of: id, rest: text.rest, in: db)
        return true
      }
      if isDone { return hub.publish(Event("magazine.articles")) }
    }
  }

  /// The text that readers see, and, where there is a newer one, what editors work on.
  private func put(
    _ shown: MendedText, _ head: MendedText, in article: ID, _ known: KnownArticle,
    in db: any WriteAccess
  ) throws {
    let now = clock.now()
    func add(_ draft: Draft) throws -> Int {
      try RevisionStore().add(draft, by: nil, isAutosave: false, to: article, now: now, in: db)
    }
    if known.head.draft == head.draft, known.shown.map({ $0.draft == shown.draft }) ?? true {
      return
    }
    // What somebody wrote last stays a revision of its own.
    try RevisionStore().keep(known.head.number, of: article, in: db)
    guard let before = known.shown else {
      let isAsImported = known.head.number == known.base.number
      _ = try add(head.draft)
      if isAsImported { try publish(article, head.draft, head.rendered, revision: 0, in: db) }
      return
    }
    let number = try add(shown.draft)
    try publish(article, shown.draft, shown.rendered, revision: number, in: db)
    if before.number != known.head.number { _ = try add(head.draft) }
  }

  private func keep(_ pictures: [ID], for article: ID, in db: any WriteAccess) throws {
    let store = ArticlePictureStore()
    for picture in pictures where try !store.belongs(picture, to: article, in: db) {
      try store.keep(picture, for: article, in: db)
    }
  }

  private func settle(
    _ article: ID, _ item: ImportItem, of id: ID, rest: ImportWait?
  ) async throws {
    try await database.write { db in try end(article, item, of: id, rest: rest, in: db) }
  }

  private func end(
    _ article: ID, _ item: ImportItem, of id: ID, rest: ImportWait?, in db: any WriteAccess
  ) throws {
    guard try ImportStore().settle(item, of: id, isNew: false, rest: rest, in: db) else { return }
    guard item.round == 0 else { return }
    try ImportedStore().redirect(item.article.oldPaths, to: article, in: db)
    let category = item.article.category.map { slug(from: $0.wish) } ?? ""
    let place = try ImportedStore().place(of: item.article, category: category, in: db)
    try FormerPlaceStore().add(
      item.article, category: place.category, author: place.author, in: db)
  }
}

private func knownArticle(_ article: ID, in db: any ReadAccess) throws -> KnownArticle? {
  let revisions = RevisionStore()
  guard let base = try revisions.find(1, of: article, in: db),
    let head = try revisions.head(of: article, in: db),
    let (shown, hasLead) = try ImportedStore().shown(of: article, in: db)
  else { return nil }
  return KnownArticle(
    base: base, head: head, shown: try revisions.find(shown, of: article, in: db),
    hasLead: hasLead)
}

/// Whether two texts differ in nothing but where their links and pictures lead.
private func isAlike(_ one: String, _ other: String) -> Bool {
  func skeleton(_ text: String) -> String { text.replacing(/\]\([^)]*\)/, with: "]()") }
  return skeleton(one) == skeleton(other)
}

/// A later revision with what the import brings now; nil when both changed the same place.
private func merged(_ base: Revision, _ later: Revision, _ wanted: Draft) -> Draft? {
  let marks = ConflictMarks(ours: "", theirs: "")
  let merged = mergeDrafts(base: base.draft, ours: wanted, theirs: later.draft, marks)
  return merged.conflicts == 0 ? merged.draft : nil
}
