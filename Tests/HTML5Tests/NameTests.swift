import Testing

@testable import HTML5

@Suite struct NameTests {
  @Test func knownNamesAreInTheOrderOfTheTags() {
    for tag in Tag.allCases where tag != .annotationXML && tag != .other {
      #expect(KnownNameTable.shared.strings[Int(tag.rawValue)] == "\(tag)")
      #expect(Tag(name: Int32(tag.rawValue)) == tag)
    }
    #expect(KnownNameTable.shared.strings[Int(Tag.annotationXML.rawValue)] == "annotation-xml")
    #expect(Tag(name: Int32(Tag.count)) == .other)
  }

  @Test func knownAttributesHaveTheirNumbers() {
    let strings = KnownNameTable.shared.strings
    let numbers = [
      Known.type: "type", Known.encoding: "encoding", Known.color: "color", Known.face: "face",
      Known.size: "size", Known.definitionurl: "definitionurl",
      Known.definitionURL: "definitionURL", Known.href: "href", Known.id: "id",
      Known.class: "class", Known.src: "src", Known.alt: "alt",
    ]
    for (number, name) in numbers { #expect(strings[Int(number)] == name) }
  }

  @Test func namesKeepTheirNumbersWhileTheTableGrows() {
    var table = NameTable()
    let numbers = (0..<5000).map { table.number(of: "name-\($0)") }
    #expect(Set(numbers).count == 5000)
    for (index, number) in numbers.enumerated() {
      #expect(table.number(of: "name-\(index)") == number)
      #expect(table.string(number) == "name-\(index)")
    }
  }

  @Test func svgSpellsSomeNamesWithCapitals() {
    #expect(ForeignNames.shared.element("foreignobject") == "foreignObject")
    #expect(ForeignNames.shared.element("g") == nil)
    #expect(ForeignNames.shared.svgAttribute("viewbox") == "viewBox")
    #expect(ForeignNames.shared.svgAttribute("zoomandpan") == "zoomAndPan")
  }
}
