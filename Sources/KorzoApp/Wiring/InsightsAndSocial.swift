import Core
import Database
import Insights
import Social

/// What people publish here, for Insights.
func ownPosts() -> OwnPosts {
  OwnPosts(
    read: { account, last, size, now, db in
      try Social.ownThings(of: account, after: last, size: size, in: db).map { thing in
        var post = OwnPosts.Thing(
          id: thing.id, isStory: thing.isStory, caption: thing.text, path: thing.path,
          publishedAt: thing.id.time, numbers: Numbers(thing.counts))
        post.photos = thing.pictures.count
        post.alt = thing.alt
        post.endsAt = thing.expiresAt
        post.picture = thing.pictures.first
        return post
      }
    }, followers: { account, db in try Social.followers(of: account, in: db) })
}

extension Numbers {
  /// The same under the names of the Graph API. What people write in answer to a story, and whom
  /// they send a post to, is between them: it is not counted, and so interactions of a story are
  /// unknown.
  fileprivate init(_ counts: CountedThing.Counts) {
    self.init()
    self[.views] = counts.views
    self[.reach] = counts.reach
    self[.likes] = counts.likes
    self[.comments] = counts.comments
    if let likes = counts.likes, let comments = counts.comments {
      self[.totalInteractions] = likes + comments
    }
    let steps = [counts.tapsForward, counts.tapsBack, counts.exits, counts.swipes]
    self[.tapForward] = counts.tapsForward
    self[.tapBack] = counts.tapsBack
    self[.tapExit] = counts.exits
    self[.swipeForward] = counts.swipes
    self[.votes] = counts.votes
    self[.answers] = counts.answers
    self[.reactions] = counts.reactions
    self[.linkClicks] = counts.linkTaps
    let known = steps.compactMap(\.self)
    if known.count == steps.count { self[.navigation] = known.reduce(0, +) }
  }
}
