import Core

extension StandInAccount {
  /// The accounts that are there without further ado, at the time the stand-in starts.
  static func usual(at start: Timestamp, seed: UInt64) -> [StandInAccount] {
    [
      StandInAccount(
        number: 1, username: "tereza.na.toulkach", name: "Tereza na toulkách",
        followers: 8_400, followersPerDay: 11.5, since: start - .days(365),
        professionalSince: start - .days(350)
      ).saying("Hory, vlaky, knedlíky.").posting(seed: seed),
      StandInAccount(
        number: 2, username: "mala.knihovna", name: "Malá knihovna", kind: .business,
        followers: 74, since: start - .days(40)
      ).posting(perWeek: 0, storiesPerDay: 0...0, seed: seed &+ 1),
      StandInAccount(
        number: 3, username: "honza.jen.tak", name: "Honza", kind: .personal, followers: 120,
        since: start - .days(100)
      ).posting(perWeek: 1, storiesPerDay: 0...1, seed: seed &+ 2),
      StandInAccount(
        number: 4, username: "bistro.na.rohu", name: "Bistro Na rohu", kind: .business,
        followers: 2_150, followersPerDay: 2.5, since: start - .days(200)
      ).posting(perWeek: 2, storiesPerDay: 1...3, seed: seed &+ 3),
    ]
  }
}

extension StandInPerson {
  /// The people that are there without further ado.
  static let usual: [StandInPerson] = [
    StandInPerson(
      id: "creator", name: "Tereza Toulavá",
      description: Phrase(
        en: "A creator with a year of posts, reels and stories.",
        cs: "Tvůrkyně s rokem příspěvků, reels a příběhů."),
      account: 1),
    StandInPerson(
      id: "small", name: "Ivana Malá",
      description: Phrase(
        en: "A small business account with nothing but two stories.",
        cs: "Malý firemní účet, který má jen dva příběhy."),
      account: 2),
    StandInPerson(
      id: "personal", name: "Jan Novotný",
      description: Phrase(
        en: "A personal account: Instagram gives away nothing about those.",
        cs: "Osobní účet: o těch Instagram nic neprozradí."),
      account: 3),
    StandInPerson(
      id: "one-page", name: "Tereza Toulavá",
      description: Phrase(
        en: "Has one Page, with the creator's account.",
        cs: "Má jednu stránku, a k ní účet tvůrkyně."),
      pages: [Page(id: "104500000000011", name: "Tereza na toulkách", account: 1)]),
    StandInPerson(
      id: "no-page", name: "Karel Bezestránek",
      description: Phrase(en: "Has no Facebook Page.", cs: "Nemá žádnou stránku na Facebooku."),
      pages: []),
    StandInPerson(
      id: "bare-page", name: "Lenka Prázdná",
      description: Phrase(
        en: "Has a Page without an Instagram account.",
        cs: "Má stránku, ale není k ní připojený účet na Instagramu."),
      pages: [Page(id: "104500000000021", name: "Zahrádkáři Lhota", account: nil)]),
    StandInPerson(
      id: "three-pages", name: "Marek Správce",
      description: Phrase(
        en: "Has three Pages, two of them with an Instagram account.",
        cs: "Má tři stránky, dvě z nich s účtem na Instagramu."),
      pages: [
        Page(id: "104500000000041", name: "Bistro Na rohu", account: 4),
        Page(id: "104500000000042", name: "Spolek přátel parních strojů", account: nil),
        Page(id: "104500000000043", name: "Malá knihovna", account: 2),
      ]),
  ]
}
