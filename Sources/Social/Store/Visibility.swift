import Core
import Database

// Who may see what of people: the one place that decides it. Every way out (pages, API, feeds,
// search, media, notifications, link previews) puts one of these pieces into its WHERE.
//
// Blocks hide both ways, whatever the audience is. Mutes hide nothing on a profile; they belong
// to lists that come by themselves: feed, explore, search, stories, notifications.
//
// The tables inside have names of their own: else a column handed in, such as `person.id`, would
// mean the inner table and let everything through.

/// Whether a viewer may see a post: their own always; others' when it is not hidden by
/// moderation, its author is there, nobody of the two has blocked the other, and the audience
/// includes the viewer. A private account shows everything to its followers only.
/// - Parameter alias: the name of table `post` in the statement.
func visiblePosts(to viewer: Viewer?, alias: StaticString = "post") -> SQL {
  let post = SQL(trusted: alias)
  return visibleByAudience(
    to: viewer, author: post + ".author", audience: post + ".audience", hidden: post + ".hidden")
}

/// Whether a viewer may see a story now: for 24 hours, to the millisecond, as with posts.
/// - Parameter alias: the name of table `story` in the statement.
func visibleStories(to viewer: Viewer?, alias: StaticString = "story", now: Timestamp) -> SQL {
  let story = SQL(trusted: alias)
  return "(\(story).expires_at > \(now) AND \(visibleStory(to: viewer, story)))"
}

/// Whether a viewer may see a story in a highlight: as with posts, for as long as it is kept there.
/// - Parameter alias: the name of table `story` in the statement.
func visibleHighlighted(to viewer: Viewer?, alias: StaticString = "story") -> SQL {
  let story = SQL(trusted: alias)
  return """
    (EXISTS (SELECT 1 FROM highlight_item AS kept WHERE kept.story = \(story).id) \
    AND \(visibleStory(to: viewer, story)))
    """
}

/// Whether a story is for a viewer, whenever that is: by its audience, not hidden from them, and of
/// close friends only for those.
private func visibleStory(to viewer: Viewer?, _ story: SQL) -> SQL {
  let audience = visibleByAudience(
    to: viewer, author: story + ".author", audience: story + ".audience", hidden: story + ".hidden")
  guard let viewer else { return "(\(audience) AND NOT \(story).close)" }
  let chosen = isForChosen(viewer.id, author: story + ".author", close: story + ".close")
  return "(\(audience) AND (\(story).author = \(viewer.id) OR \(chosen)))"
}

/// Whether an author's choice of people lets somebody see a story: it is not hidden from them, and
/// they are a close friend where it is for those.
func isForChosen(_ viewer: ID, author: SQL, close: SQL) -> SQL {
  """
  (NOT EXISTS (SELECT 1 FROM story_hidden_from AS spared \
  WHERE spared.owner = \(author) AND spared.person = \(viewer)) \
  AND (NOT \(close) OR EXISTS (SELECT 1 FROM close_friend AS near \
  WHERE near.owner = \(author) AND near.friend = \(viewer))))
  """
}

/// Whether somebody's vote, answer or reaction counts: they are there, and nobody of them and the
/// story's author has blocked the other.
/// - Parameters:
///   - person: a column with their id.
///   - author: who told the story.
func countsForStory(_ person: SQL, of author: ID) -> SQL {
  "(\(isThere(person)) AND \(notBlocked(author, person)))"
}

/// Whether people let an author mention them in a story: nobody of the two has blocked the other, and
/// what they have chosen allows it.
/// - Parameter account: a column with the id of who is mentioned.
func isMentionable(by author: ID, account: SQL) -> SQL {
  """
  (\(account) = \(author) OR (\(notBlocked(author, account)) AND CASE COALESCE((\
  SELECT part.mentions FROM social_profile AS part WHERE part.account_id = \(account)), 'everyone') \
  WHEN 'everyone' THEN TRUE \
  WHEN 'following' THEN \(follows(account, "\(author)" as SQL)) ELSE FALSE END))
  """
}

/// The same for anything that has an author, an audience and may be hidden.
func visibleByAudience(to viewer: Viewer?, author: SQL, audience: SQL, hidden: SQL) -> SQL {
  guard let viewer else {
    return """
      (NOT \(hidden) AND \(audience) = 'everyone' AND \(isThere(author)) \
      AND NOT \(isPrivate(author)))
      """
  }
  return """
    (\(author) = \(viewer.id) OR (NOT \(hidden) AND \(isThere(author)) \
    AND \(notBlocked(viewer.id, author)) \
    AND ((\(audience) <> 'followers' AND NOT \(isPrivate(author))) \
    OR \(follows(viewer.id, author)))))
    """
}

