import AppTestSupport
import Core
import Database
import Imaging
import Testing

@testable import Media

@Suite("Pictures that are not taken")
struct RefusalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let code: String
    let english: String
    let czech: String

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "text", bytes: Array("This is a letter, and no picture at all.\n".utf8),
      code: "picture_not_a_picture", english: "is not a picture", czech: "není obrázek"),
    Case(
      name: "SVG",
      bytes: Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><rect/></svg>".utf8),
      code: "picture_unsupported", english: "of the kind SVG", czech: "typu SVG"),
    Case(
      name: "PDF", bytes: Array("%PDF-1.7\n1 0 obj\n".utf8), code: "picture_unsupported",
      english: "of the kind PDF", czech: "typu PDF"),
    Case(
      name: "too many pixels",
      bytes: pngHeader(width: 50_000, height: 50_000) + testPicture().dropFirst(33),
      code: "picture_too_many_pixels", english: "60 megapixels", czech: "60 megapixelů"),
    Case(
      name: "broken", bytes: Array(testPicture(width: 400, height: 400).prefix(300)),
      code: "picture_broken", english: "is damaged", czech: "je poškozený"),
    Case(
      name: "too large", bytes: testPicture(width: 900, height: 800),
      code: "picture_too_many_bytes", english: "may have 2 MB", czech: "nejvýš 2 MB"),
  ]

  @Test("Each is refused in words, and nothing stays", arguments: Engine.allCases, cases)
  func refused(_ engine: Engine, _ picture: Case) async throws {
    var limits = PictureLimits()
    limits.bytes = 2 << 20
    try await withWorld(engine, limits: limits) { world in
      let owner = try await world.test.account("anna")
      let path = try world.file(picture.bytes)
      let error = await #expect(throws: AppError.self) {
        try await world.media.take(fileAt: path, owner: owner)
      }
      let refusal = try #require(error)
      #expect(refusal.status == 422)
      #expect(refusal.code == picture.code)
      #expect(refusal.message.en.contains(picture.english), "\(refusal.message.en)")
      #expect(refusal.message.cs.contains(picture.czech), "\(refusal.message.cs)")
      #expect(try await world.count("SELECT COUNT(*) FROM picture") == 0)
      #expect(try await world.files() == [])
      #expect(try world.leftoverWork() == [])
    }
  }
}
