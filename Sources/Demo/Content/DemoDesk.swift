/// What the desk of the demonstration's magazine has besides articles.
struct DemoDesk: Decodable, Sendable {
  /// A banner, with where it leads and what it says to those who do not see it.
  struct Banner: Decodable, Sendable {
    let title: String
    @Omissible var isInStream: Bool
    let url: String
    let alt: String
    let picture: String
    /// Since how many days it runs.
    let age: Int
    /// For how many more days; nil: without an end.
    let daysLeft: Int?
  }

  /// A comment that waits for an editor, below the article at a place among the stories.
  struct Waiting: Decodable, Sendable {
    let author: String
    let story: Int
    let text: String
  }

  /// What a reader wrote to the editors.
  struct Letter: Decodable, Sendable {
    let author: String
    let hoursAgo: Int64
    let text: String
  }

  /// Codes for subscriptions.
  struct Vouchers: Decodable, Sendable {
    let note: String
    let codes: Int
    let days: Int
    /// User names.
    @Omissible var redeemedBy: [String]
    @Omissible var isRevoked: Bool
  }

  let banners: [Banner]
  let waiting: [Waiting]
  let letters: [Letter]
  let vouchers: [Vouchers]
}
