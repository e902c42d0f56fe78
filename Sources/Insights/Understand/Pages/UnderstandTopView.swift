import Core
import HTML
import Media
import Web

/// The five with the most views, with what makes them comparable.
func mostViewedPart(_ t: ViewContext, _ found: Understanding) -> HTML {
  guard !found.best.isEmpty else { return .empty }
  func row(_ item: InsightItem) -> HTML {
    topRow(t, item, picture: found.pictures[item.id])
  }
  let title: Phrase = found.choice.areStories ? .understandTopStories : .understandTopPosts
  return understandPart(t(title), "<ol class=\"tops\">\(each: found.best, row)</ol>")
}

private func topRow(_ t: ViewContext, _ item: InsightItem, picture: Picture?) -> HTML {
  let rate = Formulas.engagementRate(
    interactions: item.numbers[.totalInteractions].asDouble,
    byReach: item.numbers[.reach].asDouble)
  let facts = [
    t.dateText(item.publishedAt),
    item.numbers[.reach].map { "\(t(.understandReached))\u{A0}\(t.language.number($0))" },
    rate.map { "\(t(.understandRateShort))\u{A0}\(ratePercent(t, $0))" },
  ].compactMap(\.self)
  let words = item.shortText
  return """
    <li><a href="\(item.path)"><span class="thumb">\
    \(picture.map { pictureView($0, alt: "", sizes: "4rem") } ?? icon(.photos))</span>\
    <span class="what"><b dir="auto">\(words.isEmpty ? t(item.kindName) : words)</b>\
    <small>\(facts.joined(separator: " · "))</small></span>\
    <span class="num"><b>\(item.numbers[.views].map(t.language.number) ?? "–")</b>\
    <small>\(t(.understandViews))</small></span></a></li>

    """
}
