import Core
import HTML
import Media
import Web

/// The strip of stories on top of the home feed: one's own first, then those not seen yet.
func storyTray(_ t: ViewContext, own: PersonCard, hasOwn: Bool, _ trays: [StoryTray]) -> HTML {
  let face = avatar(name: own.name, seed: own.id, picture: own.photo, size: .large)
  let mine: HTML =
    hasOwn
    ? """
    <li><a class="story" href="/stories\(own.path)"><span class="ring seen">\(face)</span>\
    <span>\(t(.myStory))</span></a>\
    <a class="story-add" href="/stories/new" aria-label="\(t(.newStory))" title="\(t(.newStory))">\
    \(icon(.plus))</a></li>
    """
    : """
    <li><a class="story" href="/stories/new"><span class="ring none">\(face)</span>\
    <span class="story-add" aria-hidden="true">\(icon(.plus))</span>\
    <span>\(t(.newStory))</span></a></li>
    """
  return """
    <nav aria-label="\(t(.stories))"><ul class="tray">\(mine)\(each: trays, { trayItem(t, $0) })</ul>
    </nav>
    """
}

private func trayItem(_ t: ViewContext, _ tray: StoryTray) -> HTML {
  let person = tray.person
  let face = avatar(name: person.name, seed: person.id, picture: person.photo, size: .large)
  let ring: HTML = tray.isSeen ? " seen" : tray.isClose ? " close" : ""
  let new: HTML = hiddenText(t(.newInTray))
  let close: HTML = hiddenText(", " + t(.closeFriendsHere))
  return """
    <li><a class="story" href="/stories\(person.path)"><span class="ring\(ring)">\(face)</span>\
    <span>\(when: !tray.isSeen, new)<span dir="auto">\(person.userName)</span>\
    \(when: tray.isClose, close)</span></a></li>
    """
}

/// The highlights of a profile; its owner can add one.
func highlightRow(_ t: ViewContext, _ highlights: [Highlight], isOwn: Bool) -> HTML {
  guard isOwn || !highlights.isEmpty else { return .empty }
  let add: HTML = """
    <li><a class="story" href="/me/stories"><span class="ring none"><span class="face large">\
    \(icon(.plus))</span></span><span>\(t(.newHighlight))</span></a></li>
    """
  return """
    <nav aria-label="\(t(.highlights))"><ul class="tray">\
    \(each: highlights, { highlightItem(t, $0) })\(when: isOwn, add)</ul></nav>
    """
}

private func highlightItem(_ t: ViewContext, _ highlight: Highlight) -> HTML {
  let cover: HTML =
    if let picture = highlight.cover?.webp.first {
      "<img src=\"\(picture.path)\" alt=\"\" width=\"80\" height=\"80\" loading=\"lazy\">"
    } else if let canvas = highlight.canvas {
      StoryDrawing(
        small: canvas, mark: "-\(highlight.id)", photo: nil, things: highlight.things,
        gone: t(.storyThingGone)
      ).picture(label: "")
    } else { .empty }
  return """
    <li><a class="story" href="/highlights/\(highlight.id)"><span class="ring seen">\
    <span class="face large \(highlight.background.rawValue)">\(cover)</span></span>\
    <span dir="auto">\(highlight.title)</span></a></li>
    """
}
