import Core

/// Somebody in the demonstration's community.
struct DemoPerson: Sendable, Hashable {
  /// What tells drawn faces apart; the rest follows from the name.
  enum Look: Sendable, Hashable { case woman, man }

  let userName: String
  let name: String
  let language: Language
  let look: Look
  let bio: String
  var isGrey = false
  var isPrivate = false
  /// Advertises, and has no face.
  var isNuisance = false

  init(
    _ userName: String, _ name: String, _ language: Language, _ look: Look, _ bio: String,
    isGrey: Bool = false, isPrivate: Bool = false, isNuisance: Bool = false
  ) {
    self.userName = userName
    self.name = name
    self.language = language
    self.look = look
    self.bio = bio
    self.isGrey = isGrey
    self.isPrivate = isPrivate
    self.isNuisance = isNuisance
  }

  /// The person as whom one signs in.
  static let own = DemoPerson(
    demoName, "Alena Dvořáková", .czech, .woman,
    "Fotím cestou do práce a z práce. Řeka, kola, koláče. / River, bicycles, cakes.",
    isPrivate: true)

  /// People as whom one can sign in too, and who edit the magazine.
  static let friends = [
    DemoPerson(
      "bara", "Bára Novotná", .czech, .woman,
      "Ilustrátorka z podkroví. Kočka Mourek mi sedá na skici."),
    DemoPerson(
      "jonas", "Jonáš Kadlec", .czech, .man,
      "Knihovník, vlaky a všechno, co jezdí po kolejích. Občas hřiby."),
  ]

  /// Somebody whose comment is reported.
  static let nuisance = DemoPerson(
    "super_slevy", "Super Slevy", .czech, .man, "Nejlepší ceny.", isNuisance: true)

  /// All others.
  static let others = [
    DemoPerson(
      "vojta", "Vojtěch Marek", .czech, .man, "Peču chleba a učím to ostatní. Kvásek jménem Béďa."),
    DemoPerson("ela", "Eliška Horáková", .czech, .woman, "Hory, ráda brzo ráno. Nerada davy."),
    DemoPerson(
      "pavel_h", "Pavel Hrubý", .czech, .man,
      "Zahrádkář od roku 1987. Rajčata, rybízy, rady zdarma.", isGrey: true),
    DemoPerson("terka", "Tereza Bílková", .czech, .woman, "Plavu i v říjnu. Kolo, kafe, knížky."),
    DemoPerson(
      "ondra", "Ondřej Šimek", .czech, .man, "Basák v kapele, která hraje na každé pouti."),
    DemoPerson(
      "marie", "Marie Procházková", .czech, .woman,
      "Babička čtyř kluků. Fotím, aby bylo na co vzpomínat.", isGrey: true),
    DemoPerson("kuba", "Jakub Vávra", .czech, .man, "Hvězdář amatér. Tma je vzácná, chraňme ji."),
    DemoPerson("lucie", "Lucie Králová", .czech, .woman, "Cukrářka. Šlehačky není nikdy dost."),
    DemoPerson(
      "tomas_r", "Tomáš Richter", .czech, .man, "Architekt. Domy, mosty a stíny mezi nimi.",
      isPrivate: true),
    DemoPerson("klara", "Klára Součková", .czech, .woman, "Psí máma Ferdy. Les máme za domem."),
    DemoPerson("matej", "Matěj Kolář", .czech, .man, "Studuju lesnictví. Houby poznám, počasí ne."),
    DemoPerson("iveta", "Iveta Malá", .czech, .woman, "Učitelka, loutky, divadlo na dvorku."),
    DemoPerson(
      "standa", "Stanislav Beneš", .czech, .man, "Strojvedoucí. Svítání vidím jako první.",
      isGrey: true),
    DemoPerson(
      "anna_b", "Anna Bartošová", .czech, .woman, "Keramika, čaj a hrnky, které nestojí rovně."),
    DemoPerson(
      "emma", "Emma Whitfield", .english, .woman,
      "From Leeds to Bohemia. Learning Czech one cake at a time."),
    DemoPerson("liam", "Liam Byrne", .english, .man, "Irish, cycling home the long way."),
    DemoPerson(
      "noor", "Noor Rahman", .english, .woman, "Botanist. I photograph what other people step over."
    ),
    DemoPerson("sam", "Samuel Okafor", .english, .man, "Trains, jazz, and early markets."),
    DemoPerson(
      "grace", "Grace Lindqvist", .english, .woman, "Wild swimmer. Cold hands, warm tea.",
      isGrey: true),
    DemoPerson(
      "diego", "Diego Ferrer", .english, .man,
      "Cook. I came for a year and stayed for the dumplings."),
  ]
}
