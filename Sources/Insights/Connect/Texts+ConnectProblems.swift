import Core

// Why an account was not connected, and what to do.
extension Phrase {
  static let connectTryAgain = Phrase(en: "Try again", cs: "Zkusit znovu")
  static let connectBackTo = Phrase(en: "Back to Insights", cs: "Zpět na Přehledy")
  static let connectFailed = Phrase(en: "Not connected", cs: "Nepřipojeno")

  static let connectCancelled = Phrase(en: "You cancelled", cs: "Zrušili jste to")
  static let connectCancelledText = Phrase(
    en: "Nothing was connected and nothing was read. You can try again any time.",
    cs: "Nic se nepřipojilo a nic jsme nečetli. Můžete to kdykoli zkusit znovu.")
  static let connectTooLate = Phrase(en: "That took too long", cs: "Trvalo to moc dlouho")
  static let connectTooLateText = Phrase(
    en: "The way there and back may take ten minutes and has to begin and end in the same browser. "
      + "Begin once more.",
    cs: "Cesta tam a zpět může trvat nejvýš deset minut a musí začít i skončit ve stejném "
      + "prohlížeči. Začněte prosím znovu.")
  static let connectRefused = Phrase(
    en: "Instagram did not let us in", cs: "Instagram nás nepustil dál")
  static let connectRefusedText = Phrase(
    en: "Your login has been used already, or this place is not set up for your account. Try once "
      + "more; if it does not help, ask whoever runs this place to add you to their app at Meta.",
    cs: "Vaše přihlášení už jednou posloužilo, nebo tohle místo není pro váš účet nastavené. "
      + "Zkuste to ještě jednou; když to nepomůže, požádejte provozovatele, ať vás přidá do své "
      + "aplikace u Mety.")
  static let connectUnreachable = Phrase(
    en: "Instagram does not answer", cs: "Instagram neodpovídá")
  static let connectUnreachableText = Phrase(
    en: "It is out of reach, or asks us to wait. Nothing was connected. Try again in a few "
      + "minutes.",
    cs: "Nedá se k němu dostat, nebo nás žádá o strpení. Nic se nepřipojilo. Zkuste to za pár "
      + "minut.")
  static let connectMissing = Phrase(en: "A permission is missing", cs: "Chybí oprávnění")
  static let connectMissingText = Phrase(
    en: "Without these we could not collect anything, so nothing was connected. Try again and "
      + "leave everything ticked:",
    cs: "Bez nich bychom nemohli nic sbírat, takže se nic nepřipojilo. Zkuste to znovu a nechte "
      + "všechno zaškrtnuté:")
  static let connectPersonal = Phrase(
    en: "This is not a professional account", cs: "Tohle není profesionální účet")
  static let connectPersonalText = Phrase(
    en: "Instagram tells numbers of business and creator accounts only. Switching is free, takes a "
      + "minute, and your followers stay:",
    cs: "Instagram dává čísla jen z firemních účtů a účtů tvůrců. Přepnutí je zdarma, trvá minutu "
      + "a sledující vám zůstanou:")
  static let connectNoPage = Phrase(
    en: "We found no Facebook Page", cs: "Nenašli jsme stránku na Facebooku")
  static let connectNoPageText = Phrase(
    en: "With Facebook, numbers come through a Page that your Instagram account is connected to. "
      + "Either you have none, or you ticked none in the login.",
    cs: "S Facebookem se čísla čtou přes stránku, ke které je váš účet na Instagramu připojený. "
      + "Buď žádnou nemáte, nebo jste při přihlášení žádnou nezaškrtli.")
  static let connectNoAccount = Phrase(
    en: "No Instagram account on your Page", cs: "Ke stránce není připojený Instagram")
  static let connectNoAccountText = Phrase(
    en: "We looked at: {}. Connect your professional Instagram account to one of them:",
    cs: "Dívali jsme se na: {}. Připojte k některé z nich svůj profesionální účet na Instagramu:")
  static let connectWithoutPage = Phrase(
    en: "Connect without a Page", cs: "Připojit bez stránky")
  static let connectTooMany = Phrase(en: "Too many accounts", cs: "Příliš mnoho účtů")
  static let connectTooManyText = Phrase(
    en: "One person can connect ten accounts. Disconnect one to make room.",
    cs: "Jeden člověk může připojit deset účtů. Místo uděláte odpojením některého z nich.")

  static let connectPersonalSteps = [
    Phrase(
      en: "In the Instagram app open your profile, then Settings.",
      cs: "V aplikaci Instagram otevřete svůj profil a v něm Nastavení."),
    Phrase(
      en: "Choose Account type and tools, then Switch to professional account.",
      cs: "Vyberte Typ účtu a nástroje, potom Přepnout na profesionální účet."),
    Phrase(
      en: "Say whether you are a creator or a business, then come back here.",
      cs: "Zvolte, jestli jste tvůrce nebo firma, a vraťte se sem."),
  ]
  static let connectNoPageSteps = [
    Phrase(
      en: "At Facebook open Pages and create one; a name and a category are enough.",
      cs: "Na Facebooku otevřete Stránky a jednu vytvořte; stačí název a kategorie."),
    Phrase(
      en: "In the Page's settings open Linked accounts and connect Instagram.",
      cs: "V nastavení stránky otevřete Propojené účty a připojte Instagram."),
    Phrase(
      en: "Come back here, and tick that Page in the login.",
      cs: "Vraťte se sem a při přihlášení tu stránku zaškrtněte."),
  ]
  static let connectNoAccountSteps = [
    Phrase(
      en: "At Facebook switch to the Page and open its settings.",
      cs: "Na Facebooku se přepněte na stránku a otevřete její nastavení."),
    Phrase(
      en: "Open Linked accounts, then Instagram, and log in.",
      cs: "Otevřete Propojené účty, potom Instagram a přihlaste se."),
    Phrase(
      en: "Come back here and try again.",
      cs: "Vraťte se sem a zkuste to znovu."),
  ]

  /// What a permission of Meta's is for.
  static func permission(_ scope: String) -> Phrase {
    switch scope {
    case "instagram_business_basic", "instagram_basic":
      Phrase(
        en: "Profile and posts: to know which posts and stories there are.",
        cs: "Profil a příspěvky: abychom věděli, jaké příspěvky a příběhy máte.")
    case "instagram_business_manage_insights", "instagram_manage_insights":
      Phrase(
        en: "Insights: the numbers themselves, such as views and reach.",
        cs: "Přehledy: samotná čísla, třeba zobrazení a dosah.")
    case "pages_show_list":
      Phrase(
        en: "The list of your Pages: to find the one that your Instagram is connected to.",
        cs: "Seznam vašich stránek: abychom našli tu, ke které je Instagram připojený.")
    case "pages_read_engagement":
      Phrase(
        en: "Content of the Page: Facebook asks for it before it tells any number.",
        cs: "Obsah stránky: Facebook ho vyžaduje, než prozradí jakékoli číslo.")
    default: Phrase(verbatim: scope)
    }
  }
}
