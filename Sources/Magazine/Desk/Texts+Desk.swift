import Core

// What editors read.

extension Phrase {
  // The list
  static let desk = Phrase(en: "Editor's desk", cs: "Redakce")
  static let newArticleButton = Phrase(en: "New article", cs: "Nový článek")
  static let searchDesk = Phrase(en: "Search titles", cs: "Hledat v titulcích")
  static let deskAll = Phrase(en: "All", cs: "Všechny")
  static let deskDrafts = Phrase(en: "Drafts", cs: "Koncepty")
  static let deskPlanned = Phrase(en: "Planned", cs: "Naplánované")
  static let deskPublished = Phrase(en: "Published", cs: "Vydané")
  static let deskUnpublished = Phrase(en: "Taken back", cs: "Stažené")
  static let deskEmpty = Phrase(en: "Nothing here", cs: "Nic tu není")
  static let deskEmptyText = Phrase(
    en: "Articles that you and your colleagues write will be here.",
    cs: "Budou tu články, které píšete vy a vaši kolegové.")
  static let untitled = Phrase(en: "Untitled", cs: "Bez titulku")
  static let stateDraft = Phrase(en: "Draft", cs: "Koncept")
  static let statePlanned = Phrase(en: "Planned for {}", cs: "Vyjde {}")
  static let statePublished = Phrase(en: "Published", cs: "Vydáno")
  static let stateUnpublished = Phrase(en: "Taken back", cs: "Staženo")
  static let stateChanged = Phrase(en: "Changes not published", cs: "Nevydané změny")
  static let editedBy = Phrase(en: "last by {}", cs: "naposledy {}")
  static let editingNow = Phrase(en: "{} is editing now", cs: "Právě upravuje {}")

