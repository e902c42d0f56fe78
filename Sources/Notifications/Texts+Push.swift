import Core

extension Phrase {
  static let pushThisDevice = Phrase(en: "This device", cs: "Toto zařízení")
  static let pushOtherDevices = Phrase(en: "Other devices", cs: "Další zařízení")
  static let pushTurnOn = Phrase(en: "Turn on", cs: "Zapnout")
  static let pushTurnOff = Phrase(en: "Turn off", cs: "Vypnout")
  static let pushRemove = Phrase(en: "Turn off", cs: "Vypnout")
  static let pushSince = Phrase(en: "On since", cs: "Zapnuto od")
  static let pushOff = Phrase(
    en: "Notifications on this device", cs: "Oznámení na tomto zařízení")
  static let pushOffText = Phrase(
    en: "They come even when the site is closed.", cs: "Přijdou, i když stránky máte zavřené.")
  static let pushOn = Phrase(en: "Notifications are on", cs: "Oznámení jsou zapnutá")
  static let pushTrialQuestion = Phrase(en: "Does it work?", cs: "Funguje to?")
  static let pushTrial = Phrase(en: "Try it", cs: "Vyzkoušet")
  static let pushTrialTitle = Phrase(en: "It works", cs: "Funguje to")
  static let pushTrialText = Phrase(
    en: "This is how word will reach you on this device.",
    cs: "Takhle se na tomto zařízení dozvíte, co je nového.")
  static let pushTrialSent = Phrase(
    en: "Sent. It will be here in a moment.", cs: "Odesláno. Za okamžik to máte.")
  static let pushTrialFailed = Phrase(
    en: "Your browser's push service did not take it. Try later, or turn it off and on again.",
    cs: "Služba vašeho prohlížeče to nepřijala. Zkuste to později, nebo oznámení vypněte a zapněte."
  )
  static let pushIsOn = Phrase(
    en: "Notifications are on for this device.", cs: "Oznámení jsou na tomto zařízení zapnutá.")
  static let pushIsOff = Phrase(
    en: "No more notifications on that device.", cs: "Na tom zařízení už oznámení nepřijdou.")
  static let pushNotASubscription = Phrase(
    en: "Your browser sent something that cannot be used. Reload the page and try again.",
    cs: "Prohlížeč poslal něco, co se nedá použít. Načtěte stránku znovu a zkuste to ještě jednou.")
}

/// What a browser cannot or may not do.
extension Phrase {
  static let pushBlocked = Phrase(
    en: "Your browser blocks notifications", cs: "Prohlížeč oznámení blokuje")
  static let pushBlockedText = Phrase(
    en: "Tap the sign beside the address, allow notifications there, and reload this page.",
    cs: "Klepněte na značku vedle adresy, povolte tam oznámení a načtěte tuto stránku znovu.")
  static let pushInstall = Phrase(
    en: "First add it to your home screen", cs: "Nejdřív přidejte na plochu")
  static let pushInstallText = Phrase(
    en: "An iPhone or iPad shows notifications only of sites that are on its home screen.",
    cs: "iPhone a iPad ukazují oznámení jen od stránek, které máte na ploše.")
  static let pushUnsupported = Phrase(
    en: "Not in this browser", cs: "V tomhle prohlížeči to nejde")
  static let pushUnsupportedText = Phrase(
    en: "It cannot show notifications of sites. The inbox and mail reach you all the same.",
    cs: "Oznámení od stránek neumí. Schránka a e-maily vám ale fungují dál.")
  static let pushScriptless = Phrase(
    en: "Notifications on this device", cs: "Oznámení na tomto zařízení")
  static let pushScriptlessText = Phrase(
    en: "To turn them on here, allow JavaScript. The inbox and mail reach you all the same.",
    cs: "K zapnutí povolte JavaScript. Schránka a e-maily vám fungují i bez něj.")
  static let pushOnIPhone = Phrase(en: "On an iPhone or iPad", cs: "Na iPhonu a iPadu")
  static let pushOnIPhoneText = Phrase(
    en: "Notifications come only from the home screen. It takes four steps (iOS 16.4 or newer):",
    cs: "Oznámení chodí jen stránkám z plochy. Stačí čtyři kroky (iOS 16.4 nebo novější):")
  static let pushStepSafari = Phrase(
    en: "Open this page in Safari.", cs: "Otevřete tuto stránku v Safari.")
  static let pushStepShare = Phrase(
    en: "Tap Share: the square with an arrow up.",
    cs: "Klepněte na Sdílet: čtvereček se šipkou nahoru.")
  static let pushStepAdd = Phrase(
    en: "Choose “Add to Home Screen” and confirm with “Add”.",
    cs: "Vyberte „Přidat na plochu“ a potvrďte „Přidat“.")
  static let pushStepOpen = Phrase(
    en: "Open it from the home screen, come back to this page and turn notifications on.",
    cs: "Otevřete ji z plochy, vraťte se na tuto stránku a oznámení zapněte.")
}
