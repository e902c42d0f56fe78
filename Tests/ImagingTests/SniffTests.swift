import Testing

@testable import Imaging

@Suite("The kind of a file is told by its first bytes")
struct SniffTests {
  @Test(
    "Known kinds that are not taken are called by their names",
    arguments: [
      ("<svg xmlns='http://www.w3.org/2000/svg'/>", "SVG"),
      ("<?xml version='1.0'?><!-- a --><svg/>", "SVG"), ("\u{FEFF}  <svg>", "SVG"),
      ("%PDF-1.7", "PDF"), ("II*\0\u{8}\0\0\0", "TIFF"), ("MM\0*\0\0\0\u{8}", "TIFF"),
      ("BM\u{36}\0\0\0\0\0\0\0\u{36}\0\0\0\u{28}\0\0\0", "BMP"), ("8BPS\0\u{1}", "Photoshop"),
      ("\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom", "MP4"), ("%!PS-Adobe-3.0", "PostScript"),
      ("\0\0\u{1}\0", "ICO"),
    ])
  func unsupported(head: String, name: String) {
    #expect(refusal(Array(head.utf8)) == .unsupported(name))
  }

  @Test(
    "Anything else is no picture",
    arguments: [
      "", "GIF", "<!doctype html><p>svg</p>", "hello", "BM is how my letter begins",
      "RIFF\0\0\0\0WAVE",
    ])
  func noPicture(head: String) {
    #expect(refusal(Array(head.utf8)) == .notAPicture)
  }

  @Test(
    "HEIC and AVIF are told apart by all their brands",
    arguments: [
      ("heic\0\0\0\0mif1heic", PictureFormat.heic), ("mif1\0\0\0\0mif1heic", .heic),
      ("avif\0\0\0\0avifmif1", .avif), ("mif1\0\0\0\0avifmiaf", .avif),
    ])
  func brands(content: String, format: PictureFormat) throws {
    let head = Array("\0\0\0\u{18}ftyp\(content)".utf8)
    #expect(try sniffPicture(head) == format)
  }

  private func refusal(_ head: [UInt8]) -> PictureError? {
    do {
      _ = try sniffPicture(head)
      return nil
    } catch {
      return error
    }
  }
}
