import Core
import Database

// Who reads comments: whoever reads the article to its end. Which of them: decided here.

extension Entitlement {
  /// Whether this reader gets the comments under an article.
  func readsComments(under article: Article, now: Timestamp) -> Bool {
    access(to: article.publication, now: now) == .whole
  }

  /// Whether this reader may write under an article: they read it, it takes comments, and it is
  /// out, if only for subscribers. What editors wrote under a draft would be published with it.
  func mayComment(under article: Article, now: Timestamp) -> Bool {
    viewer != nil && article.isOpenToComments(at: now) && readsComments(under: article, now: now)
  }
}

extension Article {
  /// Whether anybody but editors could comment.
  func isOpenToComments(at now: Timestamp) -> Bool {
    let subscriber = Entitlement(viewer: nil, isSubscriber: true)
    return takesComments && subscriber.access(to: publication, now: now) == .whole
  }
}

extension Magazine {
  /// Whether a viewer reads a comment under an article that they may read: it is shown, its author
  /// is there, and they hear of that person; their own also while it waits. Needs `person` joined
  /// to `magazine_comment.author`.
  func visibleComments(to viewer: Viewer?, now: Timestamp) -> SQL {
    guard let viewer else {
      return """
        (magazine_comment.state = 'shown' \
        AND (magazine_comment.author_name IS NOT NULL OR person.id IS NOT NULL))
        """
    }
    let sees = links.sees(viewer, "magazine_comment.author", now)
    return """
      ((magazine_comment.author = \(viewer.id) AND magazine_comment.state IN ('shown', 'held')) \
      OR (magazine_comment.state = 'shown' AND (magazine_comment.author_name IS NOT NULL \
      OR (person.id IS NOT NULL AND \(sees)))))
      """
  }

  /// The comments as a viewer reads them.
  func comments(for viewer: Viewer?, now: Timestamp) -> CommentStore {
    CommentStore(viewer: viewer, visible: visibleComments(to: viewer, now: now))
  }
}
