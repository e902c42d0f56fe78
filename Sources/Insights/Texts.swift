import Core

extension Phrase {
  static let welcomeTitle = Phrase(
    en: "What your posts come to", cs: "Jak se vede vašim příspěvkům")
  static let welcomeText = Phrase(
    en: "Connect your Instagram account under Me: views, reach and stories are kept, "
      + "compared and exported.",
    cs: "Připojte v části Já svůj účet na Instagramu: zobrazení, dosah i příběhy se "
      + "uloží, porovnají a dají se stáhnout.")
  static let deletionNote = Phrase(
    en: "Your connected accounts with all their numbers and pictures, your exports and your "
      + "campaigns go, and so does what you handed in to campaigns of others.",
    cs: "Zmizí vaše připojené účty se všemi čísly a obrázky, exporty a vaše kampaně, a také "
      + "to, co jste odevzdali do cizích kampaní.")
  static let insights = Phrase(en: "Insights", cs: "Přehledy")
  static let posts = Phrase(en: "Posts", cs: "Příspěvky")
  static let stories = Phrase(en: "Stories", cs: "Příběhy")
}
