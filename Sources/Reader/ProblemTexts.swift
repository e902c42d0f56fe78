import Core

extension FeedProblem {
  /// What went wrong, for the channel's page. What was read before is always safe.
  var text: Phrase {
    switch self {
    case .unauthorized:
      Phrase(
        en:
          "The site asks for a password. If you have one, add the channel with https://name:password@…",
        cs: "Web chce heslo. Pokud ho máte, přidejte kanál s adresou https://jméno:heslo@…")
    case .forbidden:
      Phrase(en: "The site refuses access to the feed.", cs: "Web ke kanálu odmítá přístup.")
    case .notFound:
      Phrase(
        en: "There is no feed at this address any more, or not at the moment.",
        cs: "Na této adrese už kanál není, nebo aspoň teď ne.")
    case .gone:
      Phrase(
        en: "The site says that the feed has ended for good. It is not checked any more.",
        cs: "Web oznámil, že kanál skončil. Dál ho nekontrolujeme.")
    case .tooMany:
      Phrase(
        en: "The site asks to be left alone for a while. We wait as long as it wishes.",
        cs: "Web si přeje chvíli klid. Počkáme, jak dlouho chce.")
    case .clientError:
      Phrase(
        en: "The site does not understand the request.", cs: "Web požadavku nerozumí.")
    case .serverError:
      Phrase(en: "The site has an error of its own.", cs: "Web má vlastní chybu.")
    case .challenge:
      Phrase(
        en: "The site lets only browsers in. Ask its owner to open the feed.",
        cs: "Web pouští jen prohlížeče. Požádejte provozovatele, aby kanál otevřel.")
    case .cannotResolve:
      Phrase(
        en: "The site's name leads nowhere. Check the address for typing errors.",
        cs: "Jméno webu nikam nevede. Zkontrolujte, jestli v adrese není překlep.")
    case .cannotConnect:
      Phrase(en: "The site does not answer.", cs: "Web neodpovídá.")
    case .timedOut:
      Phrase(en: "The site answered too slowly.", cs: "Web odpovídal příliš pomalu.")
    case .tls:
      Phrase(
        en: "The site's certificate is not valid, so the connection would not be safe.",
        cs: "Certifikát webu není platný, spojení by nebylo bezpečné.")
    case .badResponse:
      Phrase(
        en: "The site's answer could not be understood or broke off.",
        cs: "Odpovědi webu se nedá rozumět, nebo se přerušila.")
    case .privateAddress:
      Phrase(
        en: "The address leads into a private network, which is not allowed here.",
        cs: "Adresa vede do soukromé sítě, což tu není dovolené.")
    case .badAddress:
      Phrase(
        en: "This is not a web address. It should look like https://example.org.",
        cs: "Tohle není adresa webu. Má vypadat jako https://example.org.")
    case .redirects:
      Phrase(
        en: "The site sends us round in circles.", cs: "Web nás přesměrovává stále dokola.")
    case .tooLarge:
      Phrase(
        en: "The feed is larger than 15 MB and was not read.",
        cs: "Kanál je větší než 15 MB, nečetli jsme ho.")
    case .notAFeed:
      Phrase(
        en: "What is at this address is not a feed.", cs: "Na této adrese není kanál.")
    case .htmlPage:
      Phrase(
        en:
          "This is a web page, and it names no feed of its own. Try the first page of the site, its blog or its news.",
        cs:
          "Tohle je webová stránka a na žádný kanál neodkazuje. Zkuste úvodní stránku webu, jeho blog nebo aktuality."
      )
    case .emptyDocument:
      Phrase(en: "The answer was empty.", cs: "Odpověď byla prázdná.")
    }
  }
}
