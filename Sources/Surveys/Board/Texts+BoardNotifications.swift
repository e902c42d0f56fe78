import Core

// Notifications of surveys.

extension Phrase {
  static let newSurveyForYou = Phrase(
    en: "{} has a survey for you", cs: "{} má pro vás dotazník")
  static let newSurveyDiscreet = Phrase(
    en: "There is a new survey for you", cs: "Je tu pro vás nový dotazník")
  static let surveyWordDiscreet = Phrase(
    en: "There is news about a survey", cs: "Je tu novinka k dotazníku")
  static let surveyEndsSoon = Phrase(
    en: "A survey you started ends within 24 hours",
    cs: "Dotazník, který jste začali vyplňovat, končí do 24 hodin")
  static let ownSurveyEndsSoon = Phrase(
    en: "Your survey ends within 24 hours", cs: "Váš dotazník končí do 24 hodin")
  static let surveyResultsReady = Phrase(
    en: "Your survey has ended and the results are ready",
    cs: "Váš dotazník skončil a výsledky jsou hotové")
  static let surveyEndedEmpty = Phrase(
    en: "Your survey has ended, and nobody answered it",
    cs: "Váš dotazník skončil a nikdo na něj neodpověděl")
}
