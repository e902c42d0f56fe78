import Core

// When things were posted, and how many follow.
extension Phrase {
  static let understandOverTime = Phrase(en: "Over time", cs: "V čase")
  static let understandOverTimeText = Phrase(
    en: "Counted to the time of posting, whenever people saw it.",
    cs: "Počítá se k době zveřejnění, ať to lidé viděli kdykoli.")
  static let understandDay = Phrase(en: "Day", cs: "Den")
  static let understandWeek = Phrase(en: "Week", cs: "Týden")
  static let understandMonth = Phrase(en: "Month", cs: "Měsíc")

  static let understandFollowers = Phrase(en: "Followers", cs: "Sledující")
  static let understandNoFollowers = Phrase(
    en: """
      Instagram tells only how many follow today. We write it down every day: the line appears when \
      there are two days.
      """,
    cs: """
      Instagram prozradí jen to, kolik lidí sleduje dnes. Zapisujeme to každý den: čára se objeví, \
      až budou dny dva.
      """)
  static let understandNoFollowersHere = Phrase(
    en: "We write down every day how many follow you: the line appears when there are two days.",
    cs: "Každý den zapisujeme, kolik lidí vás sleduje: čára se objeví, až budou dny dva.")
  static let understandFollowersSame = Phrase(
    en: "As many as at the beginning of the period.", cs: "Stejně jako na začátku období.")

  static let understandBestTimes = Phrase(en: "Best times to post", cs: "Kdy zveřejňovat")
  static let understandBestTimesText = Phrase(
    en: "The middle value (median) of {} by when something was posted, in the site's time zone.",
    cs: "Prostřední hodnota (medián) {} podle toho, kdy co vyšlo, v časovém pásmu webu.")
  static let understandOfReach = Phrase(en: "reach", cs: "dosahu")
  static let understandOfViews = Phrase(en: "views", cs: "zobrazení")
  static let understandNoBest = Phrase(
    en: "No hour of a weekday has enough posts yet to say which is best.",
    cs: "Žádná hodina v týdnu zatím nemá dost příspěvků, aby šlo říct, která je nejlepší.")
  static let understandByWeekday = Phrase(en: "By weekday", cs: "Podle dne v týdnu")
  static let understandHours = Phrase(en: "By weekday and hour", cs: "Podle dne a hodiny")
  static let understandWeekday = Phrase(en: "Weekday", cs: "Den")
  static let understandHour = Phrase(en: "Hour", cs: "Hodina")
  static let understandMedian = Phrase(en: "Median", cs: "Medián")
  static let understandCount = Phrase(en: "Posted", cs: "Počet")
  static let understandOnly = Phrase(en: "only {}", cs: "jen {}")
  static let understandFewest = Phrase(
    en:
      "A dash: fewer than {}, which could be chance. Hours at which nothing came out are left out.",
    cs: "Pomlčka: méně než {}, to může být náhoda. Hodiny, kdy nic nevyšlo, tu nejsou.")
  static let understandYoungPosts = Phrase(
    en: "Posts of the last two days still grow, and are left out.",
    cs: "Příspěvky z posledních dvou dnů ještě rostou a nepočítají se.")
  static let understandYoungStories = Phrase(
    en: "Stories that have not ended still grow, and are left out.",
    cs: "Příběhy, které ještě neskončily, rostou a nepočítají se.")

  /// From Monday.
  static let understandWeekdays = [
    Phrase(en: "Monday", cs: "Pondělí"), Phrase(en: "Tuesday", cs: "Úterý"),
    Phrase(en: "Wednesday", cs: "Středa"), Phrase(en: "Thursday", cs: "Čtvrtek"),
    Phrase(en: "Friday", cs: "Pátek"), Phrase(en: "Saturday", cs: "Sobota"),
    Phrase(en: "Sunday", cs: "Neděle"),
  ]
  /// From Monday.
  static let understandShortWeekdays = [
    Phrase(en: "Mon", cs: "Po"), Phrase(en: "Tue", cs: "Út"), Phrase(en: "Wed", cs: "St"),
    Phrase(en: "Thu", cs: "Čt"), Phrase(en: "Fri", cs: "Pá"), Phrase(en: "Sat", cs: "So"),
    Phrase(en: "Sun", cs: "Ne"),
  ]
  /// With the year behind.
  static let understandMonths = [
    Phrase(en: "January {}", cs: "leden {}"), Phrase(en: "February {}", cs: "únor {}"),
    Phrase(en: "March {}", cs: "březen {}"), Phrase(en: "April {}", cs: "duben {}"),
    Phrase(en: "May {}", cs: "květen {}"), Phrase(en: "June {}", cs: "červen {}"),
    Phrase(en: "July {}", cs: "červenec {}"), Phrase(en: "August {}", cs: "srpen {}"),
    Phrase(en: "September {}", cs: "září {}"), Phrase(en: "October {}", cs: "říjen {}"),
    Phrase(en: "November {}", cs: "listopad {}"), Phrase(en: "December {}", cs: "prosinec {}"),
  ]
}

extension PluralPhrase {
  /// On how many a cell rests: short, for a table.
  static let understandRests = PluralPhrase(
    en: (one: "from {}", other: "from {}"), cs: (one: "z {}", few: "ze {}", other: "z {}"))
  static let understandGained = PluralPhrase(
    en: (one: "One more in this period.", other: "{} more in this period."),
    cs: (
      one: "O jednoho víc za tohle období.", few: "O {} víc za tohle období.",
      other: "O {} víc za tohle období."
    ))
  static let understandLost = PluralPhrase(
    en: (one: "One fewer in this period.", other: "{} fewer in this period."),
    cs: (
      one: "O jednoho míň za tohle období.", few: "O {} míň za tohle období.",
      other: "O {} míň za tohle období."
    ))
}

extension OverTime.Step {
  /// The heading of its column.
  var title: Phrase {
    switch self {
    case .day: .understandDay
    case .week: .understandWeek
    case .month: .understandMonth
    }
  }
}
