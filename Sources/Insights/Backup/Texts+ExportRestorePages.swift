import Core

// The pages on which one restores.
extension Phrase {
  static let restoreTitle = Phrase(en: "Restore", cs: "Obnovit ze zálohy")
  static let restoreText = Phrase(
    en: "Choose a backup. We read all of it first and show what would come back; nothing changes "
      + "before you say so.",
    cs:
      "Vyberte zálohu. Nejdřív ji celou přečteme a ukážeme, co by se vrátilo; dokud to nepotvrdíte, "
      + "nic se nezmění.")
  static let restoreFile = Phrase(en: "Backup", cs: "Záloha")
  static let restoreFileHint = Phrase(
    en: "A ZIP or JSON file from here, up to 2 GB", cs: "Soubor ZIP nebo JSON odtud, nejvýš 2 GB")
  static let restoreCheck = Phrase(en: "Check the file", cs: "Zkontrolovat soubor")
  static let restoreNoFile = Phrase(
    en: "Choose a file that is not empty.", cs: "Vyberte soubor, který není prázdný.")
  static let restoreLast = Phrase(en: "Recent restores", cs: "Poslední obnovy")
  static let restoreFound = Phrase(
    en: "The file is in order. This is in it:", cs: "Soubor je v pořádku. Je v něm:")
  static let restoreFoundNothing = Phrase(
    en: "The file is in order, and everything in it is here already:",
    cs: "Soubor je v pořádku a všechno z něj už tu je:")
  static let restoreKeeps = Phrase(
    en: "What is here already stays as it is.", cs: "Co už tu je, zůstane, jak je.")
  static let restoreForeign = Phrase(
    en: "This backup is of @{}, not of @{}.", cs: "Tahle záloha je od @{}, ne od @{}.")
  static let restoreWhose = Phrase(
    en: "The file does not say whose it is. It would be added to @{}.",
    cs: "Soubor neříká, čí je. Přidal by se k účtu @{}.")
  static let restoreConfirm = Phrase(
    en: "Restore it here all the same", cs: "Přesto obnovit sem")
  static let restoreUnconfirmed = Phrase(
    en: "Tick the box to restore from a file of another account.",
    cs: "Zaškrtněte, že chcete obnovit ze souboru jiného účtu.")
  static let restoreStart = Phrase(en: "Restore", cs: "Obnovit")
  static let restoreDiscard = Phrase(en: "Do not restore", cs: "Neobnovovat")
  static let restoreDiscarded = Phrase(
    en: "Nothing was restored; we do not have the file any more.",
    cs: "Nic se neobnovilo a soubor už nemáme.")
  static let restoreRunning = Phrase(
    en: "Posts, stories and pictures", cs: "Příspěvky, příběhy a obrázky")
  static let restoreGoesOn = Phrase(
    en: "It goes on by itself. You can leave this page.",
    cs: "Běží to samo, ze stránky můžete odejít.")
  static let restoreNothingNew = Phrase(
    en: "Done. Everything in the file was here already.",
    cs: "Hotovo. Všechno ze souboru už tu bylo.")
  static let restoreDoneParts = Phrase(
    en: "Restored: missing readings and pictures have come back.",
    cs: "Obnoveno: vrátily se chybějící odečty a obrázky.")
  static let restoreShow = Phrase(en: "Show the stories", cs: "Ukázat příběhy")
  static let restoreFailed = Phrase(
    en:
      "The restore was not completed. Upload the file again: what is already here stays.",
    cs: "Obnova nedoběhla. Nahrajte soubor znovu: co už tu je, zůstane.")
  static let restoreAgain = Phrase(en: "Try again", cs: "Zkusit znovu")
  static let restoreStateChecked = Phrase(
    en: "Checked, not restored yet", cs: "Ověřeno, zatím neobnoveno")
  static let restoreStateRunning = Phrase(en: "Being restored", cs: "Obnovuje se")
  static let restoreStateDone = Phrase(en: "Restored", cs: "Obnoveno")
  static let restoreStateFailed = Phrase(en: "Not completed", cs: "Nedoběhlo")
}

extension PluralPhrase {
  static let restoreItems = PluralPhrase(
    en: (one: "{} post or story", other: "{} posts and stories"),
    cs: (
      one: "{} příspěvek nebo příběh", few: "{} příspěvky a příběhy",
      other: "{} příspěvků a příběhů"
    ))
  static let restoreReadings = PluralPhrase(
    en: (one: "{} reading of numbers", other: "{} readings of numbers"),
    cs: (one: "{} odečet čísel", few: "{} odečty čísel", other: "{} odečtů čísel"))
  static let restorePictures = PluralPhrase(
    en: (one: "{} picture", other: "{} pictures"),
    cs: (one: "{} obrázek", few: "{} obrázky", other: "{} obrázků"))
  static let restoreNew = PluralPhrase(
    en: (one: "{} is new", other: "{} are new"),
    cs: (one: "{} je nový", few: "{} jsou nové", other: "{} je nových"))
  static let restoreDone = PluralPhrase(
    en: (
      one: "Restored: {} post or story has come back.",
      other: "Restored: {} posts and stories have come back."
    ),
    cs: (
      one: "Obnoveno: vrátil se {} příspěvek nebo příběh.",
      few: "Obnoveno: vrátily se {} příspěvky a příběhy.",
      other: "Obnoveno: vrátilo se {} příspěvků a příběhů."
    ))
  static let restoreBadPictures = PluralPhrase(
    en: (one: "{} picture could not be read.", other: "{} pictures could not be read."),
    cs: (
      one: "{} obrázek se nepodařilo přečíst.", few: "{} obrázky se nepodařilo přečíst.",
      other: "{} obrázků se nepodařilo přečíst."
    ))
}
