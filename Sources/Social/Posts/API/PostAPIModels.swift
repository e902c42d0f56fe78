import Core
import Features
import Media

// The shapes of posts in JSON. Keys are written in snake_case; ids are decimal strings; times are
// milliseconds since 1970; addresses begin with a slash.

/// A post as the asking person sees it.
struct APIPost: Codable, APIShape, Sendable {
  static let shape = "Post"

  let id: ID
  let author: APIPerson
  let caption: String
  let audience: Audience
  let photos: [APIPhoto]
  let likes: Int
  let comments: Int
  let liked: Bool
  let edited: Bool
  let time: Timestamp

  init(_ post: PostCard) {
    id = post.id
    author = APIPerson(post.author, nil)
    caption = post.caption
    audience = post.audience
    photos = post.photos.map(APIPhoto.init)
    likes = post.likes
    comments = post.comments
    liked = post.isLiked
    edited = post.isEdited
    time = post.id.time
  }
}

/// A photo in all its sizes, the smallest first.
struct APIPhoto: Codable, APIShape, Sendable {
  static let shape = "Photo"

  let width: Int
  let height: Int
  let alt: String
  let blurhash: String
  let webp: [PictureVariant]
  let jpeg: [PictureVariant]

  init(_ photo: PostPhoto) {
    width = photo.picture.width
    height = photo.picture.height
    alt = photo.alt
    blurhash = photo.picture.blurhash
    webp = photo.picture.webp
    jpeg = photo.picture.jpeg
  }
}

/// A comment.
struct APIComment: Codable, APIShape, Sendable {
  static let shape = "PostComment"

  let id: ID
  let post: ID
  let author: APIPerson
  let text: String
  let time: Timestamp
  /// Whether the asking person may delete it.
  let deletable: Bool

  init(_ comment: CommentCard) {
    id = comment.id
    post = comment.post
    author = APIPerson(comment.author, nil)
    text = comment.text
    time = comment.id.time
    deletable = comment.mayDelete
  }
}

/// A comment to be written.
struct APINewComment: Decodable, APINoted, Sendable {
  static let notes: [String: JSONLiteral] = ["client_id": .clientID]

  let text: String
  let clientId: String?
}

/// A change of a post; what is missing stays.
struct APIPostChange: Decodable, Sendable {
  let caption: String?
  let audience: Audience?
  /// Descriptions of the photos, in their order.
  let alts: [String]?
}

/// How many like a post.
struct APILikes: Codable, APIShape, Sendable {
  static let shape = "Likes"

  let likes: Int
  let liked: Bool
}
