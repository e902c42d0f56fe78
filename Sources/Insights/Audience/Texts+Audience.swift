import Core

// Who follows an account, and how it grows.
extension Phrase {
  static let audience = Phrase(en: "Audience", cs: "Publikum")
  static let audienceNotHere = Phrase(
    en: "Only Instagram tells who follows", cs: "Kdo sleduje, říká jen Instagram")
  static let audienceNotHereText = Phrase(
    en: "On this site nobody is asked for age, sex or city to be counted.",
    cs: "Na tomhle webu se nikdo kvůli počítání neptá na věk, pohlaví ani město.")
  static let audienceNothing = Phrase(
    en: "Nothing was told in this period", cs: "Za tohle období nejsou žádné údaje")
  static let audienceNothingText = Phrase(
    en: """
      The account's numbers are read once a day, who follows it once a week. The first ones are here \
      within a day.
      """,
    cs: """
      Čísla účtu se čtou jednou denně, kdo ho sleduje jednou týdně. První tu budou do jednoho dne.
      """)

  static let audienceGrowth = Phrase(en: "Growth", cs: "Růst")
  static let audienceGained = Phrase(en: "More or fewer", cs: "Přírůstek")
  static let audienceFollows = Phrase(en: "Came", cs: "Přibylo")
  static let audienceUnfollows = Phrase(en: "Left", cs: "Odešlo")
  static let audienceCompared = Phrase(
    en: "Beside the time before", cs: "Ve srovnání s předchozí dobou")
  static let audienceNow = Phrase(en: "Last {}", cs: "Posledních {}")
  static let audienceThen = Phrase(en: "Before that", cs: "Předtím")
  static let audienceSum = Phrase(en: "Together: {}", cs: "Celkem: {}")
  static let audienceMean = Phrase(en: "Daily mean: {}", cs: "Denní průměr: {}")
  static let audienceMedian = Phrase(en: "Daily median: {}", cs: "Denní medián: {}")
  static let audienceTold = Phrase(
    en: """
      Told for {} of {} days, and for {} of those before; what is added up is compared only where that \
      is about as many. Where the mean is far above the median, a \
      single day outweighs the others.
      """,
    cs: """
      Údaje jsou za {} z {} dnů a za {} z těch předchozích; součty se srovnávají jen tam, kde je to \
      zhruba stejně. Kde je průměr o hodně výš než medián, \
      převážil jeden jediný den.
      """)

  static let audienceWho = Phrase(en: "Who they are", cs: "Kdo to je")
  static let audienceWhose = Phrase(en: "Of whom", cs: "O kom")
  static let audienceEngaged = Phrase(en: "Who reacted", cs: "Kdo reagoval")
  static let audienceFew = Phrase(
    en: "Instagram tells this only of accounts with at least 100 followers.",
    cs: "Tohle Instagram říká jen o účtech, které mají aspoň 100 sledujících.")
  static let audienceNoEngaged = Phrase(
    en: "Instagram tells this only when at least 100 people have reacted this month.",
    cs: "Tohle Instagram říká, jen když za měsíc zareaguje aspoň 100 lidí.")
  static let audienceToldOn = Phrase(en: "As told on {}.", cs: "Podle údajů z {}")
  static let audienceToldBefore = Phrase(
    en: "As told on {}. In brackets: by how many percentage points more or less than on {}.",
    cs: "Podle údajů z {}. V závorce: o kolik procentních bodů víc nebo míň než {}")
  static let audiencePeople = Phrase(en: "People", cs: "Lidí")
  static let audienceShare = Phrase(en: "Share", cs: "Podíl")
  static let audienceShareBefore = Phrase(en: "Share before", cs: "Podíl předtím")
  static let audienceOf = Phrase(
    en: "Instagram tells this of {} of {} followers.",
    cs: "Instagram to říká o {} z {} sledujících.")
  static let audienceAge = Phrase(en: "Age", cs: "Věk")
  static let audienceSex = Phrase(en: "Sex", cs: "Pohlaví")
  static let audienceCountry = Phrase(en: "Country", cs: "Země")
  static let audienceCity = Phrase(en: "City", cs: "Město")
  static let audienceWomen = Phrase(en: "Women", cs: "Ženy")
  static let audienceMen = Phrase(en: "Men", cs: "Muži")
  static let audienceUnknownSex = Phrase(en: "Not told", cs: "Neuvedeno")

