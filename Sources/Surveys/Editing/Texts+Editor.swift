import Core

extension Phrase {
  static let copyOf = Phrase(en: "{} (copy)", cs: "{} (kopie)")
  static let pictureNotYours = Phrase(
    en:
      "this picture is not yours, or is not here. Take it out of the file, and add pictures in the"
      + " editor.",
    cs: "tenhle obrázek není váš, nebo tu není. Z souboru ho odeberte a obrázky přidejte v"
      + " editoru.")
}

/// Why a field of the editor's forms is not taken.
extension Phrase {
  static let tooManyLines = Phrase(
    en: "There are {} lines, and at most {} fit. Remove some.",
    cs: "Řádků je {} a vejde se jich nejvýš {}. Některé smažte.")
  static let fieldTooLong = Phrase(
    en: "At most {} characters fit. Shorten it.", cs: "Vejde se nejvýš {} znaků. Zkraťte to.")
  static let fieldNoNumber = Phrase(
    en: "Write a number, such as 12 or 3.5.", cs: "Napište číslo, třeba 12 nebo 3,5.")
  static let fieldOutside = Phrase(
    en: "Write a whole number from {} to {}.", cs: "Napište celé číslo od {} do {}.")
  static let fieldNoDate = Phrase(
    en: "Write a day, such as 2026-01-31.", cs: "Napište den, třeba 31. 1. 2026.")
}

/// Choosing conditions.
extension Phrase {
  static let chooseTest = Phrase(en: "Choose a comparison.", cs: "Vyberte porovnání.")
  static let chooseRow = Phrase(en: "Choose a row.", cs: "Vyberte řádek.")
  static let chooseValue = Phrase(
    en: "Say what to compare with.", cs: "Uveďte, s čím porovnat.")
  static let conditionOnNothing = Phrase(
    en: "A question that is gone", cs: "Otázka, která už tu není")
  static let untitledQuestion = Phrase(en: "Untitled question", cs: "Otázka bez textu")
  static let quoted = Phrase(en: "“{}”", cs: "„{}“")
  static let andWord = Phrase(en: "and", cs: "a")
  static let orWord = Phrase(en: "or", cs: "nebo")
}

/// The overview of a draft.
extension Phrase {
  static let editSurvey = Phrase(en: "Edit", cs: "Upravit")
  static let mySurveys = Phrase(en: "My surveys", cs: "Moje dotazníky")
  static let settingsCell = Phrase(en: "Title, target and time", cs: "Název, pro koho a kdy")
  static let addPage = Phrase(en: "Add a page", cs: "Přidat stránku")
  static let addQuestion = Phrase(en: "Add a question", cs: "Přidat otázku")
  static let previewSurvey = Phrase(en: "Try it", cs: "Vyzkoušet")
  static let toPublishing = Phrase(en: "Publish …", cs: "Zveřejnit…")
  static let moreActions = Phrase(en: "More actions", cs: "Další možnosti")
  static let downloadJSON = Phrase(en: "Download as JSON", cs: "Stáhnout jako JSON")
  static let duplicateSurvey = Phrase(en: "Duplicate", cs: "Vytvořit kopii")
  static let surveyDuplicated = Phrase(
    en: "This is a copy. Choose its time anew.", cs: "Tohle je kopie. Zvolte jí nový čas.")
  static let deleteDraft = Phrase(en: "Delete the draft", cs: "Smazat koncept")
  static let deleteDraftQuestion = Phrase(
    en: "The draft and all its questions go for good.",
    cs: "Koncept i všechny jeho otázky nenávratně zmizí.")
  static let draftDeleted = Phrase(en: "The draft is deleted.", cs: "Koncept je smazaný.")
  static let draftSound = Phrase(
    en: "Nothing is missing. Try it, then publish it.",
    cs: "Nic tu nechybí. Vyzkoušejte ho a zveřejněte.")
  static let toFirstProblem = Phrase(en: "To the first one", cs: "K prvnímu")
  static let savedAt = Phrase(en: "saved", cs: "uloženo")
  static let forEverybody = Phrase(en: "for everybody", cs: "pro všechny")
  static let forSome = Phrase(en: "for some people", cs: "jen pro někoho")
  static let untilTime = Phrase(en: "until {}", cs: "do {}")
  static let noEndYet = Phrase(en: "no end yet", cs: "zatím bez konce")
  static let publishedTitle = Phrase(
    en: "Already published", cs: "Už je zveřejněný")
  static let toSurvey = Phrase(en: "To the survey", cs: "K dotazníku")

