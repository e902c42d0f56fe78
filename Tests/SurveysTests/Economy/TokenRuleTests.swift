import Core
import Testing

@testable import Surveys

@Suite("Which answers earn at once")
struct TokenRuleTests {
  @Test("An empty answer does not, however long it took")
  func empty() {
    #expect(doubts(answering: 0, seconds: 0) == .nearlyEmpty)
    #expect(doubts(answering: 0, seconds: 36_000) == .nearlyEmpty)
  }

  @Test("A quarter of what was asked is a fair share, and less is nearly nothing")
  func fairShare() {
    #expect(doubts(answering: 14, seconds: 600) == .nearlyEmpty)
    #expect(doubts(answering: 15, seconds: 600) == [])
    #expect(doubts(answering: 60, seconds: 600) == [])
  }

  @Test("Whoever skips what is optional needs time for what they answer alone")
  func skipping() {
    // Fifteen scales take about fifty seconds, sixty take two hundred.
    #expect(doubts(answering: 15, seconds: 20) == [])
    #expect(doubts(answering: 60, seconds: 20) == .speeder)
  }

  @Test("The time comes from the length of the survey: a third of its estimate, less five seconds")
  func time() {
    let least = definition(60).questions.reduce(0) { $0 + $1.estimatedSeconds } / 3 - 5
    #expect(doubts(answering: 60, seconds: least - 0.1) == .speeder)
    #expect(doubts(answering: 60, seconds: least) == [])
  }

  @Test("A question or two are answered in one look")
  func short() {
    for questions in 1...4 {
      let answers = Dictionary(
        uniqueKeysWithValues: (0..<questions).map { ("q\($0)", Answer.number(3)) })
      #expect(TokenRule.doubts(of: answers, in: definition(questions), seconds: 0) == [])
      #expect(
        TokenRule.doubts(of: [:], in: definition(questions), seconds: 60) == .nearlyEmpty)
    }
  }

  @Test("What was not asked, and what is only read, is no gap")
  func notAsked() {
    var definition = definition(12)
    definition.pages[0].questions = [
      Question(id: "i", title: "Read this.", kind: .information),
      Question(id: "q", title: "On?", kind: .scale(ScaleRules(from: 1, to: 5))),
    ]
    definition.pages.append(
      SurveyPage(
        id: "more", showIf: .all(Condition("q", .greater(.number(2)))),
        questions: (0..<9).map {
          Question(id: "m\($0)", title: "More?", kind: .scale(ScaleRules(from: 1, to: 5)))
        }))
    #expect(TokenRule.doubts(of: ["q": .number(1)], in: definition, seconds: 30) == [])
    #expect(TokenRule.doubts(of: ["q": .number(5)], in: definition, seconds: 30) == .nearlyEmpty)
  }

  @Test("Where many hand in at once, the fast are still told apart: their median is no measure")
  func farmedMedian() {
    let answers = Dictionary(uniqueKeysWithValues: (0..<60).map { ("q\($0)", Answer.number(3)) })
    let flags = qualityFlags(
      of: answers, pageSeconds: [:], seconds: 1, in: definition(60), medianSeconds: 0,
      isDuplicate: false)
    #expect(flags.contains(.speeder))
  }

  @Test("An answer that waits still counts in what one can reach: it makes no price lower")
  func price() {
    let before = PriceFacts(open: 30, ownOpen: 0, earned: .one, toAnswer: 30)
    let after = PriceFacts(open: 30, ownOpen: 0, earned: .one, toAnswer: 0, waiting: 30)
    #expect(PricingRule.guaranteed.price(before) == PricingRule.guaranteed.price(after))
  }

  private func doubts(answering count: Int, seconds: Double) -> QualityFlags {
    let answers = Dictionary(
      uniqueKeysWithValues: (0..<count).map { ("q\($0)", Answer.number(Double($0 % 5 + 1))) })
    return TokenRule.doubts(of: answers, in: definition(60), seconds: seconds)
  }

  private func definition(_ questions: Int) -> SurveyDefinition { optionalScales(questions) }
}

/// A survey of so many scales, none of them required.
func optionalScales(_ questions: Int) -> SurveyDefinition {
  SurveyDefinition(
    title: "Optional", language: .english,
    pages: [
      SurveyPage(
        id: "p",
        questions: (0..<questions).map {
          Question(id: "q\($0)", title: "How?", kind: .scale(ScaleRules(from: 1, to: 5)))
        })
    ])
}
