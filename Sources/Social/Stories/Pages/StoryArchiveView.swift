import Core
import HTML
import Web

/// The archive of one's own stories, or a part of it.
func archiveView(_ t: ViewContext, _ shown: ShownArchive, _ form: Form) -> Screen {
  let choice = shown.choice
  let days = ArchiveDays(zone: t.timeZone)
  let content: HTML
  switch shown.content {
  case .stories(let page): content = archiveList(t, page, shown, form)
  case .month(let month): content = month.map { archiveMonth(t, $0, shown.covers) } ?? noStories(t)
  case .places(let page): content = archivePlaces(t, page, shown)
  }
  let isSearched = !choice.words.isEmpty
  let top: HTML =
    choice.isWhole || isSearched ? "\(archiveWays(t, choice))\(archiveSearch(t, choice))" : .empty
  var (title, back) = (t(.storyArchive), Link(title: t(.meTab), path: "/me"))
  if !isSearched, let day = choice.day {
    title = days.noon(of: day).map(t.dateText) ?? title
    back = Link(
      title: t(.storyArchive), path: ArchiveChoice.calendar(day.firstOfMonth).path)
  } else if !isSearched, let place = choice.place {
    title = place
    back = Link(title: t(.storyArchive), path: "/me/stories?view=places")
  }
  var screen = Screen(
    title: title, tab: .me, back: back,
    actions: iconLink(t(.newStory), path: "/stories/new", icon: .plus), body: "\(top)\(content)")
  screen.styles = ["social.css", "stories.css"]
  return screen
}

private func archiveWays(_ t: ViewContext, _ choice: ArchiveChoice) -> HTML {
  func way(_ title: Phrase, _ look: ArchiveChoice.Look) -> SegmentItem {
    var other = ArchiveChoice()
    other.look = look
    return SegmentItem(
      t(title), path: other.path, isCurrent: choice.isWhole && choice.look == look)
  }
  return segmented(
    t, [way(.archiveList, .list), way(.archiveCalendar, .calendar), way(.archivePlaces, .places)],
    label: t(.storyArchive))
}

private func archiveSearch(_ t: ViewContext, _ choice: ArchiveChoice) -> HTML {
  searchField(
    t, path: "/me/stories", label: .searchArchive, value: choice.words,
    maxLength: maximumSearchLength)
}

private func noStories(_ t: ViewContext) -> HTML {
  emptyState(
    icon: .archive, title: t(.noStories), text: t(.noStoriesText),
    action: linkButton(t(.newStory), path: "/stories/new", icon: .plus))
}

/// Stories to be ticked, and where the chosen ones are kept.
private func archiveList(
  _ t: ViewContext, _ page: Page<StoryCard>, _ shown: ShownArchive, _ form: Form
) -> HTML {
  let choice = shown.choice
  guard !page.items.isEmpty || page.next != nil || shown.isContinued else {
    let empty =
      choice.isWhole
      ? noStories(t)
      : emptyState(icon: .search, title: t(.noStoriesThere), text: t(.noStoriesThereText))
    return "\(formErrors(t, form))\(writtenWords(t, form.values))\(empty)"
  }
  return """
    \(rememberedDays(t, shown))
    <form class="form" method="post" action="/highlights">\(t.tokenField)\
    \(each: choice.fields, hiddenField)\
    <p class="hint">\(t(.archiveLead))</p>\(formErrors(t, form))
    <ul class="grid upright archive" data-list>\(archiveTiles(t, page.items, form))</ul>
    \(moreLink(t, page.next, path: choice.path, isEndless: false))
    \(highlightFields(t, shown.highlights, form))</form>
    """
}

private func hiddenField(_ field: (name: String, value: String)) -> HTML {
  "<input type=\"hidden\" name=\"\(field.name)\" value=\"\(field.value)\">"
}

/// Where the chosen ones are kept: in a highlight that there is, or in a new one.
private func highlightFields(_ t: ViewContext, _ known: [HighlightRow], _ form: Form) -> HTML {
  guard !known.isEmpty else {
    return """
      \(textField(t, "title", label: .highlightTitle, form: form, maxLength: 30))
      <p class="ways">\(submitButton(t, .makeHighlight, icon: .plus))</p>
      """
  }
  let choices = [Choice("", t(.aNewHighlight))] + known.map { Choice("\($0.id)", $0.title) }
  return """
    \(selectField(t, "highlight", label: .highlightFor, choices: choices, form: form,
      required: false))
    \(textField(
      t, "title", label: .highlightTitle, form: form, required: false, maxLength: 30))
    <p class="ways">\(submitButton(t, .keepStories, icon: .plus))</p>
    """
}

/// The stories under the names of their months. A further page begins with a name too; who appends
/// it to the one before leaves out what is there already by its id.
private func archiveTiles(_ t: ViewContext, _ stories: [StoryCard], _ form: Form) -> HTML {
  let chosen = Set(form.values.all("story"))
  var month: CalendarMonth?
  var tiles: HTML = .empty
  for story in stories {
    let next = t.month(story.id.time)
    if next != month {
      tiles = tiles + "<li class=\"month\" id=\"m-\(next.key)\"><h2>\(next.title)</h2></li>\n"
    }
    month = next
    tiles = tiles + storyChoice(t, story, isChosen: chosen.contains("\(story.id)"))
  }
  return tiles
}

/// What was told on this day in earlier years.
private func rememberedDays(_ t: ViewContext, _ shown: ShownArchive) -> HTML {
  guard !shown.remembered.isEmpty else { return .empty }
  let year = ArchiveDays(zone: t.timeZone).day(of: ID(t.now.milliseconds << 16)).year
  func row(_ day: ArchivedDay) -> HTML {
    let picture = shown.covers[day.newest].map { storyThumbnail(t, $0, isDecoration: true) }
    return """
      <li><a href="\(ArchiveChoice.day(day.day).path)"><span class="upright">\(picture)</span>\
      <span><b>\(t(.yearsAgo, year - day.day.year))</b>\
      <small>\(t(.archivedStories, day.count))</small></span></a></li>
      """
  }
  return """
    <section class="remembered"><h2>\(t(.onThisDay))</h2>\
    <ul>\(each: shown.remembered, row)</ul></section>
    """
}
