/// What names and roles tell about an element of a page.
enum PageClutter {
  private static let clutter: [StaticString] = [
    "share", "sharing", "social", "related", "comment", "disqus", "newsletter", "subscribe",
    "promo", "sponsor", "advert", "reklama", "breadcrumb", "cookie", "sidebar", "pagination",
    "popup", "modal", "recommend", "outbrain", "taboola", "souvisej", "diskuze", "diskuse",
    "site-header", "site-footer", "signup", "sign-up", "author-box", "read-more", "readmore",
    "toolbar", "post-meta", "entry-meta", "tag-list", "tags-links", "skip-link", "paywall",
    "sdilen", "dalsi-clanky", "most-read", "nejctenejsi",
  ]
  private static let good: [StaticString] = [
    "article", "content", "entry", "post", "story", "text", "body", "clanek", "main",
  ]
  private static let bad: [StaticString] = [
    "foot", "meta", "menu", "widget", "list", "teaser", "hidden", "caption", "banner", "nav",
    "contact", "gallery-nav", "tags",
  ]

  /// Whether an element and all in it is beside the article.
  static func isClutter(_ node: Node, _ tag: Tag) -> Bool {
    switch tag {
    case .nav, .aside, .footer, .form, .button: return true
    case .html, .head, .body, .article, .main: return false
    default: break
    }
    if node.value(.hidden) != nil || node.value(.ariaHidden)?.equals("true") == true {
      return tag != .img
    }
    if let role = node.value(.role),
      (["navigation", "complementary", "search", "contentinfo", "dialog", "banner"]
        as [StaticString]).contains(where: { role.equals($0) })
    {
      return true
    }
    if let style = node.value(.style), style.find("display:none") != nil { return true }
    if node.value(.itemprop)?.find("articlebody") != nil { return false }
    return names(node, clutter)
  }

  /// Points for what an element is called.
  static func weight(_ node: Node, _ tag: Tag) -> Double {
    var points = 0.0
    switch tag {
    case .article, .main: points += 15
    case .div, .section: points += 3
    case .header, .ul, .ol, .dl, .form, .figure: points -= 3
    case .h1, .h2, .h3, .h4, .th: points -= 5
    default: break
    }
    if names(node, good) { points += 15 }
    if names(node, bad) { points -= 15 }
    return points
  }

  private static func names(_ node: Node, _ parts: [StaticString]) -> Bool {
    for name in [AttributeName.class, .id] {
      if let value = node.value(name), parts.contains(where: { value.find($0) != nil }) {
        return true
      }
    }
    return false
  }
}
