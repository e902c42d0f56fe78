import Core

// A survey that goes with all its answers.
extension Phrase {
  static let deleteSurvey = Phrase(en: "Delete the survey", cs: "Smazat dotazník")
  static let deleteSurveyAll = Phrase(
    en:
      "Its results, its page for everybody and its pictures go too, for good. Files that you have "
      + "downloaded, and reports in your Dropbox, stay where they are.",
    cs: "Zmizí i výsledky, jejich stránka pro všechny a obrázky, a to nadobro. Soubory, které jste "
      + "si stáhli, a zprávy ve vašem Dropboxu zůstanou, kde jsou.")
  static let deleteSurveyStays = Phrase(
    en:
      "Those who answered keep their tokens, and their list says that they answered a survey which "
      + "was deleted since.",
    cs:
      "Kdo odpověděl, tomu žeton zůstane a ve svém seznamu uvidí, že odpověděl na dotazník, který "
      + "je už smazaný.")
  static let deleteSurveyVerb = Phrase(
    en: "Delete it with all answers", cs: "Smazat i s odpověďmi")
  static let keepSurvey = Phrase(en: "Keep it", cs: "Nechat ho")
  static let surveyDeleted = Phrase(en: "The survey is deleted.", cs: "Dotazník je smazaný.")
}

extension PluralPhrase {
  static let deleteSurveyGoes = PluralPhrase(
    en: (
      "The survey and {} answer to it will be deleted.",
      "The survey and {} answers to it will be deleted."
    ),
    cs: (
      "Dotazník se smaže i s {} odpovědí.", "Dotazník se smaže i se {} odpověďmi.",
      "Dotazník se smaže i s {} odpověďmi."
    ))
  static let deletedAnswered = PluralPhrase(
    en: (
      "And {} survey that was deleted since. Your token stays yours.",
      "And {} surveys that were deleted since. Your tokens stay yours."
    ),
    cs: (
      "A ještě {} dotazník, který je už smazaný. Žeton vám zůstal.",
      "A ještě {} dotazníky, které jsou už smazané. Žetony vám zůstaly.",
      "A ještě {} dotazníků, které jsou už smazané. Žetony vám zůstaly."
    ))
}
