import Core
import Features
import FeedFormats
import Foundation
import HTML
import HTMLText
import Media

/// An article as an entry of a feed: all of it where there is a text, else its lead and an honest
/// note.
/// - Parameters:
///   - text: only when the feed's reader may read to the end.
///   - language: of the note, when the article names none.
///   - addresses: where its pictures and files are; nil: where pages have them.
func feedEntry(
  _ card: ArticleCard, _ text: ArticleText?, language: Language, _ options: Magazine.Options,
  addresses: FeedAddresses? = nil
) -> FeedEntry {
  let article = card.article
  // Feed readers do not say who they are: the links that people follow do.
  let address =
    options.site.address + article.path + "?\(OpenSource.marker)=\(OpenSource.feed.rawValue)"
  var entry = FeedEntry()
  entry.id = feedID(of: article, options)
  entry.link = address
  entry.title = FeedText(article.title.isEmpty ? article.slug : article.title)
  let published = article.publication.publishedAt
  entry.published = published?.milliseconds
  // A planned article became readable later than it was last changed.
  entry.updated = max(article.changedAt, published ?? article.changedAt).milliseconds
  entry.authors = [feedAuthor(card.author, options)]
  entry.categories = card.category.map { [$0.name] } ?? []
  entry.language = article.language
  let leadAddresses = addresses.flatMap { $0.signsLead ? $0 : nil }
  entry.leadImageURL = card.picture?.jpegPath(atLeast: 1080).map {
    options.site.address + (leadAddresses?.path($0) ?? $0)
  }
  entry.commentsLink = article.takesComments ? address + "#comments" : nil
  if !article.lead.isEmpty, text != nil { entry.summaryHTML = lead(article).text }
  let noteLanguage = article.language.flatMap { Language(rawValue: String($0.prefix(2))) }
  let figure = card.picture.map { leadFigure($0, card, options, leadAddresses) }
  let whole = text.map { wholeText($0, of: article, options, addresses) }
  let content: HTML = """
    \(figure)\(when: !article.lead.isEmpty, lead(article))\(reviewLine(card))\
    \(whole ?? wallNote(address, noteLanguage ?? language))
    """
  entry.contentHTML = content.text
  return entry
}

/// An author as feeds name them.
func feedAuthor(_ author: AuthorCard, _ options: Magazine.Options) -> FeedAuthor {
  FeedAuthor(
    name: author.name, url: options.site.address + author.path,
    avatarURL: author.photo.map { options.site.address + $0 })
}

/// Stays when the article gets another address (RFC 4151).
private func feedID(of article: Article, _ options: Magazine.Options) -> String {
  let host = URL(string: options.site.address)?.host ?? "localhost"
  return "tag:\(host),\(article.id.time.rfc3339.prefix(10)):articles/\(article.id)"
}

private func wallNote(_ address: String, _ language: Language) -> HTML {
  """
  <p>\(language(.feedWall)) <a href="\(address)">\(language(.feedWallLink))</a></p>
  """
}

private func lead(_ article: Article) -> HTML { "<p>\(article.lead)</p>" }

/// What a review is about, with its rating.
private func reviewLine(_ card: ArticleCard) -> HTML? {
  guard let thing = card.reviewed, let rating = card.article.rating else { return nil }
  return "<p><strong>\(thing.name)</strong>: \(rating)\u{A0}%</p>"
}

/// Readers are no browsers: addresses are whole, and there is nothing that only our pages know.
private func wholeText(
  _ text: ArticleText, of article: Article, _ options: Magazine.Options,
  _ addresses: FeedAddresses?
) -> HTML {
  let html = addresses?.text(text.html) ?? text.html
  return HTML(trusted: sanitize(html, base: options.site.address + article.path).html)
}

private func leadFigure(
  _ picture: Picture, _ card: ArticleCard, _ options: Magazine.Options,
  _ addresses: FeedAddresses?
) -> HTML {
  guard let size = picture.jpeg.first(where: { $0.width >= 1080 }) ?? picture.jpeg.last else {
    return .empty
  }
  return """
    <figure><img src="\(options.site.address + (addresses?.path(size.path) ?? size.path))" \
    alt="\(card.pictureText)" width="\(size.width)" height="\(size.height)">\
    \(when: !card.pictureCaption.isEmpty, "<figcaption>\(card.pictureCaption)</figcaption>")\
    </figure>
    """
}
