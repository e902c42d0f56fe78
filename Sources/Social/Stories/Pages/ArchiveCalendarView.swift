import Core
import HTML
import Web

/// A month of the archive: a picture on each day that has stories.
func archiveMonth(_ t: ViewContext, _ month: ArchivedMonth, _ covers: [ID: StoryCard]) -> HTML {
  let first = month.first
  let before = CalendarTime.weekday(ofDay: first.daysSince1970)
  let count = CalendarDay.days(in: first.month, of: first.year)
  let places = (0..<(before + count + 6) / 7 * 7).map { place -> CalendarDay? in
    let day = place - before
    return (0..<count).contains(day)
      ? CalendarDay(daysSince1970: first.daysSince1970 + day) : nil
  }
  let weeks = stride(from: 0, to: places.count, by: 7).map { Array(places[$0..<($0 + 7)]) }
  func cell(_ day: CalendarDay?) -> HTML {
    guard let day else { return "<td></td>" }
    guard let told = month.days[day] else { return "<td><span>\(day.day)</span></td>" }
    return "<td>\(archiveDay(t, told, covers[told.newest]))</td>"
  }
  func week(_ days: [CalendarDay?]) -> HTML { "<tr>\(each: days, cell)</tr>\n" }
  let title = monthTitle(t, first)
  return """
    <div class="month-head">\(monthTurn(t, month.earlier, .left, rel: "prev"))<h2>\(title)</h2>\
    \(monthTurn(t, month.later, .right, rel: "next"))</div>
    <table class="month-days" aria-label="\(title)"><thead><tr>\(each: weekdays, { weekday(t, $0) })\
    </tr></thead>
    <tbody>\(each: weeks, week)</tbody></table>
    """
}

private func archiveDay(_ t: ViewContext, _ told: ArchivedDay, _ cover: StoryCard?) -> HTML {
  let number = told.day.day
  let count: HTML = "<b aria-hidden=\"true\">\(told.count)</b>"
  let picture = cover.map { storyThumbnail(t, $0, isDecoration: true, sizes: "14vw") }
  let label = "\(number). \(t(.archivedStories, told.count))"
  return """
    <a class="upright" href="\(ArchiveChoice.day(told.day).path)" aria-label="\(label)">\(picture)\
    <span>\(number)</span>\(when: told.count > 1, count)</a>
    """
}

/// The way to another month, called by its name.
private func monthTurn(
  _ t: ViewContext, _ month: CalendarDay?, _ sign: Icon, rel: HTML
) -> HTML {
  guard let month else { return "<span></span>" }
  return """
    <a class="sign" rel="\(rel)" href="\(ArchiveChoice.calendar(month).path)" \
    aria-label="\(monthTitle(t, month))" title="\(monthTitle(t, month))">\(icon(sign))</a>
    """
}

private func monthTitle(_ t: ViewContext, _ month: CalendarDay) -> String {
  ArchiveDays(zone: t.timeZone).noon(of: month).map { t.month($0).title } ?? month.description
}

private func weekday(_ t: ViewContext, _ name: (short: Phrase, whole: Phrase)) -> HTML {
  """
  <th scope="col"><span aria-hidden="true">\(t(name.short))</span>\(hiddenText(t(name.whole)))</th>
  """
}

/// The days of a week from Monday on.
private let weekdays: [(short: Phrase, whole: Phrase)] = [
  (Phrase(en: "Mo", cs: "Po"), Phrase(en: "Monday", cs: "Pondělí")),
  (Phrase(en: "Tu", cs: "Út"), Phrase(en: "Tuesday", cs: "Úterý")),
  (Phrase(en: "We", cs: "St"), Phrase(en: "Wednesday", cs: "Středa")),
  (Phrase(en: "Th", cs: "Čt"), Phrase(en: "Thursday", cs: "Čtvrtek")),
  (Phrase(en: "Fr", cs: "Pá"), Phrase(en: "Friday", cs: "Pátek")),
  (Phrase(en: "Sa", cs: "So"), Phrase(en: "Saturday", cs: "Sobota")),
  (Phrase(en: "Su", cs: "Ne"), Phrase(en: "Sunday", cs: "Neděle")),
]

/// The places of stories, each with its latest one.
func archivePlaces(_ t: ViewContext, _ page: Page<ArchivedPlace>, _ shown: ShownArchive) -> HTML {
  guard !page.items.isEmpty else {
    return emptyState(icon: .globe, title: t(.noPlaces), text: t(.noPlacesText))
  }
  func tile(_ place: ArchivedPlace) -> HTML {
    let picture = shown.covers[place.newest].map { storyThumbnail(t, $0, isDecoration: true) }
    return """
      <li id="p-\(place.newest)"><a href="\(ArchiveChoice.place(place.name).path)">\
      <span class="tile">\(picture)</span><b dir="auto">\(place.name)</b>\
      <small>\(t(.archivedStories, place.count))</small></a></li>

      """
  }
  return """
    <ul class="grid upright places" data-list>\(each: page.items, tile)</ul>
    \(moreLink(t, page.next, path: "/me/stories?view=places"))
    """
}
