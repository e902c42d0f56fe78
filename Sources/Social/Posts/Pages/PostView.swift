import Core
import HTML
import Web

/// Posts one under the other, with the way to more.
func postList(_ t: ViewContext, _ posts: [PostCard], next: Cursor?, path: String) -> HTML {
  func item(_ index: Int) -> HTML {
    """
    <li id="p-\(posts[index].id)" data-row>\
    \(postView(t, posts[index], isLazy: index > 0))</li>

    """
  }
  return """
    <ul class="posts" data-list data-keys data-pull>\(each: posts.indices, item)</ul>
    \(moreLink(t, next, path: path))
    """
}

/// A post: who, the photos, what one can do, and the beginning of what was said.
///
/// - Parameters:
///   - isPage: on the post's own page; comments and their form are then below it.
///   - isLazy: false for the first post of a page, whose photo shall not wait.
///   - extra: what the page adds to the text.
func postView(
  _ t: ViewContext, _ post: PostCard, isPage: Bool = false, isLazy: Bool = true,
  extra: HTML = .empty
) -> HTML {
  let whole: HTML = isPage ? " whole" : ""
  return """
    <article class="post\(whole)" data-post="\(post.id)">\(postHeader(t, post))\
    \(galleryView(t, post.photos, by: post.author.name, isLazy: isLazy))
    \(postActions(t, post))
    <div class="text">\(when: post.isHidden, note(t(.hiddenPost), icon: .warning))
    <p>\(likesLine(t, post.id, likes: post.likes, isLiked: post.isLiked))</p>
    \(when: !post.caption.isEmpty, captionView(t, post))\
    \(post.survey.map { surveyCard(t, $0) })\(extra)\
    \(when: !isPage, commentPreview(t, post))</div></article>
    """
}

private func postHeader(_ t: ViewContext, _ post: PostCard) -> HTML {
  let author = post.author
  let face = avatar(name: author.name, seed: author.id, picture: author.photo)
  let audience: HTML = """
     · <span class="audience">\(icon(post.audience.icon))\(hiddenText(t(post.audience.title)))</span>
    """
  return """
    <header class="by"><a href="\(author.path)" class="face-link" tabindex="-1" \
    aria-hidden="true">\(face)</a>
    <p><a href="\(author.path)" class="name">\(author.userName)</a> \
    <small><a href="\(post.path)" data-open>\(t.ago(post.id.time))</a>\
    \(when: post.audience != .everyone, audience)\
    \(when: post.isEdited, " · \(t(.edited))")</small></p>
    \(postMenu(t, post))</header>

    """
}

/// What one can do about a post besides liking it; nothing for visitors.
private func postMenu(_ t: ViewContext, _ post: PostCard) -> HTML {
  guard t.viewer != nil else { return .empty }
  if post.isOwn {
    return menu(
      t, label: .postMenu, items: menuLink(t(.editPost), path: post.path + "/edit", icon: .edit),
      menuLink(t(.deletePost), path: post.path + "/delete", icon: .trash))
  }
  let mute = postButton(
    t, path: post.author.path + "/mute",
    label: .muteAuthor.filled(Phrase(verbatim: post.author.name)), icon: .mute, style: .plain,
    fields: ["for": MuteTime.always.rawValue])
  return menu(
    t, label: .postMenu, items: mute,
    menuLink(t(.reportPost), path: post.path + "/report", icon: .warning))
}

private func postActions(_ t: ViewContext, _ post: PostCard) -> HTML {
  let like = postButton(
    t, path: post.path + "/like", label: .like, icon: .heart,
    fields: ["liked": post.isLiked ? "false" : "true"], enhance: "like", pressed: post.isLiked,
    iconOnly: true)
  let thing = "post:\(post.id)"
  let passOn: HTML = "\(messageLink(t, thing))\(storyLink(t, thing))"
  return """
    <div class="acts">\(when: t.viewer != nil, like)\
    \(iconLink(t(.comments), path: post.path + "#comments", icon: .talk))\
    \(when: t.viewer != nil, passOn)\
    \(shareButton(t, url: post.path, title: t(.postOf, post.author.name)))</div>
    """
}

/// The way to send something in a message.
/// - Parameter thing: what it is, as Messages calls it: `post:7340032`.
func messageLink(_ t: ViewContext, _ thing: String) -> HTML {
  iconLink(t(.sendInMessage), path: "/messages/new?share=\(thing)", icon: .send)
}

/// The way to show something in a story of one's own.
/// - Parameter thing: what it is, as stories call it: `post:7340032`.
func storyLink(_ t: ViewContext, _ thing: String) -> HTML {
  iconLink(t(.shareAsStory), path: "/stories/new?share=\(thing)", icon: .story)
}

/// How many like a post, with the way to who they are. For those who can like it there are both
/// numbers, with and without themselves, and the style sheet shows the one that fits the button.
func likesLine(_ t: ViewContext, _ post: ID, likes: Int, isLiked: Bool) -> HTML {
  let numbers: HTML =
    t.viewer == nil
    ? "<span class=\"num\">\(likers(t, likes))</span>"
    : """
    <span class="if-liked num">\(likers(t, isLiked ? likes : likes + 1))</span>\
    <span class="if-not num">\(likers(t, isLiked ? likes - 1 : likes))</span>
    """
  return """
    <a class="likes" href="/posts/\(post)/likes" data-count="likes-\(post)">\(numbers)</a>
    """
}

private func likers(_ t: ViewContext, _ count: Int) -> String {
  count > 0 ? t(.likingPeople, count) : t(.noLikes)
}
