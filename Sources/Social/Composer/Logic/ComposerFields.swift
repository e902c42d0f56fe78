import Core
import Foundation
import Imaging
import Media
import Web

/// How many photos a post has at most.
let maximumPhotos = 10

/// What to do with each photo of a composed post.
///
/// With JavaScript `edit.0`… hold the whole edit as JSON; the plain form has `filter.0`… and
/// `rotation.0`… instead. What is missing changes nothing.
///
/// - Parameter count: how many photos came.
/// - Throws: `AppError` with 400 for what neither of our forms sends.
func postEdits(of fields: Fields, count: Int) throws -> [PictureEdit] {
  try (0..<min(count, maximumPhotos)).map { index in
    guard let json = fields["edit.\(index)"], !json.isEmpty else {
      return try plainEdit(of: fields, index)
    }
    return try pictureEdit("edit.\(index)", json)
  }
}

/// The descriptions of the photos, in their order; empty where there is none.
func altTexts(of fields: Fields, count: Int) -> [String] {
  var form = Form(fields)
  return (0..<min(count, maximumPhotos)).map { index in
    // Whoever pastes a novel loses its end, not the whole post.
    let text = form.text("alt.\(index)", 0...Int.max, or: .altTooLong)
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(maximumAltLength)))
  }
}

/// The longest caption, in characters.
let maximumCaptionLength = 2200

/// The longest description of a photo, in characters.
let maximumAltLength = 1500

private func plainEdit(of fields: Fields, _ index: Int) throws -> PictureEdit {
  var edit = PictureEdit()
  if let name = fields["filter.\(index)"], !name.isEmpty {
    guard let filter = Filter(rawValue: name) else {
      throw AppError.badRequest("filter.\(index) is unknown")
    }
    edit.filter = filter
  }
  if let turns = fields["rotation.\(index)"], !turns.isEmpty {
    guard let turns = Int(decimal: turns, in: 0...3) else {
      throw AppError.badRequest("rotation.\(index) is not 0 to 3")
    }
    edit.rotation = turns
  }
  return edit
}
