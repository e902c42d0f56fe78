/// What stands above or in front of what is beside an article: "Related articles", "Read more:",
/// "Advertisement".
struct BesideWords: Sendable {
  enum Kind: UInt8, Sendable {
    /// Links to other articles.
    case related
    /// What readers say.
    case comments
    /// What an advertiser paid for.
    case advertisement
    /// For signing up, or for sharing.
    case form
    /// Where it says that the rest is for those who pay.
    case wall
  }

  static let shared = BesideWords()
  /// The longest line that is looked at, in letters.
  static let maximumLetters: Int32 = 60

  private let kinds: [String: Kind]

  private init() {
    var kinds: [String: Kind] = [:]
    for list in Self.lists {
      for line in list.lines.split(separator: ",") {
        let line = Self.inOneWriting(String(line))
        if kinds[line] == nil { kinds[line] = list.kind }
      }
    }
    self.kinds = kinds
  }

  /// What a heading is above.
  func kind(of heading: String) -> Kind? { kinds[Self.inOneWriting(heading)] }

  /// What a line is that begins with such words and a colon.
  func kind(ofLine line: String) -> Kind? {
    guard let colon = line.prefix(40).firstIndex(of: ":") else { return nil }
    return kind(of: String(line[..<colon]))
  }

  /// Lower-case words without numbers and marks at the ends: `6 Comments:` and `Comments (6)`.
  private static func inOneWriting(_ text: String) -> String {
    let words = text.lowercased().split { !$0.isLetter && $0 != "’" && $0 != "'" }
    return words.joined(separator: " ")
  }

  private static let lists: [(kind: Kind, lines: String)] = [
    (
      .related,
      """
      related,related articles,related stories,related story,related posts,related links,\
      related content,related topics,related news,related coverage,read more,read also,also read,\
      read next,see also our,more on this,more on this story,more on this topic,more from,\
      more stories,more articles,more news,more reviews,more episodes,more to read,\
      you may also like,you might also like,you may like,recommended,recommended for you,\
      recommended reading,recommended articles,recommended stories,most read,most popular,\
      most viewed,trending,trending now,popular posts,popular articles,latest news,latest stories,\
      latest articles,latest posts,recent posts,editor's picks,editors’ picks,don't miss,\
      don’t miss,up next,what to read next,previous message,next message,\
      previous message by thread,next message by thread,messages sorted by,previous post,\
      next post,previous article,next article,předchozí článek,následující článek,další článek,\
      starší článek,novější článek,from our partners,around the web,from the web,keep reading,\
      continue reading,further reading on this site,hot network questions,\
      explore more on these topics,čtěte také,čtěte též,přečtěte si také,přečtěte si,\
      přečtěte si i,mohlo by vás zajímat,mohlo by vás také zajímat,mohlo by se vám líbit,\
      související,související články,související zprávy,související odkazy,související témata,\
      podobné články,podobné recepty,další články,další zprávy,další z rubriky,doporučujeme,\
      doporučené články,nejčtenější,nejčtenější články,výběr článků,z domova,právě se děje,\
      k tématu,více k tématu,dále čtěte,prečítajte si aj,súvisiace články,mohlo by vás zaujímať,\
      mehr zum thema,lesen sie auch,lesen sie mehr,auch interessant,\
      das könnte sie auch interessieren,weitere artikel,verwandte artikel,meistgelesen,lire aussi,\
      à lire aussi,sur le même sujet,les plus lus,voir aussi nos,articles liés,lea también,\
      lee también,le puede interesar,te puede interesar,más noticias,lo más leído,en esta nota,\
      noticias relacionadas,relacionadas,leia também,leia mais,veja também,mais lidas,leggi anche,\
      articoli correlati,i più letti,czytaj także,czytaj też,zobacz także,zobacz też,\
      przeczytaj także,najczęściej czytane,اقرأ أيضا,读者推荐,相关阅读,相关新闻,热门新闻,关联记事,関連記事,あわせて読みたい,\
      おすすめ記事,читайте также,по теме,материалы по теме,смотрите также
      """
    ),
    (
      .comments,
      """
      comments,comment,leave a reply,leave a comment,post a comment,add a comment,conversation,\
      join the conversation,join the discussion,discussion,discussion about this post,\
      reader comments,view comments,responses,thoughts on,diskuze,diskuse,diskuze k článku,\
      diskuse k článku,komentáře,komentář,názory ke článku,názory,přidat komentář,\
      vstoupit do diskuze,vstoupit do diskuse,diskusia,kommentare,kommentar schreiben,\
      commentaires,réagir,vos réactions,comentarios,comentários,commenti,komentarze,评论,网友评论,コメント,\
      комментарии,your answer,post your answer
      """
    ),
    (
      .advertisement,
      """
      advertisement,advertisements,advertisement skip advertisement,skip advertisement,\
      advertising,ad,ads,ad feedback,sponsored,sponsored content,sponsored links,sponsored by,\
      story continues below advertisement,article continues below advertisement,\
      advertisement continue reading below,reklama,reklamní sdělení,inzerce,placená inzerce,\
      článek pokračuje pod reklamou,text pokračuje pod reklamou,werbung,anzeige,publicité,annonce,\
      publicidad,publicidade,pubblicità,reklame,реклама,广告,広告
      """
    ),
    (
      .form,
      """
      newsletter,newsletters,sign up for our newsletter,sign up to our newsletter,\
      subscribe to our newsletter,get our newsletter,subscribe,share,share this,\
      share this article,share this post,share this story,share on,follow us,follow us on,\
      follow me,tags,labels,topics,filed under,posted in,about the author,about author,written by,\
      edit this page,copy link,copy to clipboard,print this page,mail the editor,back to top,\
      přihlaste se k odběru,odběr novinek,sdílet,sdílejte,sdílet článek,štítky,autor článku,\
      o autorovi,o autorce,verze pro tisk,zpět,tisk,uložit recept,teilen,artikel teilen,\
      schlagworte,partager,partager cet article,compartir,compartilhe,condividi,udostępnij,\
      поделиться
      """
    ),
    (
      .wall,
      """
      subscribe to unlock this article,subscribe to continue reading,subscribe to read,\
      this article is for subscribers,this content is for subscribers only,already a subscriber,\
      to continue reading subscribe,článek je v plné verzi dostupný předplatitelům,\
      pokračování pro předplatitele,zbývá vám přečíst,tento článek je pouze pro předplatitele,\
      článek je jen pro předplatitele,pro přečtení celého článku si kupte předplatné,\
      weiterlesen mit,jetzt weiterlesen,cet article est réservé aux abonnés,\
      contenido exclusivo para suscriptores
      """
    ),
  ]
}
