import Core
import HTML
import Web

/// Who has seen it, for its author; for others the field for an answer, which is a message, and the
/// reactions.
func storyFoot(_ t: ViewContext, _ show: StoryShow) -> HTML {
  if let views = show.views { return "<footer>\(ownerWays(t, show.story, views))</footer>" }
  guard show.look.mayAnswer else { return .empty }
  return "<footer>\(reactions(t, show.story))\(storyReply(t, show))</footer>"
}

/// The viewers, and the story as a file, which a script draws.
private func ownerWays(_ t: ViewContext, _ story: StoryCard, _ views: Int) -> HTML {
  let download: HTML = """
    <button type="button" class="sign" data-download="story-\(story.id).jpg" hidden \
    aria-label="\(t(.downloadStory))" title="\(t(.downloadStory))">\(icon(.download))</button>
    """
  return """
    <p class="ways"><a class="button quiet" href="/stories/\(story.id)/viewers">\(icon(.eye))\
    <span>\(views == 0 ? t(.nobodySaw) : t(.storyViews, views))</span></a>\
    \(when: story.canvas != nil, download)</p>
    """
}

/// Six of them; with scripts they wait behind the heart. They go to Messages.
private func reactions(_ t: ViewContext, _ story: StoryCard) -> HTML {
  func reaction(_ reaction: StoryReaction) -> HTML {
    let emoji = reaction.rawValue
    return """
      <button type="submit" class="sign" name="emoji" value="\(emoji)" \
      aria-label="\(t(.reactWith, emoji))">\(emoji)</button>
      """
  }
  return """
    <form class="quick" id="quick" method="post" action="/stories/\(story.id)/reactions" \
    data-quick>\(t.tokenField)<div role="group" aria-label="\(t(.storyReactions))">\
    \(each: StoryReaction.allCases, reaction)</div></form>
    """
}

/// Goes to Messages, which comes back here.
private func storyReply(_ t: ViewContext, _ show: StoryShow) -> HTML {
  let story = show.story
  let back = show.path(show.index) ?? show.close
  let heart: HTML = """
    <button type="button" class="sign" data-react hidden aria-expanded="false" \
    aria-controls="quick" aria-label="\(t(.storyReactions))" title="\(t(.storyReactions))">\
    \(icon(.heart))</button>
    """
  return """
    <form class="say" method="post" action="/messages/with\(story.author.path)" \
    enctype="multipart/form-data">\(t.tokenField)\
    <input type="hidden" name="client_id" value="\(newClientID())">\
    <input type="hidden" name="shared" value="story:\(story.id)">\
    <input type="hidden" name="back" value="\(back)">\
    <label class="hidden" for="reply">\(t(.replyToStory, story.author.name))</label>\
    <textarea id="reply" name="text" rows="1" maxlength="\(maximumCommentLength)" required \
    placeholder="\(t(.replyPlaceholder))"></textarea>\(heart)\
    <button type="submit" class="sign" aria-label="\(t(.sendReply))" \
    title="\(t(.sendReply))">\(icon(.send))</button></form>
    """
}
