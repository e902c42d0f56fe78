import Core
import HTML
import Web

/// What a person says of themselves, folded when it is long.
func bioView(_ t: ViewContext, _ bio: String, naming people: Set<String>) -> HTML {
  foldedText(t, as: "bio", bio, shown: captionText(bio, naming: people))
}
