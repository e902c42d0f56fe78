import Core

/// What numbers are called.
enum MetricText {
  static let names: [Metric: Phrase] = [
    .views: Phrase(en: "Views", cs: "Zobrazení"),
    .reach: Phrase(en: "Reach", cs: "Dosah"),
    .totalInteractions: Phrase(en: "Interactions", cs: "Interakce"),
    .shares: Phrase(en: "Shares", cs: "Sdílení"),
    .reposts: Phrase(en: "Reposts", cs: "Přesdílení"),
    .follows: Phrase(en: "New followers", cs: "Noví sledující"),
    .profileVisits: Phrase(en: "Profile visits", cs: "Návštěvy profilu"),
    .profileActivity: Phrase(en: "Taps on the profile", cs: "Klepnutí na profilu"),
    .facebookViews: Phrase(en: "Views on Facebook", cs: "Zobrazení na Facebooku"),
    .totalViews: Phrase(en: "Views with ads", cs: "Zobrazení i s reklamou"),
    .impressions: Phrase(en: "Impressions (before 2025)", cs: "Imprese (před rokem 2025)"),
    .likes: Phrase(en: "Likes", cs: "To se mi líbí"),
    .comments: Phrase(en: "Comments", cs: "Komentáře"),
    .saved: Phrase(en: "Saves", cs: "Uložení"),
    .totalLikes: Phrase(en: "Likes with ads", cs: "To se mi líbí i s reklamou"),
    .totalComments: Phrase(en: "Comments with ads", cs: "Komentáře i s reklamou"),
    .crosspostedViews: Phrase(
      en: "Views on Instagram and Facebook", cs: "Zobrazení na Instagramu i Facebooku"),
    .averageWatchTime: Phrase(en: "Average watch time", cs: "Průměrná doba sledování"),
    .totalWatchTime: Phrase(en: "Total watch time", cs: "Celková doba sledování"),
    .skipRate: Phrase(en: "Skip rate", cs: "Míra přeskočení"),
    .replies: Phrase(en: "Replies", cs: "Odpovědi"),
    .votes: Phrase(en: "Votes", cs: "Hlasy"),
    .answers: Phrase(en: "Answers to questions", cs: "Odpovědi na otázky"),
    .reactions: Phrase(en: "Reactions", cs: "Reakce"),
    .linkClicks: Phrase(en: "Link clicks", cs: "Kliknutí na odkaz"),
    .navigation: Phrase(en: "Taps through the story", cs: "Klepnutí v příběhu"),
    .tapForward: Phrase(en: "Taps forward", cs: "Klepnutí vpřed"),
    .tapBack: Phrase(en: "Taps back", cs: "Klepnutí zpět"),
    .tapExit: Phrase(en: "Exits", cs: "Opuštění"),
    .swipeForward: Phrase(en: "Swipes to the next story", cs: "Přejetí na další příběh"),
  ]

  /// What people tapped on a profile after a post or story led them there.
  static let profileParts: [String: Phrase] = [
    "bio_link_clicked": Phrase(en: "Link in the bio", cs: "Odkaz v profilu"),
    "call": Phrase(en: "Call", cs: "Zavolat"),
    "direction": Phrase(en: "Directions", cs: "Trasa"),
    "email": Phrase(en: "E-mail", cs: "E-mail"),
    "text": Phrase(en: "Text message", cs: "Textová zpráva"),
    "other": Phrase(en: "Something else", cs: "Něco jiného"),
  ]

  static let profilePartMeaning = Phrase(
    en: "How often people tapped this on your profile after this had led them there.",
    cs: "Kolikrát na to lidé klepli na vašem profilu, když je tam tohle přivedlo.")
  static let unnamed = Phrase(
    en: "A number that Instagram tells and we do not know yet; this is its name there.",
    cs: "Číslo, které Instagram udává a my ho zatím neznáme; takhle mu tam říkají.")
}
