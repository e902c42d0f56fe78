/// Tells by the first bytes what a file is; its name and its declared type do not matter.
///
/// - Throws: `unsupported` with a name for kinds that are known and not taken, else `notAPicture`.
package func sniffPicture(_ head: [UInt8]) throws(PictureError) -> PictureFormat {
  if starts(head, [0xFF, 0xD8, 0xFF]) { return .jpeg }
  if starts(head, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
  if starts(head, "GIF87a") || starts(head, "GIF89a") { return .gif }
  if starts(head, "RIFF"), starts(head.dropFirst(8), "WEBP") { return .webp }
  if starts(head.dropFirst(4), "ftyp") { return try sniffBrands(head) }
  if let name = foreignKind(head) { throw .unsupported(name) }
  throw .notAPicture
}

/// How many bytes `sniffPicture` wants to see.
let sniffedBytes = 1024

/// HEIC, AVIF and many videos are the same container; its brands tell which.
private func sniffBrands(_ head: [UInt8]) throws(PictureError) -> PictureFormat {
  let length = min(Int(head[0]) << 24 | Int(head[1]) << 16 | Int(head[2]) << 8 | Int(head[3]), 256)
  let end = min(head.count, max(length, 12))
  let brands = stride(from: 8, to: end - 3, by: 4).filter { $0 != 12 }
    .map { String(decoding: head[$0..<$0 + 4], as: UTF8.self) }
  if brands.contains(where: { ["avif", "avis"].contains($0) }) { return .avif }
  let heic: Set = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
  if brands.contains(where: heic.contains) { return .heic }
  throw .unsupported(brands.first?.hasPrefix("jxl") == true ? "JPEG XL" : "MP4")
}

private func foreignKind(_ head: [UInt8]) -> String? {
  let marks: [(String, [UInt8])] = [
    ("PDF", Array("%PDF-".utf8)), ("TIFF", [0x49, 0x49, 0x2A, 0]), ("TIFF", [0x4D, 0x4D, 0, 0x2A]),
    ("BigTIFF", [0x49, 0x49, 0x2B, 0]), ("BigTIFF", [0x4D, 0x4D, 0, 0x2B]),
    ("Photoshop", Array("8BPS".utf8)), ("JPEG XL", [0xFF, 0x0A]),
    ("JPEG XL", [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20]), ("JPEG 2000", [0xFF, 0x4F, 0xFF, 0x51]),
    ("JPEG 2000", [0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20]), ("ICO", [0, 0, 1, 0]),
    ("PostScript", Array("%!PS".utf8)), ("OpenEXR", [0x76, 0x2F, 0x31, 0x01]),
    ("Matroska", [0x1A, 0x45, 0xDF, 0xA3]),
  ]
  if let mark = marks.first(where: { starts(head, $0.1) }) { return mark.0 }
  // The size of the header that follows makes sure that it is not a text which begins with BM.
  if starts(head, "BM"), head.count > 17, head[15] == 0, head[16] == 0, head[17] == 0 {
    return "BMP"
  }
  return isSVG(head) ? "SVG" : nil
}

private func isSVG(_ head: [UInt8]) -> Bool {
  let text = String(decoding: head, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
  return text.hasPrefix("<svg") || (text.hasPrefix("<") && text.contains("<svg"))
}

private func starts(_ bytes: some Sequence<UInt8>, _ prefix: [UInt8]) -> Bool {
  bytes.starts(with: prefix)
}

private func starts(_ bytes: some Sequence<UInt8>, _ prefix: String) -> Bool {
  bytes.starts(with: prefix.utf8)
}
