import Core
import Database

/// What editors and readers of the demonstration do, by the functions behind the pages.
extension Magazine {
  /// An article of the demonstration.
  package struct DemoArticle: Sendable {
    let title: String
    let lead: String
    let markdown: String
    let author: ID
    let category: ID
    /// When it is for everybody; nil: it stays a draft.
    let publishedAt: Timestamp?
    /// The lead picture.
    package var picture: ID?
    /// What it shows.
    package var pictureText = ""
    /// What stands below it.
    package var pictureCaption = ""
    /// Those in the text.
    package var pictures: [ID] = []
    /// When it is for subscribers, if that is before it is for everybody.
    package var earlyAt: Timestamp?
    /// Whether it stays for subscribers.
    package var isForSubscribers = false
    /// Whether it stands at the top.
    package var isPinned = false
    /// Of a review, 0 to 100; nil for other articles.
    package var rating: Int?
    /// Of a review: the name of what it is about.
    package var reviewed: String?
    /// What that is, such as `book`; nil: something else.
    package var reviewedKind: String?

    /// An article as its editor would have written it; the rest is set afterwards.
    package init(
      title: String, lead: String, markdown: String, author: ID, category: ID,
      publishedAt: Timestamp?
    ) {
      self.title = title
      self.lead = lead
      self.markdown = markdown
      self.author = author
      self.category = category
      self.publishedAt = publishedAt
    }
  }

  /// Makes a category.
  package func categoryForDemo(_ name: String, _ description: String) async throws -> ID {
    let (id, slug) = (ids.next(), slug(from: name))
    return try await database.write { db in
      let category = ImportedCategory(slug: slug, name: name, description: description)
      return try ImportedStore().category(category, slug: slug, newID: id, in: db) ?? id
    }
  }

  /// Writes an article down as its editor would have: nobody is told of what is public already.
  package func articleForDemo(_ article: DemoArticle) async throws -> ID {
    let (id, author, now) = (ids.next(), ids.next(), clock.now())
    // As those that an editor brings: a text shows only pictures that are the magazine's.
    try await database.write { db in
      for picture in article.pictures {
        try ArticlePictureStore().keep(picture, for: id, in: db)
      }
    }
    let rendered = try await rendered(article.markdown, in: nil)
    let address = slug(from: article.title)
    let viewer = try await person(article.author)
    let draft = Draft(title: article.title, lead: article.lead, markdown: article.markdown)
    try await database.write { [self] db in
      let author = try AuthorStore().author(of: viewer, newID: author, in: db)
      let free = try ImportedStore().articleSlug(address, id: id, in: db)
      try ArticleStore().insert(id, slug: free, author: author, now: now, in: db)
      let revision = try RevisionStore().add(
        draft, by: viewer.id, isAutosave: false, to: id, now: now, in: db)
      try publish(
        id, draft, rendered, revision: article.publishedAt == nil ? 0 : revision, in: db)
      try ArticleStore().setPublication(
        Publication(
          status: article.publishedAt == nil ? .draft : .published,
          audience: article.isForSubscribers ? .subscribers : .everyone,
          publishedAt: article.publishedAt, earlyAt: article.earlyAt), of: id, now: now, in: db)
      try ArticlePictureStore().setLead(
        article.picture, alt: article.pictureText, caption: article.pictureCaption, of: id, in: db)
      try ImportedStore().describeForDemo(id, article, in: db)
      if article.publishedAt.map({ $0 <= now }) ?? false {
        try ImportedStore().setTold(id, at: now, in: db)
      }
    }
    return id
  }

  /// Writes a comment at a moment, which an editor lets pass when it has to wait.
  /// - Parameter editor: nil leaves it waiting.
  package func commentForDemo(
    on article: ID, _ text: String, by author: ID, editor: ID?, answering parent: ID?,
    at time: Timestamp
  ) async throws -> ID {
    let written = try await comment(
      under: article, text, answering: parent, by: try await person(author), clientID: nil)
    try await database.write { db in
      try CommentWritingStore().setWrittenForDemo(written.id, at: time, in: db)
    }
    if let editor, written.isHeld {
      try await decide(.pass, about: written.id, by: try await person(editor))
    }
    return written.id
  }

  /// Gives somebody a subscription.
  package func subscribeForDemo(_ account: ID, days: Int) async throws {
    let admin = try await person(account)
    try await grant(days: days, note: "", to: account, by: admin)
  }

  /// Somebody of the demonstration as who asks.
  func person(_ account: ID) async throws -> Viewer {
    let found = try await database.read { db in try ImportedStore().viewer(account, in: db) }
    guard let found else { throw AppError.notFound }
    return found
  }
}
