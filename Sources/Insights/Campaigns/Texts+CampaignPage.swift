import Core

// A company's page of a campaign: the link, figures, the table, formulas.

extension Phrase {
  static let inviteTitle = Phrase(en: "Invite creators", cs: "Pozvat tvůrce")
  static let inviteText = Phrase(
    en:
      "Send this link to creators, in a message or an e-mail. Whoever opens it sees the brief, signs in and chooses what to hand in.",
    cs:
      "Pošlete tenhle odkaz tvůrcům, třeba zprávou nebo e-mailem. Kdo ho otevře, uvidí zadání, přihlásí se a vybere, co předá."
  )
  static let inviteLink = Phrase(en: "The link to send", cs: "Odkaz k poslání")
  static let inviteRenew = Phrase(en: "Make a new link", cs: "Vytvořit nový odkaz")
  static let inviteRenewQuestion = Phrase(
    en: "The present link will stop working. Creators who take part stay.",
    cs: "Dosavadní odkaz přestane platit. Tvůrci, kteří se účastní, zůstanou.")
  static let inviteRenewed = Phrase(en: "There is a new link", cs: "Odkaz je nový")
  static let campaignNobody = Phrase(en: "Nobody takes part yet", cs: "Zatím se nikdo neúčastní")
  static let campaignNobodyText = Phrase(
    en: "Send the link. As soon as a creator hands something in, its numbers are here.",
    cs: "Pošlete odkaz. Jakmile tvůrce něco předá, uvidíte tu čísla.")
  static let campaignFigures = Phrase(en: "Figures", cs: "Souhrn")
  static let campaignByCreator = Phrase(en: "By creator", cs: "Podle tvůrců")
  static let campaignViewsChart = Phrase(en: "Views by creator", cs: "Zobrazení podle tvůrců")
  static let campaignCreator = Phrase(en: "Creator", cs: "Tvůrce")
  static let campaignAll = Phrase(en: "All together", cs: "Celkem")
  static let campaignItemsColumn = Phrase(en: "Posts and stories", cs: "Příspěvky a příběhy")
  static let campaignAverageReach = Phrase(en: "Average reach", cs: "Průměrný dosah")
  static let campaignMaximumReach = Phrase(en: "Largest reach", cs: "Největší dosah")
  static let campaignRate = Phrase(en: "Engagement by reach", cs: "Míra zapojení z dosahu")
  static let campaignPriceColumn = Phrase(en: "Price", cs: "Cena")
  static let campaignCPM = Phrase(en: "CPM by views", cs: "CPM ze zobrazení")
  static let campaignCPMReach = Phrase(en: "CPM by reach", cs: "CPM z dosahu")
  static let campaignCPE = Phrase(en: "Cost per interaction", cs: "Cena za interakci")
  static let campaignCPC = Phrase(en: "Cost per click", cs: "Cena za kliknutí")
  static let campaignPNO = Phrase(en: "Share of turnover (PNO)", cs: "PNO")
  static let campaignROI = Phrase(en: "Return on investment", cs: "Návratnost (ROI)")
  static let campaignCompletion = Phrase(en: "Story completion", cs: "Míra dokoukání")
  static let campaignKind = Phrase(en: "Kind", cs: "Druh")
  static let campaignDate = Phrase(en: "Date", cs: "Datum")
  static let campaignCaption = Phrase(en: "Caption", cs: "Popisek")
  static let campaignAddress = Phrase(en: "Link", cs: "Odkaz")
  static let campaignAccount = Phrase(en: "Account", cs: "Účet")
  static let campaignHasLeft = Phrase(
    en: "took everything back, or disconnected the account", cs: "vše staženo, nebo odpojený účet")
  static let campaignNothingYet = Phrase(en: "nothing handed in yet", cs: "zatím nic nepředáno")
  static let campaignUnnamed = Phrase(en: "Others, nothing handed in", cs: "Ostatní, nic nepředáno")
  static let campaignTheirs = Phrase(en: "Handed in by {}", cs: "Předává {}")
  static let campaignCreatorPrice = Phrase(en: "Price of this creator", cs: "Cena tohoto tvůrce")
  static let campaignCreatorPriceHint = Phrase(
    en: "Empty: the campaign's price.", cs: "Prázdné: cena z kampaně.")
  static let campaignCreatorTurnover = Phrase(
    en: "Turnover by this creator", cs: "Obrat díky tomuto tvůrci")
  static let campaignCreatorTurnoverHint = Phrase(
    en: "By their code or link, if you know it.", cs: "Podle jeho kódu nebo odkazu, pokud ho znáte."
  )
  static let campaignPriceSaved = Phrase(
    en: "Price and turnover are saved", cs: "Cena a obrat jsou uložené")
  static let campaignFrozenNote = Phrase(
    en: "Closed on {}. These are the numbers of that moment.",
    cs: "Uzavřeno {}. Tohle jsou čísla z té chvíle.")
  static let campaignGrowing = Phrase(
    en: "The numbers go on growing until the campaign is closed, at the latest on {}.",
    cs: "Čísla rostou, dokud se kampaň neuzavře, nejpozději do {}.")
  static let campaignSomeUnknown = Phrase(
    en:
      "Views are known of {} of {}, reach of {}. What is unknown is left out, never counted as zero.",
    cs:
      "Zobrazení známe u {} z {}, dosah u {}. Co neznáme, vynecháváme a nikdy nepočítáme jako nulu."
  )
  static let campaignClose = Phrase(en: "Close the campaign", cs: "Uzavřít kampaň")
  static let campaignCloseQuestion = Phrase(
    en:
      "All numbers are read once more, and then stay as they are for good; nothing can be handed in any more. Creators are told. What they take back later disappears all the same.",
    cs:
      "Všechna čísla se načtou ještě jednou a pak už navždy zůstanou; nepůjde už nic předat. Tvůrcům to řekneme. Co později stáhnou, zmizí i potom."
  )
  static let campaignCloseWhen = Phrase(en: "When", cs: "Kdy")
  static let campaignCloseChoose = Phrase(
    en: "Choose when it is to be closed.", cs: "Vyberte, kdy se má uzavřít.")
  static let campaignCloseNow = Phrase(en: "Now", cs: "Teď")
  static let campaignCloseNowHint = Phrase(
    en: "As soon as all have been read: some minutes, an hour at most.",
    cs: "Jakmile se všechna načtou: za pár minut, nejdéle za hodinu.")
  static let campaignCloseStory = Phrase(
    en: "After the last story, {}", cs: "Po posledním příběhu, {}")
  static let campaignCloseStoryHint = Phrase(
    en: "Stories live still, and their numbers grow.",
    cs: "Příběhy ještě žijí a jejich čísla rostou.")
  static let campaignCloseDay = Phrase(en: "At the end of a day", cs: "Na konci dne")
  static let campaignCloseLastDay = Phrase(en: "That day", cs: "Který den")
  static let campaignCloseDayUnused = Phrase(
    en: "Choose “At the end of a day”, or leave the day empty.",
    cs: "Vyberte „Na konci dne“, nebo nechte den prázdný.")
  static let campaignCloseNoStory = Phrase(
    en: "No story lives any more. Choose another time.",
    cs: "Žádný příběh už nežije. Vyberte jiný čas.")
  static let campaignCloseDayBad = Phrase(
    en: "Choose a day from today on, at most 30 days after the campaign's last one.",
    cs: "Vyberte den ode dneška, nejdéle 30 dní po posledním dni kampaně.")
  static let campaignClosesAt = Phrase(
    en: "Numbers grow, and are final on {}, read once more then.",
    cs: "Čísla rostou a budou konečná {}, to se ještě jednou načtou.")
  static let campaignClosingNote = Phrase(
    en: "All numbers are being read once more. Then they are final, in an hour at most.",
    cs: "Všechna čísla se načítají naposledy. Pak budou konečná, nejdéle za hodinu.")
  static let campaignKept = Phrase(
    en: "The campaign stays open.", cs: "Kampaň zůstává otevřená.")
  static let campaignKeepOpen = Phrase(en: "Keep it open", cs: "Nechat otevřenou")
  static let campaignIsClosedNow = Phrase(
    en: "The campaign is closed, and the numbers are final",
    cs: "Kampaň je uzavřená a čísla jsou konečná")
  static let campaignDelete = Phrase(en: "Delete the campaign", cs: "Smazat kampaň")
  static let campaignDeleteQuestion = Phrase(
    en:
      "The table, prices and links go for good. Creators keep their posts and stories. Take the report first if you need it.",
    cs:
      "Tabulka, ceny a odkazy navždy zmizí. Tvůrcům příspěvky a příběhy zůstanou. Pokud zprávu potřebujete, stáhněte si ji předem."
  )
  static let campaignKeep = Phrase(en: "Keep it", cs: "Ponechat")
  static let campaignDeleted = Phrase(en: "The campaign is deleted", cs: "Kampaň je smazaná")
  static let campaignExports = Phrase(en: "Download and share", cs: "Ke stažení a sdílení")
  static let campaignWorkbook = Phrase(en: "Table (XLSX)", cs: "Tabulka (XLSX)")
  static let campaignPDF = Phrase(en: "Report (PDF)", cs: "Zpráva (PDF)")
  static let campaignReportLink = Phrase(en: "Read-only link", cs: "Odkaz jen ke čtení")
  static let campaignReportOn = Phrase(en: "until {}", cs: "do {}")
  static let campaignReportOff = Phrase(en: "off", cs: "vypnutý")
  static let campaignUnknown = Phrase(en: "unknown", cs: "neznámé")
}

