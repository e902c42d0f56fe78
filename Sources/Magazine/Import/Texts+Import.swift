import Core

extension Phrase {
  static let importArticles = Phrase(en: "Import articles", cs: "Import článků")
  static let importLead = Phrase(
    en: """
      Bring a WordPress site, or the articles of any feed: texts, authors, categories, pictures and \
      comments. Old addresses will lead here. Doing it twice only brings what was missing.
      """,
    cs: """
      Přeneste si web z WordPressu nebo články z libovolného kanálu: texty, autory, rubriky, obrázky \
      i komentáře. Staré adresy povedou sem. Opakovaný import jen doplní, co chybělo.
      """)
  static let exportFile = Phrase(en: "Export file", cs: "Soubor s exportem")
  static let exportFileHint = Phrase(
    en:
      "In WordPress: Tools, Export, All content; 128 MB at most. RSS, Atom and JSON Feed work too.",
    cs:
      "Ve WordPressu: Nástroje, Export, Veškerý obsah; nejvýše 128 MB. Lze i RSS, Atom a JSON Feed."
  )
  static let feedAddress = Phrase(en: "Or the address of a feed", cs: "Nebo adresa kanálu")
  static let feedAddressHint = Phrase(
    en: "A feed often has only the newest articles.",
    cs: "Kanál často obsahuje jen nejnovější články.")
  static let startImport = Phrase(en: "Import", cs: "Importovat")
  static let importsSoFar = Phrase(en: "Imports so far", cs: "Dosavadní importy")
  static let importingArticles = Phrase(en: "Importing articles", cs: "Importují se články")
  static let articlesImported = Phrase(en: "Articles imported", cs: "Články jsou přenesené")
  static let importRunsOn = Phrase(
    en: "You can leave this page, the import goes on.",
    cs: "Stránku můžete opustit, import poběží dál.")
  static let toTheMagazine = Phrase(en: "To the magazine", cs: "Do magazínu")
  static let chooseExport = Phrase(
    en: "Choose a file, or write the address of a feed.",
    cs: "Vyberte soubor, nebo napište adresu kanálu.")
  static let importCutOff = Phrase(
    en:
      "The file breaks off in line {}, inside {}. Nothing was taken. Export it once more, please.",
    cs:
      "Soubor se přerušuje na řádku {} uvnitř „{}“. Nic se nepřeneslo. Vytvořte prosím export znovu."
  )
  static let importTooLarge = Phrase(
    en: """
      More than 8 MB are in {}, which begins in line {}. Nothing was taken. Shorten it there, and \
      export it once more, please.
      """,
    cs: """
      Víc než 8 MB má „{}“ od řádku {}. Nic se nepřeneslo. Zkraťte ho prosím na původním webu \
      a vytvořte export znovu.
      """)
  static let importTooLargeFeed = Phrase(
    en: "This is no WordPress export, and a feed may have 16 MB at most.",
    cs: "Tohle není export z WordPressu a kanál může mít nejvýše 16 MB.")
  static let importUnknown = Phrase(
    en: "This is neither a WordPress export nor a feed, but {}.",
    cs: "Tohle není export z WordPressu ani kanál: {}.")
  static let importEmpty = Phrase(
    en: "There are no articles in it.", cs: "Nejsou v něm žádné články.")
  static let feedNotFetched = Phrase(
    en: "The feed could not be fetched. Check the address, or try again later.",
    cs: "Kanál se nepodařilo stáhnout. Zkontrolujte adresu, nebo to zkuste později.")
  static let articlesRefusedHint = Phrase(
    en: "Their texts are too long, or damaged. Everything else came.",
    cs: "Jejich texty jsou příliš dlouhé nebo poškozené. Všechno ostatní se přeneslo.")
  static let importLooksAgain = Phrase(
    en: "All articles are here. Their links, and pictures that were missing, are seen to now.",
    cs: "Všechny články jsou tu. Teď se upravují odkazy a doplňují chybějící obrázky.")
  static let fetchMissing = Phrase(en: "Fetch what is missing", cs: "Stáhnout, co chybí")
  static let importOnceMore = Phrase(
    en: "Import the same file once more: articles stay as they are, only missing pictures come.",
    cs:
      "Importujte stejný soubor znovu: články zůstanou, jak jsou, přidají se jen chybějící obrázky."
  )
  static let articlesChangedSince = Phrase(
    en: "Changed since then", cs: "Mezitím upravené")
  static let articlesChangedSinceHint = Phrase(
    en: "Somebody rewrote the place where a picture or link belongs. Put it in by hand, please.",
    cs: "Místo, kam patří obrázek nebo odkaz, někdo přepsal. Doplňte ho prosím ručně.")
}

