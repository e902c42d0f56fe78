import Core

// What the Reader says, in English and Czech.

extension Phrase {
  static let welcomeTitle = Phrase(
    en: "All your sites in one place", cs: "Všechny vaše weby na jednom místě")
  static let welcomeText = Phrase(
    en: "Under Read, add the address of any site you like. New articles come by "
      + "themselves; what you put into a folder stays whole, even when the site forgets "
      + "it.",
    cs: "V části Čtení přidejte adresu kteréhokoli webu. Nové články přijdou samy; co si "
      + "uložíte do složky, zůstane celé, i když na to web zapomene.")
  static let deletionNote = Phrase(
    en: "Your channels with their groups and filters, what you have read and saved, your "
      + "folders with their articles, and your searches go.",
    cs: "Zmizí vaše kanály se skupinami a filtry, přečtené i odložené články, složky s "
      + "články a hledání.")
  static let sendInMessage = Phrase(en: "Send in a message", cs: "Poslat ve zprávě")
  static let reading = Phrase(en: "Read", cs: "Čtení")
  static let articles = Phrase(en: "Articles", cs: "Články")
  static let history = Phrase(en: "History", cs: "Historie")
  static let readLater = Phrase(en: "Read later", cs: "Na později")
  static let archive = Phrase(en: "Archive", cs: "Archiv")
  static let ownChannels = Phrase(en: "Your channels", cs: "Vaše kanály")
  static let channels = Phrase(en: "Channels", cs: "Kanály")
  static let sections = Phrase(en: "Parts of the Reader", cs: "Části čtečky")
  static let refresh = Phrase(en: "Refresh", cs: "Obnovit")
  static let search = Phrase(en: "Search articles", cs: "Hledat v článcích")
  static let searchTitle = Phrase(en: "Search", cs: "Hledání")
  static let more = Phrase(en: "More", cs: "Další")
  static let save = Phrase(en: "Save", cs: "Uložit")

  // Lists
  static let markAllRead = Phrase(en: "Mark all as read", cs: "Označit vše jako přečtené")
  static let markAboveRead = Phrase(
    en: "Mark this and newer as read", cs: "Označit tento a novější jako přečtené")
  static let delete = Phrase(en: "Remove from history", cs: "Odebrat z historie")
  static let clearHistory = Phrase(en: "Clear history", cs: "Vymazat historii")
  static let clearHistoryQuestion = Phrase(
    en:
      "Remove everything from your history? The articles stay read; what you saved or archived stays too.",
    cs: "Odebrat z historie všechno? Články zůstanou přečtené, uložené a archivované články také."
  )
  static let historyCleared = Phrase(en: "Your history is empty.", cs: "Historie je prázdná.")
  static let nothingNew = Phrase(en: "You have read everything", cs: "Všechno máte přečtené")
  static let nothingNewText = Phrase(
    en: "New articles appear here by themselves.", cs: "Nové články se tu objeví samy.")
  static let noChannels = Phrase(en: "Nothing to read yet", cs: "Zatím tu není co číst")
  static let noChannelsText = Phrase(
    en: "Add a site that you like. Its new articles will wait for you here.",
    cs: "Přidejte web, který máte rádi. Jeho nové články tu na vás budou čekat.")
  static let noHistory = Phrase(en: "Nothing read yet", cs: "Zatím nic přečteného")
  static let noHistoryText = Phrase(
    en: "Articles that you have opened are kept here.",
    cs: "Tady najdete články, které jste otevřeli.")
  static let nothingSaved = Phrase(en: "Nothing saved", cs: "Nic uloženého")
  static let nothingSavedText = Phrase(
    en: "Save an article with the bookmark and read it when you have time.",
    cs: "Uložte si článek záložkou a přečtěte si ho, až budete mít čas.")
  static let nothingFound = Phrase(en: "Nothing found", cs: "Nic nenalezeno")
  static let nothingFoundText = Phrase(
    en: "Try other or fewer words. Accents do not matter.",
    cs: "Zkuste jiná nebo méně slov. Na háčcích a čárkách nezáleží.")
  static let searchHint = Phrase(
    en: "Search your channels and everything you have saved, archived or read.",
    cs: "Hledejte ve svých kanálech a ve všem, co jste uložili, archivovali nebo přečetli.")

