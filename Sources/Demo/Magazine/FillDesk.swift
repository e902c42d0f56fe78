import Accounts
import Core
import KorzoApp
import Magazine

extension DemoFilling {
  /// Gives the desk of the demonstration what a month leaves behind: opens, banners, vouchers,
  /// comments to decide about, letters.
  /// - Parameters:
  ///   - written: the articles by their places among stories and reviews.
  ///   - people: the accounts; the first one is an admin.
  func fillDesk(
    of written: [(article: DemoIssueArticle, id: ID)], by people: [ID],
    _ pictures: [DemoUse: ID]
  ) async throws {
    var readership = DemoReadership(seed: seed, now: app.clock.now())
    var days = written.filter { $0.article.stage != .draft }.flatMap {
      readership.days(of: $0.id, age: $0.article.age)
    }
    for banner in content.desk.banners {
      guard let id = try await putUp(banner, pictures) else { continue }
      days += readership.days(ofPromotion: id, age: banner.age)
    }
    try await app.magazine.countForDemo(days)
    for vouchers in content.desk.vouchers {
      try await app.magazine.vouchersForDemo(
        vouchers.note, codes: vouchers.codes, days: vouchers.days, by: people[0],
        redeemedBy: try await accounts(named: vouchers.redeemedBy),
        isRevoked: vouchers.isRevoked)
    }
    try await receiveWords(below: written.map(\.id))
  }

  private func putUp(_ banner: DemoDesk.Banner, _ pictures: [DemoUse: ID]) async throws -> ID? {
    let now = app.clock.now()
    guard let picture = pictures[.magazine(banner.picture)] else { return nil }
    return try await app.magazine.promotionForDemo(
      Magazine.DemoPromotion(
        title: banner.title, isInStream: banner.isInStream, url: banner.url, alt: banner.alt,
        picture: picture, startsAt: now - .days(Int64(banner.age)),
        endsAt: banner.daysLeft.map { now + .days(Int64($0)) }))
  }

  /// Comments that wait or were reported, and letters to the editors.
  private func receiveWords(below articles: [ID]) async throws {
    let now = app.clock.now()
    for (place, waiting) in content.desk.waiting.enumerated() {
      guard let author = try await app.accounts.find(userName: waiting.author),
        articles.indices.contains(waiting.story)
      else { continue }
      _ = try await app.magazine.commentForDemo(
        on: articles[waiting.story], waiting.text, by: author, editor: nil, answering: nil,
        at: now - .minutes(Int64(90 - 25 * place)))
    }
    for letter in content.desk.letters {
      guard let author = try await app.accounts.find(userName: letter.author) else { continue }
      try await app.magazine.feedbackForDemo(
        letter.text, by: author, at: now - .hours(letter.hoursAgo))
    }
  }

  private func accounts(named names: [String]) async throws -> [ID] {
    var found: [ID] = []
    for name in names {
      if let account = try await app.accounts.find(userName: name) { found.append(account) }
    }
    return found
  }
}
