import Core

extension Phrase {
  static let notAsked = Phrase(
    en: "This was not asked. Go on from the page that is open.",
    cs: "Na tohle jsme se neptali. Pokračujte od otevřené stránky.")
  static let answerRequired = Phrase(
    en: "Please answer this one, too.", cs: "Odpovězte prosím i tady.")
  static let answerOfOtherKind = Phrase(
    en: "This is no answer to this question. Open the page again and answer it there.",
    cs: "Tohle není odpověď na tuto otázku. Otevřete stránku znovu a odpovězte na ní.")
  static let answerTooLong = Phrase(
    en: "Please keep it under {} characters.", cs: "Vejděte se prosím do {} znaků.")
  static let answerNoNumber = Phrase(
    en: "Write a number in digits.", cs: "Napište číslo číslicemi.")
  static let answerNotWhole = Phrase(
    en: "Write a whole number.", cs: "Napište celé číslo.")
  static let answerTooSmall = Phrase(
    en: "The least number is {}.", cs: "Nejmenší možné číslo je {}.")
  static let answerTooGreat = Phrase(
    en: "The greatest number is {}.", cs: "Největší možné číslo je {}.")
  static let answerOffScale = Phrase(
    en: "Choose a number from {} to {}.", cs: "Vyberte číslo od {} do {}.")
  static let answerUnknownChoice = Phrase(
    en: "Choose from what is offered.", cs: "Vyberte z toho, co je na výběr.")
  static let otherEmpty = Phrase(
    en: "Write what else you mean.", cs: "Napište, co jiného máte na mysli.")
  static let answerEachRow = Phrase(
    en: "Please choose something in each row.", cs: "Vyberte prosím něco v každém řádku.")
  static let answerRankAll = Phrase(
    en: "Give each a place of its own, from 1 to {}.",
    cs: "Dejte každému jeho místo, od 1 do {}.")
  static let answerNoDate = Phrase(
    en: "Write a day such as 2026-01-31.", cs: "Napište den, třeba 31. 1. 2026.")
  static let dateTooEarly = Phrase(
    en: "The first possible day is {}.", cs: "První možný den je {}.")
  static let dateTooLate = Phrase(
    en: "The last possible day is {}.", cs: "Poslední možný den je {}.")
  static let answersTooLarge = Phrase(
    en: "The answers are longer than 4 MB. Shorten them.",
    cs: "Odpovědi mají víc než 4 MB. Zkraťte je.")
  static let answersNoJSON = Phrase(
    en: "The answers are no JSON object of questions and answers.",
    cs: "Odpovědi nejsou objekt JSON s otázkami a odpověďmi.")
}

extension PluralPhrase {
  static let chooseAtLeast = PluralPhrase(
    en: ("Choose at least {}.", "Choose at least {}."),
    cs: ("Vyberte aspoň {} možnost.", "Vyberte aspoň {} možnosti.", "Vyberte aspoň {} možností."))
  static let chooseAtMost = PluralPhrase(
    en: ("Choose at most {}.", "Choose at most {}."),
    cs: ("Vyberte nejvýš {} možnost.", "Vyberte nejvýš {} možnosti.", "Vyberte nejvýš {} možností.")
  )
}
