import Core

// What one can do with a conversation and a message, in English and Czech.

extension Phrase {
  // New
  static let searchPerson = Phrase(en: "Search for a person", cs: "Najít člověka")
  static let newGroup = Phrase(en: "New group", cs: "Nová skupina")
  static let shareInMessage = Phrase(en: "Send in a message", cs: "Poslat ve zprávě")
  static let recentPeople = Phrase(en: "Recent", cs: "Nedávné")
  static let nobodyFound = Phrase(en: "Nobody found", cs: "Nikdo se nenašel")
  static let nobodyFoundText = Phrase(
    en: "Try the beginning of the name or of the user name.",
    cs: "Zkuste začátek jména nebo uživatelského jména.")
  static let whomToWrite = Phrase(en: "To whom?", cs: "Komu?")
  static let whomToWriteText = Phrase(
    en: "Search by the beginning of a name.", cs: "Hledejte podle začátku jména.")
  static let chosenPeople = Phrase(en: "Chosen", cs: "Vybraní")
  static let choosePerson = Phrase(en: "Choose {}", cs: "Vybrat: {}")
  static let leaveOut = Phrase(en: "Leave out {}", cs: "Vynechat: {}")
  static let groupTitle = Phrase(en: "Name of the group", cs: "Název skupiny")
  static let groupTitleHint = Phrase(
    en: "Without one, it is called by its people.",
    cs: "Bez něj se skupina jmenuje podle lidí.")
  static let groupTitleBad = Phrase(
    en: "A name has 60 characters at most.", cs: "Název má nejvýš 60 znaků.")
  static let makeGroup = Phrase(en: "Make the group", cs: "Založit skupinu")
  static let chooseForGroup = Phrase(
    en: "Choose the people: search for them, or take them from the list.",
    cs: "Vyberte lidi: najděte je, nebo je vezměte ze seznamu.")
  static let peopleNeeded = Phrase(
    en: "A group needs at least two other people.", cs: "Do skupiny vyberte aspoň dva další lidi.")
  static let peopleGone = Phrase(
    en: "One of these people cannot be reached any more.",
    cs: "Někdo z vybraných už není k zastižení.")

  // About a conversation
  static let people = Phrase(en: "People", cs: "Lidé")
  static let groupMaker = Phrase(en: "made the group", cs: "zakládá skupinu")
  static let addPeople = Phrase(en: "Add people", cs: "Přidat lidi")
  static let addPerson = Phrase(en: "Add", cs: "Přidat")
  static let removePerson = Phrase(en: "Remove", cs: "Odebrat")
  static let removePersonQuestion = Phrase(
    en: "This person sees nothing of the group any more.",
    cs: "Tento člověk už ze skupiny nic neuvidí.")
  static let personAdded = Phrase(en: "Added.", cs: "Přidáno.")
  static let personRemoved = Phrase(en: "Removed.", cs: "Odebráno.")
  static let rename = Phrase(en: "Rename", cs: "Přejmenovat")
  static let renamed = Phrase(en: "The group has its new name.", cs: "Skupina má nový název.")
  static let mute = Phrase(en: "Mute", cs: "Ztlumit")
  static let muteNote = Phrase(
    en: "Nothing rings, and it is not counted. Nobody learns of it.",
    cs: "Nic nezazvoní a nepočítá se. Nikdo se to nedozví.")
  static let muteForHour = Phrase(en: "For an hour", cs: "Na hodinu")
  static let muteForDay = Phrase(en: "For a day", cs: "Na den")
  static let muteForWeek = Phrase(en: "For a week", cs: "Na týden")
  static let muteAlways = Phrase(en: "Until I change it", cs: "Napořád")
  static let unmute = Phrase(en: "Unmute", cs: "Zrušit ztlumení")
  static let mutedForEver = Phrase(en: "Muted", cs: "Ztlumeno")
  static let mutedDone = Phrase(en: "The conversation is muted.", cs: "Konverzace je ztlumená.")
  static let unmutedDone = Phrase(
    en: "The conversation is not muted any more.", cs: "Konverzace už není ztlumená.")
  static let seeProfile = Phrase(en: "See the profile", cs: "Zobrazit profil")
  static let report = Phrase(en: "Report", cs: "Nahlásit")
  static let leaveGroup = Phrase(en: "Leave the group", cs: "Odejít ze skupiny")
  static let leaveQuestion = Phrase(
    en: "The group and its messages leave your list. Only others can add you again.",
    cs: "Skupina i její zprávy z vašeho seznamu zmizí. Zpátky vás může přidat jen někdo jiný.")
  static let leaveDone = Phrase(en: "You left the group.", cs: "Odešli jste ze skupiny.")
  static let clear = Phrase(en: "Delete the conversation", cs: "Smazat konverzaci")
  static let clearQuestion = Phrase(
    en: "All messages are deleted for you alone; the others keep theirs.",
    cs: "Zprávy se smažou jenom vám, ostatním zůstanou.")
  static let clearDone = Phrase(
    en: "The conversation is deleted for you.", cs: "Konverzace je u vás smazaná.")
  static let restoreDone = Phrase(
    en: "The conversation is back.", cs: "Konverzace je zpátky.")
  static let conversationOptions = Phrase(en: "{}: options", cs: "{}: možnosti")
  static let deleteConversation = Phrase(en: "Delete", cs: "Smazat")

