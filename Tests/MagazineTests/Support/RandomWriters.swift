import AppTestSupport

/// A text of paragraphs of sentences, each sentence different from all others.
struct RandomText {
  var paragraphs: [[String]]

  var all: [String] { paragraphs.flatMap(\.self) }
  var text: String {
    paragraphs.map { $0.joined(separator: " ") }.joined(separator: "\n\n") + "\n"
  }
}

/// Writes and changes texts by chance, the same for the same seed.
struct RandomWriters {
  private var random: SeededGenerator
  private var sentences = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func text() -> RandomText {
    RandomText(
      paragraphs: (0..<number(0...6)).map { _ in (0..<number(1...5)).map { _ in sentence() } })
  }

  /// Up to four changes: paragraphs come, go and change places, sentences come, go and change.
  mutating func edit(_ old: RandomText) -> RandomText {
    var new = old
    for _ in 0..<number(0...4) {
      guard let place = new.paragraphs.indices.randomElement(using: &random) else {
        new.paragraphs.append([sentence()])
        continue
      }
      switch number(0...4) {
      case 0: new.paragraphs.insert([sentence()], at: place)
      case 1: new.paragraphs[place].insert(sentence(), at: number(0...new.paragraphs[place].count))
      case 2: new.paragraphs.remove(at: place)
      case 3: new.paragraphs[place][number(0...new.paragraphs[place].count - 1)] = sentence()
      default: new.paragraphs.swapAt(place, number(0...new.paragraphs.count - 1))
      }
    }
    return new
  }

  private mutating func sentence() -> String {
    sentences += 1
    let words = (0..<number(2...8)).map { _ in
      ["the", "a", "of", "kolonáda", "čas", "and", "then", "river", "is"][number(0...8)]
    }
    return words.joined(separator: " ") + " n\(sentences)."
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
}
