import Core

extension Phrase {
  // Where
  static let placeSurvey = Phrase(en: "The survey", cs: "Dotazník")
  static let placePage = Phrase(en: "Page {}", cs: "Stránka {}")
  static let placeQuestion = Phrase(en: "{}, question {}", cs: "{}, otázka {}")

  // The file
  static let definitionTooLarge = Phrase(
    en: "the file is larger than 1 MB. Shorten its texts.",
    cs: "soubor je větší než 1 MB. Zkraťte v něm texty.")
  static let notJSON = Phrase(
    en: "this is no JSON, or a key stands in it twice. Load a file that was downloaded here.",
    cs: "tohle není JSON, nebo je v něm některý klíč dvakrát. Nahrajte soubor stažený odsud.")
  static let unknownVersion = Phrase(
    en: "\"version\" has to be 1. Other versions are not known here.",
    cs: "„version“ musí být 1. Jiné verze tu neznáme.")
  static let unknownLanguage = Phrase(
    en: "\"language\" has to be \"cs\" or \"en\".", cs: "„language“ musí být „cs“ nebo „en“.")
  static let notAnObject = Phrase(
    en: "an object in braces belongs here.", cs: "sem patří objekt ve složených závorkách.")
  static let unknownField = Phrase(
    en: "the field \"{}\" is not known. Known here: {}. Remove it or mend its name.",
    cs: "pole „{}“ neznáme. Známe tady: {}. Smažte ho, nebo opravte jeho název.")
  static let unknownKind = Phrase(
    en: "the kind of the question is not known. Choose one of: {}.",
    cs: "takový druh otázky neznáme. Vyberte některý z těchto: {}.")

  // Values
  static let missingText = Phrase(
    en: "\"{}\" is empty. Write a text.", cs: "„{}“ je prázdné. Napište text.")
  static let notAText = Phrase(
    en: "\"{}\" has to be a text in quotes.", cs: "„{}“ má být text v uvozovkách.")
  static let textTooLong = Phrase(
    en: "\"{}\" has {} characters, at most {} fit. Shorten it.",
    cs: "„{}“ má {} znaků, vejde se nejvýš {}. Zkraťte ho.")
  static let missingID = Phrase(
    en: "the id in \"{}\" is missing. Give it one that stays the same.",
    cs: "v „{}“ chybí identifikátor. Dejte mu takový, který zůstane.")
  static let badID = Phrase(
    en: "the id in \"{}\" may have 1 to 40 letters without accents, digits, - and _.",
    cs: "identifikátor v „{}“ může mít 1 až 40 písmen bez háčků a čárek, číslic, - a _.")
  static let notAFlag = Phrase(
    en: "\"{}\" has to be true or false.", cs: "„{}“ má být true nebo false.")
  static let notANumber = Phrase(
    en: "\"{}\" has to be a number.", cs: "„{}“ má být číslo.")
  static let notWhole = Phrase(
    en: "\"{}\" has to be a whole number.", cs: "„{}“ má být celé číslo.")
  static let notADate = Phrase(
    en: "\"{}\" has to be a day such as \"2026-01-31\".",
    cs: "„{}“ má být den, třeba „2026-01-31“.")
  static let notAList = Phrase(
    en: "\"{}\" has to be a list in brackets.", cs: "„{}“ má být seznam v hranatých závorkách.")
  static let tooMany = Phrase(
    en: "\"{}\" has {} entries, at most {} fit. Remove some.",
    cs: "„{}“ má {} položek, vejde se nejvýš {}. Některé odeberte.")
  static let lengthOutside = Phrase(
    en: "\"max_length\" has to be from 1 to {}.", cs: "„max_length“ má být od 1 do {}.")

