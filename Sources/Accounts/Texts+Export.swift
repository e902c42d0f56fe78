import Core

// Download my data.
extension Phrase {
  static let exportTitle = Phrase(en: "Download my data", cs: "Stáhnout moje data")
  static let exportText = Phrase(
    en: "A ZIP file with everything that is yours here: your account, your channels and articles, "
      + "your posts and photos. You can make one a day, and download it for seven days.",
    cs: "Soubor ZIP se vším, co je tu vaše: účet, kanály a články, příspěvky a fotky. Vytvořit si "
      + "ho můžete jednou denně a stáhnout do sedmi dnů.")
  static let exportStart = Phrase(en: "Make the file", cs: "Vytvořit soubor")
  static let exportRunning = Phrase(en: "Making the file", cs: "Vytváříme soubor")
  static let exportGoesOn = Phrase(
    en: "You can leave this page; the file will wait for you here.",
    cs: "Stránku můžete zavřít, soubor tu na vás počká.")
  static let exportReady = Phrase(en: "Ready to download", cs: "Ke stažení")
  static let exportFile = Phrase(en: "All my data", cs: "Všechna moje data")
  static let exportDownload = Phrase(en: "Download", cs: "Stáhnout")
  static let exportUntil = Phrase(en: "until", cs: "k dispozici do")
  static let exportCancelled = Phrase(en: "Cancelled.", cs: "Zrušeno.")
  static let exportFailed = Phrase(
    en: "The file could not be made. Nothing of yours is lost; try again in a while.",
    cs: "Soubor se nepodařilo vytvořit. Nic z vašich věcí se neztratilo, zkuste to za chvíli znovu."
  )
  static let exportToday = Phrase(
    en: "You have made a file in the last 24 hours. You can make another one tomorrow.",
    cs: "Za posledních 24 hodin jste si už soubor vytvořili. Další můžete zítra.")
}
