import Core

// What posts, comments and the home feed say, in English and Czech.

extension Phrase {
  static let welcomeTitle = Phrase(
    en: "Photos for those whom you choose", cs: "Fotky pro ty, které si vyberete")
  static let welcomeText = Phrase(
    en: "Posts, and stories that are gone after a day: for everyone, for members, or for "
      + "those who follow you. And messages.",
    cs: "Příspěvky a příběhy, které po dni zmizí: pro všechny, pro členy, nebo pro ty, "
      + "kdo vás sledují. A k tomu zprávy.")
  static let deletionNote = Phrase(
    en: "Your posts and stories with all photos, your comments and likes go; nobody follows "
      + "you any more, and you nobody.",
    cs: "Zmizí vaše příspěvky a příběhy se všemi fotkami, komentáře a lajky; nikdo vás už "
      + "nesleduje a vy také nikoho.")
  static let sendInMessage = Phrase(en: "Send in a message", cs: "Poslat ve zprávě")
  static let home = Phrase(en: "Home", cs: "Domů")
  static let posts = Phrase(en: "Posts", cs: "Příspěvky")
  static let save = Phrase(en: "Save", cs: "Uložit")
  static let cancel = Phrase(en: "Cancel", cs: "Zrušit")
  static let back = Phrase(en: "Back", cs: "Zpět")

  // Home
  static let toExplore = Phrase(en: "Explore", cs: "Objevovat")
  static let emptyHome = Phrase(en: "Nothing here yet", cs: "Zatím tu nic není")
  static let emptyHomeText = Phrase(
    en: "Posts of people you follow will be here. Follow somebody, or post a photo of your own.",
    cs: "Budou tu příspěvky lidí, které sledujete. Začněte někoho sledovat, nebo přidejte fotku.")
  static let fromCommunity = Phrase(en: "From the community", cs: "Z komunity")
  static let sortFeed = Phrase(en: "Sort: {}", cs: "Řazení: {}")
  static let sortedBy = Phrase(
    en: "Sorted: {}.", cs: "Řazení: {}.")
  static let sortNewest = Phrase(en: "newest first", cs: "od nejnovějších")
  static let sortOldest = Phrase(en: "oldest first", cs: "od nejstarších")
  static let sortMostLiked = Phrase(en: "most likes first", cs: "od nejoblíbenějších")
  static let sortLeastLiked = Phrase(en: "fewest likes first", cs: "od nejméně oblíbených")
  static let sortMostCommented = Phrase(en: "most comments first", cs: "od nejkomentovanějších")
  static let sortLeastCommented = Phrase(
    en: "fewest comments first", cs: "od nejméně komentovaných")
  static let sortAuthor = Phrase(
    en: "by user name, A to Z", cs: "podle uživatelského jména od A")
  static let sortAuthorFromEnd = Phrase(
    en: "by user name, Z to A", cs: "podle uživatelského jména od Z")
  static let sortReset = Phrase(en: "As usual", cs: "Jako obvykle")
  static let feedOfFollowing = Phrase(
    en: "posts of those whom I follow", cs: "příspěvky těch, které sleduji")
  static let feedOfFollowers = Phrase(
    en: "posts of those who follow me", cs: "příspěvky těch, kdo sledují mě")
  static let feedIsOfFollowers = Phrase(
    en: "You see posts of those who follow you.", cs: "Vidíte příspěvky těch, kdo sledují vás.")
  static let sortStays = Phrase(
    en: "It stays like this until you post.", cs: "Zůstane to tak, dokud něco nezveřejníte.")
  static let emptyFollowers = Phrase(
    en: "Nothing from those who follow you", cs: "Nic od těch, kdo sledují vás")
  static let emptyFollowersText = Phrase(
    en: "What they post will be here, as far as you may see it.",
    cs: "Bude tu, co zveřejní, pokud to smíte vidět.")