  static let audienceOnline = Phrase(en: "When they are online", cs: "Kdy bývají online")
  static let audienceNoOnline = Phrase(
    en:
      "Instagram has told no hours in this period; it does so for accounts with at least 100 followers.",
    cs:
      "Za tohle období Instagram hodiny neřekl; říká je o účtech, které mají aspoň 100 sledujících."
  )
  static let audienceOnlineText = Phrase(
    en: "Most are there from {}, in the site's time zone.",
    cs: "Nejvíc jich tu je v čase {}, v časovém pásmu webu.")
  static let audienceOnlineMean = Phrase(en: "Online, on average", cs: "Online v průměru")

  static let audienceLeftOut = Phrase(
    en: "What Instagram leaves out", cs: "Co Instagram neříká")
  static let audienceLeftOutSmall = Phrase(
    en:
      "Accounts with fewer than 100 followers are told neither who follows nor when they are there.",
    cs: "Účtům, které mají míň než 100 sledujících, neříká, kdo je sleduje, ani kdy tu bývá.")
  static let audienceLeftOutUnknown = Phrase(
    en:
      "People of whom it does not know age, sex or place are in no part: the parts add up to fewer than follow.",
    cs:
      "Lidé, o kterých neví věk, pohlaví nebo místo, nejsou v žádné části: součet je menší než počet sledujících."
  )
  static let audienceLeftOutTop = Phrase(
    en: "Of countries, cities, and ages by sex only the 45 largest parts are told, of this month.",
    cs: "Ze zemí, měst a věků podle pohlaví říká jen 45 největších částí, a to za tenhle měsíc.")
  static let audienceLeftOutReached = Phrase(
    en: "Who was reached is told no more; who reacted is the nearest to it.",
    cs: "Koho příspěvky zasáhly, už neříká; nejblíž tomu je, kdo na ně reagoval.")
  static let audienceLeftOutDelay = Phrase(
    en:
      "Numbers come up to two days late. Reach of several days is never added up: the same people come again.",
    cs: "Čísla mají až dva dny zpoždění. Dosah několika dnů se nesčítá: chodí titíž lidé.")
}

extension AudiencePeriod {
  var title: Phrase {
    switch self {
    case .month: .audienceMonth
    case .quarter: .audienceQuarter
    case .year: .audienceYear
    }
  }
}

extension AudienceBreakdown {
  var title: Phrase {
    switch self {
    case .age: .audienceAge
    case .sex: .audienceSex
    case .country: .audienceCountry
    case .city: .audienceCity
    }
  }
}

extension AudienceGrowth.Measure {
  var title: Phrase {
    switch self {
    case .views: .understandViews
    case .reach: .understandReached
    case .engaged: .audienceEngagedCount
    case .interactions: .understandInteractions
    }
  }
}

extension Phrase {
  static let audienceMonth = Phrase(en: "30 days", cs: "30 dnů")
  static let audienceQuarter = Phrase(en: "90 days", cs: "90 dnů")
  static let audienceYear = Phrase(en: "365 days", cs: "365 dnů")
  static let audienceEngagedCount = Phrase(en: "people who reacted", cs: "reagující lidé")
}

extension PluralPhrase {
  static let audienceOnlineDays = PluralPhrase(
    en: (one: "As told for one day.", other: "Means of {} days."),
    cs: (one: "Podle jednoho dne.", few: "Průměr ze {} dnů.", other: "Průměr z {} dnů."))
}
