import Accounts
import Core
import Foundation
import Magazine
import Media

extension App {
  /// Writes the magazine of the demonstration: articles, reviews, what people say below them, a
  /// subscriber, and what the desk has to do.
  /// - Parameter people: the accounts, by the places of ``DemoCommunity/people``.
  func fillMagazine(by people: [ID], seed: UInt64) async throws {
    let now = clock.now()
    let articles = DemoIssueArticle.stories + DemoIssueArticle.reviews
    let pictures = try await drawIssue(articles, seed: seed)
    var categories: [ID] = []
    for (name, description) in DemoIssueArticle.categories {
      categories.append(try await magazine.categoryForDemo(name, description))
    }
    var written: [(article: DemoIssueArticle, id: ID)] = []
    for (number, article) in articles.enumerated().reversed() {
      let place = { (index: Int) in pictures[IssuePlace(article: number, picture: index)] }
      let id = try await magazine.articleForDemo(
        article.asWritten(
          author: people[article.author], category: categories[article.category], now: now,
          picture: place))
      try await say(article, below: id, editor: people[0])
      written.insert((article, id), at: 0)
    }
    // One of those as whom one can sign in subscribes; the others see the wall.
    try await magazine.subscribeForDemo(people[1], days: 300)
    try await fillDesk(of: written, by: people, seed: seed)
  }

  private func say(
    _ written: DemoIssueArticle, below article: ID, editor: ID
  ) async throws {
    var said: [ID] = []
    // On the first two days, one after the other.
    let pause = min(written.age, 2) * 86_400 / Double(written.comments.count + 1)
    let start = clock.now() - .seconds(Int64(written.age * 86_400))
    for (place, comment) in written.comments.enumerated() {
      guard let author = try await accounts.find(userName: comment.author) else { continue }
      // Who talks below what only subscribers read is one of them.
      if written.stage == .subscribers {
        try await magazine.subscribeForDemo(author, days: 90)
      }
      let id = try await magazine.commentForDemo(
        on: article, comment.text, by: author, editor: editor,
        answering: comment.answers.flatMap { said.indices.contains($0) ? said[$0] : nil },
        at: start + .seconds(Int64(pause * Double(place + 1))))
      said.append(id)
      guard let words = comment.reported, let reader = try await accounts.find(userName: "marie")
      else { continue }
      try await magazine.reportForDemo(id, by: reader, words)
    }
  }

  private func drawIssue(
    _ articles: [DemoIssueArticle], seed: UInt64
  ) async throws -> [IssuePlace: ID] {
    var drawings: [DemoDrawing<IssuePlace>] = []
    for (number, article) in articles.enumerated() {
      for (index, scene) in ([article.scene] + article.pictures).enumerated() {
        let photo = DemoPhoto(
          scene: scene, light: index == 0 ? article.light : nil,
          seed: seed &+ UInt64(number * 10 + index), width: 1600, height: 1000)
        drawings.append(
          DemoDrawing(
            key: IssuePlace(article: number, picture: index), svg: { photo.svg },
            take: { [media] path in try await media.take(fileAt: path, owner: nil).id }))
      }
    }
    return try await takeDrawings(drawings, in: try pictureFolder(settings)) { _ in }
  }
}

/// A picture of an article: 0 is the lead.
private struct IssuePlace: Hashable, Sendable {
  let article: Int
  let picture: Int
}

extension DemoIssueArticle {
  /// As an editor would have written it.
  /// - Parameter picture: the picture at a place; 0 is the lead.
  func asWritten(
    author: ID, category: ID, now: Timestamp, picture: (Int) -> ID?
  ) -> Magazine.DemoArticle {
    var markdown = text
    let shown = pictures.indices.map { picture($0 + 1) }
    for (index, picture) in shown.enumerated() {
      markdown = markdown.replacing("{\(index + 1)}", with: picture.map { "/media/\($0)" } ?? "")
    }
    let published = now - .seconds(Int64(age * 86_400))
    var article = Magazine.DemoArticle(
      title: title, lead: lead, markdown: markdown, author: author, category: category,
      publishedAt: stage == .draft ? nil : published)
    article.picture = picture(0)
    article.pictureText = pictureText
    article.pictureCaption = caption
    article.pictures = shown.compactMap(\.self)
    article.earlyAt = stage == .early ? now - .hours(6) : nil
    article.isForSubscribers = stage == .subscribers
    article.isPinned = isPinned
    article.rating = rating
    return article
  }
}
