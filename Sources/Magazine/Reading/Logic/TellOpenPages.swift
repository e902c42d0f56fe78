import Core
import Web

/// Told when a comment came, changed or went: of which article, in which thread.
let commentsChanged = "open.magazine.comments"

/// What the pages of an article hear of that: which thread to ask for anew.
func changedThread(_ event: Event) -> (thing: ID, said: ServerEvent)? {
  guard event.name == commentsChanged, let article = event.facts["article"].flatMap({ ID($0) }),
    let thread = event.facts["thread"].flatMap({ ID($0) })
  else { return nil }
  return (article, ServerEvent(name: "thread", data: "\(thread)"))
}
