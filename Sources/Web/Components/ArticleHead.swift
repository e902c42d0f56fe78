import Core
import HTML

/// What stands above an article's text.
package struct ArticleHead: Sendable {
  /// Its title; never empty.
  package var title: String
  /// Whether the title is only the beginning of the text, and not shown above it.
  package var isNote = false
  /// The original.
  package var url: String?
  /// Who wrote it.
  package var author: String?
  /// The channel's or category's name.
  package var source: String
  /// Where the source leads.
  package var sourcePath: String?
  /// The source, for the colour of its sign.
  package var sourceID: ID
  /// The source's picture.
  package var sourcePicture: String?
  /// When it was published.
  package var time: Timestamp
  /// Reading time in whole minutes; nil when nobody knows.
  package var minutes: Int?
  /// The lead picture's address.
  package var picture: String?
  /// The same as large as there is one, to be opened; nil when it is no larger.
  package var largePicture: String?
  /// Whether the picture is all that there is to see, and so is never cut.
  package var isWholePicture = false
  /// What the picture shows; empty when it only decorates.
  package var pictureText = ""
  /// BCP 47 tag of the text.
  package var languageTag: String?

  /// What stands above an article's text; the rest is set afterwards.
  package init(title: String, source: String, sourceID: ID, time: Timestamp) {
    self.title = title
    self.source = source
    self.sourceID = sourceID
    self.time = time
  }
}

/// A whole article: head, `content` (sanitised), and `foot` (enclosures, buttons, neighbours).
///
/// The page's only `h1` is the article's title, so the frame shows its own title in the bar only
/// once this one has scrolled away.
package func articlePage(
  _ t: ViewContext, _ head: ArticleHead, content: HTML, foot: HTML = .empty
) -> HTML {
  """
  <article class="article" data-pictures\(attribute: "lang", head.languageTag)>\(articleHead(t, head))
  <div class="prose" dir="auto">\(content)</div>
  <footer class="prose-foot" lang="\(t.language.tag)">\(foot)</footer></article>
  """
}

/// Picture, title, source, author, date, reading time.
package func articleHead(_ t: ViewContext, _ head: ArticleHead) -> HTML {
  let picture: HTML? = head.picture.map { address in
    """
    <img class="lead\(when: head.isWholePicture, " whole")" src="\(address)" \
    alt="\(head.pictureText)" width="1280" height="800" fetchpriority="high" decoding="async"\
    \(attribute: "data-large", head.largePicture)>
    """
  }
  let face = avatar(
    name: head.source, seed: head.sourceID, picture: head.sourcePicture, isSquare: true)
  let source: HTML =
    head.sourcePath.map { "<a href=\"\($0)\">\(head.source)</a>" } ?? "<b>\(head.source)</b>"
  func original(_ words: HTML) -> HTML {
    head.url.map { "<a href=\"\($0)\" rel=\"noopener noreferrer\">\(words)</a>" } ?? words
  }
  // A note's name is what it begins with: it is there for those who hear the page, and the time
  // leads to the original.
  let title: HTML =
    head.isNote
    ? "<h1 class=\"hidden\" dir=\"auto\">\(head.title)</h1>"
    : "<h1 dir=\"auto\">\(original("\(head.title)"))</h1>"
  let time = head.isNote ? original(t.date(head.time)) : t.date(head.time)
  let minutes: HTML? = head.minutes.map { " · \(t(LookText.readingTime, $0))" }
  return """
    <header class="hero\(when: head.picture == nil, " plain")\(when: head.isNote, " of-note")">\
    \(picture)
    \(title)
    <div class="meta" lang="\(t.language.tag)">\(face)<p>\(source)\
    \(head.author.map { " · \($0)" as HTML })<small>\(time)\(minutes)</small></p>\
    </div></header>
    """
}

/// A file that comes with an article: played here when it is sound or film, else offered.
///
/// - Parameter details: what one should know before the tap, such as "MP3 · 34 MB · 58 min".
package func enclosure(
  _ t: ViewContext, url: String, contentType: String, title: String, details: String
) -> HTML {
  let player: HTML =
    if contentType.hasPrefix("audio/") {
      "<audio controls preload=\"none\" src=\"\(url)\" aria-label=\"\(title)\"></audio>"
    } else if contentType.hasPrefix("video/") {
      "<video controls preload=\"none\" src=\"\(url)\" aria-label=\"\(title)\"></video>"
    } else { .empty }
  return """
    <section class="enclosure" aria-label="\(title)"><p><b>\(title)</b><small>\(details)</small></p>\
    <a class="sign" href="\(url)" download rel="noopener noreferrer" \
    aria-label="\(t(LookText.download))" title="\(t(LookText.download))">\(icon(.download))</a>\
    \(player)</section>
    """
}

/// The ways to the articles before and after; nil where there is none.
package func neighbours(_ t: ViewContext, newer: Link?, older: Link?) -> HTML {
  func side(_ link: Link, _ rel: HTML, _ label: Phrase) -> HTML {
    "<a rel=\"\(rel)\" href=\"\(link.path)\"><small>\(t(label))</small><span>\(link.title)</span></a>"
  }
  return """
    <nav class="neighbours" aria-label="\(t(LookText.neighbours))">\
    \(newer.map { side($0, "prev", LookText.newer) })\
    \(older.map { side($0, "next", LookText.older) })</nav>
    """
}
