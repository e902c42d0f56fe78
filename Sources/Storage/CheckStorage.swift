import Foundation

extension Storage {
  /// Puts a small file, reads it back and deletes it: what `korzo doctor` asks.
  /// - Parameter folder: where the small file is made.
  /// - Throws: ``StorageError`` that says what is wrong.
  package func check(in folder: String) async throws {
    let name = "check-\(UUID().uuidString.lowercased())"
    let path = "\(folder)/\(name)"
    let content = Data("Korzo \(name)\n".utf8)
    do {
      try content.write(to: URL(fileURLWithPath: path))
    } catch {
      throw StorageError.folder(folder, reason: error.localizedDescription)
    }
    defer { try? FileManager.default.removeItem(atPath: path) }
    let key = try StorageKey("checks/\(name)")
    try await put(fileAt: path, as: key, contentType: "text/plain")
    let found = try await localPath(of: key).flatMap { FileManager.default.contents(atPath: $0) }
    try await delete(key)
    guard found == content else {
      throw StorageError.unavailable("what was written did not come back")
    }
    guard try await localPath(of: key) == nil else {
      throw StorageError.denied("a deleted file is still there")
    }
  }
}
