import Core

// What people tell of themselves for surveys.
extension Phrase {
  static let forSurveys = Phrase(en: "For surveys", cs: "Pro dotazníky")
  static let forSurveysHint = Phrase(
    en: "Used only to choose surveys that fit you. Nobody sees it, and you can leave it out.",
    cs:
      "Podle toho jen vybíráme dotazníky, které jsou pro vás. Nikdo to neuvidí a můžete to vynechat."
  )
  static let sex = Phrase(en: "Sex", cs: "Pohlaví")
  static let occupation = Phrase(en: "Occupation", cs: "Hlavní činnost")
  static let region = Phrase(en: "Region", cs: "Kraj")
  static let notTold = Phrase(en: "Not told", cs: "Neuvedeno")
  static let chooseOption = Phrase(
    en: "Choose one of the options.", cs: "Vyberte jednu z možností.")
}
