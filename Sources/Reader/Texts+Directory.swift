import Core

// Finding feeds by words, and the operator's directory.
extension Phrase {
  static let foundByWords = Phrase(
    en: "These fit your words. Choose what you want to read.",
    cs: "Tohle odpovídá vašim slovům. Vyberte, co chcete číst.")
  static let foundNearlyByWords = Phrase(
    en: "Nothing has exactly these words. These are spelled nearly so.",
    cs: "Přesně tahle slova tu nic nemá. Tohle se píše podobně.")
  static let nothingByWords = Phrase(
    en: "No feed that is known here has these words. Try fewer or other words, or type the address "
      + "of a site, such as example.org.",
    cs:
      "Žádný kanál, o kterém tu víme, tahle slova nemá. Zkuste méně nebo jiná slova, nebo napište "
      + "adresu webu, například example.org.")
  static let directory = Phrase(en: "Directory", cs: "Katalog")
  static let allCategories = Phrase(en: "All categories", cs: "Všechny kategorie")
  static let otherFeeds = Phrase(en: "Other", cs: "Ostatní")
  static let follow = Phrase(en: "Follow", cs: "Sledovat")
  static let followed = Phrase(en: "You follow it", cs: "Sledujete")
  static let noDirectory = Phrase(en: "No directory yet", cs: "Katalog tu zatím není")
  static let noDirectoryText = Phrase(
    en: "Add a channel by the address of a site, or by words.",
    cs: "Přidejte kanál podle adresy webu, nebo podle slov.")
  static let toDirectory = Phrase(en: "To the directory", cs: "Do katalogu")
}

extension PluralPhrase {
  static let feedCount = PluralPhrase(
    en: ("{} feed", "{} feeds"), cs: ("{} kanál", "{} kanály", "{} kanálů"))
}

extension DirectoryProblem {
  /// What is wrong and what to do, for admins.
  var text: Phrase {
    switch self {
    case .missing:
      Phrase(
        en: "The file of the directory is not in the data folder. Put it there, or change "
          + "reader.directory. What was read last is shown.",
        cs: "Soubor katalogu není v datové složce. Dejte ho tam, nebo změňte reader.directory. "
          + "Vidíte, co se načetlo naposledy.")
    case .tooLarge:
      Phrase(
        en: "The directory has more than 4 MB. Make it smaller. What was read last is shown.",
        cs: "Katalog má víc než 4 MB. Zmenšete ho. Vidíte, co se načetlo naposledy.")
    case .unreadable:
      Phrase(
        en: "The directory is no OPML document with feeds in it. What was read last is shown.",
        cs: "Katalog není dokument OPML s kanály. Vidíte, co se načetlo naposledy.")
    case .unreachable:
      Phrase(
        en: "The address of the directory does not answer with a document. Try it in a browser. "
          + "What was read last is shown.",
        cs: "Adresa katalogu nedává žádný dokument. Zkuste ji v prohlížeči. Vidíte, co se načetlo "
          + "naposledy.")
    }
  }
}
