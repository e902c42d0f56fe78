import Core

extension MetricText {
  /// One sentence for each number.
  static let meanings: [Metric: Phrase] =
    everywhere.merging(ofPosts) { first, _ in first }.merging(ofStories) { first, _ in first }

  private static let everywhere: [Metric: Phrase] = [
    .views: Phrase(
      en: "How many times it was played or displayed, repeats by the same person included.",
      cs: "Kolikrát se přehrálo nebo zobrazilo, i opakovaně stejnému člověku."),
    .reach: Phrase(
      en: "How many people saw it, each counted once; an estimate, so it is never added up.",
      cs: "Kolik lidí to vidělo, každý jen jednou. Je to odhad a nikdy se nesčítá."),
    .totalInteractions: Phrase(
      en: "Likes, comments, saves, shares and replies together, less those taken back.",
      cs: "Lajky, komentáře, uložení, sdílení a odpovědi dohromady, bez těch vzatých zpět."),
    .shares: Phrase(
      en: "How many times somebody sent it on.", cs: "Kolikrát to někdo poslal dál."),
    .reposts: Phrase(
      en: "How many times somebody reposted it to their own followers.",
      cs: "Kolikrát to někdo přesdílel svým sledujícím."),
    .follows: Phrase(
      en: "How many people began to follow you because of it.",
      cs: "Kolik lidí vás díky tomu začalo sledovat."),
    .profileVisits: Phrase(
      en: "How many times it led somebody to your profile.",
      cs: "Kolikrát to někoho přivedlo na váš profil."),
    .profileActivity: Phrase(
      en: "What people tapped on your profile after it had led them there.",
      cs: "Na co lidé klepli na vašem profilu, když odsud přišli."),
    .facebookViews: Phrase(
      en: "How many times it was played or displayed on Facebook.",
      cs: "Kolikrát se přehrálo nebo zobrazilo na Facebooku."),
    .totalViews: Phrase(
      en: "All views, including paid ones and those on Facebook.",
      cs: "Všechna zobrazení, včetně placených a těch na Facebooku."),
    .impressions: Phrase(
      en: "The older count of views. It is counted in another way, so the two are not added.",
      cs: "Starší počítání zobrazení. Počítá se jinak, proto se tahle dvě čísla nesčítají."),
  ]

  private static let ofPosts: [Metric: Phrase] = [
    .likes: Phrase(en: "How many people like it.", cs: "Kolika lidem se to líbí."),
    .comments: Phrase(
      en: "How many comments are under it.", cs: "Kolik komentářů pod tím je."),
    .saved: Phrase(
      en: "How many times somebody saved it for later.",
      cs: "Kolikrát si to někdo uložil na později."),
    .totalLikes: Phrase(
      en: "Likes, including those from ads.", cs: "Lajky včetně těch z reklam."),
    .totalComments: Phrase(
      en: "Comments, including those under ads.",
      cs: "Komentáře včetně těch pod reklamami."),
    .crosspostedViews: Phrase(
      en: "Views on both networks, for a reel that was shared to Facebook.",
      cs: "Zobrazení na obou sítích u reelu, který se sdílel i na Facebook."),
    .averageWatchTime: Phrase(
      en: "How long people watched on average.", cs: "Jak dlouho se lidé průměrně dívali."),
    .totalWatchTime: Phrase(
      en: "How long all people watched together, including repeats.",
      cs: "Jak dlouho se všichni dívali dohromady, i opakovaně."),
    .skipRate: Phrase(
      en: "How many left within three seconds, as Instagram tells it.",
      cs: "Kolik lidí odešlo do tří vteřin, jak to udává Instagram."),
  ]

  private static let ofStories: [Metric: Phrase] = [
    .replies: Phrase(
      en: "How many answered. Instagram does not count answers from Europe and Japan.",
      cs: "Kolik lidí odpovědělo. Odpovědi z Evropy a Japonska Instagram nepočítá."),
    .votes: Phrase(
      en: "How many times somebody voted in its polls, quizzes and sliders.",
      cs: "Kolikrát někdo hlasoval v jeho anketách, kvízech a posuvnících."),
    .answers: Phrase(
      en: "How many answered in its question boxes.",
      cs: "Kolik lidí odpovědělo do jeho polí s otázkou."),
    .reactions: Phrase(
      en: "How many people reacted to it with a quick sign.",
      cs: "Kolik lidí na něj zareagovalo rychlým znamením."),
    .linkClicks: Phrase(
      en: "How many times somebody tapped the link sticker.",
      cs: "Kolikrát někdo klepl na nálepku s odkazem."),
    .navigation: Phrase(
      en: "How many times people went on, went back or left; its parts follow.",
      cs: "Kolikrát lidé přešli dál, vrátili se nebo odešli; rozpis následuje."),
    .tapForward: Phrase(
      en: "How many times somebody tapped on to your next picture.",
      cs: "Kolikrát někdo klepl dál na váš další obrázek."),
    .tapBack: Phrase(
      en: "How many times somebody went back to see the one before again.",
      cs: "Kolikrát se někdo vrátil, aby znovu viděl předchozí."),
    .tapExit: Phrase(
      en: "How many times somebody left stories here.",
      cs: "Kolikrát tady někdo prohlížení příběhů ukončil."),
    .swipeForward: Phrase(
      en: "How many times somebody went on to another account's stories.",
      cs: "Kolikrát někdo přešel na příběhy jiného účtu."),
  ]
}
