import Core
import Database
import Fetching
import HTMLText
import Jobs
import Logging
import Media

/// Writes the articles of an import.
let importJob = JobKind<ID>("magazine.import", lane: .long, atOnce: 1)

/// What the pictures of an import are used as until their articles are written.
let importPictureUse = "magazine.import"

extension Magazine {
  /// The most bytes of a file that is imported.
  static let largestImport = 128 << 20

  /// Notes everything that a fetched feed brings; the job does the rest.
  /// - Parameter address: where it was fetched.
  func startImport(
    _ bytes: [UInt8], name: String, from address: String? = nil, by editor: ID
  ) async throws -> ID {
    let site = try await parsing(bytes.count) { try readImport(bytes, from: address) }
    return try await startImport(ImportFile(site), name: name, by: editor)
  }

  /// The same of a file that was looked through. Its articles are noted a few at a time, so that
  /// nobody else waits long to write; only when all of them are there does the import begin.
  func startImport(_ file: ImportFile, name: String, by editor: ID) async throws -> ID {
    let id = ids.next()
    try await database.write { db in
      try ImportStore().add(id, name: name, by: editor, in: db)
    }
    do {
      let next = try file.articles()
      var total = 0
      while case let articles = try next(), !articles.isEmpty {
        try await database.write { [total] db in
          try ImportStore().add(articles, from: total, to: id, in: db)
        }
        total += articles.count
      }
      try await database.write { [total] db in
        try ImportStore().complete(id, total: total, in: db)
        try queue.add(importJob, id, key: id.description, in: db)
      }
    } catch {
      try await database.write { db in try ImportStore().removeIncomplete(id, in: db) }
      throw error
    }
    return id
  }

  /// Forgets imports of which not all was noted, because the process ended.
  func deleteIncompleteImports() async throws {
    let time = clock.now() - .hours(1)
    try await database.write { db in try ImportStore().removeIncomplete(before: time, in: db) }
  }

  /// The job: safe to run again after a crash, because each article leaves the list in the
  /// transaction that writes it.
  func runImport(_ id: ID, _ steps: JobSteps = JobSteps()) async throws {
    while let item = try await database.read({ db in try ImportStore().next(of: id, in: db) }) {
      try Task.checkCancellation()
      do {
        try await take(item, of: id)
      } catch let error as DatabaseError where !error.isRetryable {
        // Such as a text that is longer than any may be. One article keeps no other from coming.
        logger.warning(
          "An article of an import cannot be written.",
          metadata: ["source": "\(item.article.source)", "error": "\(error)"])
        try await database.write { db in
          try ImportStore().refuse(item, of: id, in: db)
        }
      }
      if steps.isAfterDeath { try await database.write { db in try steps.stepDone(in: db) } }
    }
    let now = clock.now()
    try await database.write { db in
      try ImportStore().finish(id, now: now, in: db)
      try PictureStore().release(importPictureUse, of: id, in: db)
    }
  }

  /// Fetches once more what a finished import missed, and puts it into its articles.
  /// - Returns: false when it misses nothing that could be put anywhere, or is at work.
  func repeatImport(_ id: ID) async throws -> Bool {
    try await database.write { [queue] db in
      guard try ImportStore().again(id, in: db) else { return false }
      // By a job without a key where the one with it is kept away for a while.
      if try !queue.add(importJob, id, key: id.description, in: db) {
        try queue.add(importJob, id, in: db)
      }
      return true
    }
  }

  /// The process died twice of the same article: it is left out, the rest goes on. By a job without a
  /// key, because this one's is kept away for a while.
  func leaveOut(ofImport id: ID) async throws {
    try await database.write { [queue] db in
      guard let item = try ImportStore().next(of: id, in: db) else { return }
      try ImportStore().refuse(item, of: id, in: db)
      try queue.add(importJob, id, in: db)
    }
  }

  private func take(_ item: ImportItem, of id: ID) async throws {
    let known = try await database.read { db in
      try ImportedStore().article(from: item.article.source, in: db)
    }
    if let known { return try await mend(known, item, of: id) }
    // Written once and deleted since: it does not come back.
    guard item.round == 0 else {
      return try await database.write { db in
        _ = try ImportStore().settle(item, of: id, isNew: false, in: db)
      }
    }
    let text = try await converted(item.article, import: id)
    let rendered = try await rendered(text.markdown, in: nil)
    try await database.write { db in try write(item, text, rendered, of: id, in: db) }
  }

  /// One transaction: 1. the article's place, 2. its text, 3. pictures, addresses, comments, 4. its
  /// end on the list.
  private func write(
    _ item: ImportItem, _ text: ConvertedText, _ rendered: RenderedText, of importID: ID,
    in db: any WriteAccess
  ) throws {
    let store = ImportedStore()
    let imported = item.article
    let now = clock.now()
    let id = ids.next()
    let title = imported.title.isEmpty ? "–" : imported.title.beginning(200)
    let author = try store.author(
      imported.author, slug: slug(from: imported.author.name), newID: ids.next(), in: db)
    let category = try imported.category.flatMap { category in
      try store.category(
        category, slug: slug(from: category.wish), newID: ids.next(), in: db)
    }
    let wish = slug(from: imported.slug.isEmpty ? title : imported.slug)
    let address = try store.articleSlug(wish, id: id, in: db)
    try ArticleStore().insert(id, slug: address, author: author, now: now, in: db)
    let draft = Draft(title: title, lead: imported.lead.beginning(1000), markdown: text.markdown)
    let revision = try RevisionStore().add(
      draft, by: nil, isAutosave: false, to: id, now: now, in: db)
    try publish(
      id, draft, rendered, revision: imported.publishedAt == nil ? 0 : revision, in: db)
    let publication = publication(of: imported)
    try ArticleStore().setPublication(publication, of: id, now: now, in: db)
    try store.describe(id, imported, category: category, in: db)
    // Of what is public, readers heard elsewhere. Of what is yet to come they hear here.
    if let time = publication.publishedAt, time <= now {
      try store.setTold(id, at: now, in: db)
    } else {
      try planAnnouncement(publication, of: id, in: db)
    }
    try ArticlePictureStore().setLead(text.lead, alt: "", caption: "", of: id, in: db)
    try store.redirect(imported.oldPaths, to: id, in: db)
    try FormerPlaceStore().add(imported, category: category, author: author, in: db)
    let comments = try store.add(imported.comments, to: id, ids: ids, in: db)
    // Another run of this job was quicker: `source` is unique, so that its transaction came first.
    _ = try ImportStore().settle(
      item.withoutLead(text.lead != nil), of: importID, isNew: true, comments: comments,
      rest: text.hasOpenLinks ? nil : text.rest, again: text.hasOpenLinks, in: db)
  }

  private func publication(of imported: ImportedArticle) -> Publication {
    Publication(
      status: imported.publishedAt == nil ? .draft : .published, audience: .everyone,
      publishedAt: imported.publishedAt.map { Timestamp(milliseconds: $0) }, earlyAt: nil)
  }
}
