/// How words of one kind end.
struct Paradigm: Sendable {
  let name: String
  let endings: [Ending]
  private let fits: @Sendable (_ base: [UInt8]) -> Bool

  /// `fits` says which bases take these endings.
  init(
    english name: String, _ endings: String, fits: @escaping @Sendable (_ base: [UInt8]) -> Bool
  ) {
    self.name = name
    self.endings = Ending.list(endings)
    self.fits = fits
  }

  /// The base ends in one of `finals`, has `least` letters or more, and, where the endings are
  /// those of a noun, is not that of a participle, which has endings of its own.
  init(
    _ name: String, _ endings: String, after finals: String, least: Int = 2,
    isParticiple: Bool = true
  ) {
    let finals = finals.split(separator: " ").map { Array($0.utf8) }
    self.name = name
    self.endings = Ending.list(endings)
    fits = { base in
      base.count >= least && finals.contains { base.ends(in: $0) }
        && (isParticiple || !base.isParticiple)
    }
  }

  /// The bases that give the word with one of the endings.
  func bases(_ word: [UInt8]) -> [[UInt8]] {
    var bases: [[UInt8]] = []
    for ending in endings {
      for base in ending.removed(from: word)
      where fits(base) && ending.added(to: base) == word && !bases.contains(base) {
        bases.append(base)
      }
    }
    return bases
  }
}

/// An ending, and how the base changes before it.
struct Ending: Sendable {
  /// The character that stands for a change in a list of endings.
  private enum Change: Character {
    /// Noha, noze.
    case soft = "^"
    /// Cesky, cesti.
    case softAdjective = "+"
    /// Hradit, hrazen.
    case softParticiple = "!"
    /// Kocka, kocek.
    case fleeting = "~"
    /// Domu, dum; smlouva, smluv.
    case raised = "%"
    /// Run, running.
    case doubled = "="
    /// No change; needed where there is no ending.
    case none = "-"
  }

  private let change: Change
  private let letters: [UInt8]

  static func list(_ marked: String) -> [Ending] {
    marked.split(separator: " ").map { word in
      let change = word.first.flatMap(Change.init)
      return Ending(
        change: change ?? .none, letters: Array(word.dropFirst(change == nil ? 0 : 1).utf8))
    }
  }

  func added(to base: [UInt8]) -> [UInt8]? {
    changed(base).map { $0 + letters }
  }

  /// The bases that this ending may make the word of.
  func removed(from word: [UInt8]) -> [[UInt8]] {
    guard word.count > letters.count, word.ends(in: letters) else { return [] }
    let rest = Array(word.dropLast(letters.count))
    let (start, last) = (Array(rest.dropLast(2)), Array(rest.suffix(1)))
    switch change {
    case .none: return [rest]
    case .doubled: return [Array(rest.dropLast())]
    case .fleeting: return [start + last]
    case .raised: return [start + Array("o".utf8) + last, start + Array("ou".utf8) + last]
    case .soft, .softAdjective, .softParticiple:
      return [rest]
        + softenings.filter { rest.ends(in: $0.soft) }.map { hard, soft in
          rest.dropLast(soft.count) + hard
        }
    }
  }

  private func changed(_ base: [UInt8]) -> [UInt8]? {
    guard let last = base.last else { return nil }
    let start = Array(base.dropLast())
    switch change {
    case .none: return base
    case .doubled: return base + [last]
    case .fleeting:
      guard let before = start.last, !before.isVowel, !last.isVowel else { return nil }
      return start + Array("e".utf8) + [last]
    case .raised:
      guard !last.isVowel, let vowel = ["ou", "o"].first(where: { start.ends(in: Array($0.utf8)) })
      else { return nil }
      return start.dropLast(vowel.utf8.count) + Array("u".utf8) + [last]
    case .soft, .softAdjective, .softParticiple:
      guard let (hard, soft) = softenings.first(where: { base.ends(in: $0.hard) }) else {
        return base
      }
      return base.dropLast(hard.count) + soft
    }
  }

  private typealias Softening = (hard: [UInt8], soft: [UInt8])

  /// Consonants before a soft ending. Without diacritics r and ř, d and ď… are the same.
  private var softenings: [Softening] {
    switch change {
    case .soft: Self.nouns
    case .softAdjective: Self.adjectives
    default: Self.participles
    }
  }

  private static let nouns = softenings("ch s k c h z g z")
  private static let adjectives = softenings("sk st ck ct ch s k c h z g z")
  private static let participles = softenings("st st d z t c")

  private static func softenings(_ pairs: String) -> [Softening] {
    let parts = pairs.split(separator: " ").map { Array($0.utf8) }
    return stride(from: 0, to: parts.count, by: 2).map { (parts[$0], parts[$0 + 1]) }
  }
}

extension UInt8 {
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  var isVowel: Bool { "aeiouy".utf8.contains(self) }
}

extension [UInt8] {
  func ends(in end: [UInt8]) -> Bool { count >= end.count && suffix(end.count).elementsEqual(end) }

  func ends(inOneOf ends: [String]) -> Bool { ends.contains { self.ends(in: Array($0.utf8)) } }

  var hasVowel: Bool { contains(where: \.isVowel) }

  /// Delan-y, chvalen-y.
  var isParticiple: Bool { count > 4 && ends(inOneOf: ["an", "en"]) }

  /// Takes -es for -s.
  var isSibilant: Bool { ends(inOneOf: ["s", "x", "z", "ch", "sh"]) }

  /// One vowel between consonants at the end, of which the last may be doubled.
  var isClosed: Bool {
    guard count > 2, let last, !"aeiouswxy".utf8.contains(last) else { return false }
    return self[count - 2].isVowel && !self[count - 3].isVowel
  }

  /// Closed and of one syllable.
  var isShort: Bool { isClosed && !Array(dropLast(2)).hasVowel }

  /// Letters together that Czech words do not have, but for a few borrowed ones.
  var looksEnglish: Bool {
    indices.contains { index in
      Self.englishLetters.contains { self[index...].starts(with: $0) }
    }
  }

  private static let englishLetters = """
    q th sh wh gh ph oo eed eek eel een eep eet ain air ait ay ey oy ll tt pp ff rr mm dd bb gg \
    ue ui ow aw ew ing tion
    """.split(separator: " ").map { Array($0.utf8) }
}
