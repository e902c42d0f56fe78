import Core

// Word of surveys.

extension Phrase {
  static let newSurveyForYou = Phrase(
    en: "{} has a survey for you", cs: "{} má pro vás dotazník")
  static let newSurveyDiscreet = Phrase(
    en: "There is a new survey for you", cs: "Je tu pro vás nový dotazník")
  static let surveyWordDiscreet = Phrase(
    en: "There is news of a survey", cs: "Dotazník má novinky")
  static let surveyEndsSoon = Phrase(
    en: "A survey that you began ends within a day",
    cs: "Dotazník, který jste začali vyplňovat, do zítřka končí")
  static let ownSurveyEndsSoon = Phrase(
    en: "Your survey ends within a day", cs: "Váš dotazník do zítřka končí")
  static let surveyResultsReady = Phrase(
    en: "Your survey has ended, the results are ready",
    cs: "Váš dotazník skončil, výsledky jsou hotové")
}
