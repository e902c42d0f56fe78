import Core
import HTML
import Media
import Web

/// A story as a tile that can be ticked.
func storyChoice(_ t: ViewContext, _ story: StoryCard, isChosen: Bool) -> HTML {
  let look: HTML =
    if let picture = story.picture {
      pictureView(
        picture, alt: story.alt.isEmpty ? t(.storyPhotoOf, story.author.name) : story.alt,
        sizes: "(min-width: 40rem) 13rem, 33vw")
    } else {
      "<span class=\"words \(story.background.rawValue)\" dir=\"auto\">\(story.text)</span>"
    }
  let hidden: HTML = "<b class=\"tag\">\(t(.isHiddenNow))</b>"
  return """
    <li class="tile choice" id="s-\(story.id)"><label><input type="checkbox" name="story" \
    value="\(story.id)"\(flag: "checked", isChosen)>\(look)\
    <small>\(t.ago(story.id.time))\(when: story.isHidden, hidden)</small></label></li>

    """
}
