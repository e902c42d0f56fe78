import Core

// The pages on which numbers are taken along.
extension Phrase {
  static let exportTitle = Phrase(en: "Export", cs: "Export")
  static let exportBack = Phrase(en: "Back to the account", cs: "Zpět na účet")
  static let exportNoItems = Phrase(en: "Nothing to export yet", cs: "Zatím není co exportovat")
  static let exportNoItemsText = Phrase(
    en: "As soon as posts and stories have been collected, you can take them along here.",
    cs: "Jakmile se posbírají příspěvky a příběhy, odnesete si je odtud.")
  static let exportNothingSelected = Phrase(
    en: "Nothing is selected, so you get everything.",
    cs: "Nic není vybrané, dostanete tedy všechno.")
  static let exportSelect = Phrase(en: "Select posts and stories", cs: "Vybrat příspěvky a příběhy")
  static let exportScope = Phrase(en: "What to export", cs: "Co exportovat")
  static let exportSelectionHint = Phrase(
    en: "The selection ends with the export.", cs: "Výběr exportem končí.")
  static let exportArchive = Phrase(en: "ZIP with pictures", cs: "ZIP s obrázky")
  static let exportArchiveText = Phrase(
    en: "A picture of each post and story, a summary, all numbers with their history as JSON, and "
      + "tables.",
    cs: "Obrázek každého příspěvku a příběhu, souhrn, všechna čísla s historií jako JSON a tabulky."
  )
  static let exportArchiveMake = Phrase(en: "Export as ZIP", cs: "Exportovat jako ZIP")
  static let exportTables = Phrase(en: "Tables", cs: "Tabulky")
  static let exportTablesText = Phrase(
    en: "A row for each post and story, a column for each number.",
    cs: "Řádek za každý příspěvek a příběh, sloupec za každé číslo.")
  static let exportWorkbook = Phrase(en: "Excel (XLSX)", cs: "Excel (XLSX)")
  static let exportPlainTable = Phrase(en: "CSV", cs: "CSV")
  static let exportStyle = Phrase(en: "How the CSV is written", cs: "Jak se CSV zapíše")
  static let exportSeparator = Phrase(en: "Between cells", cs: "Mezi buňkami")
  static let exportComma = Phrase(en: "Comma", cs: "Čárka")
  static let exportSemicolon = Phrase(en: "Semicolon", cs: "Středník")
  static let exportTab = Phrase(en: "Tab", cs: "Tabulátor")
  static let exportDecimal = Phrase(en: "Decimal mark", cs: "Desetinný znak")
  static let exportDecimalPoint = Phrase(en: "12.5", cs: "12.5")
  static let exportDecimalComma = Phrase(en: "12,5", cs: "12,5")
  static let exportKeep = Phrase(en: "For safekeeping", cs: "Na uschování")
  static let exportBackupHint = Phrase(
    en: "Everything in one file that can be restored",
    cs: "Všechno v jednom souboru, ze kterého jde obnovit")
  static let exportRestoreHint = Phrase(
    en: "Bring back what a backup has", cs: "Vrátit, co je v záloze")

  static let exportSelectionEnded = Phrase(
    en: "Exported; nothing is selected any more.", cs: "Exportováno, výběr skončil.")
  static let exportReady = Phrase(en: "Your export", cs: "Váš export")
  static let exportDownload = Phrase(en: "Download", cs: "Stáhnout")
  static let exportAgain = Phrase(
    en: "The file comes by itself. For a day you can fetch it again here.",
    cs: "Soubor se stáhne sám. Ještě den si ho tady můžete stáhnout znovu.")
  static let exportOtherForms = Phrase(
    en: "The same in another format", cs: "Totéž v jiném formátu")
  static let exportShare = Phrase(en: "Share the file", cs: "Sdílet soubor")
  static let exportShareLoading = Phrase(en: "Fetching the file …", cs: "Stahuje se soubor…")
  static let exportShareNow = Phrase(en: "Ready: share now", cs: "Připraveno: sdílet")
  static let exportShareFailed = Phrase(
    en: "It did not work. Download the file and share it from there.",
    cs: "Nepovedlo se. Soubor si stáhněte a sdílejte ho odtamtud.")
}

extension PluralPhrase {
  static let exportSelected = PluralPhrase(
    en: (one: "{} post or story is selected.", other: "{} posts and stories are selected."),
    cs: (
      one: "Je vybraný {} příspěvek nebo příběh.", few: "Jsou vybrané {} příspěvky a příběhy.",
      other: "Je vybráno {} příspěvků a příběhů."
    ))
  static let exportSelection = PluralPhrase(
    en: (one: "The selection ({})", other: "The selection ({})"),
    cs: (one: "Výběr ({})", few: "Výběr ({})", other: "Výběr ({})"))
  static let exportEverything = PluralPhrase(
    en: (one: "Everything: {} post or story", other: "Everything: {} posts and stories"),
    cs: (
      one: "Všechno: {} příspěvek nebo příběh", few: "Všechno: {} příspěvky a příběhy",
      other: "Všechno: {} příspěvků a příběhů"
    ))
  static let exportReadyText = PluralPhrase(
    en: (one: "{} post or story is ready.", other: "{} posts and stories are ready."),
    cs: (
      one: "Připravený je {} příspěvek nebo příběh.",
      few: "Připravené jsou {} příspěvky a příběhy.",
      other: "Připraveno je {} příspěvků a příběhů."
    ))
}
