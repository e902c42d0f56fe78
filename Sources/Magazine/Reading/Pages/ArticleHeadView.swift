import Core
import HTML
import Media
import Web

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
    \(byline(t, card))\(article.rating.map { ratingLine(t, $0) })</div></header>
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

/// How a review rates its thing, as a bar with its number.
private func ratingLine(_ t: ViewContext, _ rating: Int) -> HTML {
  """
  <p class="rating-line" lang="\(t.language.tag)"><span>\(t(.articleRating))</span>\
  <meter min="0" max="100" value="\(rating)" aria-label="\(t(.articleRating))"></meter>\
  <b class="num">\(t.language.number(rating))\u{A0}%</b></p>
  """
}
