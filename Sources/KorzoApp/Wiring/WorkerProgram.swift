import Foundation

/// The program of the workers, `korzo-worker`: beside this very program, which the kernel names
/// whatever way it was started, else where it is installed, in `../libexec/korzo` as seen from there.
/// Where it is in neither place, the first one is told; nothing is looked for along `PATH`, where
/// somebody else's could be.
package func ownWorker() -> String {
  let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  return worker(besideProgram: own ?? CommandLine.arguments.first ?? "korzo")
}

/// The same beside a program that is named.
func worker(besideProgram path: String) -> String {
  let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
  let places = ["korzo-worker", "../libexec/korzo/korzo-worker"].map {
    folder.appending(path: $0).standardizedFileURL.path
  }
  return places.first { FileManager.default.isExecutableFile(atPath: $0) } ?? places[0]
}