  // A post
  static let post = Phrase(en: "Post", cs: "Příspěvek")
  static let postOf = Phrase(en: "Post by {}", cs: "Příspěvek: {}")
  static let postMenu = Phrase(en: "What you can do", cs: "Co můžete udělat")
  static let like = Phrase(en: "Like", cs: "Líbí se mi")
  static let likes = Phrase(en: "Likes", cs: "Komu se to líbí")
  static let noLikes = Phrase(en: "No likes yet", cs: "Zatím bez srdíček")
  static let noLikesText = Phrase(
    en: "Whoever likes the post will be here.", cs: "Bude tu každý, komu se příspěvek líbí.")
  static let edited = Phrase(en: "edited", cs: "upraveno")
  static let editPost = Phrase(en: "Edit post", cs: "Upravit příspěvek")
  static let postSaved = Phrase(en: "Post saved.", cs: "Příspěvek je uložený.")
  static let deletePost = Phrase(en: "Delete post", cs: "Smazat příspěvek")
  static let deletePostQuestion = Phrase(
    en: "Delete this post with its photos, likes and comments? That cannot be undone.",
    cs: "Smazat tenhle příspěvek i s fotkami, srdíčky a komentáři? Nejde to vrátit.")
  static let postDeleted = Phrase(en: "Post deleted.", cs: "Příspěvek je smazaný.")
  static let postPublished = Phrase(en: "Posted.", cs: "Zveřejněno.")
  static let reportPost = Phrase(en: "Report post", cs: "Nahlásit příspěvek")
  static let muteAuthor = Phrase(en: "Mute {}", cs: "Ztlumit: {}")
  static let besides = Phrase(en: "More posts of this person", cs: "Další příspěvky tohoto člověka")
  static let besidesInList = Phrase(
    en: "More posts of this list", cs: "Další příspěvky z tohoto výběru")
  static let previousPost = Phrase(en: "Previous", cs: "Předchozí")
  static let nextPost = Phrase(en: "Next", cs: "Další")
  static let newerPost = Phrase(en: "Newer", cs: "Novější")
  static let olderPost = Phrase(en: "Older", cs: "Starší")
  static let photoProblem = Phrase(en: "Photo {}: {}", cs: "Fotka {}: {}")
  static let photosNeeded = Phrase(
    en: "A post has one to ten photos.", cs: "Příspěvek má jednu až deset fotek.")
  static let altOf = Phrase(en: "Description of photo {}", cs: "Popis fotky {}")

  // Comments
  static let comments = Phrase(en: "Comments", cs: "Komentáře")
  static let addComment = Phrase(en: "Add a comment…", cs: "Přidat komentář…")
  static let sendComment = Phrase(en: "Send", cs: "Odeslat")
  static let commentBad = Phrase(
    en: "A comment has 1 to 1,000 characters.", cs: "Komentář má 1 až 1 000 znaků.")
  static let commentAdded = Phrase(en: "Comment added.", cs: "Komentář je přidaný.")
  static let deleteComment = Phrase(en: "Delete comment", cs: "Smazat komentář")
  static let deleteCommentQuestion = Phrase(
    en: "Delete this comment? That cannot be undone.",
    cs: "Smazat tenhle komentář? Nejde to vrátit.")
  static let commentDeleted = Phrase(en: "Comment deleted.", cs: "Komentář je smazaný.")
  static let commentMenu = Phrase(en: "About this comment", cs: "K tomuto komentáři")
  static let reportComment = Phrase(en: "Report comment", cs: "Nahlásit komentář")
  static let earlierComments = Phrase(en: "Earlier comments", cs: "Dřívější komentáře")
  static let signInToComment = Phrase(
    en: "Sign in to like and comment", cs: "Přihlaste se a přidejte se")

  // Search and hashtags
  static let searchPosts = Phrase(en: "Search posts", cs: "Hledat v příspěvcích")
  static let searchPostsHint = Phrase(
    en: "Words of a caption, or a hashtag.", cs: "Slova z popisku, nebo hashtag.")
  static let noPostsFound = Phrase(en: "No posts found", cs: "Nic se nenašlo")
  static let noPostsFoundText = Phrase(
    en: "Try fewer or other words.", cs: "Zkuste méně slov nebo jiná.")
  static let noTagged = Phrase(en: "No posts yet", cs: "Zatím žádné příspěvky")
  static let noTaggedText = Phrase(
    en: "Posts with this hashtag will be here.", cs: "Budou tu příspěvky s tímhle hashtagem.")
}

extension PluralPhrase {
  static let likingPeople = PluralPhrase(
    en: ("Liked by {} person", "Liked by {} people"),
    cs: ("Líbí se {} člověku", "Líbí se {} lidem", "Líbí se {} lidem"))
  static let allComments = PluralPhrase(
    en: ("{} comment", "All {} comments"),
    cs: ("{} komentář", "Všechny {} komentáře", "Všech {} komentářů"))
}
