import Core
import Database
import Features
import HTML
import Media
import Web

let insightSearchPlace = SearchPlace(
  "/insights/search", label: .searchInsights, hint: .searchInsightsHint)

/// What was looked for before.
func insightSearchStart(_ t: ViewContext, _ history: [String]) -> Screen {
  searchScreen(t, "", insightSearchPlace.start(t, history))
}

/// What was found: campaigns first, which are few.
func insightSearchView(
  _ t: ViewContext, _ words: String, _ search: SearchFound<InsightSearchModel>
) -> Screen {
  let found = search.found
  guard !found.campaigns.isEmpty || !found.page.items.isEmpty else {
    return searchScreen(t, words, insightSearchPlace.nothing(t))
  }
  var campaigns = found.campaigns.prefix(maximumFoundCampaigns).map { campaignCell(t, $0) }
  if found.campaigns.count > maximumFoundCampaigns {
    campaigns.append(linkCell(t(.allCampaigns), path: "/campaigns"))
  }
  let things = found.page.items.map { find in thingRow(t, find, found.pictures[find.item.id]) }
  let title: HTML = "<h2>\(t(.foundThings))</h2>\n"
  let list: HTML = """
    <section class="group">\(when: !campaigns.isEmpty, title)\
    <ul class="cells found" data-list>\(each: things, { "<li data-row>\($0)</li>\n" })</ul></section>
    """
  return searchScreen(
    t, words,
    """
    \(when: search.isNear, nearNote(t))\
    \(when: !campaigns.isEmpty, cellGroup(title: t(.campaigns), cells: campaigns))\
    \(when: !things.isEmpty, list)
    \(moreLink(t, found.page.next, path: insightSearchPlace.path(of: words) + search.nearQuery))
    """)
}

/// The same for the search of the whole place: campaigns first, which are few.
func hits(of found: InsightSearchModel, _ t: ViewContext) -> [SearchHit] {
  let campaigns = found.campaigns.prefix(2).map { campaign in
    SearchHit(title: campaign.plan.name, note: periodText(t, campaign), path: campaign.path)
  }
  let things = found.page.items.map { find in
    SearchHit(
      title: find.item.foundText, note: facts(t, find), path: find.item.path,
      picture: found.pictures[find.item.id].map {
        pictureView($0, alt: "", sizes: "3rem", class: "thumb")
      })
  }
  return campaigns + things
}

private func searchScreen(_ t: ViewContext, _ words: String, _ below: HTML) -> Screen {
  var screen = insightSearchPlace.screen(
    t, words, tab: .insights, back: Link(title: t(.insights), path: "/insights"), below)
  screen.styles = ["insights-campaigns.css"]
  return screen
}

private func campaignCell(_ t: ViewContext, _ campaign: Campaign) -> HTML {
  linkCell(
    campaign.plan.name, path: campaign.path, icon: .users, hint: periodText(t, campaign))
}

/// Its picture and words, what it is and when it was posted where, and how often it was seen.
private func thingRow(_ t: ViewContext, _ find: InsightFind, _ picture: Picture?) -> HTML {
  let item = find.item
  let face: HTML =
    picture.map { pictureView($0, alt: "", sizes: "3rem", class: "thumb") }
    ?? "<span class=\"thumb none\">\(icon(.photos))</span>"
  return """
    <a class="cell tall" href="\(item.path)">\(face)<span class="what">\
    <span class="words" dir="auto">\(item.foundText)</span>\
    <small>\(facts(t, find))</small></span>\
    \(viewsValue(t, item))\(icon(.chevron))</a>
    """
}

/// What it is, when it was posted, and where.
private func facts(_ t: ViewContext, _ find: InsightFind) -> String {
  [t(find.item.kindName), t.dateText(find.item.publishedAt), find.account.map { "@" + $0 }]
    .compactMap(\.self).joined(separator: " · ")
}

private func viewsValue(_ t: ViewContext, _ item: InsightItem) -> HTML {
  guard let views = item.numbers[.views] else {
    return """
      <span class="value">\(icon(.eye))<span aria-hidden="true">–</span>\
      \(hiddenText(t(.tileViewsUnknown)))</span>
      """
  }
  return """
    <span class="value num">\(icon(.eye))<span aria-hidden="true">\(t.language.number(views))</span>\
    \(hiddenText(t(.tileViews, views)))</span>
    """
}

extension InsightItem {
  /// What a search shows of it: the beginning of its caption, else what is to be seen.
  fileprivate var foundText: String { caption.isEmpty ? shortText : shortLine(of: caption) }
}
