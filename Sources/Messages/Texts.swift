import Core

// What conversations say, in English and Czech.

extension Phrase {
  static let deletionNote = Phrase(
    en: "Your conversations go, and with them the photos that you sent, also from the "
      + "others. What you wrote to others stays with them, without your name.",
    cs: "Zmizí vaše konverzace a fotky, které jste poslali, i u ostatních. Co jste jim "
      + "napsali, u nich zůstane bez vašeho jména.")
  // The list
  static let inbox = Phrase(en: "Inbox", cs: "Schránka")
  static let messages = Phrase(en: "Messages", cs: "Zprávy")
  static let conversations = Phrase(en: "Conversations", cs: "Konverzace")
  static let searchMessages = Phrase(en: "Search messages", cs: "Hledat ve zprávách")
  static let newMessage = Phrase(en: "New message", cs: "Nová zpráva")
  static let noMessages = Phrase(en: "No messages yet", cs: "Zatím žádné zprávy")
  static let noMessagesText = Phrase(
    en: "Write to somebody, alone or in a group. Only those in a conversation can read it.",
    cs: "Napište někomu, soukromě nebo do skupiny. Konverzaci čtou jen ti, kdo v ní jsou.")
  static let writeSomebody = Phrase(en: "Write to somebody", cs: "Napsat někomu")
  static let chooseConversation = Phrase(en: "Your messages", cs: "Vaše zprávy")
  static let chooseConversationText = Phrase(
    en: "Choose a conversation on the left, or begin a new one.",
    cs: "Vyberte konverzaci vlevo, nebo začněte novou.")
  static let deletedAccount = Phrase(en: "Deleted account", cs: "Smazaný účet")
  static let unnamedGroup = Phrase(en: "Group", cs: "Skupina")
  static let andOthers = Phrase(en: "{} and {}", cs: "{} a {}")
  static let youSaid = Phrase(en: "You: {}", cs: "Vy: {}")
  static let somebodySaid = Phrase(en: "{}: {}", cs: "{}: {}")
  static let mutedSign = Phrase(en: "Muted", cs: "Ztlumeno")

  // What a line of the list says instead of words
  static let messageDeleted = Phrase(en: "Message deleted", cs: "Zpráva byla smazána")
  static let sharedPost = Phrase(en: "A post", cs: "Příspěvek")
  static let sharedArticle = Phrase(en: "An article", cs: "Článek")
  static let sharedSurvey = Phrase(en: "A survey", cs: "Dotazník")
  static let sharedStory = Phrase(en: "A story", cs: "Příběh")
  static let sharedPerson = Phrase(en: "A profile", cs: "Profil")
  static let sharedGone = Phrase(
    en: "This is not there any more, or not for you to see.",
    cs: "Tohle už tu není, nebo to nevidíte.")

  // What happened in a group; the present tense needs no gender in Czech
  static let youMadeUnnamed = Phrase(en: "You made the group", cs: "Založili jste skupinu")
  static let somebodyMadeUnnamed = Phrase(en: "{} made the group", cs: "{} zakládá skupinu")
  static let youMade = Phrase(en: "You made the group “{}”", cs: "Založili jste skupinu „{}“")
  static let somebodyMade = Phrase(
    en: "{} made the group “{}”", cs: "{} zakládá skupinu „{}“")
  static let youAdded = Phrase(en: "You added {}", cs: "Přidali jste: {}")
  static let somebodyAdded = Phrase(en: "{} added {}", cs: "{} přidává: {}")
  static let somebodyAddedYou = Phrase(en: "{} added you", cs: "{} vás zve do skupiny")
  static let youLeft = Phrase(en: "You left the group", cs: "Odešli jste ze skupiny")
  static let somebodyLeft = Phrase(en: "{} left the group", cs: "{} odchází ze skupiny")
  static let youRemoved = Phrase(en: "You removed {}", cs: "Odebrali jste: {}")
  static let somebodyRemoved = Phrase(en: "{} removed {}", cs: "{} odebírá: {}")
  static let youRenamed = Phrase(
    en: "You named the group “{}”", cs: "Pojmenovali jste skupinu „{}“")
  static let somebodyRenamed = Phrase(
    en: "{} named the group “{}”", cs: "{} mění název skupiny na „{}“")

