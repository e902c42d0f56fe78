import Foundation

/// A temporary folder with files, removed with the value.
final class Folder {
  let path: String

  init(_ files: [String: String]) throws {
    path = NSTemporaryDirectory() + "korzo-test-\(UInt64.random(in: 0...UInt64.max))"
    for (name, text) in files {
      let url = URL(fileURLWithPath: path + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
