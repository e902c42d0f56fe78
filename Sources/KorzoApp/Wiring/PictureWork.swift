import Foundation
import Imaging

/// Makes pictures, as many at a time as leave a processor free for answers.
/// - Parameter worker: the program of the workers.
func pictureWork(_ worker: String) -> Pictures {
  Pictures(worker: [worker, "picture"], atOnce: pictureWorkers())
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
