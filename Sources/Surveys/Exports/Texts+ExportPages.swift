import Core

// The page from which an author takes results along, and Dropbox.
extension Phrase {
  static let exports = Phrase(en: "Take the results along", cs: "Odnést si výsledky")
  static let exportsPaper = Phrase(en: "To read and to print", cs: "Ke čtení a k tisku")
  static let exportsPaperText = Phrase(
    en: "All questions with charts and tables on pages of A4, in the language of the survey.",
    cs: "Všechny otázky s grafy a tabulkami na stránkách A4, v jazyce dotazníku.")
  static let exportsReport = Phrase(en: "Download the PDF", cs: "Stáhnout PDF")
  static let exportsTables = Phrase(en: "Answers as a table", cs: "Odpovědi jako tabulka")
  static let exportsTablesText = Phrase(
    en:
      "A row for each answer, in no order: no names and no times, only the day. An empty cell was "
      + "left without an answer; “{}” was not asked.",
    cs: "Řádek za každou odpověď, v náhodném pořadí: žádná jména ani časy, jen den. Prázdná buňka "
      + "znamená bez odpovědi, „{}“ znamená, že otázka nebyla položena.")
  static let exportHeadings = Phrase(en: "Names of the columns", cs: "Názvy sloupců")
  static let exportForPeople = Phrase(en: "The questions as asked", cs: "Otázky, jak byly položeny")
  static let exportForPrograms = Phrase(
    en: "Short names for programs", cs: "Krátké názvy pro programy")
  static let exportSeparator = Phrase(
    en: "Between cells (CSV)", cs: "Mezi buňkami (CSV)")
  static let exportComma = Phrase(en: "Comma", cs: "Čárka")
  static let exportSemicolon = Phrase(en: "Semicolon", cs: "Středník")
  static let exportTab = Phrase(en: "Tab", cs: "Tabulátor")
  static let exportDecimal = Phrase(en: "Decimal mark (CSV)", cs: "Desetinný znak (CSV)")
  static let exportDecimalPoint = Phrase(en: "12.5", cs: "12.5")
  static let exportDecimalComma = Phrase(en: "12,5", cs: "12,5")
  static let exportVoid = Phrase(
    en: "Also answers that do not count", cs: "I odpovědi, které se nepočítají")
  static let exportCSV = Phrase(en: "CSV", cs: "CSV")
  static let exportXLSX = Phrase(en: "Excel (XLSX)", cs: "Excel (XLSX)")
  static let exportJSON = Phrase(en: "JSON", cs: "JSON")

  static let dropbox = Phrase(en: "Dropbox", cs: "Dropbox")
  static let dropboxText = Phrase(
    en: "We can put a report into your Dropbox and give you a link to share. It has the numbers "
      + "that everybody may see, not your exact ones. We only ever see what we put there "
      + "ourselves.",
    cs: "Zprávu umíme uložit do vašeho Dropboxu a dát vám odkaz ke sdílení. Jsou v ní čísla, která "
      + "smějí vidět všichni, ne vaše přesná. Vidíme jen to, co tam sami uložíme.")
  static let dropboxConnect = Phrase(en: "Connect Dropbox", cs: "Připojit Dropbox")
  static let dropboxUpload = Phrase(
    en: "Send the report to Dropbox", cs: "Poslat zprávu do Dropboxu")
  static let dropboxDisconnect = Phrase(en: "Disconnect Dropbox", cs: "Odpojit Dropbox")
  static let dropboxDisconnectAsk = Phrase(
    en: "We forget your Dropbox. Files and links that are there stay.",
    cs: "Váš Dropbox zapomeneme. Soubory a odkazy, které tam jsou, zůstanou.")
  static let dropboxConnected = Phrase(
    en: "Dropbox is connected.", cs: "Dropbox je připojený.")
  static let dropboxDisconnected = Phrase(
    en: "Dropbox is disconnected.", cs: "Dropbox je odpojený.")
  static let dropboxDeclined = Phrase(
    en: "Dropbox was not connected: you said no there. You can try again any time.",
    cs: "Dropbox se nepřipojil: nepovolili jste to tam. Můžete to kdykoli zkusit znovu.")
  static let dropboxTooLate = Phrase(
    en: "The way to Dropbox and back took too long, or began in another window. Connect once more.",
    cs: "Cesta do Dropboxu a zpět trvala moc dlouho nebo začala v jiném okně. Připojte ho znovu.")
  static let dropboxNotConnected = Phrase(
    en: "Dropbox did not let us in. Wait a moment, then connect once more.",
    cs: "Dropbox nás nepustil dál. Chvíli počkejte a připojte ho znovu.")

