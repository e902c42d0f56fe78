import Core

/// The same PDF that also tells its language, by which readers choose their voice, and that its
/// title is to be shown in the window.
///
/// cairo cannot say either. They are entries of the catalogue, which is replaced as PDF wants it
/// (ISO 32000-1, §7.5.6): a new version of the object is added to the end, with a table of where it
/// stands. A document that is not built as cairo builds it comes back as it was.
func markedWithLanguage(_ pdf: [UInt8], _ language: Language) -> [UInt8] {
  guard let trailer = Trailer(of: pdf), let body = catalogue(trailer.root, in: pdf) else {
    return pdf
  }
  let marks = """
       /Lang (\(language.tag))
       /ViewerPreferences << /DisplayDocTitle true >>
    >>
    """
  var all = pdf
  if all.last != UInt8(ascii: "\n") { all.append(UInt8(ascii: "\n")) }
  let place = all.count
  all += Array("\(trailer.root) 0 obj\n<<".utf8) + body + Array("\(marks)\nendobj\n".utf8)
  let table = all.count
  let digits = String(place)
  let offset = String(repeating: "0", count: max(0, 10 - digits.count)) + digits
  all += Array(
    """
    xref
    \(trailer.root) 1
    \(offset) 00000 n\u{20}
    trailer
    << /Size \(trailer.size) /Root \(trailer.root) 0 R /Info \(trailer.info) 0 R \
    /Prev \(trailer.table) >>
    startxref
    \(table)
    %%EOF

    """.utf8)
  return all
}

/// The end of a PDF.
private struct Trailer {
  let size: Int
  let root: Int
  let info: Int
  /// Where the table of objects stands.
  let table: Int

  init?(of pdf: [UInt8]) {
    let tail = pdf.suffix(2048)
    let text = String(decoding: tail, as: UTF8.self)
    guard let start = text.firstRange(of: "trailer") else { return nil }
    let words = text[start.upperBound...].split { $0.isWhitespace || "<>".contains($0) }
    func number(after word: String) -> Int? {
      guard let index = words.firstIndex(of: Substring(word)), index + 1 < words.count else {
        return nil
      }
      return Int(words[index + 1])
    }
    guard let size = number(after: "/Size"), let root = number(after: "/Root"),
      let info = number(after: "/Info"), let table = number(after: "startxref")
    else { return nil }
    self.size = size
    self.root = root
    self.info = info
    self.table = table
  }
}

/// What is between `<<` and `>>` in the catalogue, which cairo writes near the end.
private func catalogue(_ number: Int, in pdf: [UInt8]) -> [UInt8]? {
  guard let start = pdf.lastRange(of: "\n\(number) 0 obj\n<<"),
    let end = pdf[start.upperBound...].firstRange(of: Array(">>\nendobj".utf8))
  else { return nil }
  return Array(pdf[start.upperBound..<end.lowerBound])
}

extension [UInt8] {
  fileprivate func lastRange(of text: String) -> Range<Int>? {
    let wanted = Array(text.utf8)
    guard count >= wanted.count else { return nil }
    for start in (0...(count - wanted.count)).reversed()
    where self[start] == wanted[0] && self[start..<(start + wanted.count)].elementsEqual(wanted) {
      return start..<(start + wanted.count)
    }
    return nil
  }
}
