import Core
import HTML
import Web

/// What the author is told of the page for everybody: that its numbers are others, and why.
func standingNote(_ t: ViewContext, _ standing: PublicStanding) -> HTML {
  guard let about = standing.about else { return note(t(.publishNotYet), icon: .lock) }
  var sentences = [t(.publishDiffers)]
  if standing.isBehind {
    sentences.append(
      standing.hasEnded ? t(.publishRest) : t(.publishWaiting, t(about.answers)))
  }
  return note(sentences.joined(separator: " "), icon: .lock)
}
