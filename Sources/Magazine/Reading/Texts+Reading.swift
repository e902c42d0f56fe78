import Core

// What readers of the magazine read around the articles.

extension Phrase {
  // Marks of an article
  static let earlyMark = Phrase(en: "Early access", cs: "Předběžný přístup")
  static let plannedMark = Phrase(en: "Planned", cs: "Naplánováno")
  static let subscribersMark = Phrase(en: "For subscribers", cs: "Pro předplatitele")
  static let notPublished = Phrase(en: "Not published", cs: "Nevydáno")
  static let ratingWords = Phrase(en: "Rating {} percent", cs: "Hodnocení {} procent")

  // The front page and other lists
  static let newest = Phrase(en: "Newest articles", cs: "Nejnovější články")
  static let reviews = Phrase(en: "Reviews", cs: "Recenze")
  static let articles = Phrase(en: "Articles", cs: "Články")
  static let moreArticles = Phrase(en: "More articles", cs: "Další články")
  static let moreReviews = Phrase(en: "More reviews", cs: "Další recenze")
  static let allCategories = Phrase(en: "All", cs: "Všechno")
  static let categories = Phrase(en: "Categories", cs: "Rubriky")
  static let author = Phrase(en: "Author", cs: "Autor")
  static let emptyMagazine = Phrase(en: "No articles yet", cs: "Zatím žádné články")
  static let emptyMagazineText = Phrase(
    en: "The first article will appear here as soon as it is published.",
    cs: "První článek se tu objeví, jakmile vyjde.")
  static let emptyCategory = Phrase(
    en: "Nothing in this category yet", cs: "V téhle rubrice zatím nic není")
  static let emptyCategoryText = Phrase(
    en: "Look at the other categories, or at the newest articles.",
    cs: "Podívejte se do jiných rubrik nebo na nejnovější články.")
  static let moreOfMagazine = Phrase(en: "More of the magazine", cs: "Další z magazínu")
  static let toDesk = Phrase(en: "Editor's desk", cs: "Redakce")
  static let subscription = Phrase(en: "Subscription", cs: "Předplatné")

  static let fromMagazine = Phrase(en: "From the magazine", cs: "Z magazínu")
  static let toMagazine = Phrase(en: "All of the magazine", cs: "Celý magazín")
  static let newInMagazine = Phrase(en: "Newest in the magazine", cs: "Nejnovější v magazínu")

  // An article
  static let onlyEditors = Phrase(
    en: "This article is not published; only editors see it.",
    cs: "Článek zatím nevyšel, vidí ho jen redakce.")
  static let plannedFor = Phrase(
    en: "Readers will see this article from {} on.", cs: "Čtenáři článek uvidí od {}.")
  static let earlyNote = Phrase(
    en: "You read this before the others, thanks to your subscription.",
    cs: "Díky předplatnému čtete dřív než ostatní.")
  static let shareArticle = Phrase(en: "Share", cs: "Sdílet")
  static let copyLink = Phrase(en: "Copy the link", cs: "Zkopírovat odkaz")
  static let shareAsStory = Phrase(en: "Share as a story", cs: "Sdílet jako příběh")
  static let sendInMessage = Phrase(en: "Send in a message", cs: "Poslat ve zprávě")
  static let saveArticle = Phrase(en: "Save", cs: "Uložit")
  static let articleIsSaved = Phrase(en: "Saved", cs: "Uloženo")
  static let saveSignedOut = Phrase(en: "Sign in to save", cs: "Uložit po přihlášení")
  static let relatedArticles = Phrase(en: "Read on", cs: "Čtěte dál")
  static let editArticle = Phrase(en: "Edit", cs: "Upravit")
  static let articleRating = Phrase(en: "Rating", cs: "Hodnocení")

  // Search
  static let searchArticles = Phrase(en: "Search articles", cs: "Hledat v článcích")
  static let searchHint = Phrase(
    en: "Words from the title or the text, with or without diacritics.",
    cs: "Slova z titulku nebo textu, s diakritikou i bez ní.")

  // Saved articles
  static let savedArticles = Phrase(en: "Saved articles", cs: "Uložené články")
  static let articleSaved = Phrase(en: "Saved.", cs: "Uloženo.")
  static let articleUnsaved = Phrase(en: "Removed from saved.", cs: "Odebráno z uložených.")
  static let nothingSaved = Phrase(en: "Nothing saved yet", cs: "Zatím nic uloženého")
  static let nothingSavedText = Phrase(
    en: "Save an article by the bookmark above it, and find it here.",
    cs: "Článek uložíte záložkou nad ním a najdete ho tady.")
  static let savedOffline = Phrase(
    en: "You can read these without a connection, with their pictures.",
    cs: "Tyhle články si přečtete i bez připojení, včetně obrázků.")
  static let savedOnline = Phrase(
    en: "With a subscription, saved articles can be read without a connection.",
    cs: "S předplatným si uložené články přečtete i bez připojení.")
}

extension PluralPhrase {
  static let commentCount = PluralPhrase(
    en: (one: "{} comment", other: "{} comments"),
    cs: (one: "{} komentář", few: "{} komentáře", other: "{} komentářů"))
  static let minutesToRead = PluralPhrase(
    en: (one: "{} minute to read", other: "{} minutes to read"),
    cs: (one: "{} minuta čtení", few: "{} minuty čtení", other: "{} minut čtení"))
}