  // Structure
  static let noPages = Phrase(
    en: "it has no page. Add one with a question.",
    cs: "nemá žádnou stránku. Přidejte aspoň jednu s otázkou.")
  static let emptyPage = Phrase(
    en: "it has no question. Add one, or remove the page.",
    cs: "nemá žádnou otázku. Přidejte ji, nebo stránku smažte.")
  static let tooManyQuestions = Phrase(
    en: "a survey has at most 200 questions. Remove some, or make two surveys.",
    cs: "dotazník má nejvýš 200 otázek. Některé odeberte, nebo udělejte dotazníky dva.")
  static let nothingToAnswer = Phrase(
    en: "there is nothing to answer. Add a question.",
    cs: "není na co odpovídat. Přidejte otázku.")
  static let doubleID = Phrase(
    en: "the id \"{}\" is used twice. Give one of them another.",
    cs: "identifikátor „{}“ je tu dvakrát. Jednomu dejte jiný.")
  static let reservedID = Phrase(
    en: "the id \"{}\" has a meaning of its own. Choose another.",
    cs: "identifikátor „{}“ má vlastní význam. Zvolte jiný.")
  static let doubleLabel = Phrase(
    en: "\"{}\" stands there twice, and nobody could tell which was meant. Change one.",
    cs: "„{}“ je tam dvakrát a nikdo by nepoznal, co kdo myslel. Jedno změňte.")
  static let tooFewChoices = Phrase(
    en: "there have to be at least two choices. Add one.",
    cs: "na výběr musí být aspoň dvě možnosti. Přidejte další.")
  static let tooFewRows = Phrase(
    en: "a matrix needs at least one row. Add one.",
    cs: "tabulka potřebuje aspoň jeden řádek. Přidejte ho.")
  static let tooManyCells = Phrase(
    en: "a matrix has at most 1,000 cells. Remove rows or columns.",
    cs: "tabulka má nejvýš 1 000 políček. Odeberte řádky nebo sloupce.")
  static let leastOverMost = Phrase(
    en: "the minimum is over the maximum. Exchange them.",
    cs: "nejmenší hodnota je větší než největší. Prohoďte je.")
  static let noWholeBetween = Phrase(
    en: "there is no whole number between the minimum and the maximum. Widen the bounds.",
    cs: "mezi nejmenší a největší hodnotou není celé číslo. Meze posuňte od sebe.")
  static let badChosenBounds = Phrase(
    en: "the number to choose has to be from 1 to the number of choices.",
    cs: "vybrat jde od jedné možnosti po tolik, kolik jich je.")
  static let badScale = Phrase(
    en: "a scale goes upwards and has 2 to 101 steps. Change its ends.",
    cs: "stupnice jde od menšího k většímu a má 2 až 101 stupňů. Změňte její konce.")
  static let missingEnds = Phrase(
    en: "a scale needs \"from\" and \"to\".", cs: "stupnice potřebuje „from“ a „to“.")
  static let missingPicture = Phrase(
    en: "the picture is missing. Choose one.", cs: "chybí obrázek. Vyberte ho.")
  static let informationAsks = Phrase(
    en: "an information has no answer, so it cannot be required or test attention.",
    cs: "na informaci se neodpovídá, nemůže tedy být povinná ani zkoušet pozornost.")

  // Conditions
  static let allOrAny = Phrase(
    en: "conditions stand under \"all\" or under \"any\", in one of the two.",
    cs: "podmínky jsou buď pod „all“, nebo pod „any“.")
  static let noConditions = Phrase(
    en: "there is no condition. Add one, or remove the list.",
    cs: "není tu žádná podmínka. Přidejte ji, nebo seznam smažte.")
  static let tooManyConditions = Phrase(
    en: "all in all there are more than 500 conditions. Remove some.",
    cs: "podmínek je dohromady víc než 500. Některé odeberte.")
  static let oneTest = Phrase(
    en: "give exactly one of: is, is_not, contains, less, greater, answered.",
    cs: "uveďte právě jedno z: is, is_not, contains, less, greater, answered.")
  static let unknownQuestion = Phrase(
    en: "a condition names the question \"{}\", which there is not. Choose another.",
    cs: "podmínka se ptá na otázku „{}“, která tu není. Vyberte jinou.")
  static let laterQuestion = Phrase(
    en: "a condition names the question \"{}\", which is asked later or on the same page. Move it"
      + " to an earlier page.",
    cs: "podmínka se ptá na otázku „{}“, která přijde až později nebo na téže stránce. Přesuňte ji"
      + " na dřívější stránku.")
  static let unknownChoice = Phrase(
    en: "a condition names the choice \"{}\", which question \"{}\" does not have. Choose another.",
    cs: "podmínka jmenuje možnost „{}“, kterou otázka „{}“ nemá. Vyberte jinou.")
  static let unknownRow = Phrase(
    en: "a condition on the matrix \"{}\" has to name one of its rows in \"row\".",
    cs: "podmínka na tabulku „{}“ musí v „row“ jmenovat některý její řádek.")
  static let unfitTest = Phrase(
    en: "\"{}\" does not fit question \"{}\". Choose a test that its kind of answer can pass.",
    cs: "„{}“ se k otázce „{}“ nehodí. Vyberte takové porovnání, které s její odpovědí jde.")
  static let unknownPage = Phrase(
    en: "a skip leads to the page \"{}\", which there is not. Choose another, or \"end\".",
    cs: "přeskočení vede na stránku „{}“, která tu není. Vyberte jinou, nebo „end“.")
  static let skipBack = Phrase(
    en: "a skip leads back to the page \"{}\", and answering could go round for ever. Choose a"
      + " later page.",
    cs: "přeskočení vede zpět na stránku „{}“ a dotazník by se mohl točit dokola. Vyberte"
      + " pozdější stránku.")
  static let skipsAfterAlways = Phrase(
    en: "skips after one without a condition are never taken. Remove them, or move them before it.",
    cs: "přeskočení za takovým, které nemá podmínku, se nikdy neuplatní. Smažte je, nebo je dejte"
      + " před něj.")
  static let pageNeverReached = Phrase(
    en: "no answers were found that lead here. Change its conditions, or the skips before it.",
    cs: "nenašli jsme odpovědi, které by sem vedly. Změňte podmínky, nebo přeskočení před ní.")
  static let questionNeverShown = Phrase(
    en: "no answers were found after which it is shown. Change its conditions.",
    cs: "nenašli jsme odpovědi, po kterých by se ukázala. Změňte její podmínky.")
  static let attentionImpossible = Phrase(
    en: "no valid answer can be the one that \"attention\" expects. Change it.",
    cs: "žádná platná odpověď nemůže být ta, kterou čeká „attention“. Změňte ji.")
}
