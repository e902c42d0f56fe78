import Core

// Answers that earn only when their author accepts them (docs/economy.md).

/// For whoever answers.
extension Phrase {
  static let nearlyEmptyBefore = Phrase(
    en: "You answered less than a quarter of what was asked. Sent like this, it earns its token "
      + "only if the author accepts it. Go back and answer more, or send it as it is.",
    cs: "Odpověděli jste na méně než čtvrtinu otázek. Když to takhle pošlete, žeton za to bude, "
      + "jen pokud odpověď autor přijme. Vraťte se a doplňte ji, nebo ji pošlete, jak je.")
  static let tooFastBefore = Phrase(
    en: "This was faster than one can read it. Look through your answers once more, then it earns "
      + "its token at once. Sent right now, it does only if the author accepts it.",
    cs: "Tohle bylo rychlejší, než se dá přečíst. Projděte odpovědi ještě jednou, pak za ně bude "
      + "žeton hned. Když je pošlete teď, jen pokud je autor přijme.")
  static let sendAllTheSame = Phrase(en: "Send it as it is", cs: "Poslat, jak je")
  static let tokenWaits = Phrase(
    en: "Your answer is handed in. Its token waits until the author accepts it, at most until 14 "
      + "days after the end of the survey. The author does not see that it is yours.",
    cs: "Vaše odpověď je odevzdaná. Žeton počká, až ji autor přijme, nejdéle 14 dní po konci "
      + "dotazníku. Autor nevidí, že je vaše.")
  static let tokenGranted = Phrase(
    en: "Your answer was accepted. Its token comes in a moment.",
    cs: "Vaše odpověď byla přijata. Žeton přijde za chvilku.")
  static let tokenLapsed = Phrase(
    en: "Your answer counts. Nobody accepted it in time, so it earned no token.",
    cs: "Vaše odpověď se počítá. Nikdo ji včas nepřijal, takže za ni žeton není.")
  static let tokenWaitsTag = Phrase(en: "the token waits", cs: "žeton čeká")
  static let tokenWaitsStill = Phrase(
    en: """
      The author does not know that it is yours. It has not earned a token yet. If you say nothing \
      by {}, the answer is left out for good and earns none.
      """,
    cs: """
      Autor neví, že je vaše. Žeton za ni zatím není. Když se do {} neozvete, odpověď se vyřadí \
      natrvalo a žeton za ni nebude.
      """)
  static let answerRemovedUnpaid = Phrase(
    en: "Your answer was left out for good and earned no token. What you answered was deleted.",
    cs: "Vaše odpověď byla vyřazena natrvalo a žeton za ni není. Obsah odpovědi se smazal.")
  static let ownAnswerIsVoidUnpaid = Phrase(
    en: "The author says that your answer does not count. You can object.",
    cs: "Podle toho, kdo se ptá, vaše odpověď neplatí. Můžete se ohradit.")
  static let ownAnswerIsRemovedUnpaid = Phrase(
    en: "Your answer does not count, and earned no token.",
    cs: "Vaše odpověď neplatí a žeton za ni není.")
  static let answerAccepted = Phrase(
    en: "Your answer to a survey was accepted and earned its token",
    cs: "Vaše odpověď v dotazníku byla přijata, žeton je váš")
  static let answerEarnedNothing = Phrase(
    en: "Nobody accepted your answer to a survey in time: it counts, and earned no token",
    cs: "Vaši odpověď v dotazníku nikdo včas nepřijal: počítá se, ale žeton za ni není")
}

/// For the author.
extension Phrase {
  static let waitingAnswers = Phrase(en: "Waiting", cs: "Čekají")
  static let waitingLead = Phrase(
    en: """
      These answers are nearly empty, or came faster than one can read. They count as all others, \
      but earn no token until you accept them. What you do not decide on until 14 days after the \
      end earns nothing.
      """,
    cs: """
      Tyhle odpovědi jsou skoro prázdné, nebo přišly rychleji, než se dá číst. Počítají se jako \
      ostatní, ale dokud je nepřijmete, žeton za ně není. O čem nerozhodnete do 14 dní po konci, \
      za to žeton nebude.
      """)
  static let noWaitingText = Phrase(
    en: "No answer waits for you. Those that are nearly empty or very fast would be here.",
    cs: "Nic na vás nečeká. Byly by tady odpovědi skoro prázdné nebo velmi rychlé.")
  static let waitingOne = Phrase(
    en: "Its token waits for you. It costs you nothing.",
    cs: "Její žeton čeká na vás. Vás nic nestojí.")
  static let acceptThis = Phrase(en: "Accept it", cs: "Přijmout ji")
  static let acceptAllAnswers = Phrase(en: "Accept all", cs: "Přijmout všechny")
  static let acceptAllQuestion = Phrase(
    en: "All answers that wait earn their token. They cannot be left out any more.",
    cs: "Za všechny čekající odpovědi bude žeton. Vyřadit už je nepůjde.")
  static let answerIsAccepted = Phrase(
    en: "Accepted. Whoever gave it gets the token.",
    cs: "Přijato. Kdo ji dal, dostane žeton.")
  static let voidWaitingLead = Phrase(
    en: """
      Whoever gave it is told the reasons, has 14 days to ask an admin to look, and earns nothing \
      if that fails. What you paid stays paid.
      """,
    cs: """
      Kdo ji dal, dozví se důvody a má 14 dní na to, aby požádal správce o posouzení. Když \
      neuspěje, žeton nedostane. Vám se nic nevrací.
      """)
  static let hubWaiting = Phrase(
    en: "Answers wait for you to accept them", cs: "Odpovědi čekají, jestli je přijmete")
}

extension PluralPhrase {
  static let answersAccepted = PluralPhrase(
    en: ("{} answer is accepted.", "{} answers are accepted."),
    cs: ("{} odpověď je přijatá.", "{} odpovědi jsou přijaté.", "{} odpovědí je přijatých."))
}
