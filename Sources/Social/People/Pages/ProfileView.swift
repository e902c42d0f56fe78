import Core
import Features
import HTML
import Web

func profileView(
  _ t: ViewContext, _ profile: Profile, _ tiles: [PostTile], next: Cursor?, _ sort: ProfileSort,
  highlights: HTML, _ options: Social.Options
) -> Screen {
  let person = profile.person
  var screen = Screen(
    title: person.userName, tab: profile.isOwn ? .me : .home,
    back: profile.isOwn ? nil : Link(title: t(.home), path: "/"),
    actions: profileActions(t, profile, options),
    body: """
      \(profileHead(t, profile))
      \(when: profile.isOpen, highlights)
      \(profilePosts(t, profile, tiles, next: next, sort))
      """)
  screen.styles = ["social.css"]
  if !profile.isPrivate {
    screen.feeds = feedLinks(title: person.name, path: person.path)
    screen.head = profilePreview(t, profile, options)
  } else {
    // What is for followers only shall not be found by its empty page either.
    screen.head = "<meta name=\"robots\" content=\"noindex\">"
  }
  return screen
}

private func profileActions(
  _ t: ViewContext, _ profile: Profile, _ options: Social.Options
) -> HTML {
  let share = shareButton(
    t, url: options.site.address + profile.person.path, title: profile.person.name)
  return "\(share)\(profile.relation.map { profileMenu(t, profile.person, $0) })"
}

private func profileHead(_ t: ViewContext, _ profile: Profile) -> HTML {
  let person = profile.person
  let face = avatar(
    name: person.name, seed: person.id, picture: person.photo, size: .large)
  let photo: HTML =
    profile.isOwn
    ? "<a href=\"/me/profile\" aria-label=\"\(t(.changePhoto))\">\(face)</a>" : face
  return """
    <header class="profile">\(photo)
    <div class="who-is"><h2 dir="auto">\(person.name)\
    \(when: profile.isPrivate, privateSign(t))</h2>\
    <p class="muted">@\(person.userName)\
    \(when: profile.relation?.followsMe == true, " · \(t(.followsYou))")</p></div>
    \(profileCounts(t, profile))
    \(when: !profile.bio.isEmpty, bioView(t, profile.bio, naming: profile.people))
    <div class="ways">\(profileActions(t, profile))</div></header>
    """
}

private func privateSign(_ t: ViewContext) -> HTML {
  " <span class=\"audience\" title=\"\(t(.privateAccount))\">\(icon(.lock))"
    + hiddenText(t(.privateAccount)) + "</span>"
}

private func profileActions(_ t: ViewContext, _ profile: Profile) -> HTML {
  if profile.isOwn {
    return linkButton(t(.editProfile), path: "/me/profile", style: .quiet, icon: .edit)
  }
  guard t.viewer != nil else {
    return linkButton(
      t(.follow), path: "/sign-in?next=\(profile.person.path)", style: .primary)
  }
  let write = linkButton(
    t(.writeMessage), path: "/messages/with\(profile.person.path)", style: .quiet)
  return """
    \(followButton(t, profile.person, profile.relation))\
    \(when: profile.relation?.isBlocked == false, write)
    """
}

/// Posts, followers, following, likes: each leads to what it counts.
private func profileCounts(_ t: ViewContext, _ profile: Profile) -> HTML {
  func count(_ number: Int, _ words: PluralPhrase, _ path: String) -> HTML {
    """
    <li><a href="\(path)"><b class="num">\(t.language.number(number))</b> \
    <span>\(t(words, number))</span></a></li>
    """
  }
  let path = profile.person.path
  return """
    <ul class="counts">\(count(profile.posts, .postWords, "#posts"))\
    \(count(profile.followers, .followerWords, path + "/followers"))\
    \(count(profile.following, .followingWords, path + "/following"))\
    \(count(profile.likesReceived, .likeWords, path + "?sort=likes#posts"))</ul>
    """
}

private func profilePosts(
  _ t: ViewContext, _ profile: Profile, _ tiles: [PostTile], next: Cursor?, _ sort: ProfileSort
) -> HTML {
  let path = profile.person.path
  let content: HTML
  if profile.relation?.isBlocked == true {
    content = emptyState(icon: .block, title: t(.youBlocked), text: t(.youBlockedText))
  } else if !profile.isOpen {
    content = emptyState(icon: .lock, title: t(.privateAccount), text: t(.followToSee))
  } else if tiles.isEmpty {
    content =
      profile.isOwn
      ? emptyState(
        icon: .camera, title: t(.noOwnPosts), text: t(.noOwnPostsText),
        action: linkButton(t(.firstPost), path: "/posts/new", icon: .plus))
      : emptyState(icon: .camera, title: t(.noPosts), text: t(.noPostsText))
  } else {
    let order = segmented(
      t,
      [
        SegmentItem(t(.gridNewest), path: path + "#posts", isCurrent: sort == .newest),
        SegmentItem(t(.gridLiked), path: path + "?sort=likes#posts", isCurrent: sort == .likes),
      ], label: t(.postOrder))
    content =
      order + postGrid(t, tiles, in: .profile(sort))
      + moreLink(t, next, path: sort == .likes ? path + "?sort=likes" : path)
  }
  return """
    <section id="posts" aria-label="\(t(.postsOf, profile.person.name))">\(content)</section>
    """
}
