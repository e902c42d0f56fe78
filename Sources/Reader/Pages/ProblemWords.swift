import Core
import HTML
import Web

/// What is wrong with a feed; where its site wants to be left alone, until when. Every place that
/// says what is wrong with a channel asks this.
func problemText(_ t: ViewContext, _ problem: FeedProblem, quietUntil: Timestamp?) -> String {
  guard let quietUntil, quietUntil > t.now else { return t(problem.text) }
  return t(.leftAlone, t.timeText(quietUntil))
}

/// The same for the list of channels, and when we ask again where that is later.
func problemState(_ t: ViewContext, _ channel: Channel, _ problem: FeedProblem) -> HTML {
  let text = problemText(t, problem, quietUntil: channel.quietUntil)
  guard problem == .tooMany, let next = channel.nextCheck, next > t.now,
    next > channel.quietUntil ?? t.now
  else { return "\(text)" }
  return "\(text) \(t(.asksAgain)) \(t.dateTime(next))."
}
