import Core

// One's own posts and stories on this site.
extension Phrase {
  static let ownCounts = Phrase(
    en:
      "Views count everybody who saw it, visitors too; reach counts people who are signed in, each "
      + "once. You yourself never count, and nobody is told who looked at a post.",
    cs: "Zobrazení počítají každého, kdo to viděl, i nepřihlášené; dosah jen přihlášené, každého "
      + "jednou. Vy sami se nepočítáte a kdo si příspěvek prohlížel, se nikdo nedozví.")
  static let ownNoViews = Phrase(
    en: "It is older than the counting of views here. Unknown is not zero: it counts in no total.",
    cs: "Je to starší než zdejší počítání zobrazení. Neznámé není nula: do součtů se nepočítá.")
  static let ownGone = Phrase(
    en: "You deleted it. Its words and picture went with it; the numbers stay here.",
    cs: "Smazali jste to. Text i obrázek zmizely, čísla tu zůstávají.")

  static let ownForget = Phrase(en: "Delete these numbers", cs: "Smazat tahle čísla")
  static let ownForgetQuestion = Phrase(
    en: "Delete the numbers of your posts and stories?",
    cs: "Smazat čísla vašich příspěvků a příběhů?")
  static let ownForgetWhat = Phrase(
    en: "All that was collected here goes for good: how numbers grew, charts, and your selection. "
      + "The posts and stories themselves stay.",
    cs: "Všechno, co se tu posbíralo, zmizí napořád: jak čísla rostla, grafy i váš výběr. Samotné "
      + "příspěvky a příběhy zůstanou.")
  static let ownForgetConfirm = Phrase(en: "Delete the numbers", cs: "Smazat čísla")
  static let ownForgetKeep = Phrase(en: "Keep them", cs: "Nechat je")
  static let ownForgotten = Phrase(
    en: "The numbers are deleted; your posts and stories are still there.",
    cs: "Čísla jsou smazaná; vaše příspěvky a příběhy zůstaly.")
}