extension Phrase {
  static let formulasTitle = Phrase(en: "How these are counted", cs: "Jak se to počítá")
  static let formulaReach = Phrase(
    en:
      "Average reach: the mean of the posts and stories whose reach is known. Reach is never added up: the same people would be counted twice.",
    cs:
      "Průměrný dosah: průměr příspěvků a příběhů, u kterých dosah známe. Dosah se nikdy nesčítá, titíž lidé by se počítali dvakrát."
  )
  static let formulaRate = Phrase(
    en:
      "Engagement by reach = average interactions ÷ average reach, of those of which both are known.",
    cs: "Míra zapojení z dosahu = průměr interakcí ÷ průměrný dosah, u těch, kde známe obojí.")
  static let formulaCPM = Phrase(
    en: "CPM by views = price ÷ views × 1,000.", cs: "CPM ze zobrazení = cena ÷ zobrazení × 1 000.")
  static let formulaCPMReach = Phrase(
    en: "CPM by reach = average price of a post or story ÷ average reach × 1,000.",
    cs: "CPM z dosahu = průměrná cena příspěvku nebo příběhu ÷ průměrný dosah × 1 000.")
  static let formulaCPE = Phrase(
    en: "Cost per interaction = price ÷ interactions.", cs: "Cena za interakci = cena ÷ interakce.")
  static let formulaCPC = Phrase(
    en: "Cost per click = price ÷ link clicks.", cs: "Cena za kliknutí = cena ÷ kliknutí na odkaz.")
  static let formulaPNO = Phrase(
    en: "Share of turnover (PNO) = price ÷ turnover. Return = (turnover − price) ÷ price.",
    cs: "PNO (podíl nákladů na obratu) = cena ÷ obrat. Návratnost (ROI) = (obrat − cena) ÷ cena.")
  static let formulaPrice = Phrase(
    en:
      "The campaign's price counts for each creator who handed something in, unless they have one of their own.",
    cs: "Cena z kampaně platí za každého tvůrce, který něco předal, pokud nemá vlastní.")
  static let formulaCompletion = Phrase(
    en: "Story completion = 1 − exits ÷ views of a story.",
    cs: "Míra dokoukání = 1 − opuštění ÷ zobrazení příběhu.")
}
