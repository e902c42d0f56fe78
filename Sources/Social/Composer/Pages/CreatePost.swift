import Core
import Foundation
import Web

extension Social {
  /// Files `photo`, fields `caption`, `audience`, `keeps_camera`, `client_id`, and per photo
  /// `alt.N` and `edit.N` (or `filter.N` and `rotation.N`).
  ///
  /// The composer's script sends `Accept: application/json` and gets the post's path, or the
  /// failure as JSON; a plain form gets the post's page, or itself with what is wrong.
  func createPost(_ request: Request<SignedIn>) async throws -> Response {
    let upload = try await request.upload(limit: options.uploadLimit)
    let isScript = request.header("Accept")?.hasPrefix("application/json") ?? false
    var form = Form(upload.fields)
    let (new, photos) = try parsedPost(&form, upload, by: request.viewer)
    do {
      if let problem = form.firstProblem {
        throw AppError(status: 422, code: "invalid", message: problem)
      }
      let done = try await publish(new, photos: photos)
      let path = "/posts/\(done.id)"
      if isScript { return try .json(MadePost(path: path), status: done.isNew ? 201 : 200) }
      return .redirect(to: path, notice: Notice(request.view(.postPublished)))
    } catch let error as AppError where error.status == 422 && !isScript {
      if form.isValid { form.fail("photo", error.message) }
      let key = new.clientID ?? newClientID()
      return .page(composerView(request.view, form, clientID: key), status: 422)
    }
  }

  /// Reads the fields of a new post; what is wrong is in the form then.
  func parsedPost(
    _ form: inout Form, _ upload: Upload, by author: Viewer
  ) throws -> (NewPost, [NewPhoto]) {
    let files = upload.files.filter { $0.field == "photo" }
    if !(1...maximumPhotos).contains(files.count) { form.fail("photo", .photosNeeded) }
    let edits = try postEdits(of: upload.fields, count: files.count)
    let alts = altTexts(of: upload.fields, count: files.count)
    let caption = form.text("caption", 0...maximumCaptionLength, or: .captionTooLong)
    let audience = form.choice("audience", as: Audience.self, default: .everyone)
    let new = NewPost(
      author: author, caption: caption, audience: audience ?? .followers,
      keepsCamera: form.flag("keeps_camera"), clientID: try clientID(form["client_id"]))
    let photos = zip(files, zip(edits, alts)).map { file, more in
      NewPhoto(file: file, edit: more.0, alt: more.1)
    }
    return (new, photos)
  }
}

/// What a composer's script is told.
struct MadePost: Encodable, Sendable {
  let path: String
}

extension Form {
  /// One of the messages, for programs.
  var firstProblem: Phrase? { general ?? errors.sorted { $0.key < $1.key }.first?.value }
}
