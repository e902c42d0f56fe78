import Core

// The end of a survey, for those who have begun; and what a token needs.

extension Phrase {
  static let earnsTokenIf = Phrase(
    en: "It earns you one token, at once. You may skip what is optional; an answer that is nearly "
      + "empty, or faster than one can read, earns its token only if the author accepts it.",
    cs: "Získáte za to hned jeden žeton. Co je nepovinné, můžete přeskočit. Za odpověď, která je "
      + "skoro prázdná nebo rychlejší, než se dá číst, je žeton, jen pokud ji autor přijme.")
  static let frontGrace = Phrase(
    en: "It ends on {}. Whoever has begun by then has an hour more.",
    cs: "Končí {}. Kdo do té doby začne, má ještě hodinu navíc.")
  static let answeringEnds = Phrase(
    en: "The survey ends at {}. You have begun, so you can hand in until {}.",
    cs: "Dotazník končí {}. Začali jste, takže můžete odevzdat do {}.")
  static let answeringInGrace = Phrase(
    en: "The survey has ended. You began before, so you can still hand in until {}.",
    cs: "Dotazník už skončil. Začali jste předtím, takže ještě můžete odevzdat do {}.")
  static let tooLateTitle = Phrase(en: "Too late to hand in", cs: "Na odevzdání je pozdě")
  static let tooLate = Phrase(
    en: "The survey has ended. Whoever had begun could hand in until {}. Your answers are not "
      + "handed in.",
    cs: "Dotazník skončil. Kdo začal, mohl odevzdat do {}. Vaše odpovědi odevzdané nejsou.")
  static let tooLateKept = Phrase(
    en: "This is what you answered. You can copy it here until {}, then it is forgotten.",
    cs: "Tohle jste odpověděli. Zkopírovat si to tu můžete do {}, pak se to smaže.")
  static let toYourAnswers = Phrase(
    en: "See what you had answered", cs: "Podívat se, co jste odpověděli")
}
