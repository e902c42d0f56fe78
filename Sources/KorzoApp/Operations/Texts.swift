import Core

extension Phrase {
  static let jobsTitle = Phrase(en: "Work put aside", cs: "Odložená práce")
  static let jobsBack = Phrase(en: "Me", cs: "Já")
  static let jobsHint = Phrase(
    en: """
      What the server could not do in many tries, or what it crashed on twice. The rest of its work \
      goes on.
      """,
    cs: """
      Co se serveru nepovedlo ani na mnoho pokusů, nebo na čem dvakrát spadl. Ostatní jeho práce \
      běží dál.
      """)
  static let noJobsTitle = Phrase(en: "Nothing is put aside", cs: "Nic není odložené")
  static let noJobsText = Phrase(
    en: "Everything that the server had to do is done or on its way.",
    cs: "Všechno, co měl server udělat, je hotové nebo na cestě.")
  static let jobDeadly = Phrase(en: "Crashed the server", cs: "Shodila server")
  static let jobRetry = Phrase(en: "Try again", cs: "Zkusit znovu")
  static let jobDelete = Phrase(en: "Throw away", cs: "Zahodit")
  static let jobDeleteQuestion = Phrase(
    en: "Throw this work away? What it was for will not happen.",
    cs: "Zahodit tuto práci? Co měla udělat, se nestane.")
  static let jobWaits = Phrase(en: "It is tried again", cs: "Zkouší se znovu")
  static let jobGone = Phrase(en: "Thrown away", cs: "Zahozeno")
  static let deadlyTimers = Phrase(
    en: "Regular work that crashes the server", cs: "Pravidelná práce, která shazuje server")
  static let timerNext = Phrase(en: "Next try on {}", cs: "Další pokus {}")
}

extension PluralPhrase {
  static let jobTries = PluralPhrase(
    en: (one: "{} attempt", other: "{} attempts"),
    cs: (one: "{} pokus", few: "{} pokusy", other: "{} pokusů"))
  static let timerDeaths = PluralPhrase(
    en: (one: "{} crash in a row", other: "{} crashes in a row"),
    cs: (one: "{} pád za sebou", few: "{} pády za sebou", other: "{} pádů za sebou"))
}
