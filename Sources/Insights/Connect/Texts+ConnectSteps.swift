import Core
import Instagram

// What to create at Meta, step by step.
extension Phrase {
  /// What to do at Meta for a login.
  static func setupSteps(_ login: InstagramLogin) -> [Phrase] {
    switch login {
    case .instagram: [setupCreateInstagram, setupEnterInstagram, setupCopyInstagram] + setupPeople
    case .facebook: [setupCreateFacebook, setupEnterFacebook, setupCopyFacebook] + setupPeople
    }
  }

  private static let setupCreateInstagram = Phrase(
    en: "At developers.facebook.com create an app of the type Business, and add the product "
      + "Instagram with “API setup with Instagram login”.",
    cs: "Na developers.facebook.com vytvořte aplikaci typu Business a přidejte produkt Instagram s "
      + "volbou „API setup with Instagram login“.")
  private static let setupEnterInstagram = Phrase(
    en: "Under Business login settings enter the three addresses from below, letter by letter.",
    cs: "V části Business login settings zadejte tři adresy níže, přesně písmeno po písmenu.")
  private static let setupCopyInstagram = Phrase(
    en: "Copy the Instagram app ID and the Instagram app secret from the same page (not those of "
      + "the Meta app) into the settings.",
    cs: "Ze stejné stránky zkopírujte Instagram app ID a Instagram app secret (ne údaje aplikace "
      + "Meta) do nastavení.")
  private static let setupCreateFacebook = Phrase(
    en: "At developers.facebook.com create an app of the type Business, and add the products "
      + "Facebook Login for Business and Instagram with “API setup with Facebook login”.",
    cs: "Na developers.facebook.com vytvořte aplikaci typu Business a přidejte produkty Facebook "
      + "Login for Business a Instagram s volbou „API setup with Facebook login“.")
  private static let setupEnterFacebook = Phrase(
    en: "In the settings of Facebook Login enter the first two addresses from below, and the third "
      + "in App settings, Basic, under data deletion.",
    cs: "V nastavení Facebook Login zadejte první dvě adresy níže a třetí v App settings, Basic, u "
      + "smazání údajů.")
  private static let setupCopyFacebook = Phrase(
    en: "Copy the app ID and the app secret from App settings, Basic, into the settings.",
    cs: "App ID a App secret zkopírujte z App settings, Basic, do nastavení.")
  private static let setupPeople = [
    Phrase(
      en: "Under App roles add every creator as a tester; they accept the invitation in Instagram "
        + "or Facebook. For these Meta asks for no review.",
      cs: "V App roles přidejte každého tvůrce jako testera; pozvání přijme v Instagramu nebo na "
        + "Facebooku. Pro takové lidi Meta žádné schválení nechce."),
    Phrase(
      en: "Only if anybody at all is to connect: ask for Advanced Access to the permissions (App "
        + "Review and Business Verification).",
      cs: "Jen když se má připojit kdokoli: požádejte o Advanced Access k oprávněním (App Review a "
        + "Business Verification)."),
  ]

  static let setupWebhookTitle = Phrase(en: "Webhook (optional)", cs: "Webhook (nepovinný)")
  static let setupWebhookText = Phrase(
    en: "With Facebook Login, Meta can send the last numbers of a story by itself. Nothing depends "
      + "on it.",
    cs: "S přihlášením přes Facebook umí Meta sama poslat poslední čísla příběhu. Nic na tom ale "
      + "nestojí.")
  static let setupWebhookAddress = Phrase(en: "Callback URL", cs: "Adresa webhooku (Callback URL)")
  static let setupWebhookSteps = [
    Phrase(
      en: "Add the permission pages_manage_metadata to the app. With it Korzo subscribes each "
        + "Page by itself when its account is connected with Facebook, and leaves it when the "
        + "account is disconnected. Accounts from before are connected once more by their owners.",
      cs: "Přidejte aplikaci oprávnění pages_manage_metadata. Korzo s ním každou stránku samo "
        + "přihlásí, když se její účet připojí přes Facebook, a odhlásí, když se odpojí. Dřív "
        + "připojené účty připojí jejich vlastníci ještě jednou."),
    Phrase(
      en: "Set insights.verifyToken to 16 or more random characters, and restart Korzo.",
      cs: "Nastavte insights.verifyToken na 16 nebo víc náhodných znaků a Korzo restartujte."),
    Phrase(
      en: "Add the product Webhooks, choose Instagram, enter the address and the same token, and "
        + "subscribe to story_insights.",
      cs: "Přidejte produkt Webhooks, zvolte Instagram, zadejte adresu a stejný token a přihlaste "
        + "se k odběru story_insights."),
    Phrase(
      en: "Meta sends only for apps that are live and have Advanced Access to "
        + "instagram_manage_insights.",
      cs: "Meta posílá jen aplikacím, které jsou v ostrém provozu a mají Advanced Access k "
        + "instagram_manage_insights."),
  ]
}
