import Core
import Media

/// What the use of a banner's picture is called; see `PictureStore.use`.
let promotionPictureUse = "magazine.promotion"

/// A banner of the operator's own.
struct Promotion: Hashable, Sendable, Identifiable {
  let id: ID
  /// What editors call it; readers do not see it.
  let title: String
  let place: PromotionPlace
  /// Where it leads; https.
  let url: String
  /// What the picture says, for those who do not see it.
  let alt: String
  let startsAt: Timestamp
  /// nil: until somebody ends it.
  let endsAt: Timestamp?

  /// Whether it is shown at a moment.
  func runs(at now: Timestamp) -> Bool { startsAt <= now && (endsAt.map { $0 > now } ?? true) }
}

/// A banner with its picture.
struct PromotionCard: Hashable, Sendable, Identifiable {
  let promotion: Promotion
  let picture: Picture?
  /// How often it was shown and followed, ever.
  var views = 0
  var clicks = 0

  var id: ID { promotion.id }
}

/// How often a banner was shown and followed on a day.
struct PromotionDay: Hashable, Sendable {
  let day: Int
  let views: Int
  let clicks: Int
}
