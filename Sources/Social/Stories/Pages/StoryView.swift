import Core
import HTML
import Media
import Web

/// One story, as large as the screen. Without JavaScript both sides of the screen are links to the
/// one before and the one after, and what can be answered leads to a page; stories.js adds time,
/// keys, swipes, a hold to pause, and answers at once.
func storyView(_ t: ViewContext, _ show: StoryShow) -> Screen {
  let next = show.path(show.index + 1) ?? show.after.map { "/stories\($0.person.path)" }
  let ways: HTML = """
    \(turn(t, show.path(show.index - 1), "prev", .previousStory, .left))\
    \(turn(t, next ?? show.close, "next", next == nil ? .closeStories : .nextStory, .right))
    """
  var screen = Screen(
    title: show.title, tab: .home, layout: .bare,
    body: """
      <section class="story-show"\(facts(show)) aria-label="\(show.title)" tabindex="-1">
      <h1 class="hidden">\(show.title)</h1>
      \(storyFrame(t, show))
      \(marks(t, show))
      <header>\(storyHead(t, show))</header>
      \(ways)
      \(storyFoot(t, show))</section>
      """)
  screen.styles = ["social.css", "stories.css"]
  screen.scripts = ["social/stories.js"]
  screen.head = "<meta name=\"robots\" content=\"noindex\">"
  return screen
}

/// What stories.js has to know: which story it is, empty for one that counts nobody; and where ways
/// lead that are no links.
private func facts(_ show: StoryShow) -> HTML {
  let last = show.stories.count - 1
  return """
     data-story="\(show.isCounted ? "\(show.story.id)" : "")" data-close="\(show.close)"\
    \(attribute: "data-first", show.path(0))\(attribute: "data-last", show.path(last))\
    \(attribute: "data-after", show.after.map { "/stories\($0.person.path)" })
    """
}

private func marks(_ t: ViewContext, _ show: StoryShow) -> HTML {
  func mark(_ index: Int) -> HTML {
    let state: HTML = index < show.index ? "done" : index == show.index ? "now" : ""
    return "<i class=\"\(state)\"></i>"
  }
  let words = t(
    .storyOf, "\(show.index + 1)", "\(show.stories.count)", show.story.author.name)
  return """
    <p class="marks"><span class="hidden">\(words)</span>\
    <span aria-hidden="true">\(each: show.stories.indices, mark)</span></p>
    """
}

private func storyHead(_ t: ViewContext, _ show: StoryShow) -> HTML {
  let story = show.story
  let person = story.author
  let isOwn = t.viewer?.id == person.id
  let edit = show.editPath.map { menuLink(t(.editHighlight), path: $0, icon: .edit) }
  let items: HTML =
    isOwn
    ? confirmButton(
      t, path: "/stories/\(story.id)/delete", label: .deleteStory, question: .deleteStoryQuestion,
      confirm: .deleteStory, icon: .trash)
    : menuLink(t(.reportStory), path: "/stories/\(story.id)/report", icon: .warning)
  let mute: HTML? =
    isOwn
    ? nil
    : postButton(
      t, path: person.path + "/mute", label: MuteTime.always.title, icon: .mute, style: .plain,
      fields: ["for": MuteTime.always.rawValue])
  let more = [edit, mute].compactMap(\.self)
  let actions: HTML =
    t.viewer == nil
    ? .empty
    : menu(t, label: .aboutStory, items: items, "\(each: more, \.self)")
  return """
    <a class="face-link" href="\(person.path)" tabindex="-1" aria-hidden="true">\
    \(avatar(name: person.name, seed: person.id, picture: person.photo))</a>
    <p><a class="name" href="\(person.path)" dir="auto">\(person.name)</a>\
    <small>\(t.ago(story.id.time)) \(audienceSign(t, story.audience))</small></p>
    \(pauseButton(t))\(actions)\(iconLink(t(.closeStories), path: show.close, icon: .close))
    """
}

