import CFuzzer
import Glibc

/// Fuzzes a parser, which the environment names because libFuzzer runs itself again with arguments of
/// its own:
///
///     KORZO_FUZZ=feeds korzo-fuzz -max_total_time=10 corpus/feeds
///     korzo-fuzz list
///     korzo-fuzz linear feeds opml
///     korzo-fuzz mutants sanitizer 10000000 1 ../HTML5Tests/Trees corpus/sanitizer
@main
enum Fuzz {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "list": for parser in parsers { print(parser.name) }
    case "linear", "linear-short":
      let names = arguments.dropFirst()
      let chosen = names.isEmpty ? parsers : names.compactMap(parser)
      let divisor = arguments.first == "linear" ? 1 : 16
      exit(LinearTime.check(chosen, dividedBy: divisor) ? 0 : 1)
    case "mutants":
      let words = Array(arguments.dropFirst())
      guard words.count > 3, let parser = parser(named: words[0]), let count = Int(words[1]),
        let seed = UInt64(words[2])
      else {
        print("korzo-fuzz mutants PARSER COUNT SEED FOLDER…")
        exit(2)
      }
      Mutants.run(parser, count: count, seed: seed, folders: Array(words[3...]))
    default:
      _ = chosen
      var count = CommandLine.argc
      var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
      exit(LLVMFuzzerRunDriver(&count, &arguments, readInput))
    }
  }
}

/// An input that takes longer is a fault, in seconds.
private let maximumSeconds = 1.0

private let chosen: Parser = {
  let name = getenv("KORZO_FUZZ").map { String(cString: $0) } ?? ""
  guard let parser = parser(named: name) else {
    print("KORZO_FUZZ names no parser; there are: \(parsers.map(\.name))")
    exit(2)
  }
  return parser
}()

private func parser(named name: String) -> Parser? { parsers.first { $0.name == name } }

private func readInput(_ bytes: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let begin = processorTime()
  try? chosen.read(Array(UnsafeBufferPointer(start: bytes, count: size)))
  let seconds = processorTime() - begin
  expect(seconds < maximumSeconds, "\(size) bytes took \(seconds) seconds")
  return 0
}
