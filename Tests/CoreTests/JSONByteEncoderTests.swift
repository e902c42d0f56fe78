import Core
import Foundation
import TestSupport
import Testing

@Suite("Values as JSON in bytes")
struct JSONByteEncoderTests {
  /// As Foundation does it: the bytes have to be the same.
  private func foundation(_ value: some Encodable, _ names: JSONByteEncoder.Names) throws -> [UInt8]
  {
    let encoder = JSONEncoder()
    if names == .snakeCase { encoder.keyEncodingStrategy = .convertToSnakeCase }
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value))
  }

  private func expectSame(
    _ value: some Encodable, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for names in [JSONByteEncoder.Names.asTheyAre, .snakeCase] {
      let written = try JSONByteEncoder(names: names).encode(value)
      let expected = try foundation(value, names)
      #expect(
        written == expected,
        "\(String(decoding: written.prefix(500), as: UTF8.self))", sourceLocation: sourceLocation)
    }
  }

  @Test("Texts, and names of members, whatever they are")
  func texts() throws {
    try expectSame(hostileTexts)
    for text in hostileTexts { try expectSame(text) }
    let members = hostileTexts.map { ($0, $0) }
    try expectSame(Members(members))
    try expectSame(Members(members.reversed() + [("\"", "the last one stays"), ("/", "this too")]))
    try expectSame(Dictionary(members) { $1 })
  }

  @Test("Numbers to the last digit")
  func numbers() throws {
    try expectSame([Int.min, -10, -1, 0, 1, 9, 10, 99, 100, Int.max])
    try expectSame([UInt64.max])
    try expectSame([Int8.min, .max])
    try expectSame([
      0.0, -0.0, 1, -1, 0.1, 1e15, 1e16, 1e17, 1e21, 9_007_199_254_740_991, 9_007_199_254_740_992,
      .leastNonzeroMagnitude, 1e-7, 0.0001, 0.00001, .greatestFiniteMagnitude, .pi,
    ])
    try expectSame([Float(0.1), 16_777_216, 1e10, -0.0, .greatestFiniteMagnitude])
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let number = Double(bitPattern: random.next())
      if number.isFinite { try expectSame([number, number.rounded()]) }
    }
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(throws: EncodingError.self) { try JSONByteEncoder().encode([number]) }
      #expect(throws: EncodingError.self) { try JSONByteEncoder().encode([Float(number)]) }
    }
  }

  @Test("Names in snake case, and in their order")
  func names() throws {
    let names = [
      "a", "B", "aB", "AB", "ABc", "readAt", "myURLProperty", "URL", "URLPath", "_a", "__aB__",
      "a_",
      "_", "__", "a1", "a1B", "a10B2", "aBC1d", "aB_c", "1A", "a b", "a-b", "a.b", "10", "9",
    ]
    for name in names { try expectSame(Members([(name, "")])) }
    try expectSame(Members(names.map { ($0, $0) }))
    try expectSame(Members(names.reversed().map { ($0, $0) }))
    #expect(names.map(snakeCase).contains("my_url_property"))
  }

  @Test("All shapes that types have")
  func shapes() throws {
    try expectSame(Everything())
    try expectSame([Everything(), Everything()])
    try expectSame(["aB": ["xY": Everything()]])
    try expectSame(Nothing.Holder())
    try expectSame([Choice.one(aB: 1, c: "x"), .twoThree, .four(["a"])])
    try expectSame(Flattened())
    try expectSame([Nested()])
    try expectSame(Derived())
    try expectSame([Int?.none, 1])
    try expectSame(String?.none)
    #expect(throws: EncodingError.self) { try JSONByteEncoder().encode(Nothing()) }
  }

  @Test("Ids are texts, moments numbers")
  func ours() throws {
    let values = ["id": ID(.max), "ID": ID(0)]
    try expectSame(values)
    try expectSame([Timestamp(milliseconds: .min), Timestamp(milliseconds: 0)])
    #expect(
      String(decoding: try JSONByteEncoder().encode(values), as: UTF8.self)
        == #"{"ID":"0","id":"9223372036854775807"}"#)
  }

  @Test("3,000 values by chance")
  func random() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<3000 { try expectSame(JSONValue.random(depth: 4, &random)) }
  }

  @Test("For people it is laid out as Foundation does it")
  func layout() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    var random = SeededGenerator(seed: 6)
    for _ in 0..<500 {
      let value = JSONValue.random(depth: 4, &random)
      let json = try JSONByteEncoder().encode(value)
      #expect(indentedJSON(json, layout: .wide) == Array(try encoder.encode(value)))
    }
  }
}

