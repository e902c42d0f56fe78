import Core

// The grid of a source.
extension Phrase {
  static let gridMore = Phrase(en: "More", cs: "Další možnosti")
  static let gridSelect = Phrase(en: "Select", cs: "Vybrat")
  static let gridRefresh = Phrase(en: "Refresh the numbers", cs: "Načíst čísla znovu")
  static let gridRefreshed = Phrase(
    en: "Reading the numbers; they come in by themselves.",
    cs: "Čísla se načítají, objeví se tu sama.")
  static let gridUnderstand = Phrase(en: "Charts and best times", cs: "Grafy a nejlepší časy")
  static let gridCollection = Phrase(en: "What was collected", cs: "Co se posbíralo")
  static let gridExport = Phrase(en: "Export", cs: "Exportovat")
  static let gridBackup = Phrase(en: "Backup of stories", cs: "Záloha příběhů")
  static let gridCampaigns = Phrase(en: "Campaigns", cs: "Kampaně")
  static let gridSources = Phrase(en: "All accounts", cs: "Všechny účty")
  static let gridDisconnect = Phrase(en: "Disconnect", cs: "Odpojit")
  static let gridTabs = Phrase(en: "Posts or stories", cs: "Příspěvky, nebo příběhy")
  static let gridOrder = Phrase(en: "Sorted by", cs: "Řazení")
  static let gridNewest = Phrase(en: "Newest", cs: "Nejnovější")
  static let gridOldest = Phrase(en: "Oldest", cs: "Nejstarší")
  static let gridMostViews = Phrase(en: "Most views", cs: "Nejvíc zobrazení")
  static let gridFewestViews = Phrase(en: "Fewest views", cs: "Nejmíň zobrazení")
  static let gridReadAt = Phrase(en: "read", cs: "načteno")
  static let gridImporting = Phrase(
    en: "Collecting everything for the first time", cs: "Poprvé sbíráme všechno")
  static let gridNoPosts = Phrase(en: "No posts yet", cs: "Zatím žádné příspěvky")
  static let gridNoPostsText = Phrase(
    en: "As soon as you post something, it appears here by itself with its numbers.",
    cs: "Jakmile něco zveřejníte, objeví se to tady samo i s čísly.")
  static let gridNoStories = Phrase(en: "No stories yet", cs: "Zatím žádné příběhy")
  static let gridNoStoriesText = Phrase(
    en: "Post a story: we catch it while it lives, with its picture and its last numbers.",
    cs: "Přidejte příběh: zachytíme ho, dokud žije, s obrázkem i posledními čísly.")
  static let gridImportingFirst = Phrase(
    en: "The first ones appear in a moment", cs: "První se objeví za chvilku")
  static let gridImportingText = Phrase(
    en: "They come by themselves; you need not wait here.",
    cs: "Přibývají samy, nemusíte tu čekat.")

  static let tileReel = Phrase(en: "Reel", cs: "Reel")
  static let tileStory = Phrase(en: "Story", cs: "Příběh")
  static let tileCarousel = Phrase(en: "Carousel", cs: "Karusel")
  static let tileVideo = Phrase(en: "Video", cs: "Video")
  static let tilePost = Phrase(en: "Post", cs: "Příspěvek")
  static let tileViewsComing = Phrase(en: "views are being read", cs: "zobrazení se načítají")
  static let tileViewsUnknown = Phrase(en: "views unknown", cs: "zobrazení neznáme")
}

extension PluralPhrase {
  static let tileViews = PluralPhrase(
    en: (one: "{} view", other: "{} views"),
    cs: (one: "{} zobrazení", few: "{} zobrazení", other: "{} zobrazení"))
  static let gridFollowers = PluralPhrase(
    en: (one: "{} follower", other: "{} followers"),
    cs: (one: "{} sledující", few: "{} sledující", other: "{} sledujících"))
}
