/// A table of the Encoding Standard: code points by pointer, zero where there is none.
struct PackedIndex: Sendable {
  private let codes: [UInt32]

  /// Unpacks a text of numbers in three digits of 64 each: code points, and from 0x30000 on how many
  /// follow the one before, from 0x38000 on how many are missing.
  init(_ text: some Sequence<UInt8>) {
    var codes: [UInt32] = []
    for number in Self.numbers(text) {
      switch number {
      case 0x38000...: codes.append(contentsOf: repeatElement(0, count: Int(number - 0x38000)))
      case 0x30000...:
        let last = codes.last ?? 0
        for step in 1...(number - 0x30000) { codes.append(last + step) }
      default: codes.append(number)
      }
    }
    self.codes = codes
  }

  init(_ parts: StaticString...) {
    self.init(
      parts.flatMap { UnsafeBufferPointer(start: $0.utf8Start, count: $0.utf8CodeUnitCount) })
  }

  /// The code point at `pointer`, nil if there is none.
  subscript(pointer: Int) -> UInt32? {
    guard pointer >= 0, pointer < codes.count, codes[pointer] != 0 else { return nil }
    return codes[pointer]
  }

  var count: Int { codes.count }

  static func numbers(_ text: some Sequence<UInt8>) -> [UInt32] {
    var numbers: [UInt32] = []
    var value: UInt32 = 0
    var digits = 0
    for letter in text {
      value = value << 6 | digit(letter)
      digits += 1
      if digits == 3 {
        numbers.append(value)
        value = 0
        digits = 0
      }
    }
    return numbers
  }

  private static func digit(_ letter: UInt8) -> UInt32 {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter - UInt8(ascii: "0")) + 52
    default: letter == UInt8(ascii: "+") ? 62 : 63
    }
  }
}

/// The tables of the multi-byte encodings, each unpacked when it is first asked for.
enum MultiByteIndexes {
  static let big5Index = PackedIndex(big5Part1, big5Part2, big5Part3)
  static let eucKRIndex = PackedIndex(eucKRPart1, eucKRPart2)
  static let gb18030Index = PackedIndex(gb18030Part1, gb18030Part2)
  static let jis0208Index = PackedIndex(jis0208Part1)
  static let jis0212Index = PackedIndex(jis0212Part1)

  /// index gb18030 ranges: pointers and the code points from there on.
  private static let ranges: [(pointer: Int, code: Int)] = {
    let numbers = PackedIndex.numbers(
      UnsafeBufferPointer(
        start: gb18030Ranges.utf8Start, count: gb18030Ranges.utf8CodeUnitCount))
    let values = stride(from: 0, to: numbers.count - 1, by: 2).map { (at: Int) -> Int in
      Int(numbers[at] << 12 | numbers[at + 1])
    }
    return stride(from: 0, to: values.count - 1, by: 2).map { (values[$0], values[$0 + 1]) }
  }()

  /// "Index gb18030 ranges code point".
  static func gb18030Range(_ pointer: Int) -> UInt32? {
    if pointer > 39419 && pointer < 189_000 || pointer > 1_237_575 { return nil }
    if pointer == 7457 { return 0xE7C7 }
    var low = 0
    var high = ranges.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if ranges[middle].pointer <= pointer { low = middle } else { high = middle }
    }
    return UInt32(ranges[low].code + pointer - ranges[low].pointer)
  }
}

/// The tables of the encodings of one byte for each character.
enum SingleByteIndex {
  private static let all: [String: PackedIndex] = {
    var texts: [String: [UInt8]] = [:]
    var name = ""
    for word in "\(list)".split(separator: " ") {
      if word.first == "=" {
        name = String(word.dropFirst())
      } else {
        texts[name, default: []].append(contentsOf: word.utf8)
      }
    }
    return texts.mapValues { PackedIndex($0) }
  }()

  static func named(_ name: String) -> PackedIndex? {
    all[name == "iso-8859-8-i" ? "iso-8859-8" : name]
  }
}
