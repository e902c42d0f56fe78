import Core

extension Phrase {
  static let comments = Phrase(en: "Comments", cs: "Komentáře")
  static let commentsNumbered = Phrase(en: "Comments, {}", cs: "Komentáře, {}")
  static let writeFirstComment = Phrase(en: "Write the first one", cs: "Napište první komentář")
  static let commentsAreClosed = Phrase(
    en: "This article takes no comments.", cs: "Pod tímhle článkem se nekomentuje.")
  static let moreComments = Phrase(en: "More comments", cs: "Další komentáře")
  static let noCommentsYet = Phrase(
    en: "Nobody has commented yet. Be the first.",
    cs: "Zatím tu nikdo nekomentoval. Buďte první.")
  static let noComments = Phrase(en: "No comments.", cs: "Žádné komentáře.")
  static let signInToComment = Phrase(
    en: "Sign in to comment", cs: "Přihlaste se a komentujte")
  static let yourComment = Phrase(en: "Your comment", cs: "Váš komentář")
  static let yourAnswer = Phrase(en: "Your answer to {}", cs: "Vaše odpověď: {}")
  static let sendComment = Phrase(en: "Send", cs: "Odeslat")
  static let answerComment = Phrase(en: "Answer", cs: "Odpovědět")
  static let answerTo = Phrase(en: "In answer to {}", cs: "V odpovědi na: {}")
  static let anEarlierComment = Phrase(en: "an earlier comment", cs: "dřívější komentář")
  static let commentWriter = Phrase(en: "Author of the article", cs: "Píše článek")
  static let commentEdited = Phrase(en: "edited", cs: "upraveno")
  static let commentHeld = Phrase(
    en: "Waits for an editor; only you see it.", cs: "Čeká na redakci; vidíte ho jen vy.")
  static let commentRemoved = Phrase(
    en: "A moderator removed this comment.", cs: "Tenhle komentář odstranila redakce.")
  static let commentGone = Phrase(
    en: "This comment went with its author's account.",
    cs: "Tenhle komentář zmizel i s účtem, ze kterého přišel.")
  static let commentUnseen = Phrase(
    en: "A comment that you do not see.", cs: "Komentář, který nevidíte.")
  static let commentMenu = Phrase(en: "More about this comment", cs: "Další možnosti")
  static let editComment = Phrase(en: "Edit", cs: "Upravit")
  static let editCommentTitle = Phrase(en: "Edit comment", cs: "Úprava komentáře")
  static let editCommentHint = Phrase(
    en: "You can change it for ten minutes; readers see that it was edited.",
    cs: "Změnit ho jde deset minut; čtenáři uvidí, že je upravený.")
  static let saveComment = Phrase(en: "Save", cs: "Uložit")
  static let deleteComment = Phrase(en: "Delete", cs: "Smazat")
  static let deleteCommentQuestion = Phrase(
    en: "Delete this comment? It cannot be brought back.",
    cs: "Smazat tenhle komentář? Vrátit už nepůjde.")
  static let reportComment = Phrase(en: "Report", cs: "Nahlásit")
  static let removeComment = Phrase(en: "Remove", cs: "Odstranit")
  static let allComments = Phrase(en: "All comments", cs: "Všechny komentáře")
  static let earlierAnswers = Phrase(en: "Earlier answers", cs: "Dřívější odpovědi")

  static let commentAdded = Phrase(en: "Your comment is there.", cs: "Komentář je tam.")
  static let commentWaits = Phrase(
    en: "Thank you. An editor looks at your comment before others see it.",
    cs: "Děkujeme. Než komentář uvidí ostatní, podívá se na něj redakce.")
  static let commentSaved = Phrase(en: "Saved.", cs: "Uloženo.")
  static let commentDeleted = Phrase(en: "The comment is deleted.", cs: "Komentář je smazaný.")
  static let commentNotHere = Phrase(
    en: "That comment is no longer here.", cs: "Tenhle komentář už tu není.")
  static let commentBad = Phrase(
    en: "A comment has 1 to 2,000 characters.", cs: "Komentář má 1 až 2 000 znaků.")
  static let commentIsGone = Phrase(
    en: "The comment that you answer has been deleted meanwhile. Your text is kept on this page.",
    cs: "Komentář, na který odpovídáte, mezitím někdo smazal. Váš text na stránce zůstal.")
  static let commentWasAnswered = Phrase(
    en: "Somebody has answered this comment, so it stays. You can report it to the editors.",
    cs: "Na tenhle komentář už někdo odpověděl, takže zůstane. Můžete se obrátit na redakci.")
  static let editTimeIsOver = Phrase(
    en: "A comment can be changed for ten minutes, and they are over.",
    cs: "Komentář jde měnit deset minut a ty už uplynuly.")
  static let tooManyLinks = Phrase(
    en: "Use at most two web addresses.", cs: "Použijte nejvýš dvě webové adresy.")
}

extension PluralPhrase {
  static let moreAnswers = PluralPhrase(
    en: (one: "{} more answer", other: "{} more answers"),
    cs: (one: "Ještě {} odpověď", few: "Ještě {} odpovědi", other: "Ještě {} odpovědí"))
}
