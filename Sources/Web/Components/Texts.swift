import Core

/// The texts of the components and the frame.
enum LookText {
  static let back = Phrase(en: "Back", cs: "Zpět")
  static let errorsAbove = Phrase(
    en: "Nothing was saved yet. Please look at this:",
    cs: "Zatím se nic neuložilo. Podívejte se prosím na tohle:")
  static let goHome = Phrase(en: "To the front page", cs: "Na úvodní stránku")
  static let inAMoment = Phrase(en: "In a moment", cs: "Za chvilku")
  static let clearDevice = Phrase(en: "Clear", cs: "Vymazat")
  static let keptOnDevice = Phrase(en: "Kept on this device", cs: "Uloženo v tomhle zařízení")
  static let keptOnDeviceHint = Phrase(
    en: "Pages and pictures, to read without a connection.",
    cs: "Stránky a obrázky ke čtení bez připojení.")
  static let keptToSend = Phrase(
    en: "What you wrote is kept in this page. Send it again in a moment.",
    cs: "Co jste napsali, zůstává v téhle stránce. Za chvilku to odešlete znovu.")
  static let loadMore = Phrase(en: "More", cs: "Další")
  static let mainNavigation = Phrase(en: "Main", cs: "Hlavní")
  static let noRoom = Phrase(en: "No room left", cs: "Došlo místo")
  static let nothingLost = Phrase(
    en: "Your things are safe; nothing was changed by this.",
    cs: "Vaše věci jsou v bezpečí, tímhle se nic nezměnilo.")
  static let foundNearly = Phrase(
    en: "Nothing has exactly these words. This is spelled nearly so:",
    cs: "Přesně tahle slova jsme nenašli. Tohle se píše podobně:")
  static let offlineBanner = Phrase(
    en: "You are offline. You see what was kept on this device.",
    cs: "Jste bez připojení. Vidíte, co se uložilo v tomhle zařízení.")
  static let offlineText = Phrase(
    en: "This page was not kept on this device.",
    cs: "Tahle stránka se do zařízení neuložila.")
  static let offlineKept = Phrase(
    en: "You can read these even now", cs: "Tohle si přečtete i teď")
  static let offlineTitle = Phrase(en: "No connection", cs: "Bez připojení")
  static let optional = Phrase(en: "optional", cs: "nepovinné")
  static let requestNumber = Phrase(en: "Request number {}", cs: "Číslo požadavku {}")
  static let saveForLater = Phrase(en: "Read later", cs: "Na později")
  static let share = Phrase(en: "Share", cs: "Sdílet")
  static let sendAgain = Phrase(en: "Send again", cs: "Odeslat znovu")
  static let wholeText = Phrase(en: "more", cs: "víc")
  static let skip = Phrase(en: "Skip to the content", cs: "Přejít k obsahu")
  static let stillInForm = Phrase(
    en: "Go back in a moment: what you wrote is still in the form. Then send it again.",
    cs: "Za chvilku se vraťte: co jste napsali, je pořád ve formuláři. Pak to odešlete znovu.")
  static let triesByItself = Phrase(
    en: "This page tries again by itself.", cs: "Stránka to sama zkusí znovu.")
  static let tryAgain = Phrase(en: "Try again", cs: "Zkusit znovu")
  static let undo = Phrase(en: "Undo", cs: "Vrátit")
  static let unread = Phrase(en: "Unread:", cs: "Nepřečtené:")
  static let unreadCount = PluralPhrase(
    en: (one: "{} unread", other: "{} unread"),
    cs: (one: "{} nepřečtená", few: "{} nepřečtené", other: "{} nepřečtených"))
  static let whatYouWrote = Phrase(
    en: "This is what you wrote. Nothing of it was saved; copy what you want to keep.",
    cs: "Tohle jste napsali. Nic z toho se neuložilo, zkopírujte si, co si chcete nechat.")
  static let wentWrong = Phrase(en: "Something went wrong", cs: "Něco se pokazilo")
  static let notFound = Phrase(en: "Not here", cs: "Tady nic není")
  static let notAllowed = Phrase(en: "Not allowed", cs: "Sem nesmíte")
  static let tooMany = Phrase(en: "Too fast", cs: "Moc rychle")
  static let read = Phrase(en: "Read", cs: "Přečteno")
  static let readingTime = PluralPhrase(
    en: (one: "{} minute to read", other: "{} minutes to read"),
    cs: (one: "{} minuta čtení", few: "{} minuty čtení", other: "{} minut čtení"))
  static let unreadWord = Phrase(en: " unread", cs: " nepřečtených")
  static let download = Phrase(en: "Download", cs: "Stáhnout")
  static let neighbours = Phrase(en: "Next to this one", cs: "Sousední články")
  static let newer = Phrase(en: "Newer", cs: "Novější")
  static let older = Phrase(en: "Older", cs: "Starší")
  static let nothingFound = Phrase(en: "Nothing found", cs: "Nic se nenašlo")
  static let nothingFoundText = Phrase(
    en: "Try fewer or other words.", cs: "Zkuste méně slov nebo jiná.")
  static let searchHistory = Phrase(en: "Searched lately", cs: "Naposledy hledáno")
  static let forgetSearch = Phrase(en: "Forget this search", cs: "Zapomenout hledání")
  static let forgetSearches = Phrase(en: "Forget all", cs: "Zapomenout všechno")
  static let searchForgotten = Phrase(en: "Forgotten.", cs: "Zapomenuto.")
}