  static let uploadTitle = Phrase(en: "To Dropbox", cs: "Do Dropboxu")
  static let uploadPreparing = Phrase(en: "Drawing the report", cs: "Kreslíme zprávu")
  static let uploadRunning = Phrase(en: "Sending, in kB", cs: "Posíláme, v kB")
  static let uploadGoesOn = Phrase(
    en: "You can leave this page; it goes on.", cs: "Stránku můžete zavřít, pokračuje to dál.")
  static let uploadDone = Phrase(
    en: "The report is in your Dropbox.", cs: "Zpráva je ve vašem Dropboxu.")
  static let uploadLink = Phrase(
    en: "Everybody who has this link can open it:", cs: "Otevře ji každý, kdo má tento odkaz:")
  static let uploadOpen = Phrase(en: "Open in Dropbox", cs: "Otevřít v Dropboxu")
  static let uploadAgain = Phrase(en: "Try again", cs: "Zkusit znovu")
  static let uploadLast = Phrase(en: "Last sent", cs: "Naposledy odesláno")
  static let uploadOnItsWay = Phrase(en: "On its way", cs: "Na cestě")
  static let uploadThere = Phrase(en: "Arrived", cs: "Dorazilo")
  static let uploadNotThere = Phrase(en: "Did not get there", cs: "Nedorazilo")
  static let uploadRetry = Phrase(
    en: "Dropbox asks us to wait. We go on by ourselves at {}.",
    cs: "Dropbox nás žádá, abychom počkali. Sami budeme pokračovat v {}.")
  static let uploadOffline = Phrase(
    en: "Dropbox cannot be reached. We try again by ourselves at {}.",
    cs: "Dropbox je nedostupný. Sami to zkusíme znovu v {}.")
  static let dropboxRevoked = Phrase(
    en: "Dropbox does not let us in any more. Connect it once more, then send the report.",
    cs: "Dropbox nás už nepouští dál. Připojte ho znovu a pak zprávu pošlete.")
  static let dropboxFull = Phrase(
    en: "Your Dropbox is full. Make some room there, then try again.",
    cs: "Váš Dropbox je plný. Uvolněte v něm místo a pak to zkuste znovu.")
  static let dropboxBusy = Phrase(
    en: "Dropbox kept asking us to wait. Try again in an hour.",
    cs: "Dropbox nás pořád žádal, abychom počkali. Zkuste to za hodinu.")
  static let dropboxOffline = Phrase(
    en: "Dropbox could not be reached. Try again later.",
    cs: "Dropbox byl nedostupný. Zkuste to později.")
  static let dropboxUnshared = Phrase(
    en: "The report is in your Dropbox, but Dropbox makes no link to it. Look there whether your "
      + "address is verified and sharing allowed.",
    cs: "Zpráva je ve vašem Dropboxu, ale Dropbox na ni nevytvořil odkaz. Podívejte se tam, jestli "
      + "máte ověřenou adresu a povolené sdílení.")
  static let dropboxRefused = Phrase(
    en: "Dropbox did not take the report. Try again; if it stays so, tell an admin of this place.",
    cs: "Dropbox zprávu nepřijal. Zkuste to znovu; pokud to nepomůže, napište správci.")
}

extension DropboxProblem {
  /// What the person can do about it.
  var words: Phrase {
    switch self {
    case .revoked: .dropboxRevoked
    case .full: .dropboxFull
    case .busy: .dropboxBusy
    case .network: .dropboxOffline
    case .unshared: .dropboxUnshared
    case .notPublic: .reportNotPublic
    case .tooLong: .reportTooLong
    case .refused: .dropboxRefused
    }
  }
}
