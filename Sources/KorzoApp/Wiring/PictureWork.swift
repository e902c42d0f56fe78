import Foundation

/// The command that decodes one picture: this very program, which the kernel names whatever way it
/// was started.
package func ownPictureWorker() -> [String] {
  let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  return [program ?? CommandLine.arguments.first ?? "korzo", "picture-worker"]
}

/// How many pictures are made at a time: a processor stays free for answers.
func pictureWorkers() -> Int {
  max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
}

/// Where pictures are made before they are stored.
func pictureFolder(_ settings: Settings) throws -> String {
  let folder = settings.dataFolder + "/pictures"
  try makePrivateFolder(folder)
  return folder
}