  // Adding channels
  static let addChannel = Phrase(en: "Add a channel", cs: "Přidat kanál")
  static let address = Phrase(en: "Address of a site or feed", cs: "Adresa webu nebo kanálu")
  static let addressHint = Phrase(
    en:
      "For example example.org, a feed, a YouTube channel, a podcast, @name@example.social or r/swift. "
      + "Words will do as well.",
    cs: "Například example.org, adresa RSS, kanál na YouTube, podcast, @jmeno@example.social nebo "
      + "r/swift. Stačí i pár slov.")
  static let find = Phrase(en: "Find", cs: "Najít")
  static let addressMissing = Phrase(
    en: "Type the address of a site, such as example.org.",
    cs: "Napište adresu webu, například example.org.")
  static let addressTooLong = Phrase(
    en: "An address has at most 2,000 characters.",
    cs: "Adresa má nejvýš 2\u{A0}000 znaků.")
  static let tooManyAtOnce = Phrase(
    en: "At most 30 channels can be added at a time.",
    cs: "Najednou se dá přidat nejvýš 30 kanálů.")
  static let chooseFeed = Phrase(en: "Choose a feed", cs: "Vyberte kanál")
  static let chooseFeedText = Phrase(
    en: "This site has several feeds.", cs: "Tenhle web má víc kanálů.")
  static let subscribe = Phrase(en: "Subscribe", cs: "Odebírat")
  static let subscribed = Phrase(en: "Subscribed", cs: "Odebíráte")
  static let alreadySubscribed = Phrase(
    en: "You already have this channel.", cs: "Tenhle kanál už máte.")
  static let latest = Phrase(en: "Latest articles", cs: "Poslední články")
  static let noEntries = Phrase(
    en: "The feed is empty at the moment.", cs: "Kanál je teď prázdný.")
  static let tooManyChannels = Phrase(
    en: "You have reached the limit of channels. Delete some first.",
    cs: "Dosáhli jste nejvyššího počtu kanálů. Nejdřív nějaké odstraňte.")

  // A channel
  static let edit = Phrase(en: "Edit channel", cs: "Upravit kanál")
  static let channelName = Phrase(en: "Name", cs: "Název")
  static let channelNameHint = Phrase(
    en: "Leave empty to use the feed's own.", cs: "Nechte prázdné a použije se název z kanálu.")
  static let channelNameBad = Phrase(
    en: "At most 100 characters.", cs: "Nejvýš 100 znaků.")
  static let channelFolder = Phrase(en: "Group", cs: "Skupina")
  static let channelFolderHint = Phrase(
    en: "Channels of one group stand together. Leave empty for none.",
    cs: "Kanály jedné skupiny jsou v seznamu u sebe. Nechte prázdné, pokud žádnou nechcete.")
  static let alwaysFullText = Phrase(
    en: "Fetch the full text from the page", cs: "Stahovat plný text ze stránky")
  static let alwaysFullTextHint = Phrase(
    en: "For feeds that give only the beginning of their articles.",
    cs: "Pro kanály, které dávají jen začátky článků.")
  static let channelSaved = Phrase(en: "Channel saved.", cs: "Kanál je uložený.")
  static let switchOnOff = Phrase(en: "Receive new articles", cs: "Přijímat nové články")
  static let switchedOff = Phrase(en: "Switched off", cs: "Vypnutý")
  static let deleteChannel = Phrase(en: "Delete channel", cs: "Odstranit kanál")
  static let deleteChannelQuestion = Phrase(
    en: "Delete this channel? Saved and archived articles stay, its unread articles go.",
    cs: "Odstranit tenhle kanál? Uložené a archivované články zůstanou, nepřečtené zmizí.")
  static let channelDeleted = Phrase(en: "Channel deleted.", cs: "Kanál je odstraněný.")
  static let neverChecked = Phrase(en: "waiting for the first check", cs: "čeká na první kontrolu")
  static let checked = Phrase(en: "checked", cs: "zkontrolováno")
  static let asksAgain = Phrase(en: "We ask again on", cs: "Znovu se zeptáme")
  static let nextCheck = Phrase(en: "next check", cs: "další kontrola")
  static let feedAddress = Phrase(en: "Feed address", cs: "Adresa kanálu")
  static let emptyChannel = Phrase(en: "No articles yet", cs: "Zatím žádné články")
  static let emptyChannelText = Phrase(
    en: "They appear here as soon as the feed has been read.",
    cs: "Objeví se tu, jakmile se kanál načte.")
  static let refreshing = Phrase(
    en: "Still looking for new articles. What comes is told here.",
    cs: "Ještě hledáme nové články. Co přijde, se tu ukáže.")
  static let refreshFailed = Phrase(
    en: "The channels could not be read. Try again in a moment.",
    cs: "Kanály se nepodařilo načíst. Zkuste to za chvilku znovu.")
  static let nothingNewNow = Phrase(en: "Nothing new.", cs: "Nic nového.")
  static let checkedJustNow = Phrase(
    en: "Everything was checked less than five minutes ago.",
    cs: "Všechno jsme kontrolovali před méně než pěti minutami.")

