/// The lines of a text, for what cmark's tree does not tell.
struct SourceLines {
  private let bytes: [UInt8]
  private let starts: [Int]

  init(_ source: String) {
    bytes = Array(source.utf8)
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
    self.starts = starts
  }

  /// The lines of a paragraph without the marks of the quotes and lists around it.
  func text(of paragraph: MarkdownNode) -> [String] {
    paragraph.lines.map { number in
      let line = line(number)
      let isFirst = number == paragraph.lines.lowerBound
      let rest = isFirst ? line.dropFirst(paragraph.column) : Self.withoutQuoteMarks(line)
      return Self.trimmed(rest)
    }
  }

  /// Lines that look like definitions of link addresses.
  var definitions: String {
    var definitions = ""
    for number in starts.indices {
      let text = Self.withoutQuoteMarks(line(number)).drop { $0 == 0x20 }
      guard text.first == 0x5B, let end = text.firstIndex(of: 0x5D), end + 1 < text.endIndex,
        text[end + 1] == 0x3A
      else { continue }
      definitions += String(decoding: text, as: UTF8.self) + "\n"
    }
    return definitions
  }

  private func line(_ number: Int) -> ArraySlice<UInt8> {
    guard starts.indices.contains(number) else { return [] }
    let start = starts[number]
    let end = number + 1 < starts.count ? starts[number + 1] - 1 : bytes.count
    return bytes[start..<end]
  }

  private static func withoutQuoteMarks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = line
    while let mark = rest.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }), rest[mark] == 0x3E {
      rest = rest[(mark + 1)...]
    }
    return rest
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> String {
    line.withUnsafeBufferPointer { $0.trimmed.string }
  }
}
