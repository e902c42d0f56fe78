import Core

extension Phrase {
  static let thisIsAStandIn = Phrase(
    en: "This is a stand-in, not Instagram: everything here is made up.",
    cs: "Tohle je náhrada, ne Instagram: všechno je tu vymyšlené.")
  static let instagramTitle = Phrase(
    en: "Connect an Instagram account", cs: "Připojit účet na Instagramu")
  static let facebookTitle = Phrase(
    en: "Connect by way of Facebook", cs: "Připojit přes Facebook")
  static let whoAsks = Phrase(
    en: "Korzo would like to see posts and stories with their numbers.",
    cs: "Korzo by rádo vidělo příspěvky a příběhy s jejich čísly.")
  static let whoAreYou = Phrase(en: "Who would you like to be?", cs: "Kým chcete být?")
  static let whatMayBeRead = Phrase(en: "What do you permit?", cs: "Co povolíte?")
  static let goOn = Phrase(en: "Continue", cs: "Pokračovat")
  static let cancel = Phrase(en: "Cancel", cs: "Zrušit")
  static let cannotGoOn = Phrase(en: "This does not work", cs: "Takhle to nejde")
  static let wrongApp = Phrase(
    en: "There is no app with this client_id.", cs: "Aplikace s tímto client_id neexistuje.")
  static let wrongRedirect = Phrase(
    en: "The redirect_uri is missing, or it does not lead to this machine.",
    cs: "Chybí redirect_uri, nebo nevede na tento počítač.")
  static let wrongType = Phrase(
    en: "The response_type must be code.", cs: "Parametr response_type musí být code.")
  static let wrongScopes = Phrase(
    en: "The scope is missing, or there is one in it that this login does not know.",
    cs: "Chybí scope, nebo je v něm oprávnění, které tohle přihlášení nezná.")
}
