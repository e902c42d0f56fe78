import Core

// Backup: everything of a source in one file.
extension Phrase {
  static let backupTitle = Phrase(en: "Backup", cs: "Záloha")
  static let backupText = Phrase(
    en:
      "One file with everything that was collected. Instagram forgets the numbers of stories; this "
      + "file does not.",
    cs: "Jeden soubor se vším, co se nasbíralo. Instagram čísla příběhů zapomíná, tenhle soubor ne."
  )
  static let backupRest = Phrase(
    en: "All numbers with their history, captions and pictures",
    cs: "Všechna čísla s historií, popisky a obrázky")
  static let backupGet = Phrase(en: "Download the backup", cs: "Stáhnout zálohu")
  static let backupGetPlain = Phrase(en: "Without pictures", cs: "Bez obrázků")
  static let backupNote = Phrase(
    en: "It does not let anybody into your Instagram: no password and no token is in it.",
    cs: "Do vašeho Instagramu nikoho nepustí: není v ní heslo ani přístupový token.")
}

extension PluralPhrase {
  static let backupStories = PluralPhrase(
    en: (one: "{} story", other: "{} stories"),
    cs: (one: "{} příběh", few: "{} příběhy", other: "{} příběhů"))
  static let backupPosts = PluralPhrase(
    en: (one: "{} post", other: "{} posts"),
    cs: (one: "{} příspěvek", few: "{} příspěvky", other: "{} příspěvků"))
}
