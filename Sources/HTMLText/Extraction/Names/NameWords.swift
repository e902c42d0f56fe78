/// The words that classes and ids are made of, in the languages of the web that is read here.
struct NameWords: Sendable {
  static let shared = NameWords()

  private let table: NameTable
  private let groups: [NameTraits]

  private init() {
    var names: [(String, UInt8)] = []
    var known: Set<Substring> = []
    for (index, group) in Self.lists.enumerated() {
      for word in group.words.split(whereSeparator: \.isWhitespace) where word.utf8.count <= 16 {
        if known.insert(word).inserted { names.append((String(word), UInt8(index + 1))) }
      }
    }
    table = NameTable(names)
    groups = [[]] + Self.lists.map(\.traits)
  }

  /// What a word says; nil when it is not known.
  @inline(__always)
  func traits(of word: Bytes) -> NameTraits? {
    let number = table.find(word)
    return number == 0 ? nil : groups[Int(number)]
  }

  // A word is in one list only, the first that has it.
  private static let lists: [(traits: NameTraits, words: String)] = [
    (
      [.layout],
      """
      no not non with without has have had hide layout visible enabled disabled template toggled \
      loaded ready theme on off open closed free allowed bez mit ohne avec sans
      """
    ),
    (
      [.kept, .positive],
      """
      article articles body content contents main column columns mathjax artikel inhalt contenu \
      contenido conteudo contenuto obsah clanek clanku telo
      """
    ),
    (
      [.lead, .positive],
      "perex perexy"
    ),
    (
      [.positive],
      """
      entry hentry page post posts text blog blogs story prose markdown topic thread answer \
      question lesson chapter beitrag articulo noticia cuerpo nota materia corps billet texte \
      articolo testo artykul tresc novinka prispevek zprava message messages
      """
    ),
    ([.kept], "and shadow reader readable"),
    (
      [.foreign, .unlikely, .negative],
      """
      ad ads adv advert adverts advertisement advertisements advertising advertorial adbox \
      adsense adslot adunit adspace adwrap admarker dfp gpt skyscraper leaderboard billboard \
      outbrain taboola reklama reklamy reklamni inzerce inzerat werbung anzeige anzeigen \
      publicidad publicidade publicite pubblicita sponsor sponsors sponsored cookie cookies \
      consent gdpr newsletter newsletters mailchimp signup optin odber shoutbox agegate popup \
      popups popover donate donation appeal affiliate affiliates disclosure
      """
    ),
    (
      [.comments, .unlikely, .negative],
      """
      comment comments commenting commenter combx disqus discus respond replies livefyre viafoura \
      coral diskuze diskuse diskusni komentar komentare komentari kommentar kommentare \
      commentaires commentaire comentarios comentario commenti remark remarks webmentions \
      reactions reaction
      """
    ),
    (
      [.share, .negative],
      "share sharing shares sharedaddy addthis addtoany sdilet sdileni teilen partage partager "
        + "compartir compartilhar condividi shariff socialize"
    ),
    (
      [.related, .unlikely, .negative],
      """
      related recommend recommended recommendation recommendations recirc recirculation upnext \
      souvisejici souvisi podobne verwandte relacionadas relacionados relacionada correlati \
      similaires doporucujeme doporucene nejctenejsi trending popular mostread mustread readmore \
      readalso morefrom readnext
      """
    ),
    (
      [.paging, .unlikely],
      "pagination pager paginator paging strankovani yom"
    ),
    (
      [.unlikely, .negative],
      """
      banner banners footer sidebar sidebars masthead promo promos promotion promotions paticka \
      fusszeile seitenleiste subfooter supplemental breakout rail skip
      """
    ),
    (
      [.navigation, .unlikely],
      """
      breadcrumb breadcrumbs menu menus submenu navbar navigation navigace nav navi drobecky \
      drobeckova topbar userbar toolbar ticker login signin prihlaseni
      """
    ),
    (
      [.unlikely],
      """
      community extra header headers legends rss social socials subscribe subscription \
      subscriptions hlavicka kopfzeile predplatne
      """
    ),
    (
      [.negative],
      "hid hidden contact foot media outbrains scroll shopping tag tags widget widgets shop "
        + "stitky tagy keywords"
    ),
    (
      [.about, .negative],
      "meta metadata metas postmeta entrymeta postinfo articleinfo kicker eyebrow"
    ),
    (
      [.byline],
      "byline bylines author authors writtenby autor autori autora verfasser auteur autore firma "
        + "signature signatures impressum"
    ),
    (
      [.date],
      """
      date dates dateline datum datetime timestamp published publish publication pubdate time \
      zverejneno vydano fecha
      """
    ),
    (
      [.gallery],
      """
      gallery galleries slideshow carousel lightbox album fotogalerie galerie slider figure photo \
      photos mosaic photoset image images img picture pictures foto fotka fotky fotografie bild \
      bilder imagen
      """
    ),
    ([.wall], "paywall paywalls regwall barrier"),
    (
      [.lead],
      """
      standfirst strapline lead lede dek deck subtitle subtitles subheadline subhead intro \
      summary excerpt bajada chapo chapeau opener anotace annotation sottotitolo entradilla \
      copete vorspann
      """
    ),
    (
      [.furniture],
      """
      gutter lineno linenos linenumbers linenumber votes vote votecell likes profile profiles \
      avatar avatars permissions editsection noprint permalink headerlink backref clipboard
      """
    ),
    (
      [.filler],
      """
      list lists item items box boxes wrap wrapper container block area section sections left \
      right top bottom inner outer link links bar bars button buttons btn icon icons title holder \
      pane panel group row rows col cols grid view form count counter card cards info head bio \
      follow slot label zone unit region module component short long full single first last next \
      prev previous more read also most back new news site global local primary secondary desktop \
      mobile tablet side teaser hero description caption data user number detail details center
      """
    ),
  ]
}
