import Core
import HTML
import Media
import Web

/// A list of cards, which `moreLink` can make longer.
/// - Parameters:
///   - hasLarge: whether the first one is larger than the others.
///   - saved: whether the reader has saved them, which each says then; nil: nothing is said of it.
func articleCards(
  _ t: ViewContext, _ cards: [ArticleCard], hasLarge: Bool = false, saved: Bool? = nil
) -> HTML {
  let large = hasLarge ? cards.first?.id : nil
  return """
    <ul class="teasers" data-list>
    \(each: cards, { teaserView(t, $0, isLarge: $0.id == large, saved: saved) })</ul>
    """
}

/// An article in a list: picture, title, category, time, number of comments, and whether it is
/// early or for subscribers.
private func teaserView(
  _ t: ViewContext, _ card: ArticleCard, isLarge: Bool, saved: Bool?
) -> HTML {
  let article = card.article
  let save = saved.map { saveButton(t, article, isSaved: $0, back: "/magazine/saved") }
  let lead: HTML? =
    article.lead.isEmpty ? nil : "<p class=\"teaser-lead\" dir=\"auto\">\(article.lead)</p>"
  return """
    <li class="teaser\(when: card.picture == nil, " plain")" id="article-\(card.id)">\
    \(card.picture.map { cardPicture($0, isLarge: isLarge) })
    <div class="teaser-words">\(cardMarks(t, card))
    <h3 dir="auto"\(attribute: "lang", article.language)><a href="\(article.path)">\
    \(article.title)</a></h3>\(lead)
    \(cardFacts(t, card))\(save)</div></li>

    """
}

/// The card's link is its title; the picture shows nothing that the title does not say. A large one
/// is seen at once.
private func cardPicture(_ picture: Picture, isLarge: Bool) -> HTML {
  let sizes =
    isLarge
    ? "(min-width: 64rem) 40rem, (min-width: 48rem) 22rem, 100vw"
    : "(min-width: 48rem) 20rem, 6.5rem"
  return pictureView(picture, alt: "", sizes: sizes, isLazy: !isLarge, class: "teaser-picture")
}

/// Above the title: category, and what is special about the article.
private func cardMarks(_ t: ViewContext, _ card: ArticleCard) -> HTML {
  let category: HTML? = card.category.map { "<a href=\"\($0.path)\">\($0.name)</a>" }
  let rating: HTML? = card.article.rating.map { ratingMark(t, $0) }
  return "<p class=\"teaser-marks\">\(category)\(articleMarks(t, card.article))\(rating)</p>"
}

/// Early, for subscribers; nothing for what is for everybody.
func articleMarks(_ t: ViewContext, _ article: Article) -> HTML {
  let publication = article.publication
  let isPlanned = publication.isPlanned(at: t.now)
  // Before subscribers have it, only editors see it.
  let isEarly = isPlanned && publication.earlyAt.map { $0 <= t.now } ?? false
  return """
    \(when: publication.status != .published, mark(t(.notPublished), icon: .edit))\
    \(when: isEarly, mark(t(.earlyMark), icon: .sun))\
    \(when: isPlanned && !isEarly, mark(t(.plannedMark), icon: .edit))\
    \(when: publication.audience == .subscribers, mark(t(.subscribersMark), icon: .key))
    """
}

/// How a review rates its thing.
private func ratingMark(_ t: ViewContext, _ rating: Int) -> HTML {
  """
  <span class="mark rating"><span aria-hidden="true">\(t.language.number(rating))\u{A0}%</span>\
  <span class="hidden">\(t(.ratingWords, t.language.number(rating)))</span></span>
  """
}

private func mark(_ words: String, icon sign: Icon) -> HTML {
  "<span class=\"mark\">\(icon(sign))<span>\(words)</span></span>"
}

/// Below the title: who, when, how many comments.
private func cardFacts(_ t: ViewContext, _ card: ArticleCard) -> HTML {
  let time = card.article.publication.publishedAt.map { t.ago($0) }
  let comments: HTML? = card.comments > 0 ? commentCount(t, card) : nil
  return "<p class=\"teaser-facts\"><span>\(card.author.name)</span>\(time)\(comments)</p>"
}

/// Where the article ends at a wall, there is nothing that it could lead to.
private func commentCount(_ t: ViewContext, _ card: ArticleCard) -> HTML {
  let words: HTML = """
    \(icon(.talk))<span aria-hidden="true">\(t.language.number(card.comments))</span>\
    <span class="hidden">\(t(.commentCount, card.comments))</span>
    """
  return card.access == .whole
    ? "<a class=\"talked\" href=\"\(card.path)#comments\">\(words)</a>"
    : "<span class=\"talked\">\(words)</span>"
}
