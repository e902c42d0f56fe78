import Core
import Features
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

  /// Where one searches in the Magazine.
  package static var searches: [SearchLink] {
    [SearchLink(.magazineSearch, path: "/magazine/search", isForAll: true)]
  }
}

extension Phrase {
  fileprivate static let magazineSearch = Phrase(en: "Magazine", cs: "Magazín")
  fileprivate static let subscriptionOfMagazine = Phrase(
    en: "Subscription to the magazine", cs: "Předplatné magazínu")
  fileprivate static let subscriptionsOfMagazine = Phrase(
    en: "Subscriptions to the magazine", cs: "Předplatné magazínu")
}
