import Core
import Features
import HTML
import HTMLText
import Media
import Web

/// The page of an article.
func articleScreen(
  _ t: ViewContext, _ loaded: ArticleModel, _ parts: ArticleParts, _ options: Magazine.Options,
  settings: ReadingSettings
) -> Screen {
  let card = loaded.card
  let article = card.article
  let foot: HTML = loaded.isPreview ? .empty : articleFoot(t, loaded, parts.comments, options)
  var screen = Screen(
    title: article.title, tab: .read, back: Link(title: t(.magazine), path: "/magazine"),
    actions: loaded.isPreview ? .empty : articleActions(t, loaded, parts.comments, options),
    body: """
      <article class="article" data-pictures\(attribute: "lang", article.language) \
      data-article="\(article.id)"\(flag: "data-stays-on", settings.staysOn)>
      \(articleHead(t, card))
      \(publicationNote(t, card))
      \(articleBody(t, loaded, parts.text?.html, settings, options))
      <footer class="prose-foot" lang="\(t.language.tag)">\(parts.promotion)
      \(foot)</footer></article>
      \(relatedArticles(t, loaded.related))
      \(parts.comments?.html)
      """)
  screen.styles = ["magazine.css"] + (parts.text?.styles ?? [])
  screen.scripts = ["magazine/magazine.js"]
  screen.description = article.lead.isEmpty ? nil : article.lead
  screen.feeds = streamFeeds(t, title: options.site.name, path: "/magazine")
  screen.tint = card.picture.map { ArticleTint(of: $0.colour) }
    .map { Tint(light: $0.light.ground, dark: $0.dark.ground) }
  screen.head = """
    \(card.picture.map { "<link rel=\"stylesheet\" href=\"\(tintPath(of: $0))\">\n" as HTML })\
    \(articleMeta(t, card, text: loaded.text, options))
    """
  return screen
}

/// Lead, and the text or the wall.
private func articleBody(
  _ t: ViewContext, _ loaded: ArticleModel, _ text: HTML?, _ settings: ReadingSettings,
  _ options: Magazine.Options
) -> HTML {
  let lead = loaded.card.article.lead
  let beginning: HTML? = lead.isEmpty ? nil : "<p class=\"lead-in\">\(lead)</p>"
  let face: HTML = settings.face == .sans ? " sans" : ""
  var wall: HTML?
  if loaded.card.access != .whole {
    let view = wallView(t, loaded.card, entitlement: loaded.entitlement, options)
    wall = "<div lang=\"\(t.language.tag)\">\(view)</div>"
  }
  return """
    <div class="prose\(face)" dir="auto">\(beginning)\(text ?? loaded.text.map(articleText))</div>\(wall)
    """
}

/// Why an editor, or a subscriber, sees what others do not.
private func publicationNote(_ t: ViewContext, _ card: ArticleCard) -> HTML {
  let publication = card.article.publication
  if publication.status != .published { return note(t(.onlyEditors), icon: .edit) }
  guard publication.isPlanned(at: t.now), let time = publication.publishedAt else { return .empty }
  let when = t(.plannedFor, t.timeText(time))
  return t.viewer.map { $0.role >= .editor } ?? false
    ? note(when, icon: .edit) : note("\(t(.earlyNote)) \(when)", icon: .sun, tone: .good)
}

private func relatedArticles(_ t: ViewContext, _ cards: [ArticleCard]) -> HTML {
  guard !cards.isEmpty else { return .empty }
  return """
    <section class="related" aria-labelledby="related"><h2 class="section" id="related">\
    \(t(.relatedArticles))</h2>\(articleCards(t, cards))</section>
    """
}

/// Lead picture, title, author, date: on a ground of the picture's colour.
func articleHead(_ t: ViewContext, _ card: ArticleCard) -> HTML {
  let article = card.article
  return """
    <header class="article-head\(when: card.picture != nil, " tinted")">\
    \(card.picture.map { leadPicture(card, $0) })
    <div class="article-title"><p class="teaser-marks" lang="\(t.language.tag)">\
    \(card.category.map { "<a href=\"\($0.path)\">\($0.name)</a>" as HTML })\
    \(articleMarks(t, article))</p>
    <h1 dir="auto">\(article.title)</h1>
    \(byline(t, card))\(article.rating.map { ratingLine(t, $0, of: card) })</div></header>
    """
}

private func leadPicture(_ card: ArticleCard, _ picture: Picture) -> HTML {
  let caption: HTML? =
    card.pictureCaption.isEmpty ? nil : "<figcaption>\(card.pictureCaption)</figcaption>"
  return """
    <figure class="article-lead">\
    \(pictureView(
      picture, alt: card.pictureText, sizes: "(min-width: 44rem) 40rem, 100vw", isLazy: false))\
    \(caption)</figure>
    """
}

