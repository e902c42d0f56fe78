import Core
import Features
import Testing

@Suite("Shapes of the API")
struct APIContentTests {
  private enum Colour: String, CaseIterable, Codable, Sendable {
    case red
    case darkBlue = "dark_blue"
  }

  private struct Part: APIShape, Encodable, Sendable {
    static let shape = "Part"
    static let notes: [String: JSONLiteral] = ["name_of_it": ["maxLength": 9]]

    let nameOfIt: String
    let length: Double?
  }

  private struct Whole: Codable, Sendable {
    let id: ID
    let madeAt: Timestamp
    let colour: Colour
    let isGood: Bool
    let parts: [Part]
    let first: Part?
    let counts: [String: [Int]]
  }

  private struct Wrong: APINoted {
    static let notes: [String: JSONLiteral] = ["colour": .words]
    let color: String
  }

  @Test("Names, kinds, lists, dictionaries and what may be missing follow from the type")
  func whole() {
    let content = APIContent.of(Whole.self)
    #expect(content.fault == nil)
    #expect(
      content.schema
        == .record(
          [
            "id": .id, "made_at": .time, "colour": .oneOf("red", "dark_blue"), "is_good": .bool,
            "parts": .array(.named("Part")),
            "counts": ["type": "object", "additionalProperties": .array(.count)],
          ], optional: ["first": .named("Part")]))
    #expect(
      content.shapes == [
        "Part": .record(
          ["name_of_it": ["type": "string", "maxLength": 9]], optional: ["length": .real])
      ])
  }

  @Test("Of what is sent, null is as good as nothing where it may be missing")
  func input() {
    struct Change: Decodable {
      let text: String
      let count: Int?
    }
    #expect(
      APIContent.input(Change.self).schema
        == .record(
          ["text": .words], optional: ["count": ["anyOf": [.count, ["type": "null"]]]]))
  }

  @Test("A page may have a next one")
  func page() {
    #expect(
      APIContent.page(of: Part.self).schema
        == .record(["items": .array(.named("Part"))], optional: ["next": .cursor]))
  }

  @Test("A note of what is not there is a fault")
  func fault() {
    #expect(APIContent.of(Wrong.self).fault != nil)
  }
}
