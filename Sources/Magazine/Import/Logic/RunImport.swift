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
private let importPictureUse = "magazine.import"
/// The most bytes of a picture of another site.
private let largestPicture = 24 << 20

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
        try await write(item.article, at: item.position, of: id)
      } catch let error as DatabaseError where !error.isRetryable {
        // Such as a text that is longer than any may be. One article keeps no other from coming.
        logger.warning(
          "An article of an import cannot be written.",
          metadata: ["source": "\(item.article.source)", "error": "\(error)"])
        try await database.write { db in
          try ImportStore().refuse(item.position, of: id, in: db)
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

  /// The process died twice of the same article: it is left out, the rest goes on. By a job without a
  /// key, because this one's is kept away for a while.
  func leaveOut(ofImport id: ID) async throws {
    try await database.write { [queue] db in
      guard let item = try ImportStore().next(of: id, in: db) else { return }
      try ImportStore().refuse(item.position, of: id, in: db)
      try queue.add(importJob, id, in: db)
    }
  }

  private func write(_ imported: ImportedArticle, at position: Int, of id: ID) async throws {
    let isKnown = try await database.read { db in
      try ImportedStore().isKnown(imported.source, in: db)
    }
    guard !isKnown else {
      _ = try await database.write { db in
        try ImportStore().settle(position, of: id, isNew: false, comments: 0, in: db)
      }
      return
    }
    let pictures = try await pictures(of: imported, import: id)
    let markdown = try await parsing(imported.html.utf8.count) {
      HTMLText.markdown(fromHTML: imported.html, breaksLines: imported.breaksLines) { address in
        pictures[address].map { "/media/\($0)" }
      }
    }
    let rendered = try await rendered(markdown, in: nil)
    let lead = imported.picture.flatMap { pictures[$0] }
    try await database.write { db in
      try write(imported, markdown, rendered, lead: lead, at: position, of: id, in: db)
    }
  }

  /// One transaction: 1. the article's place, 2. its text, 3. pictures, addresses, comments, 4. its
  /// end on the list.
  private func write(
    _ imported: ImportedArticle, _ markdown: String, _ rendered: RenderedText, lead: ID?,
    at position: Int, of importID: ID, in db: any WriteAccess
  ) throws {
    let store = ImportedStore()
    let now = clock.now()
    let id = ids.next()
    let title = imported.title.isEmpty ? "–" : imported.title.beginning(200)
    let author = try store.author(
      imported.author, slug: slug(from: imported.author.name), newID: ids.next(), in: db)
    let category = try imported.category.flatMap { category in
      let wish = category.slug.isEmpty ? category.name : category.slug
      return try store.category(category, slug: slug(from: wish), newID: ids.next(), in: db)
    }
    let wish = slug(from: imported.slug.isEmpty ? title : imported.slug)
    let address = try store.articleSlug(wish, id: id, in: db)
    try ArticleStore().insert(id, slug: address, author: author, now: now, in: db)
    let draft = Draft(title: title, lead: imported.lead.beginning(1000), markdown: markdown)
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
    try ArticlePictureStore().setLead(lead, alt: "", caption: "", of: id, in: db)
    try store.redirect(imported.oldPaths, to: id, in: db)
    let comments = try store.add(imported.comments, to: id, ids: ids, in: db)
    // Another run of this job was quicker: `source` is unique, so that its transaction came first.
    _ = try ImportStore().settle(position, of: importID, isNew: true, comments: comments, in: db)
  }

  private func publication(of imported: ImportedArticle) -> Publication {
    Publication(
      status: imported.publishedAt == nil ? .draft : .published, audience: .everyone,
      publishedAt: imported.publishedAt.map { Timestamp(milliseconds: $0) }, earlyAt: nil)
  }
}

extension Magazine {
  /// The pictures of an article, brought here, by the addresses that it names them with.
  private func pictures(of imported: ImportedArticle, import id: ID) async throws -> [String: ID] {
    let markup = try await parsing(imported.html.utf8.count) { sanitize(imported.html).imageURLs }
    let addresses = ([imported.picture].compactMap(\.self) + markup).uniqued()
    var pictures: [String: ID] = [:]
    for address in addresses where address.count <= 2000 {
      pictures[address] = try await picture(at: address, import: id)
    }
    return pictures
  }

  private func picture(at address: String, import id: ID) async throws -> ID? {
    let known = try await database.read { db in try ImportStore().picture(at: address, in: db) }
    if let known { return known }
    let fetched = try await fetchPicture(at: address)
    try await database.write { db in
      if let fetched {
        let position = Int(truncatingIfNeeded: fetched.rawValue & 0x7FFF_FFFF)
        try PictureStore().use(
          fetched, ownedBy: nil, as: importPictureUse, of: id, position: position, in: db)
      }
      try ImportStore().note(fetched, at: address, of: id, in: db)
    }
    return fetched
  }

  /// Nil when it is not to be had, or is no picture.
  private func fetchPicture(at address: String) async throws -> ID? {
    guard address.hasPrefix("https://") || address.hasPrefix("http://") else { return nil }
    do throws(FetchError) {
      let response = try await fetcher.fetch(
        FetchRequest(
          url: address, accept: .image, maximumBytes: largestPicture, timeout: .seconds(30)))
      guard (200..<300).contains(response.status) else { return nil }
      return try? await media.take(fetched: response.body).id
    } catch {
      return nil
    }
  }
}
