import Core

// Sites that asked to be left alone.
extension Phrase {
  static let leftAlone = Phrase(
    en: "The site asked to be left alone until {}.", cs: "Web si přeje klid do {}.")
  static let leftAloneNow = Phrase(
    en: "This site asked to be left alone until {}. We ask again then.",
    cs: "Tenhle web si přeje klid do {}. Pak se zeptáme znovu.")
  static let restLeftAlone = Phrase(
    en: "Everything else was checked just now. The remaining sites asked to be left alone, the "
      + "first of them until {}.",
    cs: "Všechno ostatní jsme zkontrolovali před chvilkou. Zbylé weby si přejí klid, první z nich "
      + "do {}.")
}
