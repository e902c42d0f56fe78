import Core
import Web

extension Magazine {
  /// Ways from *Me*.
  package static let meLinks: [(icon: Icon, title: Phrase, path: String)] = [
    (.read, .subscriptionOfMagazine, "/magazine/subscription")
  ]

  /// Ways from the administration.
  package static let adminLinks: [(icon: Icon, title: Phrase, path: String)] = [
    (.read, .subscriptionsOfMagazine, "/admin/subscriptions"),
    (.upload, .importArticles, "/admin/imports"),
  ]
}

extension Phrase {
  fileprivate static let subscriptionOfMagazine = Phrase(
    en: "Subscription to the magazine", cs: "Předplatné magazínu")
  fileprivate static let subscriptionsOfMagazine = Phrase(
    en: "Subscriptions to the magazine", cs: "Předplatné magazínu")
}
