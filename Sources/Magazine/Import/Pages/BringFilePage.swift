import Core
import Web

extension Magazine {
  /// File `file`. The script asks for JSON and puts the link into the text; a plain form comes back
  /// to the editor, where the file is listed.
  func bringFile(_ request: Request<EditorOnly>) async throws -> Response {
    let id = try request.id()
    // The form around it takes some bytes, too.
    let upload = try await request.upload(limit: options.uploadLimit + 65_536)
    guard let file = upload.files.first(where: { $0.field == "file" }) else {
      throw AppError.badRequest("no file named file")
    }
    let brought = try await bring(file: file, for: id, by: request.viewer)
    guard request.header("Accept")?.hasPrefix("application/json") ?? false else {
      return .redirect(to: deskPath(id), notice: Notice(request.view(.fileBrought)))
    }
    return try .json(
      BroughtFile(id: brought.id, address: brought.path, name: brought.name, size: brought.bytes),
      status: 201)
  }
}

/// What the script is told.
private struct BroughtFile: Encodable, Sendable {
  let id: ID
  let address: String
  let name: String
  let size: Int
}

extension Phrase {
  fileprivate static let fileBrought = Phrase(
    en: "The file is here; put its line into the text.",
    cs: "Soubor je tady; vložte jeho řádek do textu.")
}
