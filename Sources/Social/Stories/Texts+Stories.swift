import Core

extension Phrase {
  static let replyToStory = Phrase(en: "Answer {} in a message", cs: "Odpovědět ve zprávě: {}")
  static let replyPlaceholder = Phrase(en: "Answer in a message", cs: "Odpovědět ve zprávě")
  static let sendReply = Phrase(en: "Send the answer", cs: "Odeslat odpověď")
  static let story = Phrase(en: "Story", cs: "Příběh")
  static let stories = Phrase(en: "Stories", cs: "Příběhy")
  static let storiesOf = Phrase(en: "Stories by {}", cs: "Příběhy: {}")
  static let storyOf = Phrase(en: "Story {} of {} by {}", cs: "Příběh {} z {}: {}")
  static let newStory = Phrase(en: "New story", cs: "Nový příběh")
  static let myStory = Phrase(en: "My story", cs: "Můj příběh")
  static let newInTray = Phrase(en: "New: ", cs: "Nové: ")
  static let previousStory = Phrase(en: "Previous story", cs: "Předchozí příběh")
  static let nextStory = Phrase(en: "Next story", cs: "Další příběh")
  static let closeStories = Phrase(en: "Close", cs: "Zavřít")
  static let aboutStory = Phrase(en: "About this story", cs: "K tomuto příběhu")
  static let deleteStory = Phrase(en: "Delete story", cs: "Smazat příběh")
  static let deleteStoryQuestion = Phrase(
    en: "It disappears everywhere, also from your archive and highlights.",
    cs: "Zmizí odevšad, i z vašeho archivu a výběrů.")
  static let storyDeleted = Phrase(en: "The story is deleted.", cs: "Příběh je smazaný.")
  static let reportStory = Phrase(en: "Report story", cs: "Nahlásit příběh")
  static let storyPhotoOf = Phrase(en: "Photo by {}", cs: "Fotka: {}")
  static let noStoriesNow = Phrase(
    en: "There is no story to see right now.", cs: "Teď tu není žádný příběh.")
  static let storyTold = Phrase(
    en: "Your story is there for 24 hours.", cs: "Váš příběh tu bude 24 hodin.")
  static let storyLead = Phrase(
    en: "A photo, a few words, or both. Gone after exactly 24 hours; you keep it in your archive.",
    cs: "Fotka, pár slov, nebo obojí. Přesně po 24 hodinách zmizí, vám zůstane v archivu.")
  static let storyPhoto = Phrase(en: "Photo", cs: "Fotka")
  static let storyPhotoHint = Phrase(
    en: "Without a photo, the words stand on a colour.", cs: "Bez fotky budou slova na barvě.")
  static let storyText = Phrase(en: "Words", cs: "Slova")
  static let storyTextHint = Phrase(
    en: "At most 300 characters, over a photo 150.", cs: "Nejvýš 300 znaků, přes fotku 150.")
  static let storyTooLong = Phrase(
    en: "Please keep it to 300 characters.", cs: "Vejděte se prosím do 300 znaků.")
  static let storyTooLongOverPhoto = Phrase(
    en: "Over a photo, please keep it to 150 characters.",
    cs: "Přes fotku se prosím vejděte do 150 znaků.")
  static let storyBackground = Phrase(en: "Colour", cs: "Barva")
  static let shareAsStory = Phrase(en: "Share as a story", cs: "Sdílet jako příběh")
  static let sharedStandsOnColour = Phrase(
    en: "What you share stands as a card on the colour, with your words below it; without a photo.",
    cs: "To, co sdílíte, bude na barvě jako karta a pod ní vaše slova, bez fotky.")
  static let publishStory = Phrase(en: "Share story", cs: "Zveřejnit příběh")
  static let storyNeedsSomething = Phrase(
    en: "Add a photo or write a few words.", cs: "Přidejte fotku nebo napište pár slov.")
  static let tooManyStories = Phrase(
    en: "You have 20 stories out already. Wait until one is over, or delete one.",
    cs: "Máte tu už 20 příběhů. Počkejte, až některý skončí, nebo nějaký smažte.")
  static let seenBy = Phrase(en: "Seen by", cs: "Kdo příběh viděl")
  static let nobodySaw = Phrase(en: "Nobody yet", cs: "Zatím nikdo")
  static let nobodySawText = Phrase(
    en: "Here you will see who has looked at your story.", cs: "Tady uvidíte, kdo se podíval.")

