import Core

// Campaigns: lists, the form, and what is refused.

extension Phrase {
  static let campaigns = Phrase(en: "Campaigns", cs: "Kampaně")
  static let campaign = Phrase(en: "Campaign", cs: "Kampaň")
  static let newCampaign = Phrase(en: "New campaign", cs: "Nová kampaň")
  static let ownCampaigns = Phrase(en: "Mine", cs: "Moje")
  static let joinedCampaigns = Phrase(en: "I take part", cs: "Účastním se")
  static let noCampaigns = Phrase(en: "No campaign yet", cs: "Zatím žádná kampaň")
  static let noCampaignsText = Phrase(
    en:
      "Make one, send its link to creators, and see what their posts and stories did in one table.",
    cs:
      "Vytvořte ji, pošlete odkaz tvůrcům a v jedné tabulce uvidíte, jak fungují jejich příspěvky a příběhy."
  )
  static let noJoinedCampaigns = Phrase(
    en: "You take part in no campaign", cs: "Neúčastníte se žádné kampaně")
  static let noJoinedText = Phrase(
    en: "When a company sends you a link, open it. What you hand in shows up here.",
    cs: "Až vám firma pošle odkaz, otevřete ho. Co do kampaně předáte, najdete tady.")
  static let campaignPeriod = Phrase(en: "{} to {}", cs: "{} až {}")
  static let campaignPlanned = Phrase(en: "Begins {}", cs: "Začíná {}")
  static let campaignRuns = Phrase(en: "Runs until {}", cs: "Běží do {}")
  static let campaignEnded = Phrase(
    en: "Ended, numbers still grow", cs: "Skončila, čísla ještě rostou")
  static let campaignClosingMark = Phrase(en: "Being closed", cs: "Uzavírá se")
  static let campaignClosedMark = Phrase(en: "Closed", cs: "Uzavřená")
  static let campaignSendLink = Phrase(en: "Send the link to creators", cs: "Poslat odkaz tvůrcům")
  static let campaignSeeNumbers = Phrase(en: "See the numbers", cs: "Prohlédnout čísla")
  static let campaignCloseStep = Phrase(en: "Close it", cs: "Uzavřít")
  static let campaignReportStep = Phrase(en: "Take the report", cs: "Stáhnout zprávu")
  static let campaignHandInStep = Phrase(
    en: "Hand in posts and stories", cs: "Předat příspěvky a příběhy")
  static let campaignChangeStep = Phrase(en: "See or change it", cs: "Prohlédnout nebo změnit")
  static let campaignLookStep = Phrase(
    en: "See what you handed in", cs: "Prohlédnout, co jste předali")

  static let campaignName = Phrase(en: "Name", cs: "Název")
  static let campaignBrief = Phrase(en: "Brief", cs: "Zadání")
  static let campaignBriefHint = Phrase(
    en: "What creators should make, say and link to. Creators and whoever has your link see it.",
    cs: "Co mají tvůrci natočit, říct a kam odkázat. Uvidí to tvůrci a každý, kdo má váš odkaz.")
  static let campaignStarts = Phrase(en: "First day", cs: "První den")
  static let campaignEnds = Phrase(en: "Last day", cs: "Poslední den")
  static let campaignPrice = Phrase(en: "Price per creator", cs: "Cena za tvůrce")
  static let campaignPriceHint = Phrase(
    en: "What each creator gets. You can set another for each of them. Creators do not see it.",
    cs: "Kolik dostane každý tvůrce. U každého ji můžete změnit. Tvůrci ji nevidí.")
  static let campaignCurrency = Phrase(en: "Currency", cs: "Měna")
  static let campaignTurnover = Phrase(en: "Turnover", cs: "Obrat")
  static let campaignTurnoverHint = Phrase(
    en: "What the whole campaign brought in. You can add it later.",
    cs: "Kolik celá kampaň přinesla. Můžete doplnit později.")
  static let campaignSave = Phrase(en: "Save", cs: "Uložit")
  static let campaignMake = Phrase(en: "Make the campaign", cs: "Vytvořit kampaň")
  static let campaignEdit = Phrase(en: "Edit the campaign", cs: "Upravit kampaň")
  static let campaignSaved = Phrase(en: "The campaign is saved", cs: "Kampaň je uložená")
  static let campaignMade = Phrase(
    en: "The campaign is ready. Send its link to creators.",
    cs: "Kampaň je připravená. Pošlete její odkaz tvůrcům.")

