/// What the parent asks of a worker: JSON on its standard input.
package struct PictureJob: Codable, Sendable {
  /// The whole path of the picture.
  package var path: String
  /// The whole path of the folder into which the variants go.
  package var folder: String
  /// What the parent takes the file for, by its first bytes.
  package var format: PictureFormat
  /// What to do with it, within bounds.
  package var edit: PictureEdit
  /// The wanted widths of the variants, 1…8,192 pixels.
  package var widths: [Int]
  /// The types of which each width is made.
  package var types: [VariantType]
  /// What it may cost.
  package var limits: PictureLimits

  /// A job; `path` and `folder` are whole paths, for the worker runs elsewhere.
  package init(
    path: String, folder: String, format: PictureFormat, edit: PictureEdit, widths: [Int],
    types: [VariantType], limits: PictureLimits
  ) {
    self.path = path
    self.folder = folder
    self.format = format
    self.edit = edit
    self.widths = widths
    self.types = types
    self.limits = limits
  }
}

/// What a worker answers: JSON on its standard output. The parent believes none of it that it can
/// find out itself, for the worker has looked at hostile data.
package enum PictureAnswer: Codable, Sendable {
  /// The variants lie in the job's folder.
  case made(DecodedPicture)
  /// No picture is made of the file.
  case refused(PictureError)
}

/// What a worker says about a picture, beside the files it wrote. Their sizes and names follow from
/// the width and the height (`planSizes`).
package struct DecodedPicture: Codable, Sendable {
  /// Pixels of the whole picture after orientation, rotation and crop.
  package var width: Int
  /// Pixels from top to bottom.
  package var height: Int
  /// A hash of 4×3 components, see ``BlurhashForm``.
  package var blurhash: String
  /// The dominant colour, 0xRRGGBB.
  package var colour: UInt32
  /// What the camera wrote about itself; nil when it did not.
  package var camera: CameraData?

  /// What was found out about a picture.
  package init(
    width: Int, height: Int, blurhash: String, colour: UInt32, camera: CameraData?
  ) {
    self.width = width
    self.height = height
    self.blurhash = blurhash
    self.colour = colour
    self.camera = camera
  }
}

/// Whole pixels.
package struct PictureSize: Codable, Hashable, Sendable {
  /// From left to right.
  package var width: Int
  /// From top to bottom.
  package var height: Int

  /// A size.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The name in the work folder of the variant of this size.
  package func fileName(_ type: VariantType) -> String { "\(width).\(type.fileExtension)" }
}
