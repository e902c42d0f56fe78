import Core

extension Phrase {
  static let welcomeTitle = Phrase(
    en: "A magazine", cs: "Magazín")
  static let welcomeText = Phrase(
    en: "Articles and reviews of this place's editors, with comments. What you want to "
      + "read later, you save.",
    cs: "Články a recenze zdejší redakce, s komentáři. Co si chcete přečíst později, si "
      + "uložíte.")
  static let deletionNote = Phrase(
    en: "What you read as a subscriber ends, and your saved articles go. A payment does "
      + "not end by itself: cancel it first, under your subscription. Comments that "
      + "somebody answered stay as empty places, others go; articles that you wrote stay "
      + "with the magazine.",
    cs: "Skončí, co čtete jako předplatitel, a zmizí uložené články. Platba sama "
      + "neskončí: nejdřív ji zrušte u předplatného. Z komentářů, na které někdo "
      + "odpověděl, zůstane prázdné místo, ostatní zmizí; články, které jste napsali, "
      + "magazínu zůstanou.")
  /// The magazine's own name.
  package static let magazine = Phrase(en: "Magazine", cs: "Magazín")
}
