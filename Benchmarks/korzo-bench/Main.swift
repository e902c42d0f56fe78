import Foundation

/// What the benchmarks need from inside. The first two print a line for each file of a folder, read
/// again and again, and last `ALL` with the whole:
///
/// - `korzo-bench parse FOLDER ROUNDS`: feeds, `NAME BYTES ENTRIES MB/s`, `ALL MB/s ENTRIES/s`;
/// - `korzo-bench html FOLDER ROUNDS`: pages, `NAME BYTES MB/s` of tree, sanitiser and extraction;
/// - `korzo-bench writes FOLDER ROWS`: rows written to a database made there and taken away, by
///   several writers at once, `BYTES WRITERS ROWS/s` and how many times more than one by one.
@main
struct Benchmark {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let rounds = Int(arguments[3]) else { return usage() }
    switch arguments[1] {
    case "parse": try measureFeeds(in: arguments[2], rounds: rounds)
    case "html": try measurePages(in: arguments[2], rounds: rounds)
    case "writes": try await measureWrites(in: arguments[2], rows: rounds)
    default: usage()
    }
  }

  private static func usage() {
    print("usage: korzo-bench parse|html FOLDER ROUNDS, korzo-bench writes FOLDER ROWS")
    exit(2)
  }
}

/// The files of a folder by name, as bytes.
func files(in folder: String) throws -> [(name: String, bytes: [UInt8])] {
  try FileManager.default.contentsOfDirectory(atPath: folder).sorted().compactMap { name in
    FileManager.default.contents(atPath: "\(folder)/\(name)").map { (name, [UInt8]($0)) }
  }
}

/// How long something takes, in seconds.
func seconds(_ work: () -> Void) -> Double {
  let time = ContinuousClock().measure(work).components
  return Double(time.attoseconds) / 1e18 + Double(time.seconds)
}

/// Megabytes per second.
func speed(_ bytes: Int, _ seconds: Double) -> Int { Int(Double(bytes) / seconds / 1e6) }
