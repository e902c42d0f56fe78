import Core
import HTML
import Media
import Web

/// How wide a story of a grid is shown, as in HTML's `sizes`.
let storyTileSizes = "(min-width: 40rem) 10rem, 33vw"

/// The most characters of what a drawing is called.
private let maximumLabel = 200

/// A story in small: its drawing, its photo, or its words on their colour. It fills its place, which is
/// upright.
/// - Parameters:
///   - isDecoration: whether words beside it say what it is.
///   - sizes: how wide it is shown, as in HTML's `sizes`.
func storyThumbnail(
  _ t: ViewContext, _ story: StoryCard, isDecoration: Bool = false, sizes: String = storyTileSizes
) -> HTML {
  let label = isDecoration ? "" : storyLabel(t, story)
  if let canvas = story.canvas {
    let drawing = StoryDrawing(
      small: canvas, mark: "-\(story.id)", photo: story.picture, things: story.things,
      gone: t(.storyThingGone))
    return "<span class=\"story-small\">\(drawing.picture(label: label))</span>"
  }
  if let picture = story.picture { return pictureView(picture, alt: label, sizes: sizes) }
  let hidden = isDecoration ? "true" : nil
  return """
    <span class="words \(story.background.rawValue)" dir="auto"\(attribute: "aria-hidden", hidden)>\
    \(story.words)</span>
    """
}

/// What a story is to those who do not see it: what its author says of the photo, else what it says.
private func storyLabel(_ t: ViewContext, _ story: StoryCard) -> String {
  let words = story.drawnWords.split(separator: "\n").joined(separator: ", ")
  let parts = [story.alt, words].filter { !$0.isEmpty }
  guard !parts.isEmpty else { return t(.storyPhotoOf, story.author.name) }
  let label = parts.joined(separator: " – ")
  return label.count > maximumLabel ? label.prefix(maximumLabel - 1) + "…" : label
}

/// A story as a tile that can be ticked, and looked at as a whole where no cover is chosen.
/// - Parameters:
///   - isChosen: whether it is ticked.
///   - isCover: whether it is its highlight's cover, where that can be chosen.
func storyChoice(
  _ t: ViewContext, _ story: StoryCard, isChosen: Bool, isCover: Bool? = nil
) -> HTML {
  let hidden: HTML = "<b class=\"tag\">\(t(.isHiddenNow))</b>"
  let cover: HTML? = isCover.map { isCover in
    """
    <label class="cover"><input type="radio" name="cover" value="\(story.id)"\
    \(flag: "checked", isCover)><span>\(t(.highlightCover))</span></label>
    """
  }
  let open: HTML = """
    <a class="open" href="/me/stories/\(story.id)">\(hiddenText(t(.lookAtStory))) \
    \(t.ago(story.id.time))\(when: story.isHidden, hidden)</a>
    """
  return """
    <li class="tile choice" id="s-\(story.id)"><label><input type="checkbox" name="story" \
    value="\(story.id)"\(flag: "checked", isChosen)>\(storyThumbnail(t, story))</label>\
    \(cover ?? open)</li>

    """
}
