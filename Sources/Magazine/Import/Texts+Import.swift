import Core

extension Phrase {
  static let importArticles = Phrase(en: "Import articles", cs: "Import článků")
  static let importLead = Phrase(
    en: """
      Bring a WordPress site, or the articles of any feed: texts, authors, categories, pictures and \
      comments. Old addresses will lead here. Doing it twice changes nothing.
      """,
    cs: """
      Přeneste si web z WordPressu nebo články z libovolného kanálu: texty, autory, rubriky, obrázky \
      i komentáře. Staré adresy povedou sem. Opakovaný import nic nezmění.
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
  static let picturesMissingHint = Phrase(
    en: "They could not be fetched, and are left out of the texts.",
    cs: "Nepodařilo se je stáhnout a v textech chybějí.")
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
