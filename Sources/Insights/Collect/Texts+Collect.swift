import Core

/// What was and was not collected.
extension Phrase {
  static let collectionTitle = Phrase(en: "Collection", cs: "Sběr dat")
  static let collectionLead = Phrase(
    en: """
      Instagram forgets stories after a day, so we fetch them by ourselves and keep them. Here you \
      see what we have, and what we could not get.
      """,
    cs: """
      Instagram příběhy po dni zapomíná, proto je sami stahujeme a ukládáme. Tady vidíte, co máme \
      a co se získat nepodařilo.
      """)
  static let collectionRefused = Phrase(
    en: """
      Instagram refuses to tell us about this account. We try again every hour; connecting the \
      account again often helps.
      """,
    cs: """
      Instagram nám o tomto účtu odmítá cokoli říct. Zkoušíme to každou hodinu; často pomůže účet \
      připojit znovu.
      """)
  static let collectionFirst = Phrase(
    en: "Fetching what you have posted so far", cs: "Stahujeme, co jste dosud zveřejnili")
  static let collectionStanding = Phrase(en: "How it stands", cs: "Jak to vypadá")
  static let collectionPlan = Phrase(
    en: """
      Stories are read every hour and twice in their last half-hour, posts every hour in their \
      first week and less often later, your account once a day.
      """,
    cs: """
      Příběhy čteme každou hodinu a dvakrát v jejich poslední půlhodině, příspěvky první týden \
      každou hodinu a později méně často, váš účet jednou denně.
      """)
  static let collectionLast = Phrase(en: "Last read", cs: "Naposledy přečteno")
  static let collectionNext = Phrase(en: "Next time", cs: "Příště")
  static let collectionNever = Phrase(en: "never", cs: "nikdy")
  static let collectionSoon = Phrase(en: "any moment", cs: "každou chvíli")
  static let collectionNotByItself = Phrase(
    en: "after you connect again", cs: "až účet znovu připojíte")
  static let collectionWantedPictures = Phrase(
    en: "Pictures on their way", cs: "Obrázky na cestě")
  static let collectionMissingPictures = Phrase(
    en: "Pictures that Instagram does not give out", cs: "Obrázky, které Instagram nevydal")
  static let collectionAllStories = Phrase(
    en: "The last numbers of every story are from its last hour.",
    cs: "Poslední čísla každého příběhu jsou z jeho poslední hodiny.")
  static let collectionLate = Phrase(
    en: "Stories without numbers from their last hour",
    cs: "Příběhy bez čísel z poslední hodiny")
  static let collectionLateNote = Phrase(
    en: "The numbers of these stories may be a little lower than they were in the end.",
    cs: "Čísla těchto příběhů můžou být o něco nižší, než byla nakonec.")
  static let collectionReadBefore = Phrase(
    en: "Last read {} before its end", cs: "Naposledy přečteno {} před koncem")
  static let collectionNeverRead = Phrase(en: "Never read", cs: "Nepřečteno")
  static let collectionGaps = Phrase(
    en: "When we could not read", cs: "Kdy jsme nemohli číst")
  static let collectionGapsNote = Phrase(
    en: """
      A story that began and ended within such a time is missing. Posts lose nothing but a piece of \
      their history.
      """,
    cs: """
      Příběh, který v takové době začal i skončil, chybí. Příspěvkům chybí jen kousek historie.
      """)
  static let collectionGoesOn = Phrase(en: "still", cs: "trvá")
}

extension PluralPhrase {
  static let collectionMinutes = PluralPhrase(
    en: (one: "{} minute", other: "{} minutes"),
    cs: (one: "{} minutu", few: "{} minuty", other: "{} minut"))
  static let collectionHours = PluralPhrase(
    en: (one: "{} hour", other: "{} hours"),
    cs: (one: "{} hodinu", few: "{} hodiny", other: "{} hodin"))
  static let collectionDays = PluralPhrase(
    en: (one: "{} day", other: "{} days"), cs: (one: "{} den", few: "{} dny", other: "{} dní"))
}

extension CollectionGap.Cause {
  /// What people are told.
  var words: Phrase {
    switch self {
    case .down: Phrase(en: "This site was not running", cs: "Tento web neběžel")
    case .unreachable: Phrase(en: "Instagram did not answer", cs: "Instagram neodpovídal")
    case .limit:
      Phrase(en: "Instagram asked us to wait", cs: "Instagram chtěl, abychom počkali")
    case .token:
      Phrase(en: "The account was not connected", cs: "Účet nebyl připojený")
    case .permission: Phrase(en: "A permission was missing", cs: "Chybělo oprávnění")
    case .refused: Phrase(en: "Instagram refused", cs: "Instagram odmítl")
    }
  }
}

extension CollectionReport.LateReason {
  /// What people are told.
  var words: Phrase {
    switch self {
    case .gap(let cause): cause.words
    case .foundLate:
      Phrase(
        en: "We found it when it had nearly ended", cs: "Našli jsme ho, až když skoro skončil")
    case .fewViewers:
      Phrase(
        en: "Instagram tells no numbers of so few viewers",
        cs: "Při tak malém počtu zhlédnutí Instagram čísla neříká")
    case .noPermission: CollectionGap.Cause.permission.words
    case .unanswered:
      Phrase(
        en: "Instagram did not answer for this story",
        cs: "Na tento příběh Instagram neodpověděl")
    }
  }
}