  static let pageNumber = Phrase(en: "Page {}", cs: "Stránka {}")
  static let shownIf = Phrase(en: "only if {}", cs: "jen když {}")
  static let skipsIf = Phrase(
    en: "goes on to “{}” if {}", cs: "pokračuje na „{}“, když {}")
  static let skipsAlways = Phrase(en: "goes on to “{}”", cs: "pokračuje na „{}“")
  static let skipToEnd = Phrase(en: "the thanks", cs: "poděkování")
  static let pageGone = Phrase(en: "a page that is gone", cs: "stránka, která už tu není")
  static let mixedPage = Phrase(
    en: "questions in a different order for each person", cs: "otázky pro každého v jiném pořadí")
  static let requiredMark = Phrase(en: "required", cs: "povinná")
  static let pageSettings = Phrase(en: "Title, order, skips", cs: "Název, pořadí, přeskočení")
  static let moveUp = Phrase(en: "Move up: {}", cs: "Posunout výš: {}")
  static let moveDown = Phrase(en: "Move down: {}", cs: "Posunout níž: {}")
  static let moveUpShort = Phrase(en: "Move up", cs: "Posunout výš")
  static let moveDownShort = Phrase(en: "Move down", cs: "Posunout níž")
  static let duplicateQuestion = Phrase(en: "Duplicate", cs: "Zdvojit")
  static let deleteQuestion = Phrase(en: "Delete the question", cs: "Smazat otázku")
  static let deleteQuestionQuestion = Phrase(
    en: "The question goes for good.", cs: "Otázka nenávratně zmizí.")
  static let questionDeleted = Phrase(en: "The question is deleted.", cs: "Otázka je smazaná.")
  static let deletePage = Phrase(en: "Delete the page", cs: "Smazat stránku")
  static let deletePageQuestion = Phrase(
    en: "Its questions move to the page beside it.",
    cs: "Její otázky se přesunou na stránku vedle.")
  static let pageDeleted = Phrase(
    en: "The page is deleted, its questions stayed.",
    cs: "Stránka je smazaná, její otázky zůstaly.")
  static let writeTitle = Phrase(
    en: "Give the survey a title.", cs: "Dejte dotazníku název.")
  static let writeQuestion = Phrase(en: "Write the question.", cs: "Napište otázku.")
}

extension PluralPhrase {
  static let problemCount = PluralPhrase(
    en: (one: "{} thing has to be mended first.", other: "{} things have to be mended first."),
    cs: (
      one: "Nejdřív zbývá opravit {} věc.", few: "Nejdřív zbývá opravit {} věci.",
      other: "Nejdřív zbývá opravit {} věcí."
    ))
  static let pageCount = PluralPhrase(
    en: (one: "{} page", other: "{} pages"),
    cs: (one: "{} stránka", few: "{} stránky", other: "{} stránek"))
}

/// What the script says of saving.
extension Phrase {
  static let editorSaving = Phrase(en: "Saving …", cs: "Ukládá se…")
  static let editorSaved = Phrase(en: "Saved", cs: "Uloženo")
  static let editorUnsaved = Phrase(en: "Not saved yet", cs: "Zatím neuloženo")
  static let editorOnDevice = Phrase(
    en: "Kept on this device, waits for the connection", cs: "Uloženo v zařízení, čeká na připojení"
  )
  static let editorBroughtBack = Phrase(
    en: "What you wrote without a connection is back.", cs: "Co jste psali bez připojení, je zpět.")
  static let editorOffline = Phrase(
    en: "No connection. What you write here is kept on this device.",
    cs: "Bez připojení. Co tady píšete, zůstává v zařízení.")
  static let editorClose = Phrase(en: "Close", cs: "Zavřít")
  static let editorMoved = Phrase(en: "Moved to place {}.", cs: "Přesunuto na místo {}.")
}

/// Trying and loading.
extension Phrase {
  static let previewNote = Phrase(
    en: "This is what respondents see. Nothing you choose here is saved.",
    cs: "Tohle uvidí ti, kdo odpovídají. Nic z toho, co tu zvolíte, se neukládá.")
  static let previewEnd = Phrase(en: "This is the end", cs: "Tady je konec")
  static let previewEndText = Phrase(
    en: "You have written no thanks.", cs: "Žádné poděkování jste nenapsali.")
  static let previewAgain = Phrase(en: "Once more", cs: "Ještě jednou")
  static let loadSurvey = Phrase(en: "Load a survey", cs: "Nahrát dotazník")
  static let definitionFile = Phrase(en: "A file in JSON", cs: "Soubor JSON")
  static let definitionText = Phrase(en: "Or its text", cs: "Nebo jeho text")
  static let chooseDefinition = Phrase(
    en: "Choose a file, or paste its text.", cs: "Vyberte soubor, nebo vložte jeho text.")
  static let definitionRefused = Phrase(
    en: "Nothing was loaded. Mend this first:", cs: "Nic se nenahrálo. Nejdřív opravte tohle:")
  static let definitionLoaded = Phrase(
    en: "The survey is loaded as a draft.", cs: "Dotazník je nahraný jako koncept.")
}
