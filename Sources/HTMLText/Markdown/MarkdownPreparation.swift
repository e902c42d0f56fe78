/// A text as cmark gets it: cut to its limit, without control characters, and without what costs
/// cmark 0.30.2 more than it says.
///
/// Measured with texts of 1 MB: a hundred thousand list marks before as many empty lines, and a
/// block of a hundred thousand openings of pictures, take it minutes.
struct MarkdownPreparation {
  /// Empty lines one after the other, also inside of quotes: each asks all open lists.
  private static let emptyLines = 50
  /// Openings of pictures up to the next empty line: each link looks at all of them.
  private static let pictures = 500

  private var output: [UInt8] = []
  private var emptyBefore = 0
  private var picturesBefore = 0

  /// `source`, harmless to parse.
  static func prepared(_ source: String) -> String {
    var source = source
    return source.withUTF8 { bytes in
      let part = bytes.cut(to: maximumMarkdownBytes)
      guard let clean = Cleaning.cleaned(part) else { return harmless(part) }
      return harmless(clean.bytes())
    }
  }

  private static func harmless(_ bytes: Bytes) -> String {
    var preparation = MarkdownPreparation()
    preparation.output.reserveCapacity(bytes.count + 64)
    var start = 0
    while start < bytes.count {
      let end = bytes.index(of: 0x0A, from: start) ?? bytes.count
      preparation.add(bytes.part(start, end))
      start = end + 1
    }
    return String(decoding: preparation.output, as: UTF8.self)
  }

  private mutating func add(_ line: Bytes) {
    if line.allSatisfy({ $0.isSpace || $0 == 0x3E }) {
      emptyBefore += 1
      picturesBefore = 0
      guard emptyBefore <= Self.emptyLines else { return }
    } else {
      emptyBefore = 0
    }
    addText(line)
    output.append(0x0A)
  }

  private mutating func addText(_ text: Bytes) {
    var done = 0
    while let found = text.find("![", from: done) {
      picturesBefore += 1
      output += text.part(done, found + 1)
      if picturesBefore > Self.pictures { output.append(0x5C) }
      output.append(0x5B)
      done = found + 2
    }
    output += text.part(done, text.count)
  }
}
