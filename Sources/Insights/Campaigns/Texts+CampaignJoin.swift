import Core

// What creators see: the invitation, choosing, taking back.

extension Phrase {
  static let joinTitle = Phrase(en: "Invitation to a campaign", cs: "Pozvánka do kampaně")
  static let joinFrom = Phrase(en: "{} invites you", cs: "Zve vás {}")
  static let joinShared = Phrase(en: "What you share", cs: "Co sdílíte")
  static let joinSharedThings = Phrase(
    en: "Only posts and stories that you choose yourself: picture, text, date, and their numbers.",
    cs: "Jen příspěvky a příběhy, které sami vyberete: obrázek, text, datum a jejich čísla.")
  static let joinSharedWho = Phrase(
    en:
      "{} sees them, in a table and a report that they can pass on, with your name and the name of the account.",
    cs:
      "Uvidí je {}, v tabulce a zprávě, kterou může předat dál, s vaším jménem a názvem účtu."
  )
  static let joinSharedLong = Phrase(
    en:
      "The numbers go on growing until the campaign is closed, at the latest on {}. Then they stay as they are.",
    cs: "Čísla rostou, dokud se kampaň neuzavře, nejpozději do {}. Pak zůstanou, jaká jsou.")
  static let joinSharedBack = Phrase(
    en:
      "You can take anything back at any time. It is gone from their pages and new exports at once.",
    cs: "Cokoli můžete kdykoli stáhnout. Z jejich stránek a nových exportů to hned zmizí.")
  static let joinNotShared = Phrase(
    en: "Not shared: everything else, such as other posts, followers, messages, and your e-mail.",
    cs: "Nesdílíte nic dalšího: ostatní příspěvky, sledující, zprávy ani e-mail.")
  static let joinTakePart = Phrase(en: "Take part", cs: "Zúčastnit se")
  static let joinSignIn = Phrase(en: "Sign in and take part", cs: "Přihlásit se a zúčastnit")
  static let joinSignUp = Phrase(en: "Make an account", cs: "Založit účet")
  static let joinSignUpHint = Phrase(
    en: "No account yet? Make one, and we bring you back here.",
    cs: "Ještě nemáte účet? Založte si ho a my vás dovedeme zpátky sem.")
  static let joinDone = Phrase(
    en: "You take part. Choose what you hand in.", cs: "Účastníte se. Vyberte, co předáte.")
  static let joinClosed = Phrase(
    en: "This campaign is closed. Ask {} for another one.",
    cs: "Tahle kampaň je uzavřená. Požádejte o další: {}.")

  static let handInTitle = Phrase(en: "Hand in", cs: "Předat")
  static let handInPeriod = Phrase(en: "Campaign's days", cs: "Dny kampaně")
  static let handInSelected = Phrase(en: "Selected", cs: "Vybrané")
  static let handInAll = Phrase(en: "All", cs: "Všechny")
  static let handInHanded = Phrase(en: "Handed in", cs: "Předané")
  static let handInLead = Phrase(
    en: "Tick what belongs to the campaign, untick what does not, then save.",
    cs: "Zaškrtněte, co do kampaně patří, odškrtněte, co ne, a uložte.")
  static let handInSave = Phrase(en: "Hand in what is ticked", cs: "Předat zaškrtnuté")
  static let handInNothing = Phrase(en: "Nothing here", cs: "Nic tu není")
  static let handInNothingText = Phrase(
    en: "There is nothing of yours in these days. Look at all of them.",
    cs: "V těchhle dnech nic nemáte. Podívejte se na všechny.")
  static let handInNoSource = Phrase(en: "Nothing to hand in yet", cs: "Zatím není co předat")
  static let handInNoSourceText = Phrase(
    en: "Connect your Instagram account first. Your posts and stories show up here by themselves.",
    cs: "Nejdřív připojte svůj účet na Instagramu. Příspěvky a příběhy se tu objeví samy.")
  static let handInImporting = Phrase(en: "Your posts are coming", cs: "Příspěvky se načítají")
  static let handInImportingText = Phrase(
    en: "That takes a minute or two. They show up here as they come.",
    cs: "Chvilku to trvá. Objevují se tu, jak přicházejí.")
  static let handInConnect = Phrase(en: "Connect an account", cs: "Připojit účet")
  static let handInDone = Phrase(en: "Saved. Handed in: {}", cs: "Uloženo. Předáno: {}")
  static let handInUnchanged = Phrase(
    en: "Nothing is ticked, and nothing was handed in.",
    cs: "Nic není zaškrtnuté, nic se nepředalo.")
  static let withdrawOne = Phrase(en: "Take back", cs: "Stáhnout")
  static let withdrawAll = Phrase(en: "Take everything back", cs: "Stáhnout všechno")
  static let withdrawAllQuestion = Phrase(
    en:
      "All of it is gone from the company's table at once. You can hand it in again while the campaign is open.",
    cs:
      "Všechno hned zmizí z tabulky firmy. Dokud je kampaň otevřená, můžete to předat znovu."
  )
  static let withdrawn = Phrase(en: "Taken back", cs: "Staženo")
  static let creatorHanded = Phrase(
    en: "What you handed in, as {} sees it", cs: "Co jste předali, jak to vidí {}")
  static let creatorNothing = Phrase(
    en: "You have handed nothing in yet.", cs: "Zatím jste nic nepředali.")
  static let creatorChoose = Phrase(
    en: "Choose posts and stories", cs: "Vybrat příspěvky a příběhy")
  static let creatorOwnRow = Phrase(
    en: "Hand in posts and stories of your own", cs: "Předat vlastní příspěvky a příběhy")
}
