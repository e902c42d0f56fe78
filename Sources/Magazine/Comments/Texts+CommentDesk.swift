import Core

extension Phrase {
  // Reporting
  static let reportCommentTitle = Phrase(en: "Report a comment", cs: "Nahlásit komentář")
  static let commentReportLead = Phrase(
    en: "The editors will look at it. Its author is not told who reported it.",
    cs: "Podívá se na něj redakce. Kdo ho nahlásil, se jeho autor nedozví.")
  static let commentReportReason = Phrase(
    en: "What is wrong with it?", cs: "Co je na něm špatně?")
  static let commentReportNote = Phrase(en: "In your words", cs: "Vlastními slovy")
  static let commentReportNoteTooLong = Phrase(
    en: "Please keep it under 1,000 characters.", cs: "Vejděte se prosím do 1 000 znaků.")
  static let sendCommentReport = Phrase(en: "Send report", cs: "Odeslat nahlášení")
  static let commentReported = Phrase(
    en: "Thank you. The editors will look at it.", cs: "Děkujeme. Redakce se na to podívá.")
  static let reportsSpam = Phrase(en: "Advertising or spam", cs: "Reklama nebo spam")
  static let reportsHarassment = Phrase(
    en: "It attacks or humiliates somebody", cs: "Někoho napadá nebo ponižuje")
  static let reportsIllegal = Phrase(en: "It is against the law", cs: "Porušuje zákon")
  static let reportsOther = Phrase(en: "Something else", cs: "Něco jiného")

  // The editors' queue
  static let heldComments = Phrase(en: "Waiting", cs: "Čekají")
  static let reportedComments = Phrase(en: "Reported", cs: "Nahlášené")
  static let removedComments = Phrase(en: "Removed", cs: "Odstraněné")
  static let queueIsEmpty = Phrase(en: "Nothing here", cs: "Nic tu není")
  static let noneHeldText = Phrase(
    en: "Comments that wait until you publish them come here.",
    cs: "Sem přijdou komentáře, které čekají, až je zveřejníte.")
  static let noneReportedText = Phrase(
    en: "Comments that readers report come here.",
    cs: "Sem přijdou komentáře, které čtenáři nahlásí.")
  static let noneRemovedText = Phrase(
    en: "What you remove stays here, and can be brought back.",
    cs: "Co odstraníte, zůstane tady a jde to vrátit.")
  static let letPass = Phrase(en: "Publish", cs: "Zveřejnit")
  static let keepComment = Phrase(en: "It may stay", cs: "Může zůstat")
  static let restoreComment = Phrase(en: "Show it again", cs: "Znovu ukázat")
  static let commentPassed = Phrase(
    en: "The comment is published.", cs: "Komentář je zveřejněný.")
  static let commentKept = Phrase(en: "It stays.", cs: "Zůstává.")
  static let commentTakenAway = Phrase(
    en: "It is removed, and its author was told.", cs: "Je odstraněný a jeho autor to ví.")
  static let commentRestored = Phrase(en: "It is shown again.", cs: "Znovu je vidět.")
  static let somebodyWhoLeft = Phrase(en: "Somebody who left", cs: "Někdo, kdo odešel")
  static let heldNewMember = Phrase(
    en: "A first comment. Once it is published, the next ones do not wait.",
    cs: "První komentář. Po jeho zveřejnění už další čekat nebudou.")
  static let heldLinks = Phrase(en: "It has many links.", cs: "Má hodně odkazů.")
  static let heldRepeated = Phrase(
    en: "The same person has written the same before.", cs: "Tentýž člověk už napsal totéž.")
  static let heldFast = Phrase(
    en: "The same person writes very fast.", cs: "Tentýž člověk píše nezvykle rychle.")

  // Word
  static let commentedOnYourArticle = Phrase(
    en: "{} commented on your article", cs: "Nový komentář pod vaším článkem: {}")
  static let answeredYourComment = Phrase(
    en: "{} answered your comment", cs: "Nová odpověď na váš komentář: {}")
  static let mentionedYouUnderArticle = Phrase(
    en: "{} mentioned you in a comment", cs: "Zmínka o vás v komentáři: {}")
  static let commentsWait = Phrase(
    en: "A comment waits for an editor", cs: "Komentář čeká na redakci")
  static let commentWasReported = Phrase(
    en: "A comment was reported", cs: "Někdo nahlásil komentář")
  static let yourCommentPassed = Phrase(
    en: "Your comment is published", cs: "Váš komentář je zveřejněný")
  static let yourCommentWasRemoved = Phrase(
    en: "An editor removed your comment", cs: "Redakce odstranila váš komentář")
}
