import Foundation

/// Random mutants without libFuzzer, the same for the same seed: counted, not timed.
enum Mutants {
  /// What takes longer than this is a fault, in seconds.
  private static let maximumSeconds = 1.0

  /// Gives a parser `count` mutants of the files in some folders and tells the longest time that one
  /// took, and the memory of the process.
  static func run(_ parser: Parser, count: Int, seed: UInt64, folders: [String]) {
    let files = folders.flatMap(contents)
    guard !files.isEmpty else { return print("There is no file in \(folders).") }
    var source = MutantSource(files: files, seed: seed)
    var (longest, bytes) = (0.0, 0)
    let began = processorTime()
    for number in 0..<count {
      let mutant = source.next()
      bytes += mutant.count
      let begin = processorTime()
      try? parser.read(mutant)
      let seconds = processorTime() - begin
      if seconds > longest { longest = seconds }
      expect(seconds < maximumSeconds, "\(seconds) s: \(String(decoding: mutant, as: UTF8.self))")
      if number % 1_000_000 == 999_999 { print("\(number + 1) …") }
    }
    var usage = rusage()
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    print(
      "\(parser.name): \(count) mutants, \(bytes / 1_000_000) MB in \(Int(processorTime() - began)) s,"
        + " longest \(Int(longest * 1000)) ms, \(usage.ru_maxrss / 1024) MB of memory")
  }

  private static func contents(_ folder: String) -> [[UInt8]] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { name in
      FileManager.default.contents(atPath: folder + "/" + name).map { [UInt8]($0) }
    }.filter { !$0.isEmpty }
  }
}

/// Pieces of files with some of their tokens left out, doubled, exchanged or broken.
struct MutantSource {
  private let files: [[UInt8]]
  private var state: UInt64

  private static let pieces = [
    "<", ">", "\"", "'", "&", "</", "=", "\n", " ", "<p>", "</p>", "<!--", "-->", "`", "/>", "\0",
    "<table>", "<td>", "<tr>", "</table>", "<select>", "<option>", "<svg>", "<math>", "<mtext>",
    "<style>", "</style>", "<title>", "<template>", "<a href=x>", "</a>", "<b>", "</b>", "<iframe>",
    "<noscript>", "<plaintext>", "<![CDATA[", "]]>", "<foreignObject>", "<annotation-xml>", "<br>",
    "<textarea>", "<form>", "<img src=/a>", "<pre>\n", "<li>", "<ul>", "<h1>", "<frameset>",
    "<body>",
    "&lt;", "&#x3c;", "&notit;", "onerror=alert(1)", "javascript:", "<caption>", "<object>",
    "<nobr>",
  ].map { Array($0.utf8) }

  init(files: [[UInt8]], seed: UInt64) { (self.files, state) = (files, seed) }

  mutating func next() -> [UInt8] {
    var bytes = piece(atMost: [40, 200, 600, 2000][below(4)])
    for _ in 0...below(6) { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = below(bytes.count + 1)
    switch below(6) {
    case 0: bytes.insert(contentsOf: Self.pieces[below(Self.pieces.count)], at: place)
    case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + below(20)))
    case 2: bytes.insert(contentsOf: piece(atMost: 60), at: place)
    case 3: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 30)], at: place)
    case 4: if place < bytes.count { bytes[place] = UInt8(below(256)) }
    default: bytes.insert(contentsOf: Self.pieces[below(Self.pieces.count)], at: place)
    }
  }

  private mutating func piece(atMost length: Int) -> [UInt8] {
    let file = files[below(files.count)]
    let start = below(file.count)
    return Array(file[start..<min(file.count, start + 1 + below(length))])
  }

  private mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(max(1, bound)))
  }
}
