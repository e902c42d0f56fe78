import Core
import Foundation
import Imaging

/// A picture to be drawn and taken in.
struct DemoDrawing<Key: Hashable & Sendable>: Sendable {
  let key: Key
  let svg: @Sendable () -> String
  /// Takes the drawn file in.
  let take: @Sendable (_ path: String) async throws -> ID
}

/// Draws one picture at a time, so that a thread stays free for those who look on.
private actor Easel {
  func draw(_ svg: @Sendable () -> String, grain: Int, to path: String) throws {
    try drawPicture(ownSVG: svg(), margin: DemoPhoto.margin, grain: grain, to: path)
  }
}

/// Draws pictures and has them taken in: while one is drawn here, the worker makes the sizes of
/// another.
func takeDrawings<Key: Hashable & Sendable>(
  _ drawings: [DemoDrawing<Key>], in folder: String, progress: (Int) -> Void
) async throws -> [Key: ID] {
  let easel = Easel()
  return try await withThrowingTaskGroup(of: (Key, ID).self) { group in
    var taken: [Key: ID] = [:]
    for (index, drawing) in drawings.enumerated() {
      if index >= 4, let (key, id) = try await group.next() {
        taken[key] = id
        progress(taken.count)
      }
      group.addTask {
        let path = "\(folder)/drawing-\(UUID().uuidString).jpg"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try await easel.draw(drawing.svg, grain: index, to: path)
        return (drawing.key, try await drawing.take(path))
      }
    }
    for try await (key, id) in group {
      taken[key] = id
      progress(taken.count)
    }
    return taken
  }
}
