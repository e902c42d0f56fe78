import Core
import Foundation
import Imaging
import Web

/// What a field of a form says of what to do with a picture: a `PictureEdit` in JSON.
/// - Throws: `AppError` with 400 for what none of our forms sends.
package func pictureEdit(_ name: String, _ json: String) throws -> PictureEdit {
  guard json.utf8.count <= 1000 else { throw AppError.badRequest("\(name) is too long") }
  do {
    let edit = try JSONDecoder().decode(PictureEdit.self, from: Data(json.utf8))
    try edit.validated()
    return edit
  } catch {
    throw AppError.badRequest("\(name): \(error)")
  }
}
