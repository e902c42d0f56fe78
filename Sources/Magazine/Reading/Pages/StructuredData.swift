import Core
import Features
import HTML
import Media
import Web

/// An article in the words of schema.org, as JSON-LD. Search engines want to be told where a wall
/// stands, or take it for something hidden from people but shown to them.
///
/// A block of data, not a script: browsers do not run it, and the Content-Security-Policy has
/// nothing to allow.
/// - Parameter access: what a visitor gets of the article.
func structuredData(
  _ card: ArticleCard, access: ArticleAccess, text: ArticleText?, _ options: Magazine.Options
) -> HTML {
  let data = ArticleData(card, access: access, text: text, options)
  guard let json = try? JSONByteEncoder().encode(data) else { return .empty }
  return """
    <script type="application/ld+json">\(HTML(trusted: escapedForScript(json)))</script>

    """
}

/// JSON in which nothing can end the element that it stands in.
private func escapedForScript(_ json: [UInt8]) -> [UInt8] {
  guard json.contains(UInt8(ascii: "<")) else { return json }
  var escaped: [UInt8] = []
  escaped.reserveCapacity(json.count + 64)
  for part in json.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false) {
    if !escaped.isEmpty { escaped.append("\\u003c") }
    escaped += part
  }
  return escaped
}

/// https://schema.org/Article, and of a review https://schema.org/Review: both are creative works,
/// but only an article has sections and a number of words.
private struct ArticleData: Encodable {
  struct Page: Encodable {
    let type = "WebPage"
    let id: String

    enum CodingKeys: String, CodingKey {
      case type = "@type"
      case id = "@id"
    }
  }

  struct Named: Encodable {
    let type: String
    let name: String
    let url: String

    enum CodingKeys: String, CodingKey {
      case type = "@type"
      case name, url
    }
  }

  struct ImageObject: Encodable {
    let type = "ImageObject"
    let url: String
    let width: Int
    let height: Int
    let caption: String?

    enum CodingKeys: String, CodingKey {
      case type = "@type"
      case url, width, height, caption
    }
  }

  /// What stands behind the wall: the text that the page does not contain.
  struct Walled: Encodable {
    let type = "WebPageElement"
    let isAccessibleForFree = false
    let cssSelector = ".wall"

    enum CodingKeys: String, CodingKey {
      case type = "@type"
      case isAccessibleForFree, cssSelector
    }
  }

  struct Thing: Encodable {
    let type: String
    let name: String

    enum CodingKeys: String, CodingKey {
      case type = "@type"
      case name
    }
  }

  struct Rating: Encodable {
    let type = "Rating"
    let ratingValue: Int
    let bestRating = 100
    let worstRating = 0

    enum CodingKeys: String, CodingKey {
      case type = "@type"
      case ratingValue, bestRating, worstRating
    }
  }

  let context = "https://schema.org"
  let type: String
  let mainEntityOfPage: Page
  let headline: String
  let description: String?
  let image: [ImageObject]?
  let datePublished: String?
  let dateModified: String
  let author: Named
  let publisher: Named
  let articleSection: String?
  let inLanguage: String?
  let wordCount: Int?
  let commentCount: Int?
  let isAccessibleForFree: Bool
  let hasPart: Walled?
  let itemReviewed: Thing?
  let reviewRating: Rating?

  enum CodingKeys: String, CodingKey {
    case context = "@context"
    case type = "@type"
    case mainEntityOfPage, headline, description, image, datePublished, dateModified, author
    case publisher, articleSection, inLanguage, wordCount, commentCount, isAccessibleForFree
    case hasPart, itemReviewed, reviewRating
  }

  init(
    _ card: ArticleCard, access: ArticleAccess, text: ArticleText?, _ options: Magazine.Options
  ) {
    let article = card.article
    let base = options.site.address
    // Without the name of what it is about, nobody could use it as a review.
    let reviewed = article.isReview ? card.reviewed : nil
    let isReview = reviewed != nil && article.rating != nil
    let size = card.picture.flatMap { picture in
      picture.jpeg.first { $0.width >= 1080 } ?? picture.jpeg.last
    }
    type = isReview ? "Review" : "Article"
    itemReviewed = isReview ? reviewed.map { Thing(type: $0.kind.schemaType, name: $0.name) } : nil
    reviewRating = isReview ? article.rating.map { Rating(ratingValue: $0) } : nil
    mainEntityOfPage = Page(id: base + article.path)
    headline = article.title
    description = article.lead.isEmpty ? nil : article.lead
    image = size.map {
      [
        ImageObject(
          url: base + $0.path, width: $0.width, height: $0.height,
          caption: card.pictureCaption.isEmpty ? nil : card.pictureCaption)
      ]
    }
    datePublished = article.publication.publishedAt.map(\.rfc3339)
    dateModified = article.changedAt.rfc3339
    author = Named(type: "Person", name: card.author.name, url: base + card.author.path)
    publisher = Named(type: "Organization", name: options.site.name, url: base + "/")
    articleSection = isReview ? nil : card.category?.name
    inLanguage = article.language
    wordCount = isReview ? nil : text.map { words(of: $0.plainText) }
    commentCount = access == .whole ? card.comments : nil
    isAccessibleForFree = access == .whole
    hasPart = access == .whole ? nil : Walled()
  }
}

/// How many words a text has. Counted in bytes, for it is done with every page: what is no ASCII
/// parts no words.
private func words(of text: String) -> Int {
  var isInWord = false
  var count = 0
  for byte in text.utf8 {
    let isSpace = byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
    if !isSpace, !isInWord { count += 1 }
    isInWord = !isSpace
  }
  return count
}

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
  let access = Entitlement.visitor.access(to: article.publication, now: t.now)
  guard access != .hidden else { return #"<meta name="robots" content="noindex">"# }
  let address = options.site.address + article.path
  let times: HTML = """
    \(optionalProperty("article:published_time", article.publication.publishedAt.map(\.rfc3339)))\
    \(property("article:modified_time", article.changedAt.rfc3339))\
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