/// An object with these members.
private struct Members: Encodable {
  let members: [(String, String)]

  init(_ members: [(String, String)]) { self.members = members }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyName.self)
    for (name, text) in members { try container.encode(text, forKey: AnyName(name)) }
  }
}

private struct AnyName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

private struct Everything: Encodable {
  let zLast = "a"
  let none: Int? = nil
  let noneOfNone: Int?? = .some(nil)
  let flag = true
  let flags = [true, false]
  let byte: UInt8 = 3
  let small: Float = 0.1
  let range = 1...3
  let byNumber = [1: "a", 10: "b", 9: "c"]
  let dictionaries = ["yY": ["bB": 1.5, "aA": 2]]
  let emptyList = [Int]()
  let emptyObject = [String: Int]()
  let texts: [String?] = [nil, "x"]
  let id = ID(1_234_567_890_123_456_789)
  let value = JSONValue.object([
    "aB": .array([.null, .number(1.5), .number(1e14), .number(1e18), .bool(false), .long(5)])
  ])
  let url = "https://example.org/?a=1&b=2"
}

/// Writes nothing at all.
private struct Nothing: Encodable {
  struct Holder: Encodable {
    let first = Nothing()
    let others = [Nothing(), Nothing()]
  }

  func encode(to encoder: any Encoder) {}
}

private enum Choice: Encodable {
  case one(aB: Int, c: String)
  case twoThree
  case four([String])
}

/// Asks for its container twice, and once writes what it has written already.
private struct Flattened: Encodable {
  struct Part: Encodable {
    let zZ = 1
    let aA = 2
  }

  enum CodingKeys: String, CodingKey { case zZ, b }

  func encode(to encoder: any Encoder) throws {
    try Part().encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("b", forKey: .b)
    try container.encode("again", forKey: .zZ)
  }
}

/// Containers in containers, one after the other.
private struct Nested: Encodable {
  enum CodingKeys: String, CodingKey { case z, b, aB }

  func encode(to encoder: any Encoder) throws {
    var outer = encoder.container(keyedBy: CodingKeys.self)
    var object = outer.nestedContainer(keyedBy: CodingKeys.self, forKey: .z)
    try object.encode(1, forKey: .z)
    try object.encode(2, forKey: .aB)
    var list = outer.nestedUnkeyedContainer(forKey: .aB)
    try list.encode("a")
    try list.encodeNil()
    var inner = list.nestedUnkeyedContainer()
    try inner.encode(1)
    try list.encode(7)
    #expect(list.count == 4)
    try outer.encode(true, forKey: .b)
    var single = outer.superEncoder().singleValueContainer()
    try single.encode(1)
  }
}

private class Base: Encodable {
  let z = 1
}

private final class Derived: Base {
  enum CodingKeys: String, CodingKey { case aB, after }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(2, forKey: .aB)
    try super.encode(to: container.superEncoder())
    try container.encode(3, forKey: .after)
  }
}

extension JSONValue {
  fileprivate static func random(depth: Int, _ random: inout SeededGenerator) -> JSONValue {
    func text() -> String {
      (0..<Int.random(in: 0..<4, using: &random)).map { _ in
        hostileTexts.randomElement(using: &random) ?? ""
      }.joined()
    }
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .number(Double(Int.random(in: -1000...1000, using: &random)) / 8)
    case 3: return .string(String(text().prefix(200)))
    case 4: return .long(Int64(bitPattern: random.next()))
    case 5:
      return .array(
        (0..<Int.random(in: 0..<5, using: &random)).map { _ in
          .random(depth: depth - 1, &random)
        })
    default:
      return .object(
        Dictionary(
          (0..<Int.random(in: 0..<9, using: &random)).map { _ in
            (String(text().prefix(20)), JSONValue.random(depth: depth - 1, &random))
          }
        ) { $1 })
    }
  }
}
