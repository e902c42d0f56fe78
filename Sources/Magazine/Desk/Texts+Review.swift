import Core

// What editors say of a review.

extension Phrase {
  static let settingReview = Phrase(en: "It is a review", cs: "Je to recenze")
  static let reviewHint = Phrase(
    en: "It then stands among the reviews, whatever its category is.",
    cs: "Pak je mezi recenzemi, ať je v jakékoli rubrice.")
  static let settingReviewed = Phrase(en: "What is reviewed", cs: "Co se recenzuje")
  static let reviewedHint = Phrase(
    en: "Its name, such as the title of a book. A review needs it.",
    cs: "Název, třeba název knihy. Recenze ho potřebuje.")
  static let badReviewed = Phrase(
    en: "Say what is reviewed, in at most 200 characters.",
    cs: "Napište, co se recenzuje, nejvýš 200 znaků.")
  static let settingReviewedKind = Phrase(en: "What that is", cs: "Co to je")
  static let settingRating = Phrase(en: "Rating in percent", cs: "Hodnocení v procentech")
  static let ratingHint = Phrase(
    en: "0 to 100. A review needs it.", cs: "0 až 100. Recenze ho potřebuje.")
  static let badRating = Phrase(
    en: "A rating is a whole number from 0 to 100.", cs: "Hodnocení je celé číslo od 0 do 100.")

  static let reviewedOther = Phrase(en: "Something else", cs: "Něco jiného")
  static let reviewedBook = Phrase(en: "A book", cs: "Kniha")
  static let reviewedFilm = Phrase(en: "A film", cs: "Film")
  static let reviewedSeries = Phrase(en: "A series", cs: "Seriál")
  static let reviewedMusic = Phrase(en: "Music", cs: "Hudba")
  static let reviewedGame = Phrase(en: "A game", cs: "Hra")
  static let reviewedSoftware = Phrase(en: "An application", cs: "Aplikace")
  static let reviewedProduct = Phrase(en: "A product", cs: "Výrobek")
  static let reviewedBusiness = Phrase(
    en: "A café, a shop, a service", cs: "Podnik, obchod, služba")
  static let reviewedPlace = Phrase(en: "A place", cs: "Místo")
  static let reviewedEvent = Phrase(
    en: "A performance, another event", cs: "Představení nebo jiná akce")
}

extension ReviewedThing.Kind {
  /// What an editor chooses.
  var title: Phrase {
    switch self {
    case .other: .reviewedOther
    case .book: .reviewedBook
    case .film: .reviewedFilm
    case .series: .reviewedSeries
    case .music: .reviewedMusic
    case .game: .reviewedGame
    case .software: .reviewedSoftware
    case .product: .reviewedProduct
    case .business: .reviewedBusiness
    case .place: .reviewedPlace
    case .event: .reviewedEvent
    }
  }
}
