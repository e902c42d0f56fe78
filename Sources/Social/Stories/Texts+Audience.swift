import Core

/// What the pages say that choose for whom stories are.
extension Phrase {
  static let closeFriendsNote = Phrase(
    en:
      "A story can be for close friends alone; they see a green ring. Nobody sees who is on your list, and nobody is told.",
    cs:
      "Příběh může být jen pro blízké přátele; ti uvidí zelený kroužek. Kdo je na vašem seznamu, nevidí nikdo a nikdo se to nedozví."
  )
  static let chooseCloseFriends = Phrase(
    en: "Choose close friends", cs: "Vybrat blízké přátele")
  static let closeFriendsHere = Phrase(en: "close friends", cs: "blízcí přátelé")
  static let findFollower = Phrase(en: "Find a follower", cs: "Najít sledujícího")
  static let noCloseFriends = Phrase(
    en: "Nobody is chosen yet", cs: "Zatím není nikdo vybraný")
  static let noCloseFriendsText = Phrase(
    en: "Choose among those who follow you.", cs: "Vyberte z lidí, kteří vás sledují.")
  static let noFollowersText = Phrase(
    en: "As soon as somebody follows you, you can choose them here.",
    cs: "Jakmile vás bude někdo sledovat, můžete ho tu vybrat.")
  static let chooseMore = Phrase(en: "Your followers", cs: "Vaši sledující")
  static let addChosen = Phrase(en: "Add", cs: "Přidat")
  static let isChosen = Phrase(en: "Added", cs: "Přidáno")
  static let isAway = Phrase(en: "Not here at the moment", cs: "Teď tu není")
  static let removeChosen = Phrase(en: "Remove", cs: "Odebrat")
  static let addPerson = Phrase(en: "Add {}", cs: "Přidat: {}")
  static let closeFriendAdded = Phrase(
    en: "{} is among your close friends now.", cs: "Mezi blízkými přáteli teď máte: {}.")
  static let closeFriendRemoved = Phrase(
    en: "{} is no longer among your close friends.", cs: "Mezi blízkými přáteli už nemáte: {}.")
  static let onlyFollowersAreClose = Phrase(
    en: "Only people who follow you can be close friends.",
    cs: "Blízcí přátelé mohou být jen lidé, kteří vás sledují.")
  static let tooManyChosen = Phrase(
    en: "There are 1,000 people on the list, more do not fit. Take somebody off it first.",
    cs: "Na seznamu je 1 000 lidí a víc se nevejde. Nejdřív někoho odeberte.")

  static let storySettings = Phrase(en: "Stories and mentions", cs: "Příběhy a zmínky")
  static let whoMayMention = Phrase(
    en: "Who may mention me in a story", cs: "Kdo mě může zmínit v příběhu")
  static let mentionsEveryone = Phrase(en: "Everyone", cs: "Kdokoli")
  static let mentionsHint = Phrase(
    en: "Who may not is told so while publishing. People whom you have blocked never may.",
    cs: "Kdo nesmí, dozví se to při zveřejnění. Lidé, které blokujete, nesmějí nikdy.")
  static let storySettingsSaved = Phrase(en: "Saved.", cs: "Uloženo.")
  static let saveChoice = Phrase(en: "Save", cs: "Uložit")
  static let hiddenFromPeople = Phrase(en: "Hide my stories from", cs: "Před kým příběhy skrýt")
  static let hiddenFromNote = Phrase(
    en:
      "They see no story of yours while they are signed in, nor your highlights. They are not told. What is for everyone can still be seen by who is not signed in.",
    cs:
      "Přihlášení neuvidí žádný váš příběh ani výběr a nedozví se to. Co je pro všechny, uvidí dál ten, kdo přihlášený není."
  )
  static let hiddenFromNobody = Phrase(
    en: "Your stories are hidden from nobody", cs: "Příběhy nejsou před nikým skryté")
  static let hiddenFromNobodyText = Phrase(
    en: "Find a person to hide them from.", cs: "Najděte člověka, před kterým je chcete skrýt.")
  static let hideFrom = Phrase(en: "Hide", cs: "Skrýt")
  static let isHiddenFrom = Phrase(en: "Hidden", cs: "Skryté")
  static let hideFromPerson = Phrase(en: "Hide my stories from {}", cs: "Skrýt mé příběhy: {}")
  static let hiddenFromAdded = Phrase(
    en: "{} sees no story of yours any more.", cs: "Vaše příběhy už nevidí: {}.")
  static let hiddenFromRemoved = Phrase(
    en: "{} sees your stories again.", cs: "Vaše příběhy zase vidí: {}.")
}

extension PluralPhrase {
  static let peopleChosen = PluralPhrase(
    en: (one: "{} person", other: "{} people"),
    cs: (one: "{} člověk", few: "{} lidé", other: "{} lidí"))
}
