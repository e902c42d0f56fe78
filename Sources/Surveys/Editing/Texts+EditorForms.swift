import Core

/// The form of one question.
extension Phrase {
  static let questionTitle = Phrase(en: "Question", cs: "Otázka")
  static let informationText = Phrase(en: "Text", cs: "Text")
  static let questionHelp = Phrase(en: "Help below it", cs: "Nápověda pod ní")
  static let questionKind = Phrase(en: "Kind", cs: "Druh")
  static let questionRequired = Phrase(en: "An answer is required", cs: "Odpověď je povinná")
  static let choiceLines = Phrase(en: "Choices", cs: "Možnosti")
  static let choiceLinesHint = Phrase(
    en: "One on each line, at least two.", cs: "Každá na svém řádku, aspoň dvě.")
  static let otherLabel = Phrase(en: "“Other” with own words", cs: "„Jiné“ s vlastními slovy")
  static let otherHint = Phrase(
    en: "Its label, such as “Something else”. Leave it empty, and there is none.",
    cs: "Popisek, třeba „Něco jiného“. Necháte-li ho prázdný, nebude tu.")
  static let randomizeChoices = Phrase(
    en: "In a different order for each person", cs: "Pro každého v jiném pořadí")
  static let leastLabel = Phrase(en: "Least", cs: "Nejméně")
  static let maximumLabel = Phrase(en: "Most", cs: "Nejvíce")
  static let leastChosen = Phrase(en: "Choose at least", cs: "Vybrat aspoň")
  static let maximumChosen = Phrase(en: "Choose at most", cs: "Vybrat nejvýš")
  static let maximumChosenHint = Phrase(
    en: "Empty: as many as one likes.", cs: "Prázdné: kolik kdo chce.")
  static let onlyWhole = Phrase(en: "Whole numbers only", cs: "Jen celá čísla")
  static let unitLabel = Phrase(en: "Unit, such as kg", cs: "Jednotka, třeba kg")
  static let maxLength = Phrase(en: "At most so many characters", cs: "Nejvýš tolik znaků")
  static let scaleFrom = Phrase(en: "First number", cs: "První číslo")
  static let scaleTo = Phrase(en: "Last number", cs: "Poslední číslo")
  static let scaleFromLabel = Phrase(en: "What the first means", cs: "Co znamená první")
  static let scaleToLabel = Phrase(en: "What the last means", cs: "Co znamená poslední")
  static let matrixRows = Phrase(en: "Rows", cs: "Řádky")
  static let matrixRowsHint = Phrase(
    en: "What is asked about, one on each line.", cs: "Na co se ptáte, každé na svém řádku.")
  static let matrixColumns = Phrase(en: "Columns", cs: "Sloupce")
  static let matrixColumnsHint = Phrase(
    en: "What can be chosen in each row, one on each line.",
    cs: "Co jde vybrat v každém řádku, každé na svém řádku.")
  static let randomizeRows = Phrase(
    en: "Rows in a different order for each person", cs: "Řádky pro každého v jiném pořadí")
  static let firstDay = Phrase(en: "First day", cs: "První den")
  static let lastDay = Phrase(en: "Last day", cs: "Poslední den")
  static let pictureWord = Phrase(en: "Picture", cs: "Obrázek")
  static let pictureShows = Phrase(en: "What the picture shows", cs: "Co je na obrázku")
  static let pictureShowsHint = Phrase(
    en: "It is read out, and stands in the results.", cs: "Čte se nahlas a stojí ve výsledcích.")
  static let addPictures = Phrase(en: "Add pictures", cs: "Přidat obrázky")
  static let removeThisPicture = Phrase(en: "Remove this picture", cs: "Odebrat tento obrázek")
  static let attentionField = Phrase(en: "Attention test", cs: "Zkouška pozornosti")
  static let attentionHint = Phrase(
    en: "The answer of somebody who reads the question. Other answers are only marked for you.",
    cs: "Odpověď toho, kdo otázku čte. Jiné odpovědi se vám jen označí.")
  static let noAttention = Phrase(en: "No test", cs: "Žádná zkouška")
  static let changedQuestion = Phrase(
    en: "This question was changed elsewhere meanwhile. That version stays. Yours is below: add it"
      + " as a second question, or leave it.",
    cs: "Otázka se mezitím změnila jinde. Tamta verze zůstává. Vaše je níže: přidejte ji jako"
      + " druhou otázku, nebo ji nechte být.")
  static let goneQuestion = Phrase(
    en: "This question was deleted elsewhere meanwhile. Yours is below: add it again, or leave it.",
    cs: "Otázka se mezitím jinde smazala. Vaše je níže: přidejte ji znovu, nebo ji nechte být.")
  static let addMine = Phrase(en: "Add mine as a question", cs: "Přidat moji jako otázku")
  static let seeTheirs = Phrase(en: "Leave mine", cs: "Nechat být")
  static let editSaved = Phrase(en: "Saved.", cs: "Uloženo.")
  static let questionAdded = Phrase(en: "Your question was added.", cs: "Vaše otázka je přidaná.")
  static let editSave = Phrase(en: "Save", cs: "Uložit")
  static let conditionsLink = Phrase(en: "Show only if …", cs: "Zobrazit, jen když…")
  static let conditionsNone = Phrase(en: "Always shown", cs: "Zobrazí se vždy")
}