  // The editor
  static let articleTitle = Phrase(en: "Title", cs: "Titulek")
  static let articleLead = Phrase(en: "Lead", cs: "Perex")
  static let articleLeadHint = Phrase(
    en: "One or two sentences. Everybody sees them, also in front of the wall.",
    cs: "Jedna nebo dvě věty. Vidí je všichni, i před placenou částí.")
  static let articleText = Phrase(en: "Text", cs: "Text")
  static let articleTextHint = Phrase(
    en: "In Markdown. Drop or paste pictures and files right into it.",
    cs: "V Markdownu. Obrázky a soubory sem přetáhněte nebo vložte.")
  static let tooLongTitle = Phrase(
    en: "A title has at most 200 characters.", cs: "Titulek má nejvýš 200 znaků.")
  static let tooLongLead = Phrase(
    en: "A lead has at most 1,000 characters.", cs: "Perex má nejvýš 1 000 znaků.")
  static let tooLongText = Phrase(
    en: "A text has at most 200,000 characters.", cs: "Text má nejvýš 200 000 znaků.")
  static let addPicture = Phrase(en: "Add a picture", cs: "Přidat obrázek")
  static let pictureButton = Phrase(en: "Picture", cs: "Obrázek")
  static let fileButton = Phrase(en: "File", cs: "Soubor")
  static let broughtPictures = Phrase(
    en: "Pictures of this article", cs: "Obrázky k tomuto článku")
  static let broughtPicturesHint = Phrase(
    en: "Put the line into the text where the picture belongs.",
    cs: "Řádek vložte do textu tam, kam obrázek patří.")
  static let addFile = Phrase(en: "Add a file", cs: "Přidat soubor")
  static let broughtFiles = Phrase(en: "Files of this article", cs: "Soubory k tomuto článku")
  static let broughtFilesHint = Phrase(
    en: "Put the line into the text where the file belongs. Readers download it.",
    cs: "Řádek vložte do textu tam, kam soubor patří. Čtenáři si ho stáhnou.")
  static let pictureAlt = Phrase(
    en: "What can be seen (for people who cannot see it)",
    cs: "Co je na obrázku (pro ty, kdo ho nevidí)")
  static let pictureCaption = Phrase(en: "Caption", cs: "Popisek")
  static let insertPicture = Phrase(en: "Insert", cs: "Vložit")
  static let writeSegment = Phrase(en: "Write", cs: "Psaní")
  static let previewSegment = Phrase(en: "Preview", cs: "Náhled")
  static let saveDraft = Phrase(en: "Save", cs: "Uložit")
  static let showPreview = Phrase(en: "Preview", cs: "Náhled")
  static let publishEllipsis = Phrase(en: "Publish…", cs: "Vydat…")
  static let updateArticle = Phrase(en: "Update", cs: "Aktualizovat")
  static let draftSaved = Phrase(en: "Saved", cs: "Uloženo")
  static let savedOnServer = Phrase(en: "Saved", cs: "Uloženo")
  static let savingNow = Phrase(en: "Saving…", cs: "Ukládám…")
  static let savedOnDevice = Phrase(
    en: "No connection. Saved on this device; it will be sent when you are online again.",
    cs: "Bez připojení. Uloženo v tomto zařízení, odešle se po připojení.")
  static let unsavedChanges = Phrase(en: "Not saved yet", cs: "Zatím neuloženo")
  static let broughtBack = Phrase(
    en: "What you wrote without a connection is here again.",
    cs: "Co jste napsali bez připojení, je zpátky.")
  static let mergedWith = Phrase(
    en: "{} was writing too: both versions are together now.",
    cs: "Zároveň psal někdo další ({}). Obě verze jsou teď spojené.")
  static let conflictsToSettle = Phrase(
    en: "You both changed the same place. Choose below what is to stand.",
    cs: "Změnili jste oba totéž místo. Níž zvolte, co má platit.")
  static let conflictLegend = Phrase(en: "Changed by two", cs: "Upravili dva")
  static let conflictBoth = Phrase(en: "Both, one after the other", cs: "Obojí za sebou")
  static let conflictTitle = Phrase(en: "Title, changed by two", cs: "Titulek, který upravili dva")
  static let conflictLead = Phrase(en: "Lead, changed by two", cs: "Perex, který upravili dva")
  static let conflictUse = Phrase(en: "Use this", cs: "Použít")
  static let asGallery = Phrase(
    en: "Side by side, as a gallery", cs: "Vedle sebe, jako galerie")
  static let cancel = Phrase(en: "Cancel", cs: "Zrušit")
  static let leaveOut = Phrase(en: "Leave out", cs: "Vynechat")
  static let sendFailed = Phrase(
    en: "This cannot be saved: {}", cs: "Tohle nejde uložit: {}")
  static let fileTooLarge = Phrase(
    en: "At most {} MB fit: {} is larger.", cs: "Vejde se nejvýš {} MB: {} je větší.")
  static let fileWaits = Phrase(
    en: "No connection. {} waits on this device; it will be sent when you are online again.",
    cs: "Bez připojení. {} čeká v tomto zařízení a odešle se po připojení.")
  static let fileStays = Phrase(
    en: "No connection. {} will be sent when you are online again; keep this page open.",
    cs: "Bez připojení. {} se odešle po připojení; nezavírejte tuhle stránku.")
  static let tooManyWait = Phrase(
    en: "This device keeps 30 unsent files and 200 MB at most. Add it once you are online.",
    cs: "Zařízení uchová nejvýš 30 neodeslaných souborů a 200 MB. Přidejte ho, až budete připojení."
  )
  static let previewOffline = Phrase(
    en: "The preview will be here when you are online again.",
    cs: "Náhled tu bude, až budete znovu připojení.")
  static let previewOf = Phrase(en: "Preview", cs: "Náhled")
  static let somebodyElse = Phrase(en: "Somebody else", cs: "Někdo další")
  static let moreActions = Phrase(en: "More", cs: "Další")

