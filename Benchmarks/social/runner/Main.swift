import Foundation
import KorzoApp

/// What the benchmark of Social needs from inside:
/// `korzo-bench-social NAME=PASSWORD…` asks a filled community for its lists, within this
/// process, and prints how long the database took. The settings are Korzo's own.
@main
struct SocialBenchmark {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard !arguments.isEmpty else {
      print("usage: korzo-bench-social NAME=PASSWORD…")
      exit(2)
    }
    do {
      try await measure(Array(arguments))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func measure(_ people: [String]) async throws {
    let environment = ProcessInfo.processInfo.environment
    let world = try await BenchWorld()
    for pair in people {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw BenchFailure("\(pair) is not NAME=PASSWORD") }
      try await world.signIn(parts[0], password: parts[1])
    }
    let wanted = environment["ONLY"] ?? ""
    let runs = environment["RUNS"].flatMap { Int($0) } ?? 200
    print("median ms: database | whole answer | statements")
    for list in try await lists(world) where wanted.isEmpty || list.name.contains(wanted) {
      let result = try await world.measure(list, runs: runs)
      print(list.name.padding(toLength: 44, withPad: " ", startingAt: 0), result)
      if environment["STATEMENTS"] != nil { print(world.stopwatch.statements()) }
    }
    await world.app.close()
  }
}
