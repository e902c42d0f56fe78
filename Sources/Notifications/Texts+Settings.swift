import Core

// The settings, and what a link in a mail leads to.
extension Phrase {
  static let me = Phrase(en: "Me", cs: "Já")
  static let whatReachesYou = Phrase(en: "What reaches you, and how", cs: "Co a jak k vám přijde")
  static let inInbox = Phrase(en: "Inbox", cs: "Schránka")
  static let onDevices = Phrase(en: "Devices", cs: "Zařízení")
  static let byMail = Phrase(en: "Mail", cs: "E-mail")
  static let what = Phrase(en: "What", cs: "Co")
  static let always = Phrase(en: "always", cs: "vždy")
  /// What is switched, and for which way.
  static let groupOnWay = Phrase(en: "{}: {}", cs: "{}: {}")
  static let mailOff = Phrase(en: "No", cs: "Ne")
  static let mailDigest = Phrase(en: "Daily", cs: "Denně")
  static let mailEach = Phrase(en: "At once", cs: "Hned")
  static let mailHint = Phrase(
    en: "Daily: one mail with everything you missed. No mail when you missed nothing.",
    cs: "Denně: jeden e-mail se vším, co vám uniklo. Když vám nic neuniklo, nepřijde.")
  static let noAddress = Phrase(
    en: "Mails reach you once your account has a verified address.",
    cs: "E-maily vám začnou chodit, až bude mít váš účet ověřenou adresu.")
  static let digestTime = Phrase(en: "The daily mail comes at", cs: "Denní e-mail posílat v")
  static let quietHours = Phrase(en: "Quiet hours", cs: "Klidové hodiny")
  static let quietHint = Phrase(
    en: "Your devices stay silent; what came meanwhile is told afterwards.",
    cs: "Vaše zařízení mlčí; co mezitím přišlo, se dozvíte potom.")
  static let quietFrom = Phrase(en: "From", cs: "Od")
  static let quietTo = Phrase(en: "To", cs: "Do")
  static let timeZone = Phrase(en: "Your time zone", cs: "Vaše časové pásmo")
  static let hideContent = Phrase(
    en: "Show neither names nor content", cs: "Neukazovat jména ani obsah")
  static let hideContentHint = Phrase(
    en: "Devices and mails say only that there is something new.",
    cs: "Zařízení a e-maily řeknou jen to, že je něco nového.")
  static let timesTitle = Phrase(en: "When, and how much", cs: "Kdy a kolik")
  static let save = Phrase(en: "Save", cs: "Uložit")
  static let saved = Phrase(en: "Saved.", cs: "Uloženo.")
  static let timeInvalid = Phrase(
    en: "Give a time such as 22:00.", cs: "Zadejte čas, třeba 22:00.")
  static let quietEmpty = Phrase(
    en: "Let them end at another time than they begin.",
    cs: "Konec musí být v jinou dobu než začátek.")
  static let zoneInvalid = Phrase(
    en: "Choose a time zone from the list.", cs: "Vyberte časové pásmo ze seznamu.")

  static let groupUnknown = Phrase(
    en: "There is no such group of notifications.", cs: "Taková skupina oznámení tu není.")
  static let groupStaysInInbox = Phrase(
    en: "This group always comes to the inbox.", cs: "Tahle skupina chodí do schránky vždy.")
  static let mailChoiceInvalid = Phrase(
    en: "Mail is “off”, “digest” or “each”.", cs: "E-mail je „off“, „digest“, nebo „each“.")

  static let stopMails = Phrase(en: "Stop these mails?", cs: "Už tyto e-maily neposílat?")
  static let stopDigestText = Phrase(
    en: "The daily mail will not come any more. Everything stays in your inbox.",
    cs: "Denní souhrn už nepřijde. Ve schránce zůstane všechno.")
  static let stopGroupText = Phrase(
    en: "You will get no more mails about: {}. Everything stays in your inbox.",
    cs: "E-maily už nebudou chodit o tomto: {}. Ve schránce zůstane všechno.")
  static let stopButton = Phrase(en: "Stop them", cs: "Neposílat")
  static let mailsStopped = Phrase(en: "Done", cs: "Hotovo")
  static let mailsStoppedText = Phrase(
    en: "These mails do not come any more. You can turn them on again in the settings.",
    cs: "Tyto e-maily už nepřijdou. Zase je zapnete v nastavení.")
  static let toSettings = Phrase(en: "Open the settings", cs: "Otevřít nastavení")
  static let badLink = Phrase(en: "This link does not work", cs: "Tento odkaz nefunguje")
  static let badLinkText = Phrase(
    en: "It may have been cut off on the way. Turn the mails off in the settings.",
    cs: "Možná se cestou zkrátil. E-maily vypnete v nastavení.")
}
