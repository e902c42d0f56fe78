import Core

/// The form of a draft's texts and plan.
extension Phrase {
  static let surveyTitle = Phrase(en: "Title", cs: "Název")
  static let surveyAbout = Phrase(en: "What it is about", cs: "O čem je")
  static let surveyAboutHint = Phrase(
    en: "Shown before the first question: who asks, and why.",
    cs: "Ukáže se před první otázkou: kdo se ptá a proč.")
  static let surveyThanks = Phrase(en: "Thanks at the end", cs: "Poděkování na konci")
  static let surveyThanksHint = Phrase(
    en: "Where people find the results, for example.",
    cs: "Třeba kde lidé najdou výsledky.")
  static let surveyLanguage = Phrase(en: "Language of its texts", cs: "Jazyk textů")
  static let surveyCategory = Phrase(en: "Category", cs: "Téma")
  static let targetTitle = Phrase(en: "Whom it is meant for", cs: "Pro koho je")
  static let targetHint = Phrase(
    en: "With nothing ticked it is for everybody. Who has not told theirs does not fit what you"
      + " tick.",
    cs: "Bez zaškrtnutí je pro všechny. Kdo svůj údaj neuvedl, zaškrtnutému neodpovídá.")
  static let targetSex = Phrase(en: "Sex", cs: "Pohlaví")
  static let targetOccupation = Phrase(en: "Occupation", cs: "Čím se živí")
  static let targetRegion = Phrase(en: "Region", cs: "Kraj")
  static let targetLanguage = Phrase(en: "Language they read", cs: "Jazyk, ve kterém čtou")
  static let fewFit = Phrase(
    en: "Fewer than five people fit now.", cs: "Teď se hodí méně než pěti lidem.")
  static let timesHint = Phrase(
    en: "Without a start it opens when you publish it. The end is asked for then, too.",
    cs: "Bez začátku se otevře zveřejněním. Na konec se vás zeptáme i tam.")
  static let settingsChanged = Phrase(
    en: "This was changed elsewhere meanwhile. What you see is yours: save it again, and it counts;"
      + " go back, and the other one stays.",
    cs:
      "Mezitím se to změnilo jinde. Tady vidíte svoje znění: uložíte-li ho znovu, platí; vrátíte-li"
      + " se zpět, zůstane to druhé.")
}
