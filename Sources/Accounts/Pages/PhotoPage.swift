import Core
import HTML
import Web

extension Accounts {
  /// Most bytes of the body with a photo in it: as much as the largest picture that is taken, and
  /// what is around it.
  private static let maximumPhotoBytes = 64 << 20

  @Sendable func photoAction(_ request: Request<SignedIn>) async throws -> Response {
    let upload = try await request.upload(limit: Self.maximumPhotoBytes)
    var form = Form(upload.fields)
    if let file = upload.files.first(where: { $0.field == "photo" }), file.size > 0 {
      do {
        try await changePhoto(to: file, of: request.viewer.id)
      } catch let error as AppError where error.status == 422 {
        form.fail("photo", error.message)
      }
    } else {
      form.fail("photo", .photoNeeded)
    }
    guard form.isValid else {
      let account = try await account(of: request.viewer)
      return try await profileResponse(request.view, account, photo: form)
    }
    return .redirect(to: "/me/profile", notice: Notice(request.view(.photoChanged)))
  }

  @Sendable func removePhotoAction(_ request: Request<SignedIn>) async throws -> Response {
    try await removePhoto(of: request.viewer.id)
    return .redirect(to: "/me/profile", notice: Notice(request.view(.photoRemoved)))
  }
}

/// The photo as it is, a form for another one, and the way to have none.
func photoView(_ t: ViewContext, _ account: Account, _ form: Form) -> HTML {
  let remove = postButton(
    t, path: "/me/profile/photo/remove", label: .removePhoto, icon: .trash, style: .plain)
  return """
    <section class="photo-choice" aria-label="\(t(.photo))">\
    \(avatar(name: account.name, seed: account.id, picture: account.photo, size: .large))
    <div><form method="post" action="/me/profile/photo" enctype="multipart/form-data">\(t.tokenField)
    \(formErrors(t, form))
    \(fileField(t, "photo", label: .choosePhoto, accept: "image/*", form: form, hint: .photoHint))
    <p class="ways">\(submitButton(t, .usePhoto, style: .quiet, icon: .camera))</p></form>
    \(when: account.photo != nil, remove)</div></section>
    """
}
