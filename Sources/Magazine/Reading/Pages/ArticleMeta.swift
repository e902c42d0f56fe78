import Core
import Features
import HTML
import Media
import Web

/// What an article's page says in its head to programs: its one address, and what other sites and
/// search engines show of it.
///
/// Link previews and search engines have no account. So what is written here is what a visitor
/// gets, whoever asks: nothing of an article of which visitors do not know yet, and nothing of the
/// text of one that ends at a wall for them.
func articleMeta(
  _ t: ViewContext, _ card: ArticleCard, text: ArticleText?, _ options: Magazine.Options
) -> HTML {
  let article = card.article
  let access = Standing.visitor.access(to: article.publication, now: t.now)
  guard access != .hidden else { return #"<meta name="robots" content="noindex">"# }
  let address = options.site.address + article.path
  let times: HTML = """
    \(optionalProperty("article:published_time", article.publication.publishedAt.map(isoTime)))\
    \(property("article:modified_time", isoTime(article.changedAt)))\
    \(property("article:author", options.site.address + card.author.path))\
    \(optionalProperty("article:section", card.category?.name))
    """
  return """
    <link rel="canonical" href="\(address)">
    \(property("og:type", "article"))\(property("og:url", address))\
    \(property("og:site_name", options.site.name))\(property("og:title", article.title))\
    \(when: !article.lead.isEmpty, property("og:description", article.lead))\
    \(optionalProperty("og:locale", article.language))\(times)\
    \(card.picture.flatMap { previewPicture($0, card.pictureText, options) })\
    <meta name="twitter:card" content="\(card.picture == nil ? "summary" : "summary_large_image")">
    \(structuredData(card, access: access, text: access == .whole ? text : nil, options))
    """
}

/// The feeds of a page of the magazine, for readers that look for them.
/// - Parameter path: the page's address; the feeds are below it.
func streamFeeds(_ t: ViewContext, title: String, path: String) -> [FeedLink] {
  MagazineFeedFormat.allCases.map {
    FeedLink(title: title, path: "\(path)/feed.\($0.rawValue)", contentType: $0.contentType)
  }
}

/// JPEG, because not every program that makes previews knows WebP.
private func previewPicture(
  _ picture: Picture, _ alt: String, _ options: Magazine.Options
) -> HTML? {
  guard let size = picture.jpeg.first(where: { $0.width >= 1080 }) ?? picture.jpeg.last else {
    return nil
  }
  return """
    \(property("og:image", options.site.address + size.path))\
    \(property("og:image:width", String(size.width)))\
    \(property("og:image:height", String(size.height)))\
    \(when: !alt.isEmpty, property("og:image:alt", alt))
    """
}

private func optionalProperty(_ name: String, _ content: String?) -> HTML? {
  content.map { property(name, $0) }
}

private func property(_ name: String, _ content: String) -> HTML {
  """
  <meta property="\(name)" content="\(content)">

  """
}
