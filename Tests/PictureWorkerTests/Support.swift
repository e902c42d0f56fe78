import CVips
import Foundation
import Imaging
import TestSupport
import Testing

@testable import PictureWorker

/// A folder for one test, with an empty folder `made` for the variants.
struct World: Sendable {
  let folder: String
  var made: String { folder + "/made" }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  func write(_ bytes: [UInt8], _ name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// What lies in the folder of variants.
  func left() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: made) }

  func make(
    _ name: String, _ edit: PictureEdit = PictureEdit(), limits: PictureLimits = PictureLimits(),
    widths: [Int] = [320, 640, 1080, 2048]
  ) async throws -> MadePicture {
    try await Pictures(worker: pictureWorker, limits: limits, atOnce: 1)
      .make(from: path(name), into: made, edit: edit, widths: widths)
  }

  /// Why no picture is made of it; nothing may be left of it then.
  func refusal(
    _ name: String, worker: [String] = pictureWorker, limits: PictureLimits = PictureLimits(),
    edit: PictureEdit = PictureEdit()
  ) async throws -> PictureError? {
    let before = try left()
    do {
      _ = try await Pictures(worker: worker, limits: limits, atOnce: 1)
        .make(from: path(name), into: made, edit: edit)
      return nil
    } catch {
      #expect(try left().sorted() == before.sorted())
      return error
    }
  }

  /// The pixels of a variant, widest by default.
  func pixels(
    _ picture: MadePicture, _ type: VariantType = .jpeg, width: Int? = nil
  ) throws -> Drawing {
    let all = picture.variants.filter { $0.type == type }
    let variant = try #require(width.map { w in all.first { $0.width == w } } ?? all.last)
    let raster = try Raster(variant.path, type == .jpeg ? .jpeg : .webp)
    return Drawing(width: raster.size.width, height: raster.size.height, try raster.pixels())
  }
}

func withWorld(_ body: (World) async throws -> Void) async throws {
  let world = World(folder: "\(repositoryFolder)/.build/test-data/imaging-\(UUID().uuidString)")
  try FileManager.default.createDirectory(atPath: world.made, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: world.folder) }
  #expect(isVipsStarted)
  try await body(world)
}

/// The tests draw and look at pictures in their own process.
private let isVipsStarted = korzo_vips_start(2) == 0
