import Foundation
import Imaging

/// Leaves of a lossy WebP without transparency nothing but its pixels.
///
/// libvips 8.14 writes EXIF into every WebP, also into one that it was told to strip, and makes some
/// up when the picture has none.
func keepPixelsOnly(inWebP path: String) throws(PictureError) {
  guard let file = FileManager.default.contents(atPath: path),
    let pixels = pixelChunk([UInt8](file))
  else { throw .workerFailed("libvips wrote an unknown kind of WebP") }
  let plain = Array("RIFF".utf8) + littleEndian(pixels.count + 4) + Array("WEBP".utf8) + pixels
  do {
    try Data(plain).write(to: URL(filePath: path))
  } catch {
    throw .workerFailed("\(error)")
  }
}

/// The chunk of a lossy picture with its header.
private func pixelChunk(_ file: [UInt8]) -> ArraySlice<UInt8>? {
  var start = 12
  while start + 8 <= file.count {
    let length = (0..<4).reduce(0) { $0 | Int(file[start + 4 + $1]) << ($1 * 8) }
    // A chunk of odd length has one byte of filling.
    let end = start + 8 + length + length % 2
    guard end <= file.count else { return nil }
    if file[start..<start + 4].elementsEqual("VP8 ".utf8) { return file[start..<end] }
    start = end
  }
  return nil
}

private func littleEndian(_ value: Int) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}
