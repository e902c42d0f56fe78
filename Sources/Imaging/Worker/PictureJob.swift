/// What the parent asks of a worker: JSON on its standard input.
struct PictureJob: Codable, Sendable {
  var path: String
  var folder: String
  var format: PictureFormat
  var edit: PictureEdit
  var widths: [Int]
  var types: [VariantType]
  var limits: PictureLimits
}

/// What a worker answers: JSON on its standard output. The parent believes none of it that it can
/// find out itself, for the worker has looked at hostile data.
enum PictureAnswer: Codable, Sendable {
  case made(DecodedPicture)
  case refused(PictureError)
}

/// What a worker says about a picture, beside the files it wrote. Their sizes and names follow from
/// the width and the height (`planSizes`).
struct DecodedPicture: Codable, Sendable {
  var width: Int
  var height: Int
  var blurhash: String
  var colour: UInt32
  var camera: CameraData?
}

/// Whole pixels.
struct PictureSize: Codable, Hashable, Sendable {
  var width: Int
  var height: Int

  /// The name in the work folder of the variant of this size.
  func fileName(_ type: VariantType) -> String { "\(width).\(type.fileExtension)" }
}
