import Core
import Testing

@Suite("Names that lost their spaces")
struct SpacelessNamesTests {
  @Test("What is left of a name means it")
  func meant() {
    let names = SpacelessNames(["Praha", "Kraj Vysočina", "Nad\u{A0}Labem  dole"])
    #expect(names.name("KrajVysočina") == "Kraj Vysočina")
    #expect(names.name("NadLabemdole") == "Nad\u{A0}Labem  dole")
    for name in ["Praha", "Kraj Vysočina", "Morava", "krajvysočina", ""] {
      #expect(names.name(name) == name)
    }
  }

  @Test("What is a name itself, or may mean two, is left as it is")
  func doubtful() {
    let names = SpacelessNames(["AB", "A B", "C D E", "CD E", "C DE"])
    #expect(names.meant.isEmpty)
    #expect(names.name("AB") == "AB" && names.name("CDE") == "CDE")
  }
}
