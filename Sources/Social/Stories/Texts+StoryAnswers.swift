import Core

/// What is said about answers to stories.
extension Phrase {
  static let yourAnswer = Phrase(en: "Your answer", cs: "Vaše odpověď")
  static let sendAnswer = Phrase(en: "Send", cs: "Odeslat")
  static let answerHint = Phrase(
    en: "Whoever told the story reads it with your name.",
    cs: "Autor příběhu si ji přečte i s vaším jménem.")
  static let answerRule = Phrase(
    en: "The answer has 1 to 300 characters.", cs: "Odpověď má 1 až 300 znaků.")
  static let chooseAnswer = Phrase(
    en: "Choose one of the answers.", cs: "Vyberte jednu z odpovědí.")
  static let chooseReaction = Phrase(
    en: "Choose one of the reactions.", cs: "Vyberte jednu z reakcí.")
  static let answeringOneself = Phrase(
    en: "That is your own story.", cs: "To je váš vlastní příběh.")
  static let storyIsOver = Phrase(
    en: "This story is over; it cannot be answered any more.",
    cs: "Tenhle příběh už skončil, odpovědět na něj nejde.")
  static let noAnswersWanted = Phrase(
    en: "Whoever told this story does not want answers to it.",
    cs: "Autor tohoto příběhu nechce, aby na něj lidé odpovídali.")
  static let answeredBefore = Phrase(
    en: "You have answered before; that answer stays.",
    cs: "Už jste odpověděli, platí první odpověď.")
  static let voteCounted = Phrase(en: "Your vote counts.", cs: "Váš hlas se počítá.")
  static let answeredRight = Phrase(en: "That is right!", cs: "Správně!")
  static let answeredWrong = Phrase(
    en: "Not this time: now you see what is right.", cs: "Tentokrát ne: teď vidíte, co je správně.")
  static let answerSent = Phrase(
    en: "Your answer is with {}.", cs: "Vaši odpověď si přečte {}.")
  static let reactionSent = Phrase(
    en: "Your reaction is with {}.", cs: "Vaši reakci uvidí {}.")
  static let boxIsClosed = Phrase(
    en: "You have answered, or answers are not taken here.",
    cs: "Už jste odpověděli, nebo se tu odpovědi nesbírají.")
  static let rightChoice = Phrase(en: "Right", cs: "Správně")
  static let averageAnswer = Phrase(en: "On average", cs: "V průměru")
  static let viewersHeading = Phrase(en: "Who has seen it", cs: "Kdo ho viděl")
  static let noAnswersYet = Phrase(en: "No answers yet", cs: "Zatím žádné odpovědi")
  static let noAnswersYetText = Phrase(
    en: "What people answer comes here.", cs: "Sem přijde, co lidé odpoví.")
  static let shareAnswer = Phrase(
    en: "Share as a story, without the name", cs: "Sdílet jako příběh, beze jména")
  static let cannotMention = Phrase(
    en: "{} cannot be mentioned in a story.", cs: "V příběhu nejde zmínit {}.")
  static let thingCannotBeShown = Phrase(
    en: "What the story shows is not here any more.", cs: "Co má příběh ukázat, už tu není.")
  static let countdownIsOver = Phrase(
    en: "Count down to a moment that is still to come.",
    cs: "Odpočítávejte k okamžiku, který teprve přijde.")
}

extension PluralPhrase {
  static let votes = PluralPhrase(
    en: (one: "{} vote", other: "{} votes"),
    cs: (one: "{} hlas", few: "{} hlasy", other: "{} hlasů"))
  static let allAnswers = PluralPhrase(
    en: (one: "{} answer", other: "All {} answers"),
    cs: (one: "{} odpověď", few: "Všechny {} odpovědi", other: "Všech {} odpovědí"))
}
