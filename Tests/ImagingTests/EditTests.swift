import Foundation
import Imaging
import Testing

@Suite("Edits, before anything is decoded")
struct EditTests {
  @Test("An edit out of bounds is refused before anything is read")
  func bounds() async throws {
    let nan = Double.nan
    let edits = [
      PictureEdit(rotation: 4), PictureEdit(rotation: -1), PictureEdit(brightness: 1.01),
      PictureEdit(brightness: nan), PictureEdit(contrast: -2), PictureEdit(contrast: .infinity),
      PictureEdit(crop: Crop(x: 0.5, y: 0, width: 0.6, height: 1)),
      PictureEdit(crop: Crop(x: -0.1, y: 0, width: 0.5, height: 1)),
      PictureEdit(crop: Crop(x: 0, y: 0, width: 0, height: 1)),
      PictureEdit(crop: Crop(x: nan, y: 0, width: 1, height: 1)),
      PictureEdit(crop: Crop(x: 0, y: 0, width: 1, height: nan)),
    ]
    try await withWorld { world in
      for edit in edits {
        let refusal = try await world.refusal("missing", worker: ["/nowhere"], edit: edit)
        #expect(refusal?.code == "invalid_edit", "\(edit)")
      }
    }
  }

  @Test("An edit's JSON may leave out what is as always")
  func json() throws {
    let decode = { (text: String) in
      try JSONDecoder().decode(PictureEdit.self, from: Data(text.utf8))
    }
    #expect(try decode("{}") == PictureEdit())
    #expect(
      try decode(#"{"filter":"noir","rotation":3}"#) == PictureEdit(filter: .noir, rotation: 3))
    #expect(throws: DecodingError.self) { try decode(#"{"filter":"evil"}"#) }
  }
}
