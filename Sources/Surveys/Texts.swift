import Core

extension Phrase {
  static let ask = Phrase(en: "Ask", cs: "Ptát se")
  static let survey = Phrase(en: "Survey", cs: "Dotazník")
  static let surveys = Phrase(en: "Surveys", cs: "Dotazníky")
}
