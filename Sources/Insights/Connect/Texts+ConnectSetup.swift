import Core
import Instagram

// The operator's page: what to create at Meta.
extension Phrase {
  static let setupTitle = Phrase(en: "Instagram", cs: "Instagram")
  static let setupLead = Phrase(
    en: "Meta lets a place read Instagram by an app of its own. You create it once; one of the two "
      + "logins is enough.",
    cs: "Meta pouští k Instagramu jen přes vlastní aplikaci. Vytvoříte ji jednou a stačí jedno z "
      + "obou přihlášení.")
  static let setupState = Phrase(en: "What is there", cs: "Co už je")
  static let setupCheck = Phrase(en: "Ask Meta", cs: "Zeptat se Mety")
  static let setupConnected = Phrase(en: "Connected accounts", cs: "Připojené účty")
  static let setupNobody = Phrase(
    en: "Nobody has connected an account yet.", cs: "Zatím nikdo žádný účet nepřipojil.")
  static let setupActive = Phrase(en: "{}: {} being read", cs: "{}: čte se {}")
  static let setupReconnect = Phrase(
    en: "{}: {} to be connected again by their owners", cs: "{}: k novému připojení vlastníkem {}")

  static let setupHTTPS = Phrase(
    en: "The address is {}, with https as Meta wants it.",
    cs: "Adresa je {}, s https, jak to chce Meta.")
  static let setupNoHTTPS = Phrase(
    en: "The address is {}. Meta sends people back to https only: put a TLS proxy in front, and "
      + "set site.url.",
    cs: "Adresa je {}. Meta vrací lidi jen na https: předřaďte TLS proxy a nastavte site.url.")
  static let setupHasSettings = Phrase(
    en: "{}: id and secret of the app are set.", cs: "{}: id a tajný klíč aplikace jsou nastavené.")
  static let setupNoSettings = Phrase(
    en: "{}: {} and {} are missing.", cs: "{}: chybí {} a {}.")
  static let setupAccepted = Phrase(
    en: "{}: Meta takes the id and the secret.", cs: "{}: Meta id a tajný klíč přijímá.")
  static let setupNotAccepted = Phrase(
    en: "{}: Meta does not take the id and the secret. Copy both again from App settings, Basic.",
    cs: "{}: Meta id a tajný klíč nepřijímá. Zkopírujte oboje znovu z Nastavení aplikace, "
      + "Základní.")
  static let setupCannotAsk = Phrase(
    en: "{}: whether the secret is right shows when the first account is connected; Meta has no "
      + "question for it.",
    cs: "{}: jestli tajný klíč sedí, se ukáže při připojení prvního účtu; Meta na to nemá dotaz.")
  static let setupNoAnswer = Phrase(
    en: "{}: Meta does not answer just now.", cs: "{}: Meta právě neodpovídá.")
  static let setupVersionGood = Phrase(
    en: "Version {} of the Graph API is current enough.",
    cs: "Verze {} rozhraní Graph API je dost nová.")
  static let setupVersionNew = Phrase(
    en: "Version {} of the Graph API is newer than this program knows.",
    cs: "Verze {} rozhraní Graph API je novější, než tenhle program zná.")
  static let setupVersionOld = Phrase(
    en: "Version {} of the Graph API ends soon, or has ended: set insights.graphVersion to a newer "
      + "one.",
    cs: "Verze {} rozhraní Graph API brzy skončí nebo už skončila: nastavte v "
      + "insights.graphVersion novější.")
  static let setupWebhook = Phrase(
    en: "The webhook is on; the address is below.", cs: "Webhook je zapnutý, adresa je níže.")
  static let setupNoWebhook = Phrase(
    en: "No webhook: stories are read every hour all the same. To have it, set "
      + "insights.verifyToken.",
    cs: "Webhook není: příběhy se i tak čtou každou hodinu. Zapne se nastavením "
      + "insights.verifyToken.")

  static let setupInstagramText = Phrase(
    en: "The simple way: people log in at Instagram, and need no Facebook Page.",
    cs: "Jednodušší cesta: lidé se přihlásí u Instagramu a nepotřebují stránku na Facebooku.")
  static let setupFacebookText = Phrase(
    en: "More numbers, such as taps on links in stories, but the Instagram account has to be "
      + "connected to a Facebook Page.",
    cs: "Víc čísel, třeba klepnutí na odkazy v příbězích, ale účet na Instagramu musí být "
      + "připojený ke stránce na Facebooku.")
  static let setupPermissions = Phrase(
    en: "Permissions that are asked for: {}.", cs: "Oprávnění, o která se žádá: {}.")
  static let setupSettings = Phrase(
    en: "Settings: {} and {}. Restart Korzo after you have set them.",
    cs: "Nastavení: {} a {}. Po jejich nastavení Korzo restartujte.")
  static let setupRedirect = Phrase(
    en: "OAuth redirect URI", cs: "Adresa pro návrat (OAuth redirect URI)")
  static let setupDeauthorize = Phrase(
    en: "Deauthorize callback URL", cs: "Adresa pro odebrání přístupu (Deauthorize callback URL)")
  static let setupDeletion = Phrase(
    en: "Data deletion request URL", cs: "Adresa pro smazání údajů (Data deletion request URL)")
  static let setupCopy = Phrase(en: "Copy", cs: "Kopírovat")
  static let setupCopyWhat = Phrase(en: "Copy: {}", cs: "Kopírovat: {}")
  static let setupCopied = Phrase(en: "Copied", cs: "Zkopírováno")
}
