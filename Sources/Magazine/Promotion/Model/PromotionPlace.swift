/// Where a promotion slot stands.
enum PromotionPlace: String, CaseIterable, Sendable, Codable {
  /// In the stream of the front page.
  case stream
  /// Below the text of an article.
  case article
}
