import Foundation
import Imaging
import TestSupport
import Testing

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

  /// Why a worker makes no picture of it; nothing may be left of it then.
  func refusal(
    _ name: String, worker: [String], limits: PictureLimits = PictureLimits(),
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
}

func withWorld(_ body: (World) async throws -> Void) async throws {
  let world = World(folder: "\(repositoryFolder)/.build/test-data/imaging-\(UUID().uuidString)")
  try FileManager.default.createDirectory(atPath: world.made, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: world.folder) }
  try await body(world)
}
