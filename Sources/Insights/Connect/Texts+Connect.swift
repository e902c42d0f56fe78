import Core

// Before an account is connected, and the list of those that are.
extension Phrase {
  static let connectToMe = Phrase(en: "Me", cs: "Já")
  static let connectLead = Phrase(
    en: "Every post and story of yours, with its numbers, kept for good.",
    cs: "Každý váš příspěvek a příběh, i s čísly, napořád.")
  static let connectSteps = Phrase(en: "How it works", cs: "Jak to funguje")
  static let connectStepLogin = Phrase(en: "Connect your account", cs: "Připojíte účet")
  static let connectStepLoginText = Phrase(
    en: "You log in at Instagram once and say yes. We only read: we never post, like or write.",
    cs: "Jednou se přihlásíte u Instagramu a povolíte čtení. Jen čteme: nic nezveřejňujeme, "
      + "nelajkujeme ani nepíšeme.")
  static let connectStepCollect = Phrase(en: "We collect by ourselves", cs: "Sbíráme sami")
  static let connectStepCollectText = Phrase(
    en: "Posts and stories with pictures and numbers. Stories are read every hour, and once more "
      + "right before they end.",
    cs: "Příspěvky a příběhy s obrázky a čísly. Příběhy čteme každou hodinu a ještě jednou těsně "
      + "předtím, než skončí.")
  static let connectStepSelect = Phrase(en: "Select and send", cs: "Vyberete a pošlete")
  static let connectStepSelectText = Phrase(
    en: "Tap what belongs together: total views and average reach are there at once, and so is the "
      + "export.",
    cs: "Ťuknete na to, co patří k sobě: celková zobrazení a průměrný dosah vidíte hned a export "
      + "je na jedno klepnutí.")
  static let connectNeeds = Phrase(en: "What you need", cs: "Co potřebujete")
  static let connectNeedsProfessional = Phrase(
    en: "A professional Instagram account: business or creator. Instagram tells no numbers of "
      + "personal ones.",
    cs: "Profesionální účet na Instagramu: firemní nebo pro tvůrce. Z osobních účtů Instagram "
      + "čísla nedává.")
  static let connectNeedsSwitch = Phrase(
    en: "Yours is personal? In the Instagram app open Settings, Account type and tools, Switch to "
      + "professional account. It is free, takes a minute, and your followers stay.",
    cs: "Máte osobní? V aplikaci Instagram otevřete Nastavení, Typ účtu a nástroje, Přepnout na "
      + "profesionální účet. Je to zdarma, trvá to minutu a sledující vám zůstanou.")
  static let connectNeedsPage = Phrase(
    en: "With Facebook also a Facebook Page that the account is connected to. It brings numbers "
      + "that Instagram alone does not tell, such as taps on links in stories.",
    cs: "S Facebookem navíc stránku na Facebooku, ke které je účet připojený. Přidá čísla, která "
      + "Instagram sám neřekne, třeba klepnutí na odkazy v příbězích.")
  static let connectByInstagram = Phrase(
    en: "Continue with Instagram", cs: "Pokračovat s Instagramem")
  static let connectByFacebook = Phrase(en: "Continue with Facebook", cs: "Pokračovat s Facebookem")
  static let connectNotSetUp = Phrase(
    en: "Instagram cannot be connected here yet: this place has no app at Meta. Ask whoever runs "
      + "it.",
    cs: "Instagram se tu zatím připojit nedá: tohle místo nemá aplikaci u Mety. Požádejte toho, "
      + "kdo ho provozuje.")
  static let connectNotSetUpAdmin = Phrase(
    en: "Instagram cannot be connected yet: Meta wants an app of your own first. The next page "
      + "says what to create there and what to copy where.",
    cs: "Instagram se zatím připojit nedá: Meta nejdřív chce vaši vlastní aplikaci. Na další "
      + "stránce je, co tam vytvořit a co kam zkopírovat.")
  static let connectSetUp = Phrase(en: "Set up Instagram", cs: "Nastavit Instagram")
  static let connectStandIn = Phrase(
    en: "This is a trial: instead of Instagram a stand-in with invented accounts answers.",
    cs: "Tohle je jen na zkoušku: místo Instagramu odpovídá náhražka s vymyšlenými účty.")
  static let connectOwn = Phrase(en: "What I publish here", cs: "Co zveřejňuji tady")
  static let connectOwnText = Phrase(
    en: "The numbers of your posts and stories on this site are there in any case.",
    cs: "Čísla vašich příspěvků a příběhů na tomhle webu tu máte tak jako tak.")
  static let connectWithout = Phrase(en: "Without Instagram", cs: "Bez Instagramu")
  static let connectCompany = Phrase(en: "I am a company", cs: "Jsem firma")
  static let connectCompanyText = Phrase(
    en: "Invite creators to a campaign, and see what their posts and stories brought.",
    cs: "Pozvěte tvůrce do kampaně a uvidíte, co jejich příspěvky a příběhy přinesly.")

  static let accountsTitle = Phrase(en: "Accounts", cs: "Účty")
  static let accountsConnect = Phrase(en: "Connect another account", cs: "Připojit další účet")
  static let accountsFull = Phrase(
    en: "You have connected as many accounts as one can. Disconnect one to make room.",
    cs: "Máte připojeno tolik účtů, kolik jich jde mít. Místo uděláte odpojením některého z nich.")
  static let accountReconnect = Phrase(en: "connect again", cs: "připojte znovu")
  static let accountImporting = Phrase(en: "being fetched", cs: "stahuje se")
  static let accountsNone = Phrase(en: "No account yet", cs: "Zatím žádný účet")

  static let connectedFirst = Phrase(
    en: "{} is connected. We are fetching posts and stories now.",
    cs: "Účet {} je připojený. Právě stahujeme příspěvky a příběhy.")
  static let connectedAgain = Phrase(
    en: "{} is connected again. Everything collected before is here.",
    cs: "Účet {} je znovu připojený. Všechno, co se posbíralo dřív, je tady.")
  static let choosePageTitle = Phrase(en: "Which account?", cs: "Který účet?")
  static let choosePageText = Phrase(
    en: "Facebook shows us several Pages with an Instagram account. Choose one; you can connect "
      + "others afterwards.",
    cs: "Facebook nám ukázal víc stránek s účtem na Instagramu. Vyberte jeden, ostatní můžete "
      + "připojit potom.")
  static let choosePageLabel = Phrase(en: "Account", cs: "Účet")
  static let choosePageSubmit = Phrase(en: "Connect", cs: "Připojit")
  static let choosePagePage = Phrase(en: "Page: {}", cs: "Stránka: {}")
}

extension PluralPhrase {
  static let followers = PluralPhrase(
    en: (one: "{} follower", other: "{} followers"),
    cs: (one: "{} sledující", few: "{} sledující", other: "{} sledujících"))
}
