import Core

// The report on paper, in a workbook, and behind a link.

extension Phrase {
  static let reportLinkTitle = Phrase(en: "Read-only link", cs: "Odkaz jen ke čtení")
  static let reportLinkText = Phrase(
    en:
      "Whoever has the link sees this campaign's figures, table and pictures, without an account. They can change nothing.",
    cs:
      "Kdo má odkaz, uvidí souhrn, tabulku a obrázky kampaně i bez účtu. Nemůže nic změnit.")
  static let reportLinkDays = Phrase(en: "For how long", cs: "Na jak dlouho")
  static let reportLinkCosts = Phrase(
    en: "With prices and what is worked out from them",
    cs: "Včetně cen a toho, co se z nich počítá"
  )
  static let reportLinkMake = Phrase(en: "Switch it on", cs: "Zapnout")
  static let reportLinkRenew = Phrase(en: "Make another link", cs: "Vytvořit jiný odkaz")
  static let reportLinkRenewHint = Phrase(
    en: "The present link will stop working.", cs: "Dosavadní odkaz přestane platit.")
  static let reportLinkOff = Phrase(en: "Switch it off", cs: "Vypnout")
  static let reportLinkUntil = Phrase(en: "It works until {}.", cs: "Platí do {}.")
  static let reportLinkCostsOn = Phrase(en: "It shows prices.", cs: "Ukazuje ceny.")
  static let reportLinkCostsOff = Phrase(en: "It shows no prices.", cs: "Ceny neukazuje.")
  static let reportLinkIsOn = Phrase(en: "The link is on", cs: "Odkaz je zapnutý")
  static let reportLinkIsOff = Phrase(en: "The link is off", cs: "Odkaz je vypnutý")
  static let reportLinkAddress = Phrase(en: "The link to pass on", cs: "Odkaz k předání")
  static let reportBy = Phrase(en: "{}, {}", cs: "{}, {}")
  static let reportBrief = Phrase(en: "Brief", cs: "Zadání")
  static let reportFile = Phrase(en: "campaign report", cs: "zpráva o kampani")
  static let tableFile = Phrase(en: "campaign", cs: "kampaň")
  static let tableCreators = Phrase(en: "Creators", cs: "Tvůrci")
  static let tableItems = Phrase(en: "Posts and stories", cs: "Příspěvky a příběhy")
  static let reportTooLarge = Phrase(
    en: "This campaign is too large for a report. Take the table instead.",
    cs: "Tahle kampaň je na zprávu moc velká. Vezměte si tabulku.")
  static let reportMore = Phrase(
    en: "More of this creator is in the table (XLSX).",
    cs: "Další od tohoto tvůrce jsou v tabulce (XLSX).")
}

extension PluralPhrase {
  static let reportDays = PluralPhrase(
    en: (one: "{} day", other: "{} days"), cs: (one: "{} den", few: "{} dny", other: "{} dní"))
}