  // Publishing
  static let publishNow = Phrase(en: "Publish now", cs: "Vydat hned")
  static let publishWhen = Phrase(en: "When", cs: "Kdy")
  static let publishAt = Phrase(en: "At a time", cs: "V určený čas")
  static let publishTime = Phrase(en: "Day and time", cs: "Den a čas")
  static let inTimeZone = Phrase(en: "Time zone: {}", cs: "Časové pásmo: {}")
  static let earlyTime = Phrase(
    en: "For subscribers already at", cs: "Předplatitelům už od")
  static let earlyTimeHint = Phrase(
    en: "Empty: at the same time as everybody.", cs: "Prázdné: ve stejnou dobu jako všem.")
  static let badTime = Phrase(
    en: "Choose a day and a time.", cs: "Zvolte den a čas.")
  static let skippedTime = Phrase(
    en: "The clocks jump over this hour on that day. Choose another one.",
    cs: "Tuhle hodinu toho dne hodiny přeskočí. Zvolte jinou.")
  static let longPast = Phrase(
    en: """
      This day is long past: the article would be far down, and nobody told of it. If you mean it, \
      publish once more.
      """,
    cs: """
      Ten den je dávno pryč: článek by byl hluboko v archivu a nikdo by se o něm nedozvěděl. Jestli \
      to tak chcete, vydejte ho znovu.
      """)
  static let earlyTooLate = Phrase(
    en: "Subscribers read it before the others, or at the same time.",
    cs: "Předplatitelé čtou dřív než ostatní, nebo ve stejnou dobu.")
  static let articlePublished = Phrase(en: "The article is published.", cs: "Článek je vydaný.")
  static let articlePlanned = Phrase(
    en: "The article will be published on {}.", cs: "Článek vyjde {}.")
  static let articleUpdated = Phrase(
    en: "Readers see the new text.", cs: "Čtenáři vidí nový text.")
  static let unpublish = Phrase(en: "Take back", cs: "Stáhnout")
  static let unpublishQuestion = Phrase(
    en: "Readers will not see the article any more. Its text, comments and numbers stay.",
    cs: "Čtenáři článek přestanou vidět. Text, komentáře i čísla zůstanou.")
  static let articleUnpublished = Phrase(
    en: "The article is taken back.", cs: "Článek je stažený.")
  static let deleteArticle = Phrase(en: "Delete", cs: "Smazat")
  static let deleteArticleQuestion = Phrase(
    en: "The article goes for good, with all its revisions and pictures.",
    cs: "Článek zmizí natrvalo i se všemi verzemi a obrázky.")
  static let articleDeleted = Phrase(en: "The article is deleted.", cs: "Článek je smazaný.")
  static let lookBefore = Phrase(
    en: "Look at this before you publish", cs: "Než článek vydáte, podívejte se na tohle")
  static let mendFirst = Phrase(
    en: "This has to be mended first", cs: "Tohle je potřeba nejdřív opravit")
  static let backToText = Phrase(en: "Back to the text", cs: "Zpět k textu")
  static let problemNoTitle = Phrase(
    en: "The article has no title.", cs: "Článek nemá titulek.")
  static let problemNoText = Phrase(en: "The article has no text.", cs: "Článek nemá text.")
  static let problemConflicts = Phrase(
    en: "Two versions of a place wait between marks to be settled.",
    cs: "V textu čekají mezi značkami dvě verze téhož místa.")
  static let problemLeadUndescribed = Phrase(
    en: "The lead picture has no description for people who cannot see it.",
    cs: "Úvodní obrázek nemá popis pro ty, kdo ho nevidí.")
}

extension PluralPhrase {
  static let problemUndescribed = PluralPhrase(
    en: (
      one: "{} picture has no description for people who cannot see it.",
      other: "{} pictures have no description for people who cannot see them."
    ),
    cs: (
      one: "{} obrázek nemá popis pro ty, kdo ho nevidí.",
      few: "{} obrázky nemají popis pro ty, kdo je nevidí.",
      other: "{} obrázků nemá popis pro ty, kdo je nevidí."
    ))
  static let problemMissing = PluralPhrase(
    en: (
      one: "The text names {} picture or file that is not there.",
      other: "The text names {} pictures or files that are not there."
    ),
    cs: (
      one: "Text odkazuje na {} obrázek nebo soubor, který neexistuje.",
      few: "Text odkazuje na {} obrázky nebo soubory, které neexistují.",
      other: "Text odkazuje na {} obrázků nebo souborů, které neexistují."
    ))
}