/// Who wrote it, when, and how long it takes to read.
private func byline(_ t: ViewContext, _ card: ArticleCard) -> HTML {
  let author = card.author
  let date = card.article.publication.publishedAt.map { "\(t.date($0)) · " as HTML }
  return """
    <div class="byline" lang="\(t.language.tag)">\
    \(avatar(name: author.name, seed: author.id, picture: author.photo))\
    <p><a href="\(author.path)" rel="author">\(author.name)</a>\
    <small>\(date)\(t(.minutesToRead, card.article.minutes))</small></p></div>
    """
}

/// What a review is about, and how it rates it: as a bar with its number.
private func ratingLine(_ t: ViewContext, _ rating: Int, of card: ArticleCard) -> HTML {
  let thing: HTML =
    card.reviewed.map { "<span dir=\"auto\">\($0.name)</span>" as HTML }
    ?? "<span lang=\"\(t.language.tag)\">\(t(.articleRating))</span>"
  return """
    <p class="rating-line">\(thing)\
    <meter lang="\(t.language.tag)" min="0" max="100" value="\(rating)" \
    aria-label="\(t(.articleRating))"></meter>\
    <b class="num">\(t.language.number(rating))\u{A0}%</b></p>
    """
}

/// In the bar: the comments, save, share, and the rest in a menu.
func articleActions(
  _ t: ViewContext, _ loaded: ArticleModel, _ comments: CommentsBelow?, _ options: Magazine.Options
) -> HTML {
  let article = loaded.card.article
  let address = options.site.address + article.path
  let way = comments.map { commentSign(t, $0) }
  let save = saveButton(t, article, isSaved: loaded.isSaved, back: article.path, iconOnly: true)
  return """
    \(way)\(save)\
    \(shareButton(t, url: address, title: article.title))\
    \(articleMenu(t, loaded, options))
    """
}

private func articleMenu(
  _ t: ViewContext, _ loaded: ArticleModel, _ options: Magazine.Options
) -> HTML {
  let article = loaded.card.article
  let settings = menuLink(t(.readingSettings), path: "/magazine/settings", icon: .settings)
  let edit = menuLink(t(.editArticle), path: "/desk/articles/\(article.id)", icon: .edit)
  let ways = passingOn(t, loaded, options).map { menuLink($0.title, path: $0.path, icon: $0.sign) }
  let own = loaded.entitlement.isEditor ? [edit] : []
  return menu(t, label: .moreOfMagazine, items: own + ways + [settings])
}

/// Below the text: the comments; save, send, share; then the ways to the articles before and after.
func articleFoot(
  _ t: ViewContext, _ loaded: ArticleModel, _ comments: CommentsBelow?, _ options: Magazine.Options
) -> HTML {
  let article = loaded.card.article
  // A row of a phone has room for one of them; all are in the menu.
  let ways = passingOn(t, loaded, options).prefix(1).map {
    linkButton($0.title, path: $0.path, style: .quiet, icon: $0.sign)
  }
  let way = comments.map { commentWay(t, $0) }
  let save = saveButton(t, article, isSaved: loaded.isSaved, back: article.path)
  return """
    \(way)<div class="ways tiles">\(save)\(each: ways, \.self)\
    \(shareAndCopy(t, address: options.site.address + article.path, title: article.title))</div>
    \(neighbours(t, newer: link(loaded.newer), older: link(loaded.older)))
    """
}

/// Only there with scripts: both need the browser.
private func shareAndCopy(_ t: ViewContext, address: String, title: String) -> HTML {
  """
  <button type="button" class="button quiet" hidden data-share="\(address)" \
  data-title="\(title)">\(icon(.share))<span>\(t(.shareArticle))</span></button>\
  <button type="button" class="button quiet" hidden data-copy="\(address)">\(icon(.external))\
  <span>\(t(.copyLink))</span></button>
  """
}

/// Where an article is passed on to others here: in a message, in a story.
private struct PassingOn {
  let title: String
  let path: String
  let sign: Icon
}

/// Only those who have conversations and stories can pass something on, and only what is out.
private func passingOn(
  _ t: ViewContext, _ loaded: ArticleModel, _ options: Magazine.Options
) -> [PassingOn] {
  guard loaded.entitlement.viewer != nil, loaded.card.article.publication.status == .published
  else {
    return []
  }
  let id = loaded.card.id
  return [
    options.sharePath.map { PassingOn(title: t(.sendInMessage), path: $0(id), sign: .send) },
    options.storyPath.map { PassingOn(title: t(.shareAsStory), path: $0(id), sign: .story) },
  ].compactMap(\.self)
}

private func link(_ neighbour: AdjacentArticleStore.AdjacentArticle?) -> Link? {
  neighbour.map { Link(title: $0.title, path: $0.path) }
}
