import Core
import Foundation
import Testing

@testable import Surveys

@Suite("Kinds of questions")
struct KindTests {
  @Test("Their names are those of the format, and those before stay for ever")
  func names() {
    let names = KindName.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count)
    #expect(
      Set(names).isSuperset(of: [
        "short_text", "long_text", "number", "single_choice", "multiple_choice", "scale", "matrix",
        "ranking", "date", "picture_choice", "information",
      ]))
    for name in KindName.allCases {
      #expect(KindName(rawValue: name.rawValue) == name)
      #expect(KindName(name.empty) == name)
      #expect(name.family.contains(name))
    }
    #expect(KindName(rawValue: "hologram") == nil)
  }

  /// Drafts and published surveys are kept in this form, marks of forms are made from it.
  @Test("A question of each kind is written, byte for byte, as it always was")
  func bytes() throws {
    let reading = SurveyDefinition.read(Data(stored.utf8))
    #expect(reading.problems.map(\.phrase.en) == [])
    let definition = try #require(reading.definition)
    #expect(String(decoding: try definition.json(), as: UTF8.self) == stored)
  }
}
