import Core
import Media

/// A post without what others did with it.
struct Post: Hashable, Sendable, Identifiable {
  let id: ID
  let author: ID
  let caption: String
  let audience: Audience
  let isEdited: Bool
  /// Hidden by moderation: only its author still sees it.
  let isHidden: Bool
  let keepsCamera: Bool

  var path: String { "/posts/\(id)" }
}

/// One photo of a post with its description for those who cannot see it.
struct PostPhoto: Hashable, Sendable {
  let picture: Picture
  let alt: String
}

/// A post as a list or its own page shows it to one viewer.
struct PostCard: Hashable, Sendable, Identifiable {
  let id: ID
  let author: PersonCard
  var photos: [PostPhoto]
  let caption: String
  let audience: Audience
  let isEdited: Bool
  let isHidden: Bool
  var likes: Int
  var comments: Int
  var isLiked: Bool
  /// At most two.
  var firstComments: [CommentCard]
  let isOwn: Bool
  /// The survey, or its results, to which the caption leads, as far as the viewer may see it.
  var survey: SurveyPreview?
  /// Who of those that the caption names is here.
  var people: Set<String> = []

  var path: String { "/posts/\(id)" }
}

/// A comment as it stands under a post.
struct CommentCard: Hashable, Sendable, Identifiable {
  let id: ID
  let post: ID
  let author: PersonCard
  let text: String
  /// Whether the viewer wrote it, or the post above it.
  var mayDelete: Bool
  /// Who of those that it names is here.
  var people: Set<String> = []
}