/// Pages, skips and conditions.
extension Phrase {
  static let pageTitle = Phrase(en: "Heading", cs: "Nadpis")
  static let randomizePage = Phrase(
    en: "Questions in a different order for each person", cs: "Otázky pro každého v jiném pořadí")
  static let skipsTitle = Phrase(en: "After this page", cs: "Po téhle stránce")
  static let skipsHint = Phrase(
    en: "The first skip that holds is taken; without one the next page comes.",
    cs: "Uplatní se první přeskočení, které platí; jinak přijde další stránka.")
  static let skipTo = Phrase(en: "Go on to “{}”", cs: "Pokračovat na „{}“")
  static let skipAlways = Phrase(en: "always", cs: "vždy")
  static let skipToLabel = Phrase(en: "Go on to", cs: "Pokračovat na")
  static let addSkip = Phrase(en: "Add a skip", cs: "Přidat přeskočení")
  static let removeSkip = Phrase(en: "Remove this skip", cs: "Odebrat přeskočení")
  static let conditionsTitle = Phrase(en: "Conditions", cs: "Podmínky")
  static let conditionsEmpty = Phrase(
    en: "There is no condition: it always holds.", cs: "Není tu žádná podmínka, platí to vždy.")
  static let carryLabel = Phrase(
    en: "Choices from an earlier answer", cs: "Možnosti z dřívější odpovědi")
  static let carryHint = Phrase(
    en: "Everybody sees, before those written above, what came from their own answer. For whom "
      + "nothing comes, the question is left out.",
    cs: "Každý uvidí před možnostmi napsanými výš ty, které přišly z jeho vlastní odpovědi. Komu "
      + "nic nepřijde, ten otázku přeskočí.")
  static let carryNone = Phrase(en: "None", cs: "Žádné")
  static let carryChosenOf = Phrase(
    en: "What was chosen in “{}”", cs: "Co bylo vybráno v otázce „{}“")
  static let carryOthersOf = Phrase(
    en: "What was not chosen in “{}”", cs: "Co nebylo vybráno v otázce „{}“")
  static let carryGone = Phrase(
    en: "A question that is not there any more", cs: "Otázka, která tu už není")
  static let removeCondition = Phrase(en: "Remove this condition", cs: "Odebrat podmínku")
  static let conditionsHold = Phrase(en: "What has to hold", cs: "Co musí platit")
  static let allHold = Phrase(en: "all of them", cs: "všechny")
  static let oneHolds = Phrase(en: "at least one", cs: "aspoň jedna")
  static let nothingToAskAbout = Phrase(
    en: "Conditions ask about earlier pages, and there is no question yet. Put one on a page"
      + " before.",
    cs: "Podmínky se ptají na dřívější stránky a tam zatím žádná otázka není. Dejte ji na stránku"
      + " před touto.")
  static let addCondition = Phrase(en: "Add a condition", cs: "Přidat podmínku")
  static let conditionQuestion = Phrase(en: "Answer to", cs: "Odpověď na")
  static let conditionNext = Phrase(en: "Go on", cs: "Dál")
  static let conditionTest = Phrase(en: "Comparison", cs: "Porovnání")
  static let conditionRow = Phrase(en: "Row", cs: "Řádek")
  static let conditionValue = Phrase(en: "With", cs: "S čím")
  static let conditionValueHint = Phrase(
    en: "Not needed for “was answered”.", cs: "U „má odpověď“ není třeba.")
  static let otherQuestion = Phrase(en: "Another question", cs: "Jiná otázka")
  static let showsQuestion = Phrase(
    en: "“{}” is shown only if:", cs: "„{}“ se zobrazí, jen když:")
  static let showsPage = Phrase(en: "{} is shown only if:", cs: "{} se zobrazí, jen když:")
  static let takesSkip = Phrase(
    en: "After “{}” one goes on to “{}” if:", cs: "Po „{}“ se pokračuje na „{}“, když:")
  static let tooManyPictures = Phrase(
    en: "At most 20 pictures at once, and 100 in a question. Choose fewer.",
    cs: "Najednou nejvýš 20 obrázků, v otázce nejvýš 100. Vyberte jich méně.")
  static let pictureTooLarge = Phrase(
    en: "One of the pictures is too large. Choose a smaller one.",
    cs: "Některý z obrázků je příliš velký. Vyberte menší.")
}