  // An article
  static let original = Phrase(en: "Open the original", cs: "Otevřít originál")
  static let comments = Phrase(en: "Comments", cs: "Komentáře")
  static let saveForLater = Phrase(en: "Save for later", cs: "Uložit na později")
  static let removeFromLater = Phrase(en: "Remove from Read later", cs: "Odebrat z Na později")
  static let savedForLater = Phrase(en: "Saved for later.", cs: "Uloženo na později.")
  static let removedFromLater = Phrase(en: "Removed from Read later.", cs: "Odebráno z Na později.")
  static let markUnread = Phrase(en: "Mark as unread", cs: "Označit jako nepřečtené")
  static let markedUnread = Phrase(en: "Marked as unread.", cs: "Označeno jako nepřečtené.")
  static let markedRead = Phrase(en: "Marked as read.", cs: "Označeno jako přečtené.")
  static let fullText = Phrase(en: "Get the full text", cs: "Načíst plný text")
  static let feedText = Phrase(en: "Show the feed's text", cs: "Zobrazit text z kanálu")
  static let noFullText = Phrase(
    en: "The page has no text that could be extracted. Open the original instead.",
    cs: "Ze stránky se nedá získat text. Otevřete raději originál.")
  static let lessThanFeed = Phrase(
    en: "The page gives less text than the feed. The feed's text stays.",
    cs: "Stránka dává méně textu než kanál. Zůstává text z kanálu.")
  static let onlyForSubscribers = Phrase(
    en: "The page shows the rest only to those who subscribe there. The feed's text stays.",
    cs: "Zbytek stránka ukáže jen svým předplatitelům. Zůstává text z kanálu.")
  static let playedFrom = Phrase(en: "from {}", cs: "z {}")
  static let findChannel = Phrase(en: "Find a channel", cs: "Najít kanál")
  static let importFailing = Phrase(
    en: "These could not be read", cs: "Tyhle se nepodařilo přečíst")
  static let noText = Phrase(
    en: "The feed gives no text for this article.", cs: "Kanál k tomuto článku nedává žádný text.")
  static let back = Phrase(en: "Back", cs: "Zpět")

  // Archive
  static let putIntoArchive = Phrase(en: "Archive", cs: "Archivovat")
  static let chooseFolders = Phrase(en: "Folders for this article", cs: "Složky pro tento článek")
  static let archived = Phrase(en: "Archived.", cs: "Archivováno.")
  static let notArchived = Phrase(
    en: "The article is in no folder.", cs: "Článek není v žádné složce.")
  static let newFolder = Phrase(en: "New folder", cs: "Nová složka")
  static let folderName = Phrase(en: "Folder name", cs: "Název složky")
  static let createFolder = Phrase(en: "Create folder", cs: "Vytvořit složku")
  static let folderNameBad = Phrase(
    en: "Give the folder a name of 1 to 60 characters.",
    cs: "Dejte složce název o 1 až 60 znacích.")
  static let folderNameTaken = Phrase(
    en: "You already have a folder of this name.", cs: "Složku s tímto názvem už máte.")
  static let renameFolder = Phrase(en: "Rename folder", cs: "Přejmenovat složku")
  static let deleteFolder = Phrase(en: "Delete folder", cs: "Odstranit složku")
  static let deleteFolderQuestion = Phrase(
    en: "Delete this folder? Its articles leave the archive unless they are in another folder.",
    cs: "Odstranit tuhle složku? Její články z archivu zmizí, pokud nejsou i v jiné složce.")
  static let folderDeleted = Phrase(en: "Folder deleted.", cs: "Složka je odstraněná.")
  static let folderCreated = Phrase(en: "Folder created.", cs: "Složka je vytvořená.")
  static let folderRenamed = Phrase(en: "Folder renamed.", cs: "Složka je přejmenovaná.")
  static let noFolders = Phrase(en: "No folders yet", cs: "Zatím žádné složky")
  static let noFoldersText = Phrase(
    en: "Make a folder and put articles that you want to keep for good into it.",
    cs: "Vytvořte složku a dávejte do ní články, které si chcete nechat natrvalo.")
  static let emptyFolder = Phrase(en: "This folder is empty", cs: "Složka je prázdná")
  static let emptyFolderText = Phrase(
    en: "Open an article and choose Archive.", cs: "Otevřete článek a zvolte Archivovat.")

