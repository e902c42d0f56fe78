/// The candidates of a `srcset` attribute, as in the HTML standard's "parse a srcset attribute".
struct SourceSet {
  struct Candidate {
    let url: Bytes
    /// "2x", "640w" or empty.
    let descriptor: Bytes
  }

  /// At most 16 candidates; those with a malformed descriptor are left out.
  static func candidates(_ text: Bytes) -> [Candidate] {
    var found: [Candidate] = []
    var index = 0
    while index < text.count, found.count < 16 {
      while index < text.count, text[index].isSpace || text[index] == 0x2C { index += 1 }
      let start = index
      while index < text.count, !text[index].isSpace { index += 1 }
      var end = index
      while end > start, text[end - 1] == 0x2C { end -= 1 }
      guard end > start else { continue }
      var descriptor = text.part(end, end)
      if end == index {
        let from = index
        while index < text.count, text[index] != 0x2C { index += 1 }
        descriptor = text.part(from, index).trimmed
      }
      if isDescriptor(descriptor) {
        found.append(Candidate(url: text.part(start, end), descriptor: descriptor))
      }
    }
    return found
  }

  private static func isDescriptor(_ text: Bytes) -> Bool {
    guard let unit = text.last else { return true }
    guard text.count > 1, text.count < 10, unit == 0x77 || unit == 0x78, text[0].isDigit else {
      return false
    }
    return text.dropLast().allSatisfy { $0.isDigit || $0 == 0x2E }
  }
}
