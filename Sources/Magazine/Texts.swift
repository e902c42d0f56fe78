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
    en: "What you read as a subscriber ends, and your saved articles go. If you pay, "
      + "cancel that first: it does not end by itself. Comments that somebody answered "
      + "stay as empty places, others go; articles that you wrote stay with the magazine, "
      + "under your name.",
    cs: "Skončí, co čtete jako předplatitel, a zmizí uložené články. Jestli platíte, "
      + "nejdřív to zrušte: samo to neskončí. Z komentářů, na které někdo odpověděl, "
      + "zůstane prázdné místo, ostatní zmizí; články, které jste napsali, magazínu "
      + "zůstanou, pod vaším jménem.")
  /// The magazine's own name.
  package static let magazine = Phrase(en: "Magazine", cs: "Magazín")
}