  // OPML
  static let importOPML = Phrase(en: "Import OPML", cs: "Importovat OPML")
  static let exportOPML = Phrase(en: "Export OPML", cs: "Exportovat OPML")
  static let opmlFile = Phrase(en: "OPML file", cs: "Soubor OPML")
  static let opmlHint = Phrase(
    en: "Export it from your present reader; at most 16 MB.",
    cs: "Exportujte ho ze své dosavadní čtečky; nejvýš 16 MB.")
  static let opmlUnreadable = Phrase(
    en: "There is no feed in this file. Choose the OPML file that your reader exported.",
    cs: "V souboru není žádný kanál. Vyberte soubor OPML, který vaše čtečka exportovala.")
  static let importsWaiting = Phrase(
    en: "Ten of your imports are waiting already. Try again when they are done.",
    cs: "Deset vašich importů už čeká. Zkuste to znovu, až doběhnou.")
  static let importing = Phrase(en: "Importing channels", cs: "Import kanálů")
  static let imported = Phrase(en: "Import finished", cs: "Import je hotový")
  static let importGoesOn = Phrase(
    en: "You can leave this page; the import goes on.",
    cs: "Stránku můžete opustit, import poběží dál.")
  static let importRefused = Phrase(
    en: "These addresses could not be used", cs: "Tyhle adresy se nedají použít")
  static let importLeftOut = Phrase(
    en: "Something went wrong on our side with this one. Add it by hand.",
    cs: "U téhle se něco pokazilo na naší straně. Přidejte ji ručně.")
  static let plainFeed = Phrase(
    en: "Only without encryption (http): others on the way can see what is read.",
    cs: "Jen bez šifrování (http): kdo je po cestě, vidí, co se čte.")
  static let siteWithoutHTTPS = Phrase(
    en:
      "This site has no encryption (https), only http: others on the way can see what is read.",
    cs: "Tento web nemá šifrování (https), jen http: kdo je po cestě, vidí, co se čte.")
  static let subscribeChosen = Phrase(en: "Subscribe to the chosen", cs: "Odebírat vybrané")
  static let chooseOneFeed = Phrase(
    en: "Choose at least one.", cs: "Vyberte aspoň jeden.")
  static let notSubscribed = Phrase(en: "These were not added", cs: "Tyhle se nepřidaly")
  static let toChannels = Phrase(en: "Go to channels", cs: "Přejít na kanály")
}

extension PluralPhrase {
  static let markedArticles = PluralPhrase(
    en: ("{} article marked as read.", "{} articles marked as read."),
    cs: (
      "{} článek označen jako přečtený.", "{} články označeny jako přečtené.",
      "{} článků označeno jako přečtené."
    ))
  static let newArticleCount = PluralPhrase(
    en: ("{} new article.", "{} new articles."),
    cs: ("{} nový článek.", "{} nové články.", "{} nových článků."))
  /// On the sign above a list that one reads in.
  static let freshArticles = PluralPhrase(
    en: ("{} new", "{} new"), cs: ("{} nový", "{} nové", "{} nových"))
  static let newSoFar = PluralPhrase(
    en: (
      "{} new article so far; the other channels are still being read.",
      "{} new articles so far; the other channels are still being read."
    ),
    cs: (
      "Zatím {} nový článek; zbylé kanály se ještě načítají.",
      "Zatím {} nové články; zbylé kanály se ještě načítají.",
      "Zatím {} nových článků; zbylé kanály se ještě načítají."
    ))
  static let entryCount = PluralPhrase(
    en: ("{} article in the feed", "{} articles in the feed"),
    cs: ("{} článek v kanálu", "{} články v kanálu", "{} článků v kanálu"))
  static let channelsAdded = PluralPhrase(
    en: ("{} channel added.", "{} channels added."),
    cs: ("{} kanál přidán.", "{} kanály přidány.", "{} kanálů přidáno."))
  static let importUnchecked = PluralPhrase(
    en: ("{} channel is still to be asked.", "{} channels are still to be asked."),
    cs: (
      "{} kanál se ještě nečetl.", "{} kanály se ještě nečetly.", "{} kanálů se ještě nečetlo."
    ))
  static let channelsKnown = PluralPhrase(
    en: ("{} was there already.", "{} were there already."),
    cs: ("{} už tu byl.", "{} už tu byly.", "{} už tu bylo."))
}
