import Core

// Results for everybody: the author's choice, the page, and the ways to tell others of it.
extension Phrase {
  static let publishLede = Phrase(
    en:
      "A page with the results under an address of its own. Whoever knows the address can read it, "
      + "without an account.",
    cs: "Stránka s výsledky na vlastní adrese. Kdo adresu zná, může si ji přečíst, i bez účtu.")
  static let publishAddress = Phrase(en: "The address", cs: "Adresa")
  static let publishOn = Phrase(en: "Show the page", cs: "Stránku zobrazit")
  static let publishOnHint = Phrase(
    en: "You can switch it off at any time. The address stays the same.",
    cs: "Kdykoli ji můžete vypnout. Adresa zůstane stejná.")
  static let publishQuestions = Phrase(
    en: "What is on it", cs: "Co na ní bude")
  static let publishSuppressed = Phrase(
    en: "Counts below five are left out, so that nobody is recognised.",
    cs: "Počty pod pět se vynechají, aby nešlo nikoho poznat.")
  static let publishTexts = Phrase(
    en: "Answers in people’s own words", cs: "Odpovědi vlastními slovy")
  static let publishTextsHint = Phrase(
    en:
      "Look before you tick: people may have written names or things by which they, or others, can "
      + "be recognised. Everybody could read them.",
    cs: "Než zaškrtnete, přečtěte si je: lidé v nich mohli napsat jména nebo věci, podle kterých "
      + "půjde poznat je nebo někoho jiného. Číst by je mohl každý.")
  static let publishListed = Phrase(
    en: "Search engines may list it", cs: "Smí být ve vyhledávačích")
  static let publishListedHint = Phrase(
    en: "Otherwise only those find it who get the address or come to the survey’s page.",
    cs: "Jinak ji najdou jen ti, kdo dostanou adresu nebo přijdou na stránku dotazníku.")
  static let publishSave = Phrase(en: "Save", cs: "Uložit")
  static let publishChooseOne = Phrase(
    en: "Choose at least one question.", cs: "Vyberte aspoň jednu otázku.")
  static let publishIsOn = Phrase(
    en: "Saved. The page is on.", cs: "Uloženo. Stránka je zapnutá.")
  static let publishIsOff = Phrase(
    en: "Saved. Nobody but you sees the results.", cs: "Uloženo. Výsledky vidíte jen vy.")
  static let publishRenew = Phrase(en: "Make a new address", cs: "Vytvořit novou adresu")
  static let publishRenewQuestion = Phrase(
    en: "The address until now stops working, wherever you have shared it.",
    cs: "Dosavadní adresa přestane fungovat všude, kde jste ji sdíleli.")
  static let publishRenewConfirm = Phrase(en: "Make a new one", cs: "Vytvořit novou")
  static let publishRenewed = Phrase(
    en: "The page has a new address.", cs: "Stránka má novou adresu.")

  // The page
  static let publicTitle = Phrase(en: "Results: {}", cs: "Výsledky: {}")
  static let publicDescription = Phrase(
    en: "What came out of a survey. {}.", cs: "Co vyšlo z dotazníku. {}.")
  static let publicTimes = Phrase(
    en: "Answered between {} and {}.", cs: "Odpovídalo se od {} do {}.")
  static let publicYours = Phrase(
    en: "These are your results, as everybody sees them.",
    cs: "To jsou vaše výsledky tak, jak je vidí všichni.")
  static let publicChange = Phrase(en: "Change what is shown", cs: "Změnit, co je vidět")
  static let publicAnswer = Phrase(en: "Answer the survey", cs: "Vyplnit dotazník")
  static let publicFew = Phrase(en: "Not enough answers yet", cs: "Zatím málo odpovědí")
  static let publicFewText = Phrase(
    en: "Results appear here once five people have answered. With fewer, one could recognise them.",
    cs: "Výsledky se tu objeví, až odpoví pět lidí. Při menším počtu by je šlo poznat.")
  static let publicNote = Phrase(
    en: "The figures say what those people answered who took part. Counts below five are left out.",
    cs: "Čísla říkají, co odpověděli ti, kdo se zúčastnili. Počty pod pět jsou vynechané.")

  // Telling others
  static let shareTitle = Phrase(en: "Tell others", cs: "Říct ostatním")
  static let shareCopy = Phrase(en: "Copy the link", cs: "Zkopírovat odkaz")
  static let shareCopied = Phrase(en: "Link copied.", cs: "Odkaz je zkopírovaný.")
  static let shareX = Phrase(en: "Share on X", cs: "Sdílet na X")
  static let shareMastodon = Phrase(
    en: "On Mastodon: your server", cs: "Na Mastodonu: váš server")
  static let shareGoOn = Phrase(en: "Go on", cs: "Pokračovat")
  static let shareNoServer = Phrase(
    en: "Write the server’s name, such as mastodon.social.",
    cs: "Napište jméno serveru, třeba mastodon.social.")
  static let shareTo = Phrase(en: "To {}", cs: "Na {}")
  static let shareToText = Phrase(
    en: "There you can still change the text before you post it.",
    cs: "Text tam můžete ještě upravit, než ho zveřejníte.")
  static let shareToGo = Phrase(en: "Open {}", cs: "Otevřít {}")
}

// Results as other parts show them.
extension PluralPhrase {
  static let glimpseResultsOf = PluralPhrase(
    en: ("Results · {} answer", "Results · {} answers"),
    cs: ("Výsledky · {} odpověď", "Výsledky · {} odpovědi", "Výsledky · {} odpovědí"))
}
