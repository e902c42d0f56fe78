import Core

extension Phrase {
  static let reportLead = Phrase(
    en: "The moderators of this place will look at it. The person is not told who reported it.",
    cs: "Podívají se na to správci tohoto místa. Kdo věc nahlásil, se ten člověk nedozví.")
  static let reportReason = Phrase(en: "What is wrong with it?", cs: "Co je na tom špatně?")
  static let reportNote = Phrase(en: "In your words", cs: "Vlastními slovy")
  static let reportNoteHint = Phrase(
    en: "Anything that helps to understand it.", cs: "Cokoli, co pomůže věc pochopit.")
  static let reportNoteTooLong = Phrase(
    en: "Please keep it under 1,000 characters.", cs: "Vejděte se prosím do 1 000 znaků.")
  static let sendReport = Phrase(en: "Send report", cs: "Odeslat nahlášení")
  static let reportThanks = Phrase(en: "Thank you", cs: "Děkujeme")
  static let reportThanksText = Phrase(
    en: "The moderators have it. You need not do anything more.",
    cs: "Správci už to mají. Nic dalšího dělat nemusíte.")
  static let meanwhile = Phrase(en: "Meanwhile", cs: "Mezitím")
  static let muteSomebody = Phrase(en: "Mute {}", cs: "Ztlumit: {}")
  static let blockSomebody = Phrase(en: "Block {}", cs: "Zablokovat: {}")
  static let muteHint = Phrase(
    en: "You no longer see their posts in your lists.",
    cs: "Příspěvky toho člověka se vám přestanou ukazovat.")
  static let blockHint = Phrase(
    en: "Neither of you sees the other any more.", cs: "Navzájem se přestanete vidět.")
  static let goHome = Phrase(en: "Back home", cs: "Zpět domů")
  static let thatIsYours = Phrase(
    en: "That is yours: you can delete it yourself.", cs: "To je vaše: můžete to smazat sami.")

  static let reports = Phrase(en: "Reports", cs: "Nahlášení")
  static let openReports = Phrase(en: "Open", cs: "K vyřízení")
  static let handledReports = Phrase(en: "Done", cs: "Vyřízené")
  static let noReports = Phrase(en: "Nothing here", cs: "Nic tu není")
  static let noReportsText = Phrase(
    en: "What people report comes here.", cs: "Sem přijde, co lidé nahlásí.")
  static let somebodyGone = Phrase(en: "Somebody who left", cs: "Někdo, kdo odešel")
  static let thingGone = Phrase(
    en: "It is not there any more.", cs: "Už to tu není.")
  static let isHiddenNow = Phrase(en: "hidden", cs: "skryto")
  static let reportedPhoto = Phrase(en: "Reported photo", cs: "Nahlášená fotka")
  static let seeInPlace = Phrase(en: "See it in its place", cs: "Ukázat na místě")
  static let lookAtAccount = Phrase(en: "The account", cs: "Účet")
  static let hideThing = Phrase(en: "Hide it", cs: "Skrýt")
  static let showAgain = Phrase(en: "Show it again", cs: "Znovu ukázat")
  static let keepThing = Phrase(en: "It may stay", cs: "Může zůstat")
  static let reportKept = Phrase(en: "It stays.", cs: "Zůstává.")
  static let reportRemoved = Phrase(
    en: "It is hidden, and the person was told.", cs: "Je to skryté a ten člověk to ví.")
  static let reportRestored = Phrase(en: "It is shown again.", cs: "Znovu je to vidět.")

  static let youHaveReport = Phrase(
    en: "Something was reported and waits for you", cs: "Někdo něco nahlásil, čeká to na vás")
  static let yourPostWasHidden = Phrase(
    en: "A moderator hid your post", cs: "Správce skryl váš příspěvek")
  static let yourCommentWasHidden = Phrase(
    en: "A moderator hid your comment", cs: "Správce skryl váš komentář")
  static let yourStoryWasHidden = Phrase(
    en: "A moderator hid your story", cs: "Správce skryl váš příběh")
  static let moderatorsSeeMessage = Phrase(
    en: "They see this one message, nothing else of the conversation.",
    cs: "Uvidí jen tuhle jednu zprávu, nic dalšího z konverzace.")
  static let yourMessageWasHidden = Phrase(
    en: "A moderator hid your message", cs: "Správce skryl vaši zprávu")
  static let whatYouReportedIsHidden = Phrase(
    en: "What you reported is hidden now. Thank you", cs: "Co jste nahlásili, je skryté. Děkujeme")
  static let whatYouReportedStays = Phrase(
    en: "The moderators looked at what you reported: it stays",
    cs: "Správci se podívali na to, co jste nahlásili: zůstává to")
  static let hiddenPost = Phrase(
    en: "A moderator hid this post. Only you see it, and you can delete it.",
    cs: "Tento příspěvek skryl správce. Vidíte ho jen vy a můžete ho smazat.")
}

extension PluralPhrase {
  static let timesReported = PluralPhrase(
    en: (one: "{} report", other: "{} reports"),
    cs: (one: "{} nahlášení", few: "{} nahlášení", other: "{} nahlášení"))
}

extension ReportedKind {
  /// What the queue calls it, with a place for whose it is.
  var title: Phrase {
    switch self {
    case .post: Phrase(en: "Post by {}", cs: "Příspěvek: {}")
    case .comment: Phrase(en: "Comment by {}", cs: "Komentář: {}")
    case .story: Phrase(en: "Story by {}", cs: "Příběh: {}")
    case .person: Phrase(en: "Account {}", cs: "Účet: {}")
    case .message: Phrase(en: "Message by {}", cs: "Zpráva: {}")
    }
  }

  var reportTitle: Phrase {
    switch self {
    case .post: Phrase(en: "Report post", cs: "Nahlásit příspěvek")
    case .comment: Phrase(en: "Report comment", cs: "Nahlásit komentář")
    case .story: Phrase(en: "Report story", cs: "Nahlásit příběh")
    case .person: Phrase(en: "Report account", cs: "Nahlásit účet")
    case .message: Phrase(en: "Report message", cs: "Nahlásit zprávu")
    }
  }
}

extension ReportReason {
  var title: Phrase {
    switch self {
    case .spam: Phrase(en: "Spam or fraud", cs: "Spam nebo podvod")
    case .harassment: Phrase(en: "Harassment or hatred", cs: "Obtěžování nebo nenávist")
    case .nudity: Phrase(en: "Nudity or sex", cs: "Nahota nebo sex")
    case .violence: Phrase(en: "Violence or self-harm", cs: "Násilí nebo sebe\u{AD}poškozování")
    case .illegal: Phrase(en: "Against the law", cs: "Porušuje zákon")
    case .other: Phrase(en: "Something else", cs: "Něco jiného")
    }
  }
}
