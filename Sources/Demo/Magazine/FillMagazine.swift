import Accounts
import Core
import KorzoApp
import Magazine

extension DemoFilling {
  /// Writes the magazine of the demonstration: articles, reviews, what people say below them, a
  /// subscriber, and what the desk has to do.
  /// - Parameter people: the accounts, by the places of ``DemoCommunity/people``.
  func fillMagazine(by people: [ID], _ pictures: [DemoUse: ID]) async throws {
    let now = app.clock.now()
    var categories: [String: ID] = [:]
    for category in content.magazine.categories {
      categories[category.name] = try await app.magazine.categoryForDemo(
        category.name, category.about)
    }
    var written: [(article: DemoIssueArticle, id: ID)] = []
    for article in content.magazine.articles.reversed() {
      guard let category = categories[article.category],
        let author = try await app.accounts.find(userName: article.author)
      else { continue }
      let id = try await app.magazine.articleForDemo(
        self.article(article, author: author, category: category, now: now, pictures))
      try await say(article, below: id, editor: people[0])
      written.insert((article, id), at: 0)
    }
    // One of those as whom one can sign in subscribes; the others see the wall.
    try await app.magazine.subscribeForDemo(people[1], days: 300)
    try await fillDesk(of: written, by: people, pictures)
  }

  /// An article as an editor would have written it.
  func article(
    _ written: DemoIssueArticle, author: ID, category: ID, now: Timestamp,
    _ pictures: [DemoUse: ID]
  ) -> Magazine.DemoArticle {
    let text = content.texts[written.text] ?? DemoMarkdown("")
    let picture = { (name: String) in pictures[.magazine(name)] }
    let markdown = text.resolved { name in picture(name).map { "/media/\($0)" } }
    let published = now - .seconds(Int64(written.age * 86_400))
    var article = Magazine.DemoArticle(
      title: written.title, lead: written.lead, markdown: markdown, author: author,
      category: category, publishedAt: written.stage == .draft ? nil : published)
    article.picture = picture(written.picture)
    article.pictureText = written.alt
    article.pictureCaption = written.caption
    article.pictures = text.pictures.compactMap(picture)
    article.earlyAt = written.stage == .early ? now - .hours(6) : nil
    article.isForSubscribers = written.stage == .subscribers
    article.isPinned = written.isPinned
    article.rating = written.rating
    article.reviewed = written.reviewed
    article.reviewedKind = written.kind
    return article
  }

  private func say(
    _ written: DemoIssueArticle, below article: ID, editor: ID
  ) async throws {
    var said: [ID] = []
    // On the first two days, one after the other.
    let pause = min(written.age, 2) * 86_400 / Double(written.comments.count + 1)
    let start = app.clock.now() - .seconds(Int64(written.age * 86_400))
    for (place, comment) in written.comments.enumerated() {
      guard let author = try await app.accounts.find(userName: comment.author) else { continue }
      // Who talks below what only subscribers read is one of them.
      if written.stage == .subscribers {
        try await app.magazine.subscribeForDemo(author, days: 90)
      }
      let id = try await app.magazine.commentForDemo(
        on: article, comment.text, by: author, editor: editor,
        answering: comment.answers.flatMap { said.indices.contains($0) ? said[$0] : nil },
        at: start + .seconds(Int64(pause * Double(place + 1))))
      said.append(id)
      guard let words = comment.reported,
        let reader = try await app.accounts.find(userName: "marie")
      else { continue }
      try await app.magazine.reportForDemo(id, by: reader, words)
    }
  }
}
