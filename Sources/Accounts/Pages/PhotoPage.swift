import Core
import HTML
import Imaging
import Media
import Web

/// Most bytes of the body with a photo in it: as much as the largest picture that is taken, and what
/// is around it.
private let maximumPhotoBytes = 64 << 20

extension Accounts {
  /// What a form with a photo sends: fields, and the photo when one was chosen.
  func profileFields(_ request: Request<SignedIn>) async throws -> (Form, UploadedFile?) {
    guard await request.isMultipart else { return (try await request.form(), nil) }
    let upload = try await request.upload(limit: maximumPhotoBytes)
    let photo = upload.files.first { $0.field == "photo" && $0.size > 0 }
    return (Form(upload.fields), photo)
  }

  /// Makes what was sent somebody's photo; what is wrong with it is in the form then.
  func takePhoto(_ file: UploadedFile, of account: ID, _ form: inout Form) async throws {
    var edit = PictureEdit()
    if let json = form.values["edit"], !json.isEmpty { edit = try pictureEdit("edit", json) }
    do {
      try await changePhoto(to: file, edit: edit, of: account)
    } catch let error as AppError {
      // Whatever it is: what stands around the photo is not lost with it.
      form.fail("photo", error.message)
    }
  }

  @Sendable func removePhotoAction(_ request: Request<SignedIn>) async throws -> Response {
    try await removePhoto(of: request.viewer.id)
    return .redirect(to: "/me/profile", notice: Notice(request.view(.photoRemoved)))
  }
}

/// The photo as it is, and a field for another one, of which a script shows what part is kept.
func photoView(_ t: ViewContext, _ account: Account, _ form: Form) -> HTML {
  """
  <section class="photo-choice" aria-label="\(t(.photo))">\
  \(avatar(name: account.name, seed: account.id, picture: account.photo, size: .large))
  <div>\(fileField(
    t, "photo", label: .choosePhoto, accept: "image/*", form: form, hint: .photoHint,
    required: false))
  <div class="preview" data-photo-crop hidden><div class="sheet">\
  <canvas role="img" aria-label="\(t(.photoPreview))"></canvas>\
  <div class="crop" tabindex="0" role="group" aria-label="\(t(.photoCrop))" \
  aria-describedby="photo-crop-help">\
  \(each: ["nw", "ne", "se", "sw"], { "<i data-handle=\"\($0)\"></i>" })\
  <span class="hidden" id="photo-crop-help">\(t(.photoCropHelp))</span></div></div></div>
  <input type="hidden" name="edit"></div></section>
  """
}

/// The way to have no photo.
func removePhotoView(_ t: ViewContext, _ account: Account) -> HTML {
  guard account.photo != nil else { return .empty }
  return postButton(
    t, path: "/me/profile/photo/remove", label: .removePhoto, icon: .trash, style: .plain)
}
