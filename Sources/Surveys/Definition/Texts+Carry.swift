import Core

// What can be wrong with what a question carries over from another.
extension Phrase {
  static let carryWhich = Phrase(
    en: "\"chosen\" is missing: true carries over what was chosen, false what was not.",
    cs: "chybí „chosen“: true přenese, co respondent vybral, false to ostatní.")
  static let carryUnknown = Phrase(
    en: "choices are to come from the question \"{}\", which there is not. Choose another.",
    cs: "možnosti mají přijít z otázky „{}“, která tu není. Vyberte jinou.")
  static let carryLater = Phrase(
    en: "choices are to come from the question \"{}\", which is asked later or on the same page. "
      + "Move it to an earlier page.",
    cs: "možnosti mají přijít z otázky „{}“, která přijde až později nebo na téže stránce. "
      + "Přesuňte ji na dřívější stránku.")
  static let carryNothing = Phrase(
    en: "choices are to come from the question \"{}\", in which no words are chosen from. Choose "
      + "another.",
    cs: "možnosti mají přijít z otázky „{}“, ve které se nevybírá ze slov. Vyberte jinou.")
  static let carryTooMany = Phrase(
    en: "there are {} choices with those that come from the other question, {} are possible. Leave "
      + "some out.",
    cs: "možností je s těmi z druhé otázky {}, vejde se jich {}. Některé vynechte.")
  static let carryAttention = Phrase(
    en: "a question whose choices come from another cannot test attention: the right one may not "
      + "come. Remove one of the two.",
    cs: "otázka, jejíž možnosti přijdou z jiné, nemůže zkoušet pozornost: ta správná by nemusela "
      + "přijít. Jedno z toho zrušte.")
}

/// Says that with those that come there are too many.
func tooManyCarried(_ count: Int, most: Int) -> Phrase {
  Phrase.carryTooMany.filled(counted(count), counted(most))
}
