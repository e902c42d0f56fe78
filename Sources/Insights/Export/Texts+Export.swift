import Core

// Taking numbers along: what is in the files.
extension Phrase {
  static let exportSheet = Phrase(en: "Posts and stories", cs: "Příspěvky a příběhy")
  static let exportPost = Phrase(en: "Post", cs: "Příspěvek")
  static let exportReel = Phrase(en: "Reel", cs: "Reel")
  static let exportStory = Phrase(en: "Story", cs: "Příběh")
  static let exportLive = Phrase(en: "online", cs: "zveřejněno")
  static let exportFinal = Phrase(en: "ended", cs: "skončil")
  static let exportGone = Phrase(en: "deleted", cs: "smazáno")
  static let exportID = Phrase(en: "ID", cs: "ID")
  static let exportKind = Phrase(en: "Type", cs: "Druh")
  static let exportPublished = Phrase(en: "Published", cs: "Zveřejněno")
  static let exportEnded = Phrase(en: "Ended", cs: "Konec")
  static let exportCaption = Phrase(en: "Caption", cs: "Popisek")
  static let exportLink = Phrase(en: "Link", cs: "Odkaz")
  static let exportState = Phrase(en: "State", cs: "Stav")
  static let exportRead = Phrase(en: "Numbers as of", cs: "Čísla z")
  static let exportSum = Phrase(en: "Total", cs: "Celkem")
  static let exportMean = Phrase(en: "Average", cs: "Průměr")
  static let exportKey = Phrase(en: "What the numbers mean", cs: "Co čísla znamenají")
  static let exportKeyName = Phrase(en: "Number", cs: "Číslo")
  static let exportKeyMeaning = Phrase(en: "Meaning", cs: "Význam")
  static let exportKeySource = Phrase(en: "Name at the source", cs: "Název u zdroje")
  static let exportNoteReach = Phrase(
    en: "Reach counts people, who are often the same ones for several posts. So it is never added "
      + "up: there is an average, over those whose reach is known, and the highest.",
    cs: "Dosah počítá lidi a u více příspěvků to bývají titíž. Proto se nikdy nesčítá: uvádíme "
      + "průměr z těch, u kterých dosah známe, a nejvyšší hodnotu.")
  static let exportNoteUnknown = Phrase(
    en: "An empty cell or null means that the number is not known; it does not mean zero.",
    cs: "Prázdná buňka nebo null znamená, že číslo neznáme; neznamená nulu.")
  static let exportNoteKorzo = Phrase(
    en: "Collected and kept by {}.", cs: "Nasbíral a uchoval web {}.")
  static let exportNothing = Phrase(
    en: "Nothing is selected. Select at least one post or story, then export it.",
    cs: "Nic není vybrané. Vyberte aspoň jeden příspěvek nebo příběh a pak ho exportujte.")
}
