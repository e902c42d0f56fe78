import Core

// What editors read around an article: settings, revisions, links, categories, authors.

extension Phrase {
  static let articleSettings = Phrase(en: "Settings of the article", cs: "Nastavení článku")
  static let settingsSaved = Phrase(en: "Saved", cs: "Uloženo")
  static let settingsChanged = Phrase(
    en: "Somebody has changed these settings meanwhile. Save again to let yours count.",
    cs: "Někdo mezitím tahle nastavení změnil. Uložte znovu, pokud mají platit vaše.")
  static let settingsChangedNamed = Phrase(
    en: "Somebody has changed this meanwhile: {}. Save again to let yours count.",
    cs: "Někdo mezitím změnil: {}. Uložte znovu, pokud má platit vaše nastavení.")
  static let settingSlug = Phrase(en: "Address", cs: "Adresa")
  static let slugHint = Phrase(
    en: "The end of the address: a-z, 0-9 and hyphens. Old addresses lead to the new one.",
    cs: "Konec adresy: a-z, 0-9 a spojovníky. Staré adresy povedou na novou.")
  static let badSlug = Phrase(
    en: "An address has only a-z, 0-9 and hyphens between them.",
    cs: "Adresa má jen a-z, 0-9 a mezi nimi spojovníky.")
  static let slugTaken = Phrase(
    en: "Something else has this address already.", cs: "Tuhle adresu už má něco jiného.")
  static let settingAuthor = Phrase(en: "Author", cs: "Autor")
  static let settingCategory = Phrase(en: "Category", cs: "Rubrika")
  static let noCategory = Phrase(en: "None", cs: "Žádná")
  static let settingAudience = Phrase(en: "Who reads it", cs: "Kdo ho přečte")
  static let audienceEveryone = Phrase(en: "Everybody", cs: "Všichni")
  static let audienceSubscribers = Phrase(en: "Subscribers", cs: "Předplatitelé")
  static let audienceWall = Phrase(
    en: "Others see title, lead and picture.", cs: "Ostatní vidí titulek, perex a obrázek.")
  static let settingPinned = Phrase(en: "Pinned", cs: "Připnutý")
  static let pinnedMark = Phrase(en: "Pinned", cs: "Připnuto")
  static let pinnedHint = Phrase(
    en: "Stays on top of the front page.", cs: "Zůstane nahoře na titulní straně.")
  static let settingLanguage = Phrase(en: "Language of the text", cs: "Jazyk textu")
  static let languageHint = Phrase(
    en: "Such as cs, en or pt-BR.", cs: "Například cs, en nebo pt-BR.")
  static let badLanguage = Phrase(
    en: "Give the language as a short code, such as cs.",
    cs: "Uveďte jazyk krátkým kódem, například cs.")
  static let settingComments = Phrase(en: "Members may comment", cs: "Členové mohou komentovat")
  static let settingPicture = Phrase(en: "Lead picture", cs: "Úvodní obrázek")
  static let choosePicture = Phrase(en: "Choose a picture", cs: "Vybrat obrázek")
  static let removePicture = Phrase(en: "Without this picture", cs: "Bez tohoto obrázku")
  static let tooLongAlt = Phrase(
    en: "A description has at most 1,500 characters.", cs: "Popis má nejvýš 1 500 znaků.")
  static let tooLongCaption = Phrase(
    en: "A caption has at most 500 characters.", cs: "Popisek má nejvýš 500 znaků.")

  // Publishing
  static let publication = Phrase(en: "Publication", cs: "Vydání")
  static let publishVerb = Phrase(en: "Publish", cs: "Vydat")
  static let publishTextOnly = Phrase(en: "Only the new text", cs: "Jen nový text")
  static let publishTextOnlyHint = Phrase(
    en: "The time stays as it is.", cs: "Čas zůstane, jak je.")
  static let seeArticle = Phrase(en: "See the article", cs: "Zobrazit článek")

