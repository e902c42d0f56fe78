import Foundation

/// The command that decodes pictures: of the `korzo` that `KORZO_TEST_BINARY` names, otherwise of
/// that which is built beside the tests. A build that is watched needs one that is not: what bounds
/// the worker would end it.
package let pictureWorker: [String] = {
  if let named = ProcessInfo.processInfo.environment["KORZO_TEST_BINARY"] {
    return [named, "picture-worker"]
  }
  let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  let folder = URL(fileURLWithPath: tests ?? "").deletingLastPathComponent().path
  return [folder + "/korzo", "picture-worker"]
}()

/// The repository's root.
package let repositoryFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
