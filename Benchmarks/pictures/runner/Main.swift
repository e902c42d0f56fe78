import Foundation
import Imaging

/// What the benchmark of pictures needs from inside: `korzo-bench-pictures WORKER PHOTOS OUT COUNT
/// AT-ONCE` makes COUNT pictures of the photos of a folder, as the server would, and prints the
/// seconds and the peak memory of this process in bytes.
@main
struct PictureBenchmark {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 6, let count = Int(arguments[4]), let atOnce = Int(arguments[5]) else {
      print("usage: korzo-bench-pictures WORKER PHOTOS OUT COUNT AT-ONCE")
      exit(2)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: arguments[2]).sorted()
    let photos = names.map { "\(arguments[2])/\($0)" }
    let pictures = Pictures(worker: [arguments[1], "picture"], atOnce: atOnce)
    let start = ContinuousClock.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<count {
        group.addTask {
          _ = try await pictures.make(from: photos[index % photos.count], into: arguments[3])
        }
      }
      try await group.waitForAll()
    }
    print((ContinuousClock.now - start) / .seconds(1), peakMemory())
  }

  private static func peakMemory() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1_024
  }
}
