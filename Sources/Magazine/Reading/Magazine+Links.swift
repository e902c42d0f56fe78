import Core
import Database
import Features
import HTML
import Media
import Web

extension Magazine {
  /// Its entry on the page *Me*.
  package var meLinks: [MenuLink] {
    [MenuLink(.read, .subscriptionOfMagazine, path: "/magazine/subscription")]
  }

  /// Its entries in the administration.
  package var adminLinks: [MenuLink] {
    [
      MenuLink(.read, .subscriptionsOfMagazine, path: "/admin/subscriptions"),
      MenuLink(.upload, .importArticles, path: "/admin/imports"),
    ]
  }

  /// Articles by their words.
  package var searches: [SearchSource] {
    [
      SearchSource(.magazine, icon: .read, path: "/magazine/search", isForAll: true) {
        query, viewer, t in
        let now = clock.now()
        let page = try await database.read { db in
          let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
          return try MagazineSearchStore().page(
            query, for: entitlement, now: now, after: nil, size: SearchSource.most, in: db)
        }
        return page.items.map { card in
          let time = card.article.publication.publishedAt
          return SearchHit(
            title: card.article.title,
            note: ([card.author.name] + [time.map { t.dateText($0) }].compactMap(\.self))
              .joined(separator: " · "),
            path: card.path,
            picture: card.picture.map { pictureView($0, alt: "", sizes: "3rem", class: "thumb") })
        }
      }
    ]
  }
}

extension Phrase {
  fileprivate static let subscriptionOfMagazine = Phrase(
    en: "Subscription to the magazine", cs: "Předplatné magazínu")
  fileprivate static let subscriptionsOfMagazine = Phrase(
    en: "Subscriptions to the magazine", cs: "Předplatné magazínu")
}
