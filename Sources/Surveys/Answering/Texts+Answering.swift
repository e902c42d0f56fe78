import Core

// The way of a respondent.

extension Phrase {
  // A page of questions
  static let nextPage = Phrase(en: "Next", cs: "Další")
  static let previousPage = Phrase(en: "Back", cs: "Zpět")
  static let sendAnswers = Phrase(en: "Send my answers", cs: "Odeslat odpovědi")
  static let surveyProgress = Phrase(en: "How far you are", cs: "Jak jste daleko")
  static let percentDone = Phrase(en: "{} % done", cs: "Hotovo {} %")
  static let answersKept = Phrase(
    en: "Each page is kept when you leave it. You can go on later, on any device.",
    cs:
      "Každá stránka se uloží, když ji opustíte. Pokračovat můžete později, na jakémkoli zařízení.")
  static let lookAtThis = Phrase(en: "Please look at this:", cs: "Podívejte se prosím na tohle:")
  static let overtaken = Phrase(
    en:
      "You went on in another window. This is what you typed here: look at it, then send it again.",
    cs: "Mezitím jste pokračovali v jiném okně. Tohle jste napsali tady: podívejte se na to a "
      + "pošlete to znovu.")
  static let readyToSend = Phrase(
    en: "That was the last question. Send your answers, or go back to change them.",
    cs: "To byla poslední otázka. Odpovědi odešlete, nebo se vraťte a změňte je.")
  static let answersTooLong = Phrase(
    en: "All your answers together are too long. Shorten the longest one.",
    cs: "Všechny odpovědi dohromady jsou moc dlouhé. Zkraťte tu nejdelší.")
  static let answeredAlready = Phrase(
    en: "You have answered this survey. Everybody answers once.",
    cs: "Na tenhle dotazník už máte odpovězeno. Každý odpovídá jen jednou.")

  // The end
  static let thanksTitle = Phrase(en: "Thank you", cs: "Děkujeme")
  static let thanksForAnswering = Phrase(
    en: "Thank you for your answers.", cs: "Děkujeme za vaše odpovědi.")
  static let tokenEarned = Phrase(en: "token for your answers", cs: "žeton za vaše odpovědi")
  static let balanceNow = Phrase(en: "You have {} now.", cs: "Teď máte {}.")
  static let surveyToAnswerNext = Phrase(en: "The next one for you", cs: "Další pro vás")
  static let toAllSurveys = Phrase(en: "To all surveys", cs: "Na všechny dotazníky")
  static let ownAnswerIsVoid = Phrase(
    en: "The author says that your answer does not count. Your token stays for now, and you can "
      + "object.",
    cs: "Podle toho, kdo se ptá, vaše odpověď neplatí. Žeton zatím zůstává a můžete se ohradit.")
  static let ownAnswerIsAppealed = Phrase(
    en: "You objected. An admin will decide whether your answer counts.",
    cs: "Podali jste námitku. O tom, jestli vaše odpověď platí, rozhodne správce.")
  static let ownAnswerIsRemoved = Phrase(
    en: "Your answer does not count, and its token was taken back.",
    cs: "Vaše odpověď neplatí a žeton za ni byl odebrán.")
  static let seeWhyVoid = Phrase(en: "See why", cs: "Podívat se proč")
}
