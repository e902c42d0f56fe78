import Core

// Restore: why a file is refused. Each says what is wrong, where, and what to do.
extension Phrase {
  static let restoreNoBackup = Phrase(
    en: "There is no backup.json in this ZIP. Choose the file that you downloaded as a backup.",
    cs: "V tomhle ZIPu není backup.json. Vyberte soubor, který jste stáhli jako zálohu.")
  static let restoreOtherFormat = Phrase(
    en: "This is not a backup of Insights. Choose the file that you downloaded as a backup.",
    cs: "Tohle není záloha Přehledů. Vyberte soubor, který jste stáhli jako zálohu.")
  static let restoreNewer = Phrase(
    en:
      "A newer version of Korzo made this backup (format {}). Ask the administrator to update this "
      + "site, then try again.",
    cs:
      "Zálohu vytvořila novější verze Korza (formát {}). Požádejte správce o aktualizaci webu a pak "
      + "to zkuste znovu.")
  static let restoreEmpty = Phrase(
    en: "There are no posts and no stories in this file.",
    cs: "V tomhle souboru nejsou žádné příspěvky ani příběhy.")
  static let restoreTooManyItems = Phrase(
    en: "There are more than {} posts and stories in this file; no account has so many.",
    cs: "V souboru je víc než {} příspěvků a příběhů, tolik žádný účet nemá.")
  static let restoreTooManyReadings = Phrase(
    en: "There are more than {} readings in this file; that is more than we restore at once.",
    cs: "V souboru je víc než {} odečtů, víc, než umíme obnovit najednou.")
  static let restoreTruncated = Phrase(
    en:
      "The end of the file is missing. It was probably not downloaded completely: download it once "
      + "more.",
    cs: "Souboru chybí konec. Asi se nestáhl celý, stáhněte ho prosím znovu.")
  static let restoreNotJSON = Phrase(
    en: "Line {} of the file cannot be read: this is no valid JSON.",
    cs: "Řádek {} souboru nejde přečíst: není to platný JSON.")
  static let restoreTooLargePart = Phrase(
    en: "What begins on line {} of the file is larger than anything a backup has.",
    cs: "To, co začíná na řádku {} souboru, je větší než cokoli, co záloha obsahuje.")
  static let restoreUnreadable = Phrase(
    en: "What begins on line {} of the file cannot be read.",
    cs: "To, co začíná na řádku {} souboru, nejde přečíst.")
  static let restoreBadID = Phrase(
    en: "The entry on line {} of the file has no valid ID.",
    cs: "Položka na řádku {} souboru nemá platné ID.")
  static let restoreTwice = Phrase(
    en: "Line {} of the file: {} is in it twice.", cs: "Řádek {} souboru: {} je v něm dvakrát.")
  static let restoreBadTime = Phrase(
    en: "Line {} of the file: {} has a time that cannot be.",
    cs: "Řádek {} souboru: {} má nemožný čas.")
  static let restoreBadNumbers = Phrase(
    en: "Line {} of the file: {} has numbers that cannot be.",
    cs: "Řádek {} souboru: {} má nemožná čísla.")
  static let restoreBadReadings = Phrase(
    en: "Line {} of the file: the readings of {} overlap or are not complete.",
    cs: "Řádek {} souboru: odečty u {} se překrývají nebo nejsou celé.")
  static let restoreBadDay = Phrase(
    en: "The day on line {} of the file cannot be.", cs: "Den na řádku {} souboru neexistuje.")
  static let restoreBadZip = Phrase(
    en:
      "This is not a complete ZIP file. It was probably not downloaded completely: download it once "
      + "more.",
    cs: "Tohle není celý soubor ZIP. Asi se nestáhl celý, stáhněte ho prosím znovu.")
  static let restoreDamaged = Phrase(
    en: "“{}” in the ZIP is damaged. Download the backup once more.",
    cs: "„{}“ v ZIPu je poškozený. Stáhněte zálohu znovu.")
  static let restoreEncrypted = Phrase(
    en: "“{}” in the ZIP is locked by a password. Choose the file as it was downloaded.",
    cs: "„{}“ v ZIPu je zamčený heslem. Vyberte soubor tak, jak se stáhl.")
  static let restoreNotFile = Phrase(
    en: "“{}” in the ZIP is not a file. Choose the backup as it was downloaded.",
    cs: "„{}“ v ZIPu není soubor. Vyberte zálohu tak, jak se stáhla.")
  static let restoreEntryTwice = Phrase(
    en: "“{}” is in the ZIP twice. Choose the backup as it was downloaded.",
    cs: "„{}“ je v ZIPu dvakrát. Vyberte zálohu tak, jak se stáhla.")
  static let restoreTooManyEntries = Phrase(
    en: "There are more files in this ZIP than a backup has.",
    cs: "V tomhle ZIPu je víc souborů, než záloha mívá.")
  static let restoreBomb = Phrase(
    en: "“{}” in the ZIP unpacks to far more than a backup has. Nothing was unpacked.",
    cs: "„{}“ v ZIPu se rozbaluje na mnohem víc, než záloha mívá. Nic jsme nerozbalili.")
}
