import Core
import Imaging
import Web

/// What a person posts, without its photos.
struct NewPost: Sendable {
  let author: Viewer
  let caption: String
  let audience: Audience
  /// Whether the post shows with what its photos were taken.
  let keepsCamera: Bool
  /// Made by the person's device: a request that is sent again means the same post.
  let clientID: String?
}

/// A photo as it arrived.
struct NewPhoto: Sendable {
  let file: UploadedFile
  let edit: PictureEdit
  let alt: String
}