/// Whether a viewer may see a comment under a post that they may see.
/// - Parameter alias: the name of table `post_comment` in the statement.
func visibleComments(to viewer: Viewer?, alias: StaticString = "post_comment") -> SQL {
  let comment = SQL(trusted: alias)
  guard let viewer else { return "(NOT \(comment).hidden AND \(isThere(comment + ".author")))" }
  return """
    (\(comment).author = \(viewer.id) OR (NOT \(comment).hidden \
    AND \(visiblePeople(to: viewer, account: comment + ".author"))))
    """
}

/// Whether a viewer may see a person at all: in lists of people, of likes, as a profile.
/// - Parameter account: a column with the person's id.
func visiblePeople(to viewer: Viewer?, account: SQL) -> SQL {
  guard let viewer else { return isThere(account) }
  return "(\(isThere(account)) AND \(notBlocked(viewer.id, account)))"
}

/// Whether nobody of the two has blocked the other.
func notBlocked(_ viewer: ID, _ account: SQL) -> SQL { notBlocked("\(viewer)" as SQL, account) }

private func notBlocked(_ viewer: SQL, _ account: SQL) -> SQL {
  """
  (NOT EXISTS (SELECT 1 FROM block AS mine \
  WHERE mine.blocker = \(viewer) AND mine.blocked = \(account)) \
  AND NOT EXISTS (SELECT 1 FROM block AS theirs \
  WHERE theirs.blocker = \(account) AND theirs.blocked = \(viewer)))
  """
}

/// Whether the viewer has not muted a person; for lists that come by themselves.
func notMuted(by viewer: Viewer?, account: SQL, now: Timestamp) -> SQL {
  viewer.map { notMuted(by: $0.id, account: account, now: now) } ?? "TRUE"
}

/// The same for somebody by their id.
func notMuted(by user: ID, account: SQL, now: Timestamp) -> SQL {
  notMuted(by: "\(user)" as SQL, account: account, now: now)
}

private func notMuted(by user: SQL, account: SQL, now: Timestamp) -> SQL {
  """
  NOT EXISTS (SELECT 1 FROM mute AS silence \
  WHERE silence.muter = \(user) AND silence.muted = \(account) \
  AND (silence.until IS NULL OR silence.until > \(now)))
  """
}

/// Whether a person hears of another's doings: nobody of the two has blocked the other, and they
/// are not muted.
/// - Parameter account: a column with the other's id.
func hearsOf(_ account: SQL, user: ID, now: Timestamp) -> SQL {
  hearsOf(account, user: "\(user)" as SQL, now: now)
}

/// The same for somebody by a column with their id.
func hearsOf(_ account: SQL, user: SQL, now: Timestamp) -> SQL {
  "(\(notBlocked(user, account)) AND \(notMuted(by: user, account: account, now: now)))"
}

/// What a moderator sees in the queue besides what they may see anyway: what was hidden or
/// reported. Never part of a list for anybody else.
func moderatedPosts(alias: StaticString = "post") -> SQL {
  let post = SQL(trusted: alias)
  return """
    (\(post).hidden OR EXISTS (SELECT 1 FROM report \
    WHERE report.kind = 'post' AND report.subject = \(post).id))
    """
}

/// Whether the account exists and is not suspended.
func isThere(_ account: SQL) -> SQL {
  "EXISTS (SELECT 1 FROM person AS somebody WHERE somebody.id = \(account))"
}

/// Whether the account shows its things to its followers only.
private func isPrivate(_ account: SQL) -> SQL {
  """
  EXISTS (SELECT 1 FROM social_profile AS part \
  WHERE part.account_id = \(account) AND part.is_private)
  """
}

/// Whether the viewer follows a person, who has agreed if that was needed.
private func follows(_ viewer: ID, _ account: SQL) -> SQL { follows("\(viewer)" as SQL, account) }

private func follows(_ follower: SQL, _ followed: SQL) -> SQL {
  """
  EXISTS (SELECT 1 FROM follow AS tie \
  WHERE tie.follower = \(follower) AND tie.followed = \(followed) AND tie.accepted)
  """
}
