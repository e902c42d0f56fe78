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
  static let publishNote = Phrase(
    en: "So that nobody can be recognised, the page shows shares, means and the number of answers "
      + "changed a little by chance, and renews them only when many new answers have come; the last "
      + "few may be missing. Your own results stay exact.",
    cs: "Aby nešlo nikoho poznat, jsou na stránce podíly, průměry a počet odpovědí náhodně trochu "
      + "změněné a obnovují se, až když přibude víc odpovědí; několik posledních může chybět. Vaše "
      + "vlastní výsledky zůstávají přesné.")
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
    en: "Results appear here once about ten people have answered. With fewer, one could recognise "
      + "them.",
    cs: "Výsledky se tu objeví, až odpoví asi deset lidí. Při menším počtu by je šlo poznat.")
  static let publicNote = Phrase(
    en: "So that nobody can be recognised, the number of answers and the counts behind all shares, "
      + "means and charts were changed a little by chance, mostly by no more than one person each "
      + "time. They are renewed only when many new answers have come; the last few may be missing. "
      + "Dates, and what people wrote, are as they are.",
    cs: "Aby nešlo nikoho poznat, jsou počet odpovědí a počty za všemi podíly, průměry a grafy "
      + "náhodně trochu změněné, pokaždé většinou nejvýš o jednoho člověka. Obnovují se, až když "
      + "přibude víc odpovědí; několik posledních může chybět. Data a to, co lidé napsali, změněné "
      + "nejsou.")

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
extension Phrase {
  static let glimpseResultsOf = Phrase(en: "Results · {}", cs: "Výsledky · {}")
}

// What authors are told of the difference between their results and those for everybody.
extension Phrase {
  static let publishDiffers = Phrase(
    en: "You see exact numbers; everybody else sees them changed by chance, so they differ from "
      + "yours.",
    cs: "Vy vidíte přesná čísla; všem ostatním se ukazují náhodně změněná, proto se od vašich "
      + "liší.")
  static let publishHidden = Phrase(
    en: "This is not on the page: too few people answered it to show it without telling what each "
      + "said.",
    cs: "Tohle na stránce není: odpovědělo málo lidí a výsledek by prozradil, co kdo řekl.")
  static let publishNotYet = Phrase(
    en: "The page is still empty: it begins once about ten people have answered, within an hour. "
      + "With fewer, one could recognise them.",
    cs: "Stránka je zatím prázdná: začne, až odpoví asi deset lidí, do hodiny. Při menším počtu by "
      + "je šlo poznat.")
  static let publishWaiting = Phrase(
    en: "The page was last renewed at {}; newer ones join when more have come, so that no single "
      + "answer can be read off the change.",
    cs: "Na stránce je zatím {}; novější přibudou společně, aby z rozdílu nešla vyčíst žádná "
      + "jednotlivá.")
  static let publishRest = Phrase(
    en: "The last few answers are not on the page: shown alone, they would give those people away.",
    cs: "Několik posledních odpovědí na stránce není: samy by prozradily, kdo je dal.")
  static let publishGiveRange = Phrase(
    en: "Give the least and the greatest number next time: the classes on the page will be finer.",
    cs: "Příště uveďte nejmenší a největší číslo: dílky na stránce budou jemnější.")
}
