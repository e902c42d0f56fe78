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
  var screen = Screen(
    title: article.title, tab: .read, back: Link(title: t(.magazine), path: "/magazine"),
    actions: loaded.isPreview ? .empty : articleActions(t, loaded, options),
    body: """
      <article class="article"\(attribute: "lang", article.language) \
      data-article="\(article.id)"\(flag: "data-stays-on", settings.staysOn)>
      \(articleHead(t, card))
      \(publicationNote(t, card))
      \(articleBody(t, loaded, parts.text, settings))
      <footer class="prose-foot" lang="\(t.language.tag)">\(parts.promotion)
      \(loaded.isPreview ? .empty : articleFoot(t, loaded, options))</footer></article>
      \(relatedArticles(t, loaded.related))
      \(parts.comments)
      """)
  screen.styles = ["magazine.css"]
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
  _ t: ViewContext, _ loaded: ArticleModel, _ text: HTML?, _ settings: ReadingSettings
) -> HTML {
  let lead = loaded.card.article.lead
  let beginning: HTML? = lead.isEmpty ? nil : "<p class=\"lead-in\">\(lead)</p>"
  let face: HTML = settings.face == .sans ? " sans" : ""
  let wall: HTML? =
    loaded.card.access == .whole
    ? nil
    : "<div lang=\"\(t.language.tag)\">\(wallView(t, loaded.card, standing: loaded.standing))</div>"
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
