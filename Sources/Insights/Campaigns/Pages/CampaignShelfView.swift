import Core
import HTML
import Media
import Web

/// The unfolded creator: their price and turnover to change, and each of their things.
func openShelf(_ t: ViewContext, _ shown: CampaignShown, _ form: Form) -> HTML {
  guard let (row, shelf) = shown.open else { return .empty }
  let campaign = shown.board.campaign
  let path = "\(campaign.path)/creators/\(row.creator.account)"
  return """
    <section class="campaign-part" id="creator"><h2 dir="auto">\(t(.campaignTheirs, row.name))</h2>
    <form class="form creator-form" method="post" action="\(path)">\(t.tokenField)\
    \(formErrors(t, form))
    \(moneyField(
      t, "price", .campaignCreatorPrice, form, row.creator.price, hint: .campaignCreatorPriceHint))
    \(moneyField(
      t, "turnover", .campaignCreatorTurnover, form, row.creator.turnover,
      hint: .campaignCreatorTurnoverHint))
    \(submitButton(t, .campaignSave, style: .quiet))</form>
    \(itemTable(t, shelf, title: t(.campaignTheirs, row.name)))</section>

    """
}

/// The numbers of a thing in the order of the table.
let itemMetrics: [Metric] = [
  .views, .reach, .totalInteractions, .likes, .comments, .saved, .shares, .replies, .linkClicks,
  .tapForward, .tapBack, .tapExit,
]

/// One row per thing. A column that nobody knows anything for is left out.
/// - Parameter withdraw: where one's own things are taken back; nil for everybody else.
func itemTable(
  _ t: ViewContext, _ shelf: CreatorSubmissions, title: String, withdraw: String? = nil
) -> HTML {
  guard !shelf.items.isEmpty else { return "<p class=\"muted\">\(t(.campaignNothingYet))</p>" }
  let metrics = itemMetrics.filter { metric in
    shelf.items.contains { $0.numbers[metric] != nil }
  }
  func heading(_ metric: Metric) -> HTML {
    "<th scope=\"col\">\(metricName(t, metric.rawValue))</th>"
  }
  func row(_ item: CampaignItem) -> HTML {
    """
    <tr>\(itemCell(t, item, shelf.pictures[item.item.id]))\
    \(each: metrics, { "<td class=\"num\">\(numberText(t, item.numbers[$0]))</td>" })\
    <td class="num">\(rateText(t, item.engagementRate))</td>\
    \(withdraw.map { withdrawCell(t, item, path: $0) })</tr>

    """
  }
  let last: HTML = "<td></td>"
  return """
    <div class="plot-scroll" tabindex="0" role="group" aria-label="\(title)">
    <table class="campaign-table things"><thead><tr><th scope="col">\(t(.campaignItemsColumn))</th>\
    \(each: metrics, heading)<th scope="col">\(t(.campaignRate))</th>\
    \(when: withdraw != nil, last)</tr></thead>
    <tbody>\(each: shelf.items, row)</tbody></table></div>
    """
}

private func itemCell(_ t: ViewContext, _ item: CampaignItem, _ picture: Picture?) -> HTML {
  let thing = item.item
  let face: HTML =
    picture.map { pictureView($0, alt: "", sizes: "3rem", class: "thumb") }
    ?? "<span class=\"thumb none\">\(icon(.photos))</span>"
  let name: HTML =
    thing.webAddress.map {
      "<a href=\"\($0)\" rel=\"noopener noreferrer\">\(t(thing.kindName))</a>"
    } ?? "\(t(thing.kindName))"
  let words = thing.shortText
  return """
    <th scope="row"><span class="campaign-thing">\(face)<span>\(name), \(t.date(thing.publishedAt))\
    <small dir="auto">\(words)</small></span></span></th>
    """
}

private func withdrawCell(_ t: ViewContext, _ item: CampaignItem, path: String) -> HTML {
  """
  <td>\(postButton(
    t, path: path, label: .withdrawOne, icon: .undo, fields: ["item": "\(item.item.id)"]))</td>
  """
}

extension InsightItem {
  /// Its page where it was posted: elsewhere, or on this site; nil for anything else that somebody
  /// may have put there.
  var webAddress: String? {
    permalink.flatMap { link in
      link.hasPrefix("https://") || localPath(link) != nil ? link : nil
    }
  }
}
