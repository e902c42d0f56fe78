import Core

// What stands around a question.

extension Phrase {
  static let questionOptional = Phrase(en: "optional", cs: "nepovinné")
  static let clearChoice = Phrase(en: "Clear my choice", cs: "Zrušit výběr")
  static let enlarge = Phrase(en: "Enlarge: {}", cs: "Zvětšit: {}")
  static let ownWords = Phrase(en: "in your own words", cs: "vlastními slovy")
  static let inOwnWords = Phrase(en: "{}: in your own words", cs: "{}: vlastními slovy")

  // A long list
  static let noChoiceFits = Phrase(en: "Nothing like that is here.", cs: "Nic takového tu není.")
  static let chosenSoFar = Phrase(en: "Chosen: {}", cs: "Vybráno: {}")

  // A slider
  static let scaleSlider = Phrase(en: "Slider, {}", cs: "Posuvník, {}")
  static let scaleNumber = Phrase(en: "Number from {} to {}", cs: "Číslo od {} do {}")
  static let notAnsweredYet = Phrase(en: "not answered yet", cs: "zatím bez odpovědi")

  // A ranking
  static let rankHint = Phrase(
    en: "Give each a place, from 1 (the first) to {}.",
    cs: "Dejte každému místo, od 1 (první) do {}.")
  static let moveItemUp = Phrase(en: "Move up: {}", cs: "Posunout výš: {}")
  static let moveItemDown = Phrase(en: "Move down: {}", cs: "Posunout níž: {}")
  static let itemMoved = Phrase(en: "{}: place {} of {}", cs: "{}: místo {} z {}")
  static let keepThisOrder = Phrase(en: "This is my order", cs: "Tohle je moje pořadí")
  static let rankHintMoving = Phrase(
    en: "Move what matters most to the top, by the arrows or by dragging.",
    cs: "Nahoru dejte, na čem záleží nejvíc: šipkami, nebo tažením.")

  // What may be answered
  static let wholeNumberHint = Phrase(en: "A whole number.", cs: "Celé číslo.")
  static let numberBetween = Phrase(en: "A number from {} to {}.", cs: "Číslo od {} do {}.")
  static let numberFrom = Phrase(en: "A number from {} up.", cs: "Číslo od {} výš.")
  static let numberUpTo = Phrase(en: "A number up to {}.", cs: "Číslo nejvýš {}.")
  static let dateBetween = Phrase(en: "A day from {} to {}.", cs: "Den od {} do {}.")
  static let dateFrom = Phrase(en: "A day from {} on.", cs: "Den od {} dál.")
  static let dateUpTo = Phrase(en: "A day up to {}.", cs: "Den nejpozději {}.")
  static let chooseSeveral = Phrase(
    en: "You can choose several.", cs: "Můžete vybrat víc možností.")
  static let chooseBetween = Phrase(en: "Choose {} to {}.", cs: "Vyberte {} až {} možností.")
}

extension PluralPhrase {
  static let findChoice = PluralPhrase(
    en: ("Find in {} choice", "Find in {} choices"),
    cs: ("Hledat v {} možnosti", "Hledat ve {} možnostech", "Hledat v {} možnostech"))
  static let chooseExactly = PluralPhrase(
    en: ("Choose {}.", "Choose {}."),
    cs: ("Vyberte {} možnost.", "Vyberte {} možnosti.", "Vyberte {} možností."))
}
