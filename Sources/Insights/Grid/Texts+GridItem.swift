import Core

// The page of one post or story.
extension Phrase {
  static let itemOnInstagram = Phrase(en: "See it on Instagram", cs: "Otevřít na Instagramu")
  static let itemOnSite = Phrase(en: "See it here", cs: "Otevřít")
  static let itemExport = Phrase(en: "Export this one", cs: "Exportovat jen tohle")
  static let itemCaption = Phrase(en: "Text", cs: "Text")
  static let itemWholeCaption = Phrase(en: "The whole text", cs: "Celý text")
  static let itemSeen = Phrase(en: "Who saw it", cs: "Kdo to viděl")
  static let itemDone = Phrase(en: "What people did", cs: "Co lidé udělali")
  static let itemThrough = Phrase(en: "Through the story", cs: "Průchod příběhem")
  static let itemProfile = Phrase(en: "Your profile", cs: "Váš profil")
  static let itemOther = Phrase(en: "Other numbers", cs: "Další čísla")
  static let itemHistory = Phrase(en: "Over time", cs: "V čase")
  static let itemHistoryWhen = Phrase(en: "When", cs: "Kdy")
  static let itemHistoryOf = Phrase(en: "Which number", cs: "Které číslo")
  static let itemRates = Phrase(en: "Rates", cs: "Poměry")
  static let itemCampaigns = Phrase(en: "Handed in to", cs: "Předáno do kampaní")
  static let itemNewer = Phrase(en: "Newer", cs: "Novější")
  static let itemOlder = Phrase(en: "Older", cs: "Starší")
  static let itemNeighbours = Phrase(en: "Before and after", cs: "Předtím a potom")

  static let itemPosted = Phrase(en: "posted", cs: "zveřejněno")
  static let itemLives = Phrase(en: "Lives until {}", cs: "Žije do: {}")
  static let itemLived = Phrase(en: "Ended {}", cs: "Skončil: {}")
  static let itemReadAt = Phrase(en: "Numbers as of {}.", cs: "Čísla načtena: {}.")
  static let itemLastRead = Phrase(
    en: "Last read {} before its end.", cs: "Naposledy načteno {} před koncem.")
  static let itemNoLastRead = Phrase(
    en: "It was not read while it lived.", cs: "Dokud žil, načíst se ho nepodařilo.")

  static let itemFewViewers = Phrase(
    en: "Fewer than five people have seen it; until then Instagram tells no numbers.",
    cs: "Vidělo ho méně než pět lidí a do té doby Instagram čísla neříká.")
  static let itemBeforeConversion = Phrase(
    en:
      "It was posted before the account became a professional one: Instagram has no numbers of it.",
    cs: "Vzniklo dřív, než se účet stal profesionálním. Instagram k tomu čísla nemá.")
  static let itemNoPermission = Phrase(
    en:
      "A permission is missing, so Instagram does not tell the numbers. Connect the account again.",
    cs: "Chybí oprávnění, a tak Instagram čísla neříká. Připojte účet znovu.")
  static let itemNotRead = Phrase(
    en: "Its numbers have not been read yet.", cs: "Čísla se zatím nenačetla.")
  static let itemNoViews = Phrase(
    en: "Instagram does not tell its views. Unknown is not zero: it counts in no total.",
    cs: "Zobrazení tady Instagram neuvádí. Neznámé není nula: do součtů se nepočítá.")
  static let itemGone = Phrase(
    en: "It was deleted at Instagram. The picture and the numbers collected before stay here.",
    cs: "Na Instagramu je to smazané. Obrázek a čísla posbíraná předtím tu zůstávají.")

  static let rateByReach = Phrase(en: "Engagement by reach", cs: "Míra zapojení z dosahu")
  static let rateByReachHow = Phrase(en: "interactions ÷ reach", cs: "interakce ÷ dosah")
  static let rateByViews = Phrase(en: "Engagement by views", cs: "Míra zapojení ze zobrazení")
  static let rateByViewsHow = Phrase(en: "interactions ÷ views", cs: "interakce ÷ zobrazení")
  static let rateSaves = Phrase(en: "Save rate", cs: "Míra ukládání")
  static let rateSavesHow = Phrase(en: "saves ÷ reach", cs: "uložení ÷ dosah")
  static let rateShares = Phrase(en: "Share rate", cs: "Míra sdílení")
  static let rateSharesHow = Phrase(en: "shares ÷ reach", cs: "sdílení ÷ dosah")
  static let rateFrequency = Phrase(en: "Frequency", cs: "Frekvence")
  static let rateFrequencyHow = Phrase(
    en: "views ÷ reach: how often each person saw it",
    cs: "zobrazení ÷ dosah: kolikrát to každý viděl")
  static let rateCompletion = Phrase(en: "Story completion", cs: "Míra dokoukání")
  static let rateCompletionHow = Phrase(
    en: "1 − exits ÷ views", cs: "1 − opuštění ÷ zobrazení")
  static let rateForward = Phrase(en: "Tapped forward", cs: "Klepli vpřed")
  static let rateForwardHow = Phrase(
    en: "taps forward ÷ views", cs: "klepnutí vpřed ÷ zobrazení")
  static let rateLinks = Phrase(en: "Followed the link", cs: "Otevřeli odkaz")
  static let rateLinksHow = Phrase(
    en: "link clicks ÷ views", cs: "kliknutí na odkaz ÷ zobrazení")
}

extension PluralPhrase {
  static let itemMinutes = PluralPhrase(
    en: (one: "{} minute", other: "{} minutes"),
    cs: (one: "{} minutu", few: "{} minuty", other: "{} minut"))
  static let itemHours = PluralPhrase(
    en: (one: "{} hour", other: "{} hours"),
    cs: (one: "{} hodinu", few: "{} hodiny", other: "{} hodin"))
}
