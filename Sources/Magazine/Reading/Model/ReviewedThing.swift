import Core

/// What a review is about.
struct ReviewedThing: Hashable, Sendable, Codable {
  /// The longest name, in characters.
  static let maximumName = 200

  /// What kind of thing it is. The raw value is stored, sent in forms and told by the API.
  enum Kind: String, CaseIterable, Codable, Sendable {
    case other, book, film, series, music, game, software, product, business, place, event

    /// What schema.org calls it.
    var schemaType: String {
      switch self {
      case .other: "Thing"
      case .book: "Book"
      case .film: "Movie"
      case .series: "TVSeries"
      case .music: "MusicAlbum"
      case .game: "Game"
      case .software: "SoftwareApplication"
      case .product: "Product"
      case .business: "LocalBusiness"
      case .place: "Place"
      case .event: "Event"
      }
    }
  }

  /// What it is called, such as the title of a book.
  var name: String
  var kind: Kind
}

extension ReviewedThing {
  /// What two columns say; nil for an article of which nobody has said it.
  init?(stored name: String?, kind: String) {
    guard let name else { return nil }
    self.init(name: name, kind: Kind(rawValue: kind) ?? .other)
  }
}
