import Foundation

/// A disk of its own that is soon full: a file system in memory. Only root may make one.
package struct SmallDisk: Sendable {
  /// Where it is mounted.
  package let path: String

  /// Whether this user may mount one here, which is tried once.
  package static let isPossible: Bool = {
    guard let disk = try? SmallDisk(megabytes: 1) else { return false }
    disk.remove()
    return true
  }()

  /// Gives `body` a disk of so many megabytes.
  package static func with(megabytes: Int, _ body: (SmallDisk) async throws -> Void) async throws {
    let disk = try SmallDisk(megabytes: megabytes)
    defer { disk.remove() }
    try await body(disk)
  }

  private init(megabytes: Int) throws {
    path = NSTemporaryDirectory() + "/korzo-disk-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    do {
      try run("mount", ["-t", "tmpfs", "-o", "size=\(megabytes)m", "tmpfs", path])
    } catch {
      try? FileManager.default.removeItem(atPath: path)
      throw error
    }
  }

  /// Fills it to the last byte.
  package func fill() throws {
    let file = path + "/filler"
    _ = FileManager.default.createFile(atPath: file, contents: nil)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
    defer { try? handle.close() }
    for size in [65_536, 4096, 1] {
      while (try? handle.write(contentsOf: Data(repeating: 0, count: size))) != nil {}
    }
  }

  /// Makes room again.
  package func empty() throws {
    try FileManager.default.removeItem(atPath: path + "/filler")
  }

  private func remove() {
    // Lazily: what is still open keeps nobody from going on.
    try? run("umount", ["-l", path])
    try? FileManager.default.removeItem(atPath: path)
  }
}

private func run(_ command: String, _ arguments: [String]) throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [command] + arguments
  process.standardError = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw TestFailure("\(command) failed") }
}
