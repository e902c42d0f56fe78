/// Reads classes and ids word by word: `relatedPosts`, `related-posts` and `relatedposts` are the
/// same two words, and `commentary` is no comment.
struct NameReader: ~Copyable {
  private static let slots = 512
  /// Longer values are read to here.
  private static let maximumBytes = 2048

  private struct Known {
    var value = Bytes(start: nil, count: 0)
    var traits: NameTraits = []
  }

  private let words = NameWords.shared
  /// Pages repeat the same few names: the last value that fell into each place.
  private var cache = [Known](repeating: Known(), count: NameReader.slots)

  /// What an element is called.
  mutating func names(of node: Node) -> ElementNames {
    var names = ElementNames()
    for name in [AttributeName.class, .id] {
      guard let value = node.value(name), !value.isEmpty else { continue }
      let traits = traits(of: value.cut(to: Self.maximumBytes))
      names.traits.formUnion(traits)
      if traits.contains(.positive) { names.weight += 25 }
      if traits.contains(.negative) { names.weight -= 25 }
    }
    return names
  }

  private mutating func traits(of value: Bytes) -> NameTraits {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in value { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let slot = Int(truncatingIfNeeded: (hash >> 32) % UInt64(Self.slots))
    if cache[slot].value.elementsEqual(value) { return cache[slot].traits }
    let traits = read(value)
    cache[slot] = Known(value: value, traits: traits)
    return traits
  }

  /// The union of all names in a value.
  private func read(_ value: Bytes) -> NameTraits {
    var all: NameTraits = []
    var index = 0
    while index < value.count {
      while index < value.count, value[index].isSpace { index += 1 }
      let start = index
      while index < value.count, !value[index].isSpace { index += 1 }
      if index > start { all.formUnion(name(value.part(start, index))) }
    }
    return all
  }

  /// One name of several words.
  private func name(_ name: Bytes) -> NameTraits {
    var all: NameTraits = []
    var index = 0
    while index < name.count {
      guard Self.isLetter(name[index]) else {
        index += 1
        continue
      }
      let end = Self.wordEnd(name, index)
      all.formUnion(word(name.part(index, end)))
      index = end
    }
    if all.contains(.layout) { all.subtract(.beside) }
    if !all.isDisjoint(with: .stronger) { all.remove(.kept) }
    // `post-date` is about the article, `post` is the article.
    let isAbout = !all.isDisjoint(with: [.about, .byline, .date])
    if isAbout, all.contains(.filler) || all.contains(.positive) { all.insert(.about) }
    return all
  }

  private func word(_ word: Bytes) -> NameTraits {
    if let traits = words.traits(of: word) { return traits }
    let count = word.count
    guard count >= 4, count <= 32 else { return [] }
    if word[count - 1].lowered == 0x73, let traits = words.traits(of: word.part(0, count - 1)) {
      return traits
    }
    guard count >= 6 else { return [] }
    for split in stride(from: count - 3, through: 2, by: -1) {
      guard let last = words.traits(of: word.part(split, count)),
        let first = words.traits(of: word.part(0, split))
      else { continue }
      return first.union(last)
    }
    return []
  }

  /// A word ends where letters do, and before a capital: `sideBar`, `HTMLBody`.
  private static func wordEnd(_ name: Bytes, _ start: Int) -> Int {
    var end = start + 1
    while end < name.count, isLetter(name[end]) {
      let startsWord = isCapital(name[end]) && !isCapital(name[end - 1])
      let endsCapitals =
        isCapital(name[end]) && end + 1 < name.count && isLetter(name[end + 1])
        && !isCapital(name[end + 1])
      if startsWord || endsCapitals { break }
      end += 1
    }
    return end
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte.isLetter || byte >= 0x80 }

  private static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
}