  // One message
  static let message = Phrase(en: "Message", cs: "Zpráva")
  static let messageOptions = Phrase(en: ": options", cs: ": možnosti")
  static let back = Phrase(en: "Back", cs: "Zpět")
  static let deleteForMe = Phrase(en: "Delete for me", cs: "Smazat u mě")
  static let deleteForMeHint = Phrase(
    en: "The others still see it.", cs: "Ostatní ji uvidí dál.")
  static let deleteForAll = Phrase(en: "Delete for everybody", cs: "Smazat u všech")
  static let deleteForAllHint = Phrase(
    en: "The others see that a message was deleted.",
    cs: "Ostatní uvidí, že tu byla smazaná zpráva.")
  static let messageSent = Phrase(en: "Sent.", cs: "Odesláno.")
  static let messageSentAlready = Phrase(en: "It was sent before.", cs: "Už to bylo odeslané.")
  static let deletedForMe = Phrase(
    en: "The message is deleted for you.", cs: "Zpráva je u vás smazaná.")
  static let deletedForAll = Phrase(
    en: "The message is deleted for everybody.", cs: "Zpráva je smazaná u všech.")

  // Search
  static let nothingFound = Phrase(en: "Nothing found", cs: "Nic se nenašlo")
  static let nothingFoundText = Phrase(
    en: "Try other words, or fewer of them.", cs: "Zkuste jiná slova, nebo méně slov.")
  static let searchText = Phrase(
    en: "Search in everything that you have written and read here.",
    cs: "Hledejte ve všem, co jste tu napsali a přečetli.")

  // Settings
  static let messageSettings = Phrase(en: "Message settings", cs: "Nastavení zpráv")
  static let whoMayWrite = Phrase(
    en: "Who may begin a conversation with you", cs: "Kdo s vámi smí začít konverzaci")
  static let everyone = Phrase(en: "Everybody", cs: "Kdokoli")
  static let everyoneHint = Phrase(
    en: "Messages of people whom you do not follow wait for your consent.",
    cs: "Zprávy od lidí, které nesledujete, počkají, až je přijmete.")
  static let followed = Phrase(en: "People whom I follow", cs: "Lidé, které sleduji")
  static let nobody = Phrase(en: "Nobody", cs: "Nikdo")
  static let nobodyHint = Phrase(
    en: "Conversations that exist go on.", cs: "Konverzace, které už máte, běží dál.")
  static let showReceipts = Phrase(
    en: "Show when messages were read", cs: "Ukazovat přečtení zpráv")
  static let showReceiptsHint = Phrase(
    en: "Holds both ways: without it, you do not see either whether yours were read.",
    cs: "Platí to oběma směry: bez toho ani vy neuvidíte, jestli vaše zprávy někdo četl.")
  static let save = Phrase(en: "Save", cs: "Uložit")
  static let saved = Phrase(en: "Saved.", cs: "Uloženo.")
}
