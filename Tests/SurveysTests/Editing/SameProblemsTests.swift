import Core
import Foundation
import HTML
import Testing
import Web

@testable import Surveys

@Suite("What is wrong with a draft")
struct SameProblemsTests {
  @Test("Ten pictures without words are one warning, those of another question another")
  func pictures() throws {
    let pictures = (1...10).map { #"{"id": "c\#($0)", "picture": "\#($0)", "alt": ""}"# }
      .joined(separator: ",")
    let questions = ["a", "b"].map {
      #"{"id": "\#($0)", "kind": "picture_choice", "title": "Which?", "choices": [\#(pictures)]}"#
    }.joined(separator: ",")
    let json = """
      {"version": 1, "language": "en", "title": "S",
        "pages": [{"id": "p", "title": "P", "questions": [\(questions)]}]}
      """
    let reading = SurveyDefinition.read(Data(json.utf8))
    let missing = reading.problems.filter { $0.pointer.hasSuffix("/alt") }
    try #require(missing.count == 20)
    let same = sameProblems(missing)
    #expect(same.map(\.count) == [10, 10] && same.map(\.times) == [" (10×)", " (10×)"])
    #expect(same.map(\.first.pointer) == [missing[0].pointer, missing[10].pointer])
    let t = ViewContext(language: .english, now: Timestamp(milliseconds: 0))
    let list = problemList(t, missing, try #require(reading.draft)).text
    #expect(list.ranges(of: "<li").count == 2 && list.contains("(10×)"))
  }
}