  // A conversation
  static let messagesWith = Phrase(en: "Messages: {}", cs: "Zprávy: {}")
  static let aboutConversation = Phrase(en: "About this conversation", cs: "O konverzaci")
  static let writeMessage = Phrase(en: "Message", cs: "Zpráva")
  static let sendMessage = Phrase(en: "Send", cs: "Odeslat")
  static let addPhotos = Phrase(en: "Photos", cs: "Fotky")
  static let takeAway = Phrase(en: "Take away", cs: "Odebrat")
  static let olderMessages = Phrase(en: "Older messages", cs: "Starší zprávy")
  static let newerMessages = Phrase(en: "Newer messages", cs: "Novější zprávy")
  static let newestMessages = Phrase(en: "To the newest", cs: "Na nejnovější")
  static let freshMessages = Phrase(en: "New messages", cs: "Nové zprávy")
  static let nothingWritten = Phrase(
    en: "No messages here yet. Write the first one.",
    cs: "Zatím tu nic není. Napište první zprávu.")
  static let photoBy = Phrase(en: "Photo {}, from {}", cs: "Fotka {}, posílá {}")
  static let you = Phrase(en: "You", cs: "Vy")
  static let wasRead = Phrase(en: "Read", cs: "Přečteno")
  static let wasReadAt = Phrase(en: "Read {}", cs: "Přečteno {}")
  static let wasReadBy = Phrase(en: "Read by {}", cs: "Přečteno: {}")
  static let messageTooLong = Phrase(
    en: "That is too long: a message has 4,000 characters at most.",
    cs: "To je moc dlouhé: zpráva má nejvýš 4 000 znaků.")

  // Requests
  static let requests = Phrase(en: "Message requests", cs: "Žádosti o zprávu")
  static let requestsNote = Phrase(
    en: "From people whom you do not follow. They do not learn that you have looked.",
    cs: "Od lidí, které nesledujete. Že jste se podívali, se nedozvědí.")
  static let noRequests = Phrase(en: "Nobody is waiting", cs: "Nikdo nečeká")
  static let noRequestsText = Phrase(
    en: "When somebody whom you do not follow writes to you, their message waits here.",
    cs: "Když vám napíše někdo, koho nesledujete, jeho zpráva počká tady.")
  static let requestLead = Phrase(
    en: "{} wants to write to you. Until you accept, nobody sees that you have read this.",
    cs: "{} vám chce psát. Dokud nepřijmete, nikdo nevidí, že jste to četli.")
  static let groupRequestLead = Phrase(
    en: "{} invites you to this group. Until you accept, nobody sees that you have read this.",
    cs: "{} vás zve do téhle skupiny. Dokud nepřijmete, nikdo nevidí, že jste to četli.")
  static let waitsForConsent = Phrase(
    en: "They do not follow you: what you write waits as a request until they accept it.",
    cs: "Zatím vás nesleduje: co napíšete, počká jako žádost, než ji přijme.")
  static let accept = Phrase(en: "Accept", cs: "Přijmout")
  static let decline = Phrase(en: "Delete", cs: "Smazat")
  static let block = Phrase(en: "Block", cs: "Blokovat")
  static let blockQuestion = Phrase(
    en: "You will not see each other any more, and cannot write to each other.",
    cs: "Přestanete se navzájem vidět a nebudete si moct psát.")
  static let requestAccepted = Phrase(
    en: "Accepted. You can write to each other now.", cs: "Přijato. Teď si můžete psát.")
  static let requestDeclined = Phrase(en: "The request is deleted.", cs: "Žádost je smazaná.")
}

extension PluralPhrase {
  static let photoCount = PluralPhrase(
    en: (one: "Photo", other: "{} photos"),
    cs: (one: "Fotka", few: "{} fotky", other: "{} fotek"))
  static let unreadMessages = PluralPhrase(
    en: (one: "{} unread message", other: "{} unread messages"),
    cs: (
      one: "{} nepřečtená zpráva", few: "{} nepřečtené zprávy", other: "{} nepřečtených zpráv"
    ))
  static let otherPeople = PluralPhrase(
    en: (one: "{} other", other: "{} others"),
    cs: (one: "{} další", few: "{} další", other: "{} dalších"))
  static let peopleInGroup = PluralPhrase(
    en: (one: "{} person", other: "{} people"),
    cs: (one: "{} člověk", few: "{} lidé", other: "{} lidí"))
}