  // Revisions
  static let revisions = Phrase(en: "Revisions", cs: "Verze")
  static let revisionsNote = Phrase(
    en: "Everything that was ever saved. Tap one to see what changed.",
    cs: "Všechno, co kdy bylo uloženo. Ťuknutím uvidíte, co se změnilo.")
  static let olderRevisions = Phrase(en: "Older revisions", cs: "Starší verze")
  static let formerEditor = Phrase(en: "Former editor", cs: "Bývalý redaktor")
  static let readersSee = Phrase(en: "Readers see it", cs: "Vidí čtenáři")
  static let autosaved = Phrase(en: "Autosaved", cs: "Uloženo samo")
  static let revisionFrom = Phrase(en: "Revision of {}", cs: "Verze z {}")
  static let comparedWith = Phrase(en: "compared with {}", cs: "proti verzi z {}")
  static let compareWithNewest = Phrase(
    en: "Compare with the newest", cs: "Porovnat s nejnovější")
  static let restoreRevision = Phrase(en: "Bring back", cs: "Obnovit")
  static let restoreQuestion = Phrase(
    en: "This text becomes the newest. The present one stays among the revisions.",
    cs: "Tenhle text se stane nejnovějším. Současný zůstane mezi verzemi.")
  static let revisionRestored = Phrase(
    en: "The old text is back.", cs: "Starší text je zpátky.")

  // Links for others
  static let previewLinks = Phrase(en: "Links for a preview", cs: "Odkazy na náhled")
  static let previewLinksNote = Phrase(
    en: "Whoever has such a link reads the newest text without an account, for seven days.",
    cs: "Kdo má takový odkaz, přečte si nejnovější text bez účtu, sedm dní.")
  static let noLinks = Phrase(en: "No links", cs: "Žádné odkazy")
  static let makeLink = Phrase(en: "New link", cs: "Nový odkaz")
  static let linkMade = Phrase(en: "Here is the link.", cs: "Odkaz je tady.")
  static let linkUntil = Phrase(en: "Works until {}", cs: "Platí do {}")
  static let revokeLink = Phrase(en: "Revoke", cs: "Zrušit")
  static let linkRevoked = Phrase(
    en: "The link does not work any more.", cs: "Odkaz už neplatí.")

  // Categories and authors
  static let newCategory = Phrase(en: "New category", cs: "Nová rubrika")
  static let categoryName = Phrase(en: "Name", cs: "Název")
  static let categoryDescription = Phrase(en: "Description", cs: "Popis")
  static let badCategoryName = Phrase(
    en: "A category has a name of at most 60 characters.",
    cs: "Rubrika má název nejvýš o 60 znacích.")
  static let tooLongDescription = Phrase(
    en: "A description has at most 500 characters.", cs: "Popis má nejvýš 500 znaků.")
  static let categoryAdded = Phrase(en: "The category is there.", cs: "Rubrika je založená.")
  static let categorySaved = Phrase(en: "Saved", cs: "Uloženo")
  static let categoryDeleted = Phrase(en: "The category is deleted.", cs: "Rubrika je smazaná.")
  static let deleteCategory = Phrase(en: "Delete the category", cs: "Smazat rubriku")
  static let deleteCategoryQuestion = Phrase(
    en: "Its articles stay, without a category.", cs: "Články zůstanou, jen bez rubriky.")
  static let noCategories = Phrase(en: "No categories yet", cs: "Zatím žádné rubriky")
  static let noCategoriesText = Phrase(
    en: "Categories help readers to find what they like.",
    cs: "Rubriky pomáhají čtenářům najít, co je zajímá.")
  static let moveUp = Phrase(en: "Move up", cs: "Posunout výš")
  static let moveDown = Phrase(en: "Move down", cs: "Posunout níž")
  static let deskAuthors = Phrase(en: "Authors", cs: "Autoři")
  static let noAuthors = Phrase(en: "No authors yet", cs: "Zatím žádní autoři")
  static let noAuthorsText = Phrase(
    en: "Whoever writes an article becomes one.", cs: "Stane se jím každý, kdo napíše článek.")
  static let authorName = Phrase(en: "Name", cs: "Jméno")
  static let badAuthorName = Phrase(
    en: "A name has at most 60 characters.", cs: "Jméno má nejvýš 60 znaků.")
  static let authorBio = Phrase(en: "About the author", cs: "O autorovi")
  static let authorBioHint = Phrase(
    en: "Empty: what the profile says.", cs: "Prázdné: to, co je v profilu.")
  static let tooLongBio = Phrase(
    en: "This has at most 1,000 characters.", cs: "Tohle má nejvýš 1 000 znaků.")
  static let authorSaved = Phrase(en: "Saved", cs: "Uloženo")
  static let seeAuthorPage = Phrase(en: "See the page", cs: "Zobrazit stránku")
}

extension PluralPhrase {
  static let articleCount = PluralPhrase(
    en: (one: "{} article", other: "{} articles"),
    cs: (one: "{} článek", few: "{} články", other: "{} článků"))
}
