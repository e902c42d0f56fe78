import Core
import HTML
import Media
import Web

/// Picture, words and ways on one side; numbers, history and rates on the other.
func itemView(_ t: ViewContext, _ found: ItemModel, metric: String?) -> HTML {
  """
  <div class="thing"><div class="beside">\(itemPictures(found))
  <div class="words">\(itemFacts(t, found))\(itemCaption(t, found.item))</div>
  \(itemActions(t, found))</div>
  <div>\(itemNotes(t, found))\(itemNumbers(t, found.item))\
  \(itemHistory(t, found, metric: metric))\(itemRates(t, found.item))\
  \(itemCampaigns(t, found.campaigns))\
  \(itemTags(t, found.item, found.tags, used: found.usedTags))</div></div>
  \(itemNeighbours(t, found))
  """
}

/// All of it, uncropped.
private func itemPictures(_ found: ItemModel) -> HTML {
  let item = found.item
  guard !found.pictures.isEmpty else {
    let sign = icon(item.medium == .video ? .play : .photos)
    let words: HTML = item.medium == .text ? "<i dir=\"auto\">\(item.caption)</i>" : sign
    return "<div class=\"shown\"><div class=\"instead large\">\(words)</div></div>"
  }
  let views = found.pictures.enumerated().map { index, picture in
    pictureView(
      picture, alt: index == 0 ? item.shortText : "", sizes: "(min-width: 30rem) 30rem, 100vw",
      isLazy: index > 0)
  }
  return "<div class=\"shown\" data-pictures>\(each: views, shown)</div>"
}

private func shown(_ picture: HTML) -> HTML { picture }

/// When it was posted, how long it lives, how fresh its numbers are.
private func itemFacts(_ t: ViewContext, _ found: ItemModel) -> HTML {
  let item = found.item
  let life: HTML? = item.endsAt.map { end in
    "<br>\(t(end > t.now ? .itemLives : .itemLived, t.timeText(end)))"
  }
  let read: HTML? = item.readAt.map { "<br>\(t(.itemReadAt, t.timeText($0)))" }
  return """
    <p class="muted">\(found.source.shownName) · \(t(.itemPosted)) \(t.dateTime(item.publishedAt))\
    \(life)\(read)\(lastReadingLine(t, found.lastReading))</p>
    """
}

private func lastReadingLine(_ t: ViewContext, _ last: LastReading?) -> HTML {
  switch last {
  case nil: return .empty
  case .never: return "<br>\(t(.itemNoLastRead))"
  case .before(let time):
    let minutes = Int(time.milliseconds / 60_000)
    let span = minutes < 120 ? t(.itemMinutes, minutes) : t(.itemHours, minutes / 60)
    return "<br>\(t(.itemLastRead, span))"
  }
}

/// Its text; the rest of a long one unfolds.
private func itemCaption(_ t: ViewContext, _ item: InsightItem) -> HTML {
  guard !item.caption.isEmpty else { return .empty }
  let title: HTML = "<h2 class=\"hidden\">\(t(.itemCaption))</h2>"
  guard item.caption.unicodeScalars.count > 300 else {
    return "\(title)<p dir=\"auto\">\(item.caption)</p>"
  }
  return """
    \(title)<p dir="auto">\(item.shortText)</p><details class="plot-numbers"><summary>\
    \(t(.itemWholeCaption))</summary><p dir="auto">\(item.caption)</p></details>
    """
}

private func itemActions(_ t: ViewContext, _ found: ItemModel) -> HTML {
  """
  <div class="ways">\(sourceLink(t, found.item.permalink))\(linkButton(
    t(.itemExport), path: "\(found.item.path)/export.zip", style: .quiet, icon: .share))</div>
  """
}

/// Only what is a page: an address comes from outside, or out of a backup.
private func sourceLink(_ t: ViewContext, _ address: String?) -> HTML {
  guard let address else { return .empty }
  if address.hasPrefix("https://") {
    return """
      <a class="button quiet" href="\(address)" rel="noopener noreferrer">\(icon(.external))\
      <span>\(t(.itemOnInstagram))</span></a>
      """
  }
  return localPath(address).map {
    linkButton(t(.itemOnSite), path: $0, style: .quiet, icon: .external)
  } ?? .empty
}

private func itemCampaigns(_ t: ViewContext, _ campaigns: [Campaign]) -> HTML {
  guard !campaigns.isEmpty else { return .empty }
  return cellGroup(
    title: t(.itemCampaigns),
    cells: campaigns.map { linkCell($0.plan.name, path: $0.path, icon: .users) })
}

private func itemNeighbours(_ t: ViewContext, _ found: ItemModel) -> HTML {
  guard found.newer != nil || found.older != nil else { return .empty }
  func side(_ item: InsightItem, _ rel: HTML, _ label: Phrase) -> HTML {
    """
    <a rel="\(rel)" href="\(item.path)"><small>\(t(label))</small>\
    <span>\(t(item.kindName)), \(t.dateText(item.publishedAt))</span></a>
    """
  }
  return """
    <nav class="neighbours" aria-label="\(t(.itemNeighbours))">\
    \(found.newer.map { side($0, "prev", .itemNewer) })\
    \(found.older.map { side($0, "next", .itemOlder) })</nav>
    """
}
