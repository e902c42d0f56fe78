import Core

/// Editing a survey where it stands.
extension Phrase {
  static let cardTitleHint = Phrase(en: "Write the question", cs: "Napište otázku")
  static let cardSurveyTitle = Phrase(en: "Title of the survey", cs: "Název dotazníku")
  static let cardTools = Phrase(en: "What this question can do", cs: "Co tahle otázka umí")
  static let cardRequired = Phrase(en: "Required", cs: "Povinná")
  static let cardOther = Phrase(en: "Other", cs: "Jiné")
  static let cardShuffle = Phrase(en: "Shuffle", cs: "Promíchat")
  static let cardHelp = Phrase(en: "Help", cs: "Nápověda")
  static let cardOnlyIf = Phrase(en: "Only if …", cs: "Jen když…")
  static let cardMore = Phrase(en: "More …", cs: "Víc…")
  static let cardChoice = Phrase(en: "Choice {}", cs: "Možnost {}")
  static let cardRow = Phrase(en: "Row {}", cs: "Řádek {}")
  static let cardColumn = Phrase(en: "Column {}", cs: "Sloupec {}")
  static let cardAnother = Phrase(
    en: "Another one … or paste a whole list", cs: "Další… vložte i celý seznam")
  static let cardBelow = Phrase(en: "Question below", cs: "Otázka pod ni")
  static let cardPictures = Phrase(en: "Pictures …", cs: "Obrázky…")
  static let cardMet = Phrase(
    en:
      "This was changed elsewhere meanwhile. If you change it again, yours counts. There it says:",
    cs: "Mezitím se to změnilo jinde. Změníte-li to znovu, platí vaše. Jinde stojí:")
  static let cardUndo = Phrase(en: "Undo", cs: "Zpět o krok")
  static let cardUndone = Phrase(en: "Undone.", cs: "Vráceno.")
  static let cardFull = Phrase(
    en: "The first 100 are here. The others did not fit.",
    cs: "Prvních 100 je tu. Další se nevešly.")
}

/// Questions that are pasted as a list.
extension Phrase {
  static let pasteQuestions = Phrase(en: "Paste a list of questions", cs: "Vložit seznam otázek")
  static let pasteField = Phrase(en: "Your questions", cs: "Vaše otázky")
  static let pasteHint = Phrase(
    en: "One on each line, choices below it with a dash or a number. “(yes/no)”, “(1–5)” or"
      + " “(date)” at its end says how it is answered.",
    cs: "Každá na svém řádku, možnosti pod ní s pomlčkou nebo číslem. „(ano/ne)“, „(1–5)“ nebo"
      + " „(datum)“ na konci řekne, jak se odpovídá.")
  static let pastePreview = Phrase(en: "See what comes of it", cs: "Ukázat, co z toho bude")
  static let pasteAgain = Phrase(en: "See it again", cs: "Ukázat znovu")
  static let pasteFound = Phrase(
    en: "Look whether the kinds are right. What is not ticked is left out.",
    cs: "Podívejte se, jestli sedí druhy. Co nezaškrtnete, to se nepřidá.")
  static let pasteUse = Phrase(en: "Add this one", cs: "Přidat tuhle")
  static let pasteNothing = Phrase(
    en: "There is no question in it. Write or paste at least one.",
    cs: "Žádná otázka v tom není. Napište nebo vložte aspoň jednu.")
  static let pasteNothingTicked = Phrase(
    en: "Nothing is ticked. Tick what to add.", cs: "Nic není zaškrtnuté. Zaškrtněte, co přidat.")
  static let pasteTooLong = Phrase(
    en: "At most 100,000 characters fit at once. Paste it in two parts.",
    cs: "Najednou se vejde nejvýš 100 000 znaků. Vložte to nadvakrát.")
  static let pasteTooMany = Phrase(
    en: "At most 200 questions fit. Paste fewer.",
    cs: "Vejde se nejvýš 200 otázek. Vložte jich"
      + " méně.")
  static let pasteLongQuestion = Phrase(
    en: "Line {} is longer than 1,000 characters, which is too long for a question.",
    cs: "Řádek {} má víc než 1 000 znaků, to je na otázku moc.")
  static let pasteLongChoice = Phrase(
    en: "Line {} is longer than 300 characters, which is too long for a choice.",
    cs: "Řádek {} má víc než 300 znaků, to je na možnost moc.")
  static let pasteManyChoices = Phrase(
    en: "The question on line {} has more than 100 choices.",
    cs: "Otázka na řádku {} má víc než 100 možností.")
  static let yesWord = Phrase(en: "Yes", cs: "Ano")
  static let noWord = Phrase(en: "No", cs: "Ne")
}

extension PluralPhrase {
  static let pasteAdd = PluralPhrase(
    en: (one: "Add {} question", other: "Add {} questions"),
    cs: (one: "Přidat {} otázku", few: "Přidat {} otázky", other: "Přidat {} otázek"))
  static let pasteAdded = PluralPhrase(
    en: (one: "{} question was added.", other: "{} questions were added."),
    cs: (
      one: "Přidala se {} otázka.", few: "Přidaly se {} otázky.", other: "Přidalo se {} otázek."
    ))
}

/// Versions of a draft.
extension Phrase {
  static let versionsTitle = Phrase(en: "Earlier versions", cs: "Dřívější verze")
  static let versionsHint = Phrase(
    en: "Korzo keeps up to 30 of them while you write: before anything is deleted, and every ten"
      + " minutes. What is there now is kept as well when you go back.",
    cs: "Korzo jich při psaní uchová až 30: než se něco smaže a vždy po deseti minutách. I to, co"
      + " je tu teď, při návratu zůstane.")
  static let versionsNone = Phrase(
    en: "No earlier version is kept yet.", cs: "Zatím tu žádná dřívější verze není.")
  static let versionRestore = Phrase(en: "Go back to this", cs: "Vrátit se k téhle")
  static let versionRestored = Phrase(
    en: "The earlier version is back.", cs: "Dřívější verze je zpátky.")
  static let versionGone = Phrase(
    en: "This version is not kept any more.", cs: "Tahle verze už není uložená.")
  static let questionRestored = Phrase(en: "The question is back.", cs: "Otázka je zpátky.")
}