  static let storyArchive = Phrase(en: "Story archive", cs: "Archiv příběhů")
  static let noStories = Phrase(en: "No stories yet", cs: "Zatím žádné příběhy")
  static let noStoriesText = Phrase(
    en: "Your stories stay here after their 24 hours. Only you see them.",
    cs: "Příběhy tu zůstanou i po svých 24 hodinách. Uvidíte je jen vy.")
  static let archiveLead = Phrase(
    en: "Only you see these. Choose some to keep them on your profile.",
    cs: "Tohle vidíte jen vy. Vyberte příběhy, které chcete nechat na svém profilu.")
  static let highlights = Phrase(en: "Highlights", cs: "Výběry")
  static let newHighlight = Phrase(en: "New", cs: "Nový")
  static let makeHighlight = Phrase(en: "Make a highlight", cs: "Vytvořit výběr")
  static let highlightTitle = Phrase(en: "Name of the highlight", cs: "Název výběru")
  static let highlightTitleRule = Phrase(
    en: "The name has 1 to 30 characters.", cs: "Název má 1 až 30 znaků.")
  static let highlightCover = Phrase(en: "Cover", cs: "Obálka")
  static let highlightKeep = Phrase(
    en: "Untick what should leave the highlight, and choose its cover.",
    cs: "Odškrtněte, co má z výběru zmizet, a zvolte obálku.")
  static let chooseStories = Phrase(
    en: "Choose at least one story.", cs: "Vyberte aspoň jeden příběh.")
  static let tooManyHighlights = Phrase(
    en: "A profile has 50 highlights at most.", cs: "Na profilu může být nejvýš 50 výběrů.")
  static let tooManyHighlighted = Phrase(
    en: "A highlight has 100 stories at most.", cs: "Ve výběru může být nejvýš 100 příběhů.")
  static let highlightFor = Phrase(en: "Keep them in", cs: "Kam je uložit")
  static let aNewHighlight = Phrase(en: "A new highlight", cs: "Nový výběr")
  static let keepStories = Phrase(en: "Keep on my profile", cs: "Nechat na profilu")
  static let highlightPlace = Phrase(en: "Place on the profile", cs: "Pořadí na profilu")
  static let editHighlight = Phrase(en: "Edit highlight", cs: "Upravit výběr")
  static let deleteHighlight = Phrase(en: "Delete highlight", cs: "Smazat výběr")
  static let deleteHighlightQuestion = Phrase(
    en: "Its stories stay in your archive.", cs: "Příběhy zůstanou v archivu.")
  static let highlightDeleted = Phrase(en: "The highlight is deleted.", cs: "Výběr je smazaný.")
}

extension PluralPhrase {
  static let storyViews = PluralPhrase(
    en: (one: "Seen by {}", other: "Seen by {}"),
    cs: (one: "Viděl {} člověk", few: "Viděli {} lidé", other: "Vidělo {} lidí"))
}

extension StoryBackground {
  var title: Phrase {
    switch self {
    case .dawn: Phrase(en: "Dawn", cs: "Svítání")
    case .brick: Phrase(en: "Brick", cs: "Cihla")
    case .sand: Phrase(en: "Sand", cs: "Písek")
    case .meadow: Phrase(en: "Meadow", cs: "Louka")
    case .sea: Phrase(en: "Sea", cs: "Moře")
    case .night: Phrase(en: "Night", cs: "Noc")
    case .plum: Phrase(en: "Plum", cs: "Švestka")
    case .ink: Phrase(en: "Ink", cs: "Inkoust")
    }
  }
}

/// What the composer and canvases say.
extension Phrase {
  static let closeFriends = Phrase(en: "Close friends", cs: "Blízcí přátelé")
  static let closeFriendsHint = Phrase(
    en: "Followers whom you have chosen; nobody sees whom.",
    cs: "Sledující, které jste vybrali; koho, nevidí nikdo.")
  static let whoMayAnswer = Phrase(en: "Who may answer", cs: "Kdo může odpovědět")
  static let answersEveryone = Phrase(en: "Everyone who sees it", cs: "Každý, kdo ho vidí")
  static let answersFollowing = Phrase(en: "People whom I follow", cs: "Lidé, které sleduji")
  static let answersNobody = Phrase(en: "Nobody", cs: "Nikdo")
  static let answerPlaceholder = Phrase(en: "Answer…", cs: "Odpovědět…")
  static let answerGiven = Phrase(en: "You have answered", cs: "Odpověděli jste")
  static let pauseStory = Phrase(en: "Pause", cs: "Pozastavit")
  static let storyReactions = Phrase(en: "React", cs: "Zareagovat")
  static let reactWith = Phrase(en: "React with {}", cs: "Zareagovat: {}")
  static let downloadStory = Phrase(en: "Download the picture", cs: "Stáhnout obrázek")
  static let storyToldOtherwise = Phrase(
    en: """
      This story was published already, as it was before you changed it. Have a look at it; to \
      publish it like this as well, begin anew.
      """,
    cs: """
      Tenhle příběh už je zveřejněný, tak jak byl před poslední změnou. Podívejte se na něj; chcete-li \
      zveřejnit i tuhle podobu, začněte znovu.
      """)
  static let linkOfStory = Phrase(en: "A link in a story", cs: "Odkaz z příběhu")
  static let linkLeadsTo = Phrase(
    en: "It leads away from here, to:", cs: "Vede odtud pryč, na adresu:")
  static let goThere = Phrase(en: "Go there", cs: "Přejít")
  static let storyThingGone = Phrase(en: "No longer here", cs: "Už tu není")
}
