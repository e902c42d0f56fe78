import Core
import HTML
import Web

/// The parts of Explore.
enum ExploreTab: Sendable {
  case posts
  case people
}

/// A page of Explore: the search on top, the tabs, what they show.
func exploreScreen(
  _ t: ViewContext, current: ExploreTab?, words: String, _ body: HTML
) -> Screen {
  // On the page of people, people are searched; everywhere else, everything.
  let path = current == .people ? "/explore/people" : "/explore"
  var screen = Screen(
    title: t(.explore), tab: .home, back: Link(title: t(.home), path: "/"),
    body: """
      \(searchField(
        t, path: path, label: current == .people ? .findPerson : .findEverything, value: words,
        maxLength: 100))
      \(when: t.viewer != nil, exploreTabs(t, current: current, words: words))
      \(body)
      """)
  screen.styles = ["social.css"]
  return screen
}

/// The tabs of Explore, which take the words along.
func exploreTabs(_ t: ViewContext, current: ExploreTab?, words: String = "") -> HTML {
  let posts = words.isEmpty ? "/explore" : searchPath("/explore/posts", words)
  return segmented(
    t,
    [
      SegmentItem(t(.posts), path: posts, isCurrent: current == .posts),
      SegmentItem(
        t(.people), path: searchPath("/explore/people", words), isCurrent: current == .people),
    ], label: t(.explore))
}

/// A path with words to search for.
func searchPath(_ path: String, _ words: String) -> String {
  guard !words.isEmpty else { return path }
  return "\(path)?q=\(words.percentEncoded)"
}
