import Core
import HTML
import Media
import Web

/// One story, as large as the screen. Without JavaScript the halves of the screen are links to
/// the one before and the one after; stories.js adds time, keys, swipes and a hold to pause.
func storyView(_ t: ViewContext, _ show: StoryShow) -> Screen {
  let story = show.story
  let next = show.path(show.index + 1) ?? show.after.map { "/stories\($0.person.path)" }
  var screen = Screen(
    title: show.title, tab: .home, layout: .bare,
    body: """
      <section class="story-show" data-story="\(show.isCounted ? "\(story.id)" : "")" data-close="\(show.close)"\
      \(attribute: "data-after", show.after.map { "/stories\($0.person.path)" })\
      \(attribute: "data-ahead", ahead(show)) aria-label="\(show.title)">
      <h1 class="hidden">\(show.title)</h1>
      \(marks(t, show))
      <header>\(storyHead(t, show))</header>
      \(storyFrame(t, show))
      \(turn(t, show.path(show.index - 1), "prev", .previousStory, .left))\
      \(turn(t, next ?? show.close, "next", next == nil ? .closeStories : .nextStory, .right))
      \(storyFoot(t, show))</section>
      """)
  screen.styles = ["social.css", "stories.css"]
  screen.scripts = ["social/stories.js"]
  screen.head = "<meta name=\"robots\" content=\"noindex\">"
  return screen
}

/// The sizes of the photo that comes next, which is fetched while this one is looked at.
private func ahead(_ show: StoryShow) -> String? {
  let index = show.index + 1
  guard show.stories.indices.contains(index) else { return nil }
  return show.stories[index].picture.map { picture in
    picture.webp.map { "\($0.path) \($0.width)w" }.joined(separator: ", ")
  }
}

private func marks(_ t: ViewContext, _ show: StoryShow) -> HTML {
  func mark(_ index: Int) -> HTML {
    let state: HTML = index < show.index ? "done" : index == show.index ? "now" : ""
    return "<i class=\"\(state)\"></i>"
  }
  let words = t(.storyOf, "\(show.index + 1)", "\(show.stories.count)")
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
    <p><a class="name" href="\(person.path)">\(person.name)</a><small>\(t.ago(story.id.time)) \
    <span class="audience" title="\(t(story.audience.title))">\(icon(story.audience.icon))\
    \(hiddenText(t(story.audience.title)))</span></small></p>
    \(actions)\(iconLink(t(.closeStories), path: show.close, icon: .close))
    """
}

/// The photo with its words over it, or the words on their colour.
private func storyFrame(_ t: ViewContext, _ show: StoryShow) -> HTML {
  let story = show.story
  if story.canvas != nil {
    return "<div class=\"story-frame drawn\">\(storyDrawing(t, story, show.look).svg)</div>"
  }
  guard let picture = story.picture else {
    return """
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

/// Who has seen it, for its author; for others the field for an answer, which is a message.
private func storyFoot(_ t: ViewContext, _ show: StoryShow) -> HTML {
  guard let views = show.views else {
    return show.mayAnswer ? "<footer>\(storyReply(t, show))</footer>" : .empty
  }
  return """
    <footer><a class="button quiet" href="/stories/\(show.story.id)/viewers">\(icon(.eye))\
    <span>\(views == 0 ? t(.nobodySaw) : t(.storyViews, views))</span></a></footer>
    """
}

/// Goes to Messages, which comes back here.
private func storyReply(_ t: ViewContext, _ show: StoryShow) -> HTML {
  let story = show.story
  let back = show.path(show.index) ?? show.close
  return """
    <form class="say" method="post" action="/messages/with\(story.author.path)" \
    enctype="multipart/form-data">\(t.tokenField)\
    <input type="hidden" name="client_id" value="\(newClientID())">\
    <input type="hidden" name="shared" value="story:\(story.id)">\
    <input type="hidden" name="back" value="\(back)">\
    <label class="hidden" for="reply">\(t(.replyToStory, story.author.name))</label>\
    <textarea id="reply" name="text" rows="1" maxlength="\(maximumCommentLength)" required \
    placeholder="\(t(.replyPlaceholder))"></textarea>\
    <button type="submit" class="sign" aria-label="\(t(.sendReply))" \
    title="\(t(.sendReply))">\(icon(.send))</button></form>
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
    answer: t(.answerPlaceholder), gone: t(.storyThingGone), remaining: { remaining(t, $0) })
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