  static let campaignNameLength = Phrase(
    en: "Give it a name of 1 to 200 characters.", cs: "Zadejte název o 1 až 200 znacích.")
  static let campaignBriefLength = Phrase(
    en: "The brief can have at most 5,000 characters.", cs: "Zadání může mít nejvýš 5 000 znaků.")
  static let campaignChooseDay = Phrase(en: "Choose a day.", cs: "Vyberte den.")
  static let campaignEndsFirst = Phrase(
    en: "The last day is before the first.", cs: "Poslední den je před prvním.")
  static let campaignChanged = Phrase(
    en: "Somebody changed the campaign meanwhile. Look at it and save again.",
    cs: "Kampaň mezitím někdo změnil. Podívejte se na ni a uložte znovu.")
  static let moneyUnreadable = Phrase(
    en: "Write an amount such as 1200 or 1200.50.", cs: "Napište částku, třeba 1200 nebo 1200,50.")
  static let moneyNegative = Phrase(
    en: "An amount cannot be below zero.", cs: "Částka nemůže být záporná.")
  static let moneyTooMuch = Phrase(
    en: "Write an amount up to 1,000,000,000.", cs: "Napište částku do 1 000 000 000.")
  static let tooManyCampaigns = Phrase(
    en: "You have 1,000 campaigns, and there is no room for more.",
    cs: "Máte 1 000 kampaní a víc se jich nevejde.")
  static let campaignIsOver = Phrase(
    en: "This campaign is closed. Nothing can be handed in any more.",
    cs: "Tahle kampaň je uzavřená. Už do ní nejde nic předat.")
  static let campaignIsFull = Phrase(
    en: "500 creators take part already, and that is the most.",
    cs: "Účastní se už 500 tvůrců a víc jich být nemůže.")
  static let tooManyHandedIn = Phrase(
    en: "You can hand in at most 200 posts and stories. Nothing was changed.",
    cs: "Předat můžete nejvýš 200 příspěvků a příběhů. Nic se nezměnilo.")
  static let notHandedIn = Phrase(
    en: "This is not handed in any more.", cs: "Tohle už předané není.")

  static let campaignHandedOne = Phrase(
    en: "{} handed in posts and stories", cs: "{} předává příspěvky a příběhy")
  static let campaignHandedMany = Phrase(
    en: "{} handed in posts and stories", cs: "{} předávají příspěvky a příběhy")
  static let campaignWithdrawnOne = Phrase(
    en: "{} took something back from your campaign", cs: "{} stahuje něco z vaší kampaně")
  static let campaignWithdrawnMany = Phrase(
    en: "{} took something back from your campaign", cs: "{} stahují něco z vaší kampaně")
  static let campaignClosedWord = Phrase(
    en: "A campaign is closed, and its numbers are final",
    cs: "Kampaň je uzavřená a její čísla jsou konečná")
}

extension PluralPhrase {
  static let campaignUnread = PluralPhrase(
    en: (
      one: "{} post or story could not be read at the end: its numbers are from before.",
      other: "{} posts and stories could not be read at the end: their numbers are from before."
    ),
    cs: (
      one: "{} příspěvek nebo příběh se na konci nepodařilo načíst: jeho čísla jsou dřívější.",
      few: "{} příspěvky a příběhy se na konci nepodařilo načíst: jejich čísla jsou dřívější.",
      other: "{} příspěvků a příběhů se na konci nepodařilo načíst: jejich čísla jsou dřívější."
    ))
  static let campaignCreators = PluralPhrase(
    en: (one: "{} creator", other: "{} creators"),
    cs: (one: "{} tvůrce", few: "{} tvůrci", other: "{} tvůrců"))
  static let campaignItems = PluralPhrase(
    en: (one: "{} post or story", other: "{} posts and stories"),
    cs: (
      one: "{} příspěvek nebo příběh", few: "{} příspěvky a příběhy",
      other: "{} příspěvků a příběhů"
    ))
}
