import HTML
import Web

/// The way to the same words in all of the place.
func searchElsewhere(_ t: ViewContext, words: String) -> HTML {
  """
  <p class="next">\(linkButton(
    t(.searchElsewhere), path: searchPath("/search", words), style: .quiet, icon: .search))</p>
  """
}
