import Features
import HTML
import Web

/// The ways to the same words in other parts of the site.
func searchElsewhere(_ t: ViewContext, _ searches: [SearchLink], words: String) -> HTML {
  let open = searches.filter { t.viewer != nil || $0.isForAll }
  guard !open.isEmpty else { return .empty }
  let choices = open.map { search in
    SegmentItem(t(search.title), path: searchPath(search.path, words), isCurrent: false)
  }
  return """
    <h2 class="section">\(t(.searchElsewhere))</h2>
    \(chips(t, choices, label: t(.searchElsewhere)))
    """
}
