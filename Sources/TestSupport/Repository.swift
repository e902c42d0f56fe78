import Foundation

/// The program of the workers: the `korzo-worker` that `KORZO_TEST_WORKER` names, otherwise that
/// which is built beside the tests. A build that is watched needs one that is not: what bounds a
/// worker would end it.
package let builtWorker: String = {
  if let named = ProcessInfo.processInfo.environment["KORZO_TEST_WORKER"] { return named }
  let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  return URL(fileURLWithPath: tests ?? "").deletingLastPathComponent().path + "/korzo-worker"
}()

/// The command that decodes pictures.
package let pictureWorker = [builtWorker, "picture"]

/// The repository's root.
package let repositoryFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