/// For whom it is: those who are chosen read that they are.
private func audienceSign(_ t: ViewContext, _ audience: StoryAudience) -> HTML {
  let title = t(audience.title)
  return audience.isClose
    ? "<span class=\"audience close\"><i aria-hidden=\"true\"></i>\(title)</span>"
    : """
    <span class="audience" title="\(title)">\(icon(audience.icon))\(hiddenText(title))</span>
    """
}

/// Shown by stories.js, where time runs.
private func pauseButton(_ t: ViewContext) -> HTML {
  """
  <button type="button" class="sign" data-pause hidden aria-pressed="false" \
  aria-label="\(t(.pauseStory))" title="\(t(.pauseStory))">\(icon(.pause))\(icon(.play))</button>
  """
}

/// The drawn story, the photo with its words over it, or the words on their colour. Where the screen
/// has another shape, what is behind it goes on.
private func storyFrame(_ t: ViewContext, _ show: StoryShow) -> HTML {
  let story = show.story
  if let canvas = story.canvas {
    return """
      <svg class="story-around" viewBox="0 0 1 2" preserveAspectRatio="none" aria-hidden="true">\
      <rect width="1" height="1" fill="\(canvas.behind[0])"/>\
      <rect y="1" width="1" height="1" fill="\(canvas.behind[1])"/></svg>\
      <div class="story-frame drawn">\(storyDrawing(t, story, show.look).svg)</div>
      """
  }
  guard let picture = story.picture else {
    return """
      <div class="story-around \(story.background.rawValue)"></div>\
      <div class="story-frame words \(story.background.rawValue)">\
      <p dir="auto">\(story.text)</p></div>
      """
  }
  let words: HTML = story.text.isEmpty ? "" : "<p dir=\"auto\">\(story.text)</p>"
  let alt = story.alt.isEmpty ? t(.storyPhotoOf, story.author.name) : story.alt
  return """
    <div class="story-frame">\(pictureView(picture, alt: alt, sizes: "100vw", isLazy: false))\
    \(words)</div>
    """
}

private func turn(_ t: ViewContext, _ path: String?, _ rel: HTML, _ label: Phrase, _ sign: Icon)
  -> HTML
{
  guard let path else { return .empty }
  return """
    <a class="way \(rel)" rel="\(rel)" data-turn="\(rel)" href="\(path)" aria-label="\(t(label))">\
    \(icon(sign))</a>
    """
}

/// A composed story, as a viewer sees it.
func storyDrawing(_ t: ViewContext, _ story: StoryCard, _ look: StoryLook) -> StoryDrawing {
  let photo = story.picture.flatMap { StoryDrawing.Photo($0) }
  let canvas = story.canvas ?? StoryCanvas(behind: ["#000000", "#000000"], photo: nil, layers: [])
  return StoryDrawing(
    canvas: look.shown(canvas), photo: photo, alt: story.alt,
    path: "/stories/\(story.id)/layers", answers: look.answers, things: look.things,
    words: drawingWords(t))
}

extension StoryDrawing.Photo {
  /// A photo as large as a story needs it.
  init?(_ picture: Picture) {
    guard let path = picture.path(atLeast: StoryCanvas.width) else { return nil }
    self.init(path: path, width: picture.width, height: picture.height)
  }
}

/// What drawings say in the viewer's language.
func drawingWords(_ t: ViewContext) -> StoryDrawing.Words {
  StoryDrawing.Words(
    answer: t(.answerPlaceholder), gone: t(.storyThingGone), remaining: { remaining(t, $0) },
    answered: t(.answerGiven))
}

/// How long it is until a moment: days, hours and minutes; nothing below a minute.
func remaining(_ t: ViewContext, _ moment: Timestamp) -> String {
  let minutes = max(0, (moment.milliseconds - t.now.milliseconds) / 60_000)
  let (days, hours) = (minutes / 1_440, minutes / 60 % 24)
  let rest = minutes % 60
  let parts = [
    days > 0 ? "\(days) d" : "", days + hours > 0 ? "\(hours) h" : "", "\(rest) min",
  ]
  return parts.filter { !$0.isEmpty }.joined(separator: " ")
}
