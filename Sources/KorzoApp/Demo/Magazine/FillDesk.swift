import Accounts
import Core
import Magazine
import Media

extension App {
  /// Gives the desk of the demonstration what a month leaves behind: opens, banners, vouchers,
  /// comments to decide about, letters.
  /// - Parameters:
  ///   - written: the articles by their places among stories and reviews.
  ///   - people: the accounts; the first one is an admin.
  func fillDesk(
    of written: [(article: DemoIssueArticle, id: ID)], by people: [ID], seed: UInt64
  ) async throws {
    var readership = DemoReadership(seed: seed, now: clock.now())
    var days = written.filter { $0.article.stage != .draft }.flatMap {
      readership.days(of: $0.id, age: $0.article.age)
    }
    for (banner, id) in try await putUpBanners(seed: seed) {
      days += readership.days(ofPromotion: id, age: banner.age)
    }
    try await magazine.countForDemo(days)
    try await magazine.vouchersForDemo(
      "Chybný tisk, vyřazeno", codes: 50, days: 30, by: people[0], redeemedBy: [], isRevoked: true)
    try await magazine.vouchersForDemo(
      "Knihkupectví U Mostu: k nákupu nad 500 Kč", codes: 24, days: 90, by: people[0],
      redeemedBy: try await accounts(named: ["iveta", "kuba", "noor"]), isRevoked: false)
    try await receiveWords(below: written.map(\.id))
  }

  private func putUpBanners(seed: UInt64) async throws -> [(DemoDesk.Banner, ID)] {
    let now = clock.now()
    let drawings = DemoDesk.banners.enumerated().map { place, banner in
      let photo = DemoPhoto(
        scene: banner.scene, light: banner.light, seed: seed &+ UInt64(900 + place), width: 1600,
        height: 560)
      return DemoDrawing(
        key: place, svg: { photo.svg },
        take: { [media] path in try await media.take(fileAt: path, owner: nil).id })
    }
    let pictures = try await takeDrawings(drawings, in: try pictureFolder(settings)) { _ in }
    var made: [(DemoDesk.Banner, ID)] = []
    for (place, banner) in DemoDesk.banners.enumerated() {
      guard let picture = pictures[place] else { continue }
      let id = try await magazine.promotionForDemo(
        Magazine.DemoPromotion(
          title: banner.title, isInStream: banner.isInStream, url: banner.url, alt: banner.alt,
          picture: picture, startsAt: now - .days(Int64(banner.age)),
          endsAt: banner.daysLeft.map { now + .days(Int64($0)) }))
      made.append((banner, id))
    }
    return made
  }

  /// Comments that wait or were reported, and letters to the editors.
  private func receiveWords(below articles: [ID]) async throws {
    let now = clock.now()
    for (place, waiting) in DemoDesk.waiting.enumerated() {
      guard let author = try await accounts.find(userName: waiting.author),
        articles.indices.contains(waiting.story)
      else { continue }
      _ = try await magazine.commentForDemo(
        on: articles[waiting.story], waiting.text, by: author, editor: nil, answering: nil,
        at: now - .minutes(Int64(90 - 25 * place)))
    }
    for letter in DemoDesk.letters {
      guard let author = try await accounts.find(userName: letter.author) else { continue }
      try await magazine.feedbackForDemo(
        letter.text, by: author, at: now - .hours(letter.hoursAgo))
    }
  }

  private func accounts(named names: [String]) async throws -> [ID] {
    var found: [ID] = []
    for name in names {
      if let account = try await accounts.find(userName: name) { found.append(account) }
    }
    return found
  }
}