extension PictureRefusal {
  /// Why, in a few words.
  var title: Phrase {
    switch self {
    case .privateAddress: Phrase(en: "In a private network", cs: "V soukromé síti")
    case .notFound: Phrase(en: "No longer there", cs: "Už neexistují")
    case .notAllowed: Phrase(en: "Not given out", cs: "Server je nevydal")
    case .tooLarge: Phrase(en: "Too large", cs: "Příliš velké")
    case .notPicture: Phrase(en: "Not pictures", cs: "Nejsou to obrázky")
    case .unreachable: Phrase(en: "No answer", cs: "Bez odpovědi")
    case .notWeb: Phrase(en: "No address of the web", cs: "Není to webová adresa")
    }
  }

  /// What helps.
  var hint: Phrase {
    switch self {
    case .privateAddress:
      Phrase(
        en: """
          Korzo fetches from public addresses only. If this is your own network, start it with \
          FETCHING_ALLOWED_HOSTS={} and fetch them then.
          """,
        cs: """
          Korzo stahuje jen z veřejných adres. Je-li to vaše vlastní síť, spusťte ho \
          s FETCHING_ALLOWED_HOSTS={} a pak obrázky stáhněte.
          """)
    case .notFound:
      Phrase(
        en: "The old place says that there is nothing at these addresses.",
        cs: "Původní web na těchto adresách nic nemá.")
    case .notAllowed:
      Phrase(
        en:
          "Their server asks for a password, or refuses machines. Open it for a while, then fetch.",
        cs: "Server chce heslo nebo odmítá stroje. Na chvíli ho otevřete a pak obrázky stáhněte.")
    case .tooLarge:
      Phrase(
        en: "A picture may have 24 MB. Make them smaller at the old place, then fetch.",
        cs: "Obrázek může mít 24 MB. Na původním webu je zmenšete a pak je stáhněte.")
    case .notPicture:
      Phrase(
        en: "What came is no picture that Korzo can read, such as a page or a damaged file.",
        cs: "Přišlo něco, co Korzo jako obrázek nepřečte, třeba stránka nebo poškozený soubor.")
    case .unreachable:
      Phrase(
        en: "Their server did not answer, or said that it has trouble. Try again later.",
        cs: "Server neodpověděl nebo hlásil potíže. Zkuste to později.")
    case .notWeb:
      Phrase(
        en: "Put these in by hand.", cs: "Doplňte je prosím ručně.")
    }
  }
}

extension PluralPhrase {
  static let articlesAdded = PluralPhrase(
    en: ("{} article", "{} articles"), cs: ("{} článek", "{} články", "{} článků"))
  static let commentsAdded = PluralPhrase(
    en: ("{} comment", "{} comments"), cs: ("{} komentář", "{} komentáře", "{} komentářů"))
  static let picturesAdded = PluralPhrase(
    en: ("{} picture", "{} pictures"), cs: ("{} obrázek", "{} obrázky", "{} obrázků"))
  static let articlesKnown = PluralPhrase(
    en: ("{} article was here already.", "{} articles were here already."),
    cs: ("{} článek už tu byl.", "{} články už tu byly.", "{} článků už tu bylo."))
  static let articlesRefused = PluralPhrase(
    en: ("{} article was left aside", "{} articles were left aside"),
    cs: ("{} článek zůstal stranou", "{} články zůstaly stranou", "{} článků zůstalo stranou"))
  static let picturesMissing = PluralPhrase(
    en: ("{} picture is missing", "{} pictures are missing"),
    cs: ("Chybí {} obrázek", "Chybějí {} obrázky", "Chybí {} obrázků"))
}
