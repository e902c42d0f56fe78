import Core

// What Social says about people, in English and Czech.

extension Phrase {
  // Following
  static let follow = Phrase(en: "Follow", cs: "Sledovat")
  static let youFollow = Phrase(en: "Following", cs: "Sledujete")
  static let requestSent = Phrase(en: "Requested", cs: "Požádáno")
  static let followPerson = Phrase(en: "Follow {}", cs: "Sledovat {}")
  static let followsYou = Phrase(en: "follows you", cs: "sleduje vás")
  static let nowFollowing = Phrase(
    en: "You follow {} now.", cs: "Teď sledujete: {}.")
  static let nowRequested = Phrase(
    en: "{} decides who may follow. Your request is on its way.",
    cs: "{} si vybírá, kdo smí sledovat. Žádost je odeslaná.")
  static let noLongerFollowing = Phrase(
    en: "You no longer follow {}.", cs: "Už nesledujete: {}.")
  static let removeFollower = Phrase(en: "Remove as a follower", cs: "Odebrat ze sledujících")
  static let removeFollowerQuestion = Phrase(
    en: "This person will no longer follow you, and is not told.",
    cs: "Tento člověk vás přestane sledovat a nedozví se to.")
  static let followerRemoved = Phrase(
    en: "{} no longer follows you.", cs: "Už vás nesleduje: {}.")

  // Profile
  static let writeMessage = Phrase(en: "Message", cs: "Napsat")
  static let ownProfile = Phrase(en: "Your profile", cs: "Váš profil")
  static let editProfile = Phrase(en: "Edit profile", cs: "Upravit profil")
  static let changePhoto = Phrase(en: "Change your photo", cs: "Změnit fotku")
  static let aboutPerson = Phrase(en: "More", cs: "Další")
  static let postsOf = Phrase(en: "Posts by {}", cs: "Příspěvky, autor {}")
  static let postOrder = Phrase(en: "Order of the posts", cs: "Pořadí příspěvků")
  static let gridNewest = Phrase(en: "Newest", cs: "Nejnovější")
  static let gridLiked = Phrase(en: "Most liked", cs: "Nejoblíbenější")
  static let privateAccount = Phrase(en: "Private account", cs: "Soukromý účet")
  static let followToSee = Phrase(
    en: "Follow this person to see their posts.",
    cs: "Příspěvky uvidíte, až vás tento člověk nechá sledovat.")
  static let noPosts = Phrase(en: "No posts yet", cs: "Zatím žádné příspěvky")
  static let noPostsText = Phrase(
    en: "Photos will appear here.", cs: "Tady se objeví fotky.")
  static let noOwnPosts = Phrase(en: "Share your first photo", cs: "Ukažte svou první fotku")
  static let noOwnPostsText = Phrase(
    en: "Your posts will stand here, three in a row.",
    cs: "Tady budou stát vaše příspěvky, tři vedle sebe.")
  static let firstPost = Phrase(en: "Make a post", cs: "Vytvořit příspěvek")
  static let photoWithoutWords = Phrase(en: "Photo", cs: "Fotka")
  static let reportPerson = Phrase(en: "Report", cs: "Nahlásit")

  // Blocking and muting
  static let blockPerson = Phrase(en: "Block", cs: "Zablokovat")
  static let blockQuestion = Phrase(
    en:
      "You will see nothing of each other, and you stop following each other. The person is not told.",
    cs: "Nic ze svých věcí navzájem neuvidíte a přestanete se sledovat. Tento člověk se to nedozví."
  )
  static let blockDone = Phrase(
    en: "You have blocked {}.", cs: "Máte zablokováno: {}.")
  static let unblock = Phrase(en: "Unblock", cs: "Odblokovat")
  static let unblockDone = Phrase(
    en: "{} is no longer blocked.", cs: "Už není zablokováno: {}.")
  static let youBlocked = Phrase(en: "You have blocked this person", cs: "Tohoto člověka blokujete")
  static let youBlockedText = Phrase(
    en: "You see nothing of each other until you unblock.",
    cs: "Dokud ho neodblokujete, nic ze svých věcí navzájem neuvidíte.")
  static let muteForDay = Phrase(en: "Mute for a day", cs: "Ztlumit na den")
  static let muteForWeek = Phrase(en: "Mute for a week", cs: "Ztlumit na týden")
  static let muteAlways = Phrase(en: "Mute", cs: "Ztlumit")
  static let muteDone = Phrase(
    en: "{} is muted. You find the posts on the profile.",
    cs: "Ztlumeno: {}. Příspěvky najdete na profilu.")
  static let unmute = Phrase(en: "Unmute", cs: "Zrušit ztlumení")
  static let unmuteDone = Phrase(en: "{} is no longer muted.", cs: "Už není ztlumeno: {}.")
  static let blockedPeople = Phrase(en: "Blocked people", cs: "Blokovaní lidé")
  static let blockedNote = Phrase(
    en: "You and they see nothing of each other.", cs: "Nic ze svých věcí navzájem nevidíte.")
  static let mutedPeople = Phrase(en: "Muted people", cs: "Ztlumení lidé")
  static let mutedNote = Phrase(
    en: "Their things do not come to you by themselves. They do not know.",
    cs: "Jejich věci k vám samy nechodí. Nevědí o tom.")

  // Lists of people
  static let followers = Phrase(en: "Followers", cs: "Sledující")
  static let following = Phrase(en: "Following", cs: "Sledovaní")
  static let findPerson = Phrase(en: "Find a person", cs: "Najít člověka")
  static let nobodyYet = Phrase(en: "Nobody here", cs: "Nikdo tu není")
  static let nobodyYetText = Phrase(
    en: "People will stand here as soon as there are some.",
    cs: "Jakmile tu někdo bude, najdete ho tady.")
  static let nobodyFound = Phrase(en: "Nobody found", cs: "Nikdo nenalezen")
  static let nobodyFoundText = Phrase(
    en: "Try the beginning of a name. Accents do not matter.",
    cs: "Zkuste začátek jména. Na háčcích a čárkách nezáleží.")

