import Core
import Media
import Web

extension Magazine {
  /// File `picture`. The script asks for JSON and puts the picture into the text; a plain form
  /// comes back to the editor, where the picture is listed.
  func bringPicture(_ request: Request<EditorOnly>) async throws -> Response {
    let id = try request.id()
    let upload = try await request.upload(limit: options.uploadLimit)
    guard let file = upload.files.first(where: { $0.field == "picture" }) else {
      throw AppError.badRequest("no file named picture")
    }
    let picture = try await bring(file, for: id, by: request.viewer)
    guard request.header("Accept")?.hasPrefix("application/json") ?? false else {
      return .redirect(to: deskPath(id), notice: Notice(request.view(.pictureBrought)))
    }
    return try .json(
      BroughtPicture(
        id: picture.id, address: "/media/\(picture.id)", preview: picture.path(atLeast: 320),
        width: picture.width, height: picture.height), status: 201)
  }
}

/// What the script is told.
private struct BroughtPicture: Encodable, Sendable {
  let id: ID
  let address: String
  let preview: String?
  let width: Int
  let height: Int
}

extension Phrase {
  fileprivate static let pictureBrought = Phrase(
    en: "The picture is here; put its line into the text.",
    cs: "Obrázek je tady; vložte jeho řádek do textu.")
}
