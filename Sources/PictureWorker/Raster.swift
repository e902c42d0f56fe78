import CVips
import Imaging

/// An image of libvips. Most steps compute nothing yet: the pixels flow through them when they are
/// asked for.
final class Raster {
  private let image: OpaquePointer

  private init(_ image: OpaquePointer) { self.image = image }

  deinit { korzo_vips_release(image) }

  /// Reads the header. `shrink` (1, 2, 4 or 8) decodes JPEG and WebP that much smaller.
  convenience init(_ path: String, _ format: PictureFormat, shrink: Int = 1) throws(PictureError) {
    guard let image = korzo_vips_open(format.vipsKind, path, Int32(shrink)) else { throw failure() }
    self.init(image)
  }

  /// 1 byte per pixel is grey, 3 are sRGB, 4 are sRGB with alpha.
  convenience init(pixels: [UInt8], width: Int, height: Int) throws(PictureError) {
    guard width > 0, height > 0, pixels.count.isMultiple(of: width * height) else { throw .broken }
    let bands = pixels.count / (width * height)
    guard
      let image = korzo_vips_from_pixels(pixels, Int32(width), Int32(height), Int32(bands))
    else { throw failure() }
    self.init(image)
  }

  var size: PictureSize {
    PictureSize(width: Int(korzo_vips_width(image)), height: Int(korzo_vips_height(image)))
  }

  var frames: Int { Int(korzo_vips_pages(image)) }

  /// As EXIF tells it, 1…8.
  var orientation: Int { Int(korzo_vips_orientation(image)) }

  var exif: [UInt8] {
    var length = 0
    guard let bytes = korzo_vips_exif(image, &length) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: length))
  }

  func cropped(to part: PixelPart) throws(PictureError) -> Raster {
    if part.x == 0, part.y == 0, part.width == size.width, part.height == size.height {
      return self
    }
    return try step {
      korzo_vips_crop(
        $0, Int32(part.x), Int32(part.y), Int32(part.width), Int32(part.height))
    }
  }

  func resized(to wanted: PictureSize) throws(PictureError) -> Raster {
    if wanted == size { return self }
    return try step { korzo_vips_resize($0, Int32(wanted.width), Int32(wanted.height)) }
  }

  func flattened() throws(PictureError) -> Raster { try step(korzo_vips_flatten) }

  func inSRGB() throws(PictureError) -> Raster { try step(korzo_vips_to_srgb) }

  /// All pixels computed, and nothing but them: no metadata, no profile.
  func pixelsOnly() throws(PictureError) -> Raster { try step(korzo_vips_pixels_only) }

  func turned(_ turn: Turn) throws(PictureError) -> Raster {
    if turn == Turn() { return self }
    return try step { korzo_vips_turn($0, Int32(turn.quarters), turn.isMirrored ? 1 : 0) }
  }

  func coloured(_ matrix: ColourMatrix) throws(PictureError) -> Raster {
    if matrix == .identity { return self }
    return try step { korzo_vips_colour_matrix($0, matrix.values) }
  }

  /// The pixels of an sRGB image, three bytes each, row by row.
  func pixels() throws(PictureError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size.width * size.height * 3)
    guard korzo_vips_copy_pixels(image, &bytes, bytes.count) == 0 else { throw failure() }
    return bytes
  }

  func save(_ type: VariantType, to path: String) throws(PictureError) {
    switch type {
    case .jpeg:
      guard korzo_vips_save_jpeg(image, path, 82) == 0 else { throw failure() }
    case .webp:
      guard korzo_vips_save_webp(image, path, 80) == 0 else { throw failure() }
      try keepPixelsOnly(inWebP: path)
    }
  }

  /// By the name's ending, with libvips' options in brackets.
  func save(as name: String) throws(PictureError) {
    guard korzo_vips_save_as(image, name) == 0 else { throw failure() }
  }

  private func step(_ operation: (OpaquePointer) -> OpaquePointer?) throws(PictureError) -> Raster {
    guard let result = operation(image) else { throw failure() }
    return Raster(result)
  }
}

/// libvips fails on bad data and on a full disk alike; the folder that cannot be written to is ours.
private func failure() -> PictureError {
  var buffer = [CChar](repeating: 0, count: 1000)
  korzo_vips_take_error(&buffer, buffer.count)
  let text = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  let isOurs = ["unable to open", "No space left", "write error", "File too large"]
    .contains { text.contains($0) }
  return isOurs ? .workerFailed(text) : .broken
}