  // Requests and privacy
  static let followRequests = Phrase(en: "Follow requests", cs: "Žádosti o sledování")
  static let noRequests = Phrase(en: "No requests", cs: "Žádné žádosti")
  static let noRequestsText = Phrase(
    en: "When your account is private, people ask here to follow you.",
    cs: "Když máte soukromý účet, tady vás lidé požádají o sledování.")
  static let acceptRequest = Phrase(en: "Accept", cs: "Přijmout")
  static let refuseRequest = Phrase(en: "Refuse", cs: "Odmítnout")
  static let acceptAll = Phrase(en: "Accept all", cs: "Přijmout všechny")
  static let requestAccepted = Phrase(en: "Accepted.", cs: "Přijato.")
  static let requestRefused = Phrase(
    en: "Refused. Nobody is told.", cs: "Odmítnuto. Nikdo se to nedozví.")
  static let privacy = Phrase(en: "Privacy", cs: "Soukromí")
  static let privateHint = Phrase(
    en: "You decide who follows you.", cs: "Vy rozhodnete, kdo vás sleduje.")
  static let privateNote = Phrase(
    en: "Only your followers see your posts and stories. Those who follow you already stay.",
    cs: "Vaše příspěvky a příběhy uvidí jen sledující. Kdo vás už sleduje, zůstane.")
  static let openAccount = Phrase(en: "Open the account", cs: "Otevřít účet")
  static let stayPrivate = Phrase(en: "Stay private", cs: "Zůstat v soukromí")
  static let nowPrivate = Phrase(
    en: "Your account is private now.", cs: "Váš účet je teď soukromý.")
  static let nowOpen = Phrase(en: "Your account is open now.", cs: "Váš účet je teď otevřený.")
  static let meTab = Phrase(en: "Me", cs: "Já")

  // Explore, search, whom to follow
  static let explore = Phrase(en: "Explore", cs: "Objevovat")
  static let people = Phrase(en: "People", cs: "Lidé")
  static let allPosts = Phrase(en: "All posts found", cs: "Všechny nalezené příspěvky")
  static let findEverything = Phrase(
    en: "Search people and posts", cs: "Hledat lidi a příspěvky")
  static let searchElsewhere = Phrase(en: "Search everywhere", cs: "Hledat všude")
  static let nothingMatches = Phrase(en: "Nothing found", cs: "Nic nenalezeno")
  static let nothingMatchesText = Phrase(
    en: "Try other or fewer words. Accents do not matter.",
    cs: "Zkuste jiná nebo méně slov. Na háčcích a čárkách nezáleží.")
  static let nothingToExplore = Phrase(en: "Nothing to explore yet", cs: "Zatím není co objevovat")
  static let nothingToExploreText = Phrase(
    en: "Posts of the whole community will stand here.",
    cs: "Tady budou příspěvky celé komunity.")
  static let whomToFollow = Phrase(en: "Whom to follow", cs: "Koho sledovat")
  static let peopleToBeginText = Phrase(
    en: "What they post is what you see at home. Whoever has a private account is asked first.",
    cs: "Co zveřejní, uvidíte na stránce Domů. Kdo má soukromý účet, nejdřív to potvrdí.")
  static let followedBy = Phrase(en: "followed by {}", cs: "sleduje {}")
  static let followedByAnd = Phrase(en: "followed by {} and {}", cs: "sleduje {} a {}")
  static let noSuggestions = Phrase(en: "You follow everybody", cs: "Sledujete všechny")
  static let noSuggestionsText = Phrase(
    en: "New people will appear here.", cs: "Noví lidé se objeví tady.")
}

extension PluralPhrase {
  static let photosInPost = PluralPhrase(
    en: (one: "{} photo", other: "{} photos"),
    cs: (one: "{} fotka", few: "{} fotky", other: "{} fotek"))
  // The number stands apart, above the word.
  static let postWords = PluralPhrase(
    en: (one: "post", other: "posts"), cs: (one: "příspěvek", few: "příspěvky", other: "příspěvků"))
  static let followerWords = PluralPhrase(
    en: (one: "follower", other: "followers"),
    cs: (one: "sledující", few: "sledující", other: "sledujících"))
  static let followingWords = PluralPhrase(
    en: (one: "following", other: "following"),
    cs: (one: "sledovaný", few: "sledovaní", other: "sledovaných"))
  static let likeWords = PluralPhrase(
    en: (one: "like", other: "likes"), cs: (one: "lajk", few: "lajky", other: "lajků"))
  static let otherPeople = PluralPhrase(
    en: (one: "{} other", other: "{} others"),
    cs: (one: "{} další", few: "{} další", other: "{} dalších"))
  static let requestsAccepted = PluralPhrase(
    en: (one: "{} request accepted.", other: "{} requests accepted."),
    cs: (one: "{} žádost přijata.", few: "{} žádosti přijaty.", other: "{} žádostí přijato."))
  static let openingQuestion = PluralPhrase(
    en: (
      one: "{} person has asked to follow you and will follow you then.",
      other: "{} people have asked to follow you and will follow you then."
    ),
    cs: (
      one: "{} člověk vás žádá o sledování a pak vás bude sledovat.",
      few: "{} lidé vás žádají o sledování a pak vás budou sledovat.",
      other: "{} lidí vás žádá o sledování a pak vás bude sledovat."
    ))
}
